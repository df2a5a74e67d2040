import { Trans } from '@lingui/react/macro'
import { ChoiceChips } from './ChoiceChips.tsx'
import { DetailsField, type DetailsForm } from './DetailsField.tsx'

/** Asked when someone is under 18: who is responsible, and whether they will be at the beach. */
export function GuardianFields({ form }: { form: DetailsForm }) {
  return (
    <fieldset className="grid gap-4 rounded-card border border-sand bg-paper p-4">
      <legend className="px-1 text-nav font-bold">
        <Trans>Parent or guardian</Trans>
      </legend>
      <DetailsField form={form} field="guardian.name" label={<Trans>Full name of the parent or guardian</Trans>} maxLength={80} />
      <DetailsField
        form={form}
        field="guardian.relation"
        label={<Trans>Relation</Trans>}
        hint={<Trans>For example mother, uncle, teacher</Trans>}
        maxLength={40}
      />
      <ChoiceChips
        form={form}
        field="guardian.present"
        legend={<Trans>Will they be at the beach at that time?</Trans>}
        columns="grid-cols-2"
        choices={[
          { value: 'yes', label: <Trans>Yes</Trans> },
          { value: 'no', label: <Trans>No</Trans> },
        ]}
      />
    </fieldset>
  )
}
