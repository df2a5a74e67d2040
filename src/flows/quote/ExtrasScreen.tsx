import { Trans } from '@lingui/react/macro'
import type { AddOn } from '#domain/catalogue.ts'
import type { Level } from '#domain/participants.ts'
import type { QuoteAddOnCode } from '#domain/quote.ts'
import { ChipGroup } from '#components/order/ChipGroup.tsx'
import { LanguageChips } from '#components/order/LanguageChips.tsx'
import { Price } from '#components/Price.tsx'
import { Stepper } from '#components/Stepper.tsx'
import type { QuoteContext } from '#machines/quoteMachineContext.ts'
import { addOnsFor, asksForTransfer, mostFor } from '#machines/quoteWish.ts'
import type { QuoteStepProps } from './quoteScreenProps.ts'
import { addOnNames, levelNames } from './quoteWords.ts'
import { StepForm } from './StepForm.tsx'
import { useSay } from './useSay.ts'

const levels: readonly Level[] = ['never', 'hours', 'rides', 'foils']

/** What helps us to write a good quote; all of it may be left out. */
export function ExtrasScreen({ context, send }: QuoteStepProps) {
  const say = useSay()
  const addOns = addOnsFor(context)
  return (
    <StepForm context={context} send={send}>
      <p className="text-nav text-ink-2">
        <Trans>All of this is optional.</Trans>
      </p>
      <ChipGroup
        name="level"
        columns="grid-cols-2 sm:grid-cols-4"
        legend={<Trans>Have you wingfoiled before?</Trans>}
        chosen={context.level ?? undefined}
        choices={levels.map((level) => ({ value: level, label: say(levelNames[level]) }))}
        onChoose={(level) => send({ type: 'level.chosen', level })}
      />
      <LanguageWish context={context} send={send} />
      {asksForTransfer(context) ? <TransferTick context={context} send={send} /> : null}
      {addOns.length === 0 ? null : (
        <fieldset className="grid gap-4">
          <legend className="mb-3 text-h4 font-display font-extrabold">
            <Trans>Add-ons for families</Trans>
          </legend>
          {addOns.map(({ code, addOn }) => (
            <AddOnField key={code} code={code} addOn={addOn} context={context} send={send} />
          ))}
        </fieldset>
      )}
    </StepForm>
  )
}

function LanguageWish({ context, send }: QuoteStepProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-nav font-semibold">
        <Trans>Which languages do you speak?</Trans>
      </legend>
      <LanguageChips languages={context.languages} onLanguages={(languages) => send({ type: 'languages.changed', languages })} />
    </fieldset>
  )
}

function TransferTick({ context, send }: QuoteStepProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 text-nav">
      <input
        type="checkbox"
        name="transfer"
        checked={context.transfer}
        onChange={(event) => send({ type: 'transfer.ticked', wanted: event.target.checked })}
        className="size-6 shrink-0 accent-atlantic"
      />
      <Trans>Fetch us from the airport and take us back</Trans>
    </label>
  )
}

interface AddOnFieldProps extends QuoteStepProps {
  code: QuoteAddOnCode
  addOn: AddOn
}

function AddOnField({ code, addOn, context, send }: AddOnFieldProps) {
  const say = useSay()
  const most = mostFor(addOn, context)
  const quantity = Math.min(context.addOns[code] ?? 0, most)
  return (
    <Stepper
      label={say(addOnNames[code])}
      hint={<AddOnPrice addOn={addOn} party={context} />}
      value={quantity}
      min={0}
      max={most}
      onChange={(next) => send({ type: 'addOn.changed', code, quantity: next })}
    />
  )
}

/** A family tour is for four people (product.md B1-8). */
const FAMILY_SIZE = 4

function AddOnPrice({ addOn, party }: { addOn: AddOn; party: Pick<QuoteContext, 'children'> }) {
  const price = <Price amount={addOn.price} />
  if (addOn.unit === 'booking') return <Trans>{price} per booking</Trans>
  if (addOn.unit === 'family')
    return (
      <Trans>
        {price} for up to {FAMILY_SIZE} people
      </Trans>
    )
  return party.children === 0 ? <Trans>{price} per child; say first that children are coming</Trans> : <Trans>{price} per child</Trans>
}
