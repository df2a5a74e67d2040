import { Trans, useLingui } from '@lingui/react/macro'
import { buttonClass } from '#components/Button.tsx'
import { PageLink } from '#components/PageLink.tsx'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { DateCalculator } from './DateCalculator.tsx'
import { LegalPage, type LegalSection } from './LegalPage.tsx'
import { RefundTimeline } from './RefundTimeline.tsx'

/** Until when cancelling is free, with the visitor's own dates, and what happens without wind. */
export function CancellationPolicyPage() {
  return (
    <LegalPage
      page="cancellationPolicy"
      title={<Trans context="headline">Cancellation policy</Trans>}
      lead={
        <p>
          <Trans>Plans change. What comes back depends only on how many days before your first day you tell us.</Trans>
        </p>
      }
      sections={useSections()}
    />
  )
}

function useSections(): LegalSection[] {
  const { t } = useLingui()
  return [
    { id: 'ladder', title: t`What comes back`, body: <Ladder /> },
    { id: 'dates', title: t`Your dates`, body: <DateCalculator /> },
    { id: 'weather', title: t`If there is no wind`, body: <NoWind /> },
    { id: 'moving', title: t`Moving instead of cancelling`, body: <Moving /> },
    { id: 'how', title: t`How to cancel`, body: <HowToCancel /> },
  ]
}

function Ladder() {
  return (
    <>
      <RefundTimeline />
      <p>
        <Trans>
          We count whole calendar days at the beach, from the day you cancel to your first day. The time of day does not matter, and both borders are yours: the
          last day of a period still counts in full.
        </Trans>
      </p>
      <p>
        <Trans>What you have not paid yet is no longer due. If we can give your place to somebody else after all, we pay back that share as well.</Trans>
      </p>
      <p>
        <Trans>
          Lessons and sessions on a fixed date carry no legal right of withdrawal; these dates take its place. They are part of the{' '}
          <PageLink page="terms" className="link">
            terms
          </PageLink>
          .
        </Trans>
      </p>
    </>
  )
}

function NoWind() {
  return (
    <>
      <p>
        <Trans>If wind, sea or we ourselves stop a day, you choose: a new date, or your money back for that day. The periods above do not matter then.</Trans>
      </p>
      <p>
        <Trans>
          Each day of a package is worth the same share of the total. Its worth first lowers what you still owe; the rest comes back to you or becomes a new
          date.
        </Trans>
      </p>
      <p>
        <Trans>We decide on the evening before, with the forecast, and send you a message.</Trans>
      </p>
    </>
  )
}

function Moving() {
  const { rescheduleHours } = useFacts().catalogue.policies
  return (
    <p>
      <Trans>
        You may move your booking to other free days until {rescheduleHours} hours before your first start, at the same price. For a later refund the fewer days
        count: those on the day you moved, or those on the day you cancel. Moves because of the weather leave your dates as they were.
      </Trans>
    </p>
  )
}

function HowToCancel() {
  const { t } = useLingui()
  const { email } = useFacts().school
  const subject = encodeURIComponent(t`Cancel or move my booking`)
  return (
    <>
      <p>
        <Trans>
          Open your booking by the link in your confirmation e-mail: there you cancel it or change its dates yourself, and see beforehand what comes back. Or
          write to us with your booking reference. You need no reason, and the day on which you cancel or send the message counts. We confirm the cancellation
          by e-mail and transfer the refund to the account your payment came from.
        </Trans>
      </p>
      <p className="flex flex-wrap gap-3">
        <WhatsAppLink className={buttonClass('lava')} text={t`Hello! I would like to cancel or move my booking. My booking reference is:`}>
          <Trans>Write on WhatsApp</Trans>
        </WhatsAppLink>
        <a className={buttonClass('outline')} href={`mailto:${email}?subject=${subject}`}>
          <Trans>Write an e-mail</Trans>
        </a>
      </p>
    </>
  )
}
