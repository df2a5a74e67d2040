import { Trans, useLingui } from '@lingui/react/macro'
import { competences, enquiryBounds } from '#domain/enquiry.ts'
import { ChipGroup } from '#components/order/ChipGroup.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { rentalNames } from '#content/rentalNames.ts'
import { formatDay } from '#i18n/formatDate.ts'
import { formatList } from '#i18n/formatList.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { rentalSelectionOf, typedIn } from '#machines/enquiryChecks.ts'
import { EnquiryArea, EnquiryText, ReachFields } from './EnquiryFields.tsx'
import { EnquiryForm } from './EnquiryForm.tsx'
import { competenceNames, errorAt, fieldNames } from './enquiryWords.ts'
import { RentalEstimate } from './RentalEstimate.tsx'
import { RentalItems } from './RentalItems.tsx'
import type { EnquiryProps, EnquirySnapshot } from './useEnquiry.ts'

/** A request for equipment: when, what, for whom, and what they can show; a person answers it (product.md B6-43). */
export function RentalForm({ labelledBy }: { labelledBy: string }) {
  const chatText = useRentalChat()
  return (
    <EnquiryForm form="rental" labelledBy={labelledBy} action={<Trans>Send request</Trans>} chatText={chatText}>
      {(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <EnquiryText {...form} field="rental.from" type="date" />
            <EnquiryText {...form} field="rental.to" type="date" />
          </div>
          <RentalItems {...form} />
          <PeopleField {...form} />
          <RentalEstimate selection={rentalSelectionOf(form.snapshot.context)} />
          <Competence {...form} />
          <EnquiryArea
            {...form}
            field="message"
            hint={<Trans>Weight, height and what you usually ride. For example: 78 kg, 180 cm, I foil with a 5 m wing.</Trans>}
          />
          <ReachFields {...form} />
        </>
      )}
    </EnquiryForm>
  )
}

function PeopleField(form: EnquiryProps) {
  const { fromPeople, percent } = useFacts().catalogue.policies.groupDiscount
  return (
    <EnquiryText
      {...form}
      field="participants"
      optional
      type="number"
      inputMode="numeric"
      min={1}
      max={enquiryBounds.peopleMax}
      hint={
        <Trans>
          From {fromPeople} people on: {percent}% off
        </Trans>
      }
    />
  )
}

function Competence({ snapshot, send }: EnquiryProps) {
  const { i18n } = useLingui()
  const { context } = snapshot
  return (
    <ChipGroup
      name="rental.competence"
      legend={i18n._(fieldNames['rental.competence'])}
      hint={<Trans>Please bring your ID and, if you have one, your course card.</Trans>}
      error={errorAt(context.fieldErrors, 'rental.competence', i18n)}
      chosen={typedIn(context, 'rental.competence')}
      choices={competences.map((value) => ({ value, label: i18n._(competenceNames[value]) }))}
      onChoose={(value) => send({ type: 'details.typed', field: 'rental.competence', value })}
    />
  )
}

/** The request as a message for the chat: days and things, nothing about the person. */
function useRentalChat(): (snapshot: EnquirySnapshot) => string {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  return ({ context }) => {
    const selection = rentalSelectionOf(context)
    if (selection === null) return t`Hello! I would like to rent equipment.`
    const things = formatList(
      selection.items.map(({ code, quantity }) => `${quantity} × ${i18n._(rentalNames[code])}`),
      locale,
    )
    const [from, to] = [formatDay(selection.from, locale), formatDay(selection.to, locale)]
    return t`Hello! I would like to rent ${things}, from ${from} to ${to}.`
  }
}
