import { Trans, useLingui } from '@lingui/react/macro'
import { WakeboardPicture } from '#art/WakeboardPicture.tsx'
import { buttonClass } from '#components/Button.tsx'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { useOpeningHours } from '#components/useOpeningHours.ts'

/** The last word of the home page: a person answers, on WhatsApp or by e-mail. */
export function FinalCall() {
  const { t } = useLingui()
  const { school } = useFacts()
  const { opens, closes } = useOpeningHours()
  const minutes = school.replyMinutes.whatsapp
  return (
    <section aria-labelledby="ask" className="page-width grid items-center gap-16 pt-14 md:pt-18 lg:grid-cols-[1fr_1.05fr]">
      <div>
        <h2 id="ask" className="max-w-[20ch] text-h2">
          <Trans>Still wondering whether it is for you?</Trans>
        </h2>
        <p className="mt-3 max-w-[40rem] text-lead text-ink-2">
          <Trans>
            Ask the people who teach. On WhatsApp we answer within {minutes} minutes while we are open ({opens}–{closes}).
          </Trans>
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <WhatsAppLink className={buttonClass('lava', 'grow sm:grow-0')} text={t`Hello! I would like to know more about wingfoil lessons.`}>
            <Trans>Ask on WhatsApp</Trans>
          </WhatsAppLink>
          <a href={`mailto:${school.email}`} className={buttonClass('outline', 'grow sm:grow-0')}>
            <Trans>Write an e-mail</Trans>
          </a>
        </p>
      </div>
      <WakeboardPicture className="hidden aspect-16/9 w-full rounded-art object-cover lg:block" />
    </section>
  )
}
