import { Trans } from '@lingui/react/macro'
import { Button, buttonClass } from '#components/Button.tsx'
import { Notice } from '#components/Notice.tsx'
import { WaitCountdown } from '#components/order/WaitCountdown.tsx'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'
import type { EnquiryProps } from './useEnquiry.ts'

/** It did not get through, or nobody knows: it can be sent again under its key, or said in a chat. */
export function EnquiryFailed({ snapshot, send, chatText }: EnquiryProps & { chatText: string }) {
  const isWaiting = snapshot.matches({ failure: 'waiting' })
  const { waitSeconds } = snapshot.context
  return (
    <Notice tone="error" role="alert" title={<Trans>Something went wrong. Please try again or contact us via WhatsApp.</Trans>}>
      <p>{isWaiting ? <WaitCountdown key={waitSeconds} seconds={waitSeconds} /> : <Trans>Everything you typed is still here.</Trans>}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {isWaiting ? null : (
          <Button onClick={() => send({ type: 'retry.pressed' })}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <WhatsAppLink text={chatText} className={buttonClass('outline')}>
          <Trans>Write on WhatsApp</Trans>
        </WhatsAppLink>
      </div>
    </Notice>
  )
}
