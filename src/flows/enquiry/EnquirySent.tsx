import { useEffect, useRef } from 'react'
import { Trans } from '@lingui/react/macro'
import { Button } from '#components/Button.tsx'
import { Notice } from '#components/Notice.tsx'
import { useFacts } from '#components/useFacts.tsx'

/** The message has arrived; the sentence takes the focus, because the form it came from is gone. */
export function EnquirySent({ onAgain }: { onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const hours = useFacts().school.replyMinutes.form / 60
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="success" title={<Trans>Message sent!</Trans>}>
        <p>
          <Trans>Thank you! We'll contact you within {hours} hours.</Trans>
        </p>
        <Button look="outline" className="mt-4" onClick={onAgain}>
          <Trans>Write another message</Trans>
        </Button>
      </Notice>
    </div>
  )
}
