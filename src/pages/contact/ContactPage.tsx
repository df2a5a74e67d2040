import { Trans, useLingui } from '@lingui/react/macro'
import { ContactForm } from '#flows/enquiry/ContactForm.tsx'
import { Breadcrumb } from '#components/Breadcrumb.tsx'
import { ChannelCards } from './ChannelCards.tsx'
import { WhereWeAre } from './WhereWeAre.tsx'

/** How to reach us: four ways with what they promise, the form, and where we are. */
export function ContactPage() {
  const { t } = useLingui()
  return (
    <div className="page-width pt-6 pb-6 md:pt-8">
      <Breadcrumb trail={['home']} current={t`Contact`} />
      <h1 className="mt-3 text-h1">
        <Trans>Talk to us</Trans>
      </h1>
      <p className="mt-4 max-w-[38rem] text-lead text-ink-2">
        <Trans>The people who teach are the people who answer. Ask anything: which course suits you, whether there is wind, what to bring.</Trans>
      </p>
      <ChannelCards />
      <div className="mt-14 grid gap-14 lg:grid-cols-[minmax(0,40rem)_minmax(18rem,30rem)] lg:justify-between">
        <section aria-labelledby="write">
          <h2 id="write" tabIndex={-1} className="mb-5 scroll-mt-24 text-h2 outline-none">
            <Trans>Send us a message</Trans>
          </h2>
          <ContactForm labelledBy="write" />
        </section>
        <WhereWeAre />
      </div>
    </div>
  )
}
