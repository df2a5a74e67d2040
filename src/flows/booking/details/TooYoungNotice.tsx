import { useLingui } from '@lingui/react'
import { useFacts } from '#components/useFacts.tsx'
import { Notice } from '#components/Notice.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import type { FieldError } from '#machines/bookingMachineContext.ts'
import { refusalMessages, refusalValues } from '../trouble/refusalMessages.ts'

/** Said as soon as an age is typed that nobody can be taken at, not even as a request: from which age on, and what there is instead (flows.md D10). */
export function TooYoungNotice({ person, minimum }: { person: number; minimum: NonNullable<FieldError['limit']> }) {
  const { i18n } = useLingui()
  const { catalogue } = useFacts()
  const values = refusalValues({ code: 'ageRule', minimum, participant: person }, catalogue, useLocale())
  const { title, text } = refusalMessages.ageRule
  return (
    <Notice tone="warning" role="status" title={i18n._(title.id, values, title.message === undefined ? {} : { message: title.message })}>
      {i18n._(text.id, values, text.message === undefined ? {} : { message: text.message })}
    </Notice>
  )
}
