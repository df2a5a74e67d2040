import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SnapshotFrom } from 'xstate'
import type { PaymentStatusAnswer } from '#domain/wire/paymentWire.ts'
import { Button, buttonClass } from '#components/Button.tsx'
import { Notice } from '#components/Notice.tsx'
import { ScreenHeading } from '#components/order/ScreenHeading.tsx'
import { Price } from '#components/Price.tsx'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'
import type { paymentReturnMachine, PaymentReturnEvent } from '#machines/paymentReturnMachine.ts'
import { ToYourBooking } from './ToYourBooking.tsx'

interface OutcomeProps {
  snapshot: SnapshotFrom<typeof paymentReturnMachine>
  send: (event: PaymentReturnEvent) => void
}

/** One screen for each thing that can have become of a payment; every one of them has a way on. */
export function PaymentOutcome({ snapshot, send }: OutcomeProps) {
  const { status } = snapshot.context
  const again = () => send({ type: 'status.wanted' })
  if (snapshot.hasTag('busy')) return <Checking status={status} />
  if (snapshot.matches('received') && status !== null) return <Received status={status} />
  if (snapshot.matches('failed') && status !== null) return <Failed status={status} />
  if (snapshot.matches('notFound')) return <NotFound onAgain={again} />
  return status === null ? <Unreachable onAgain={again} /> : <Undecided status={status} onAgain={again} />
}

function Screen({ name, title, children }: { name: string; title: ReactNode; children: ReactNode }) {
  return (
    <>
      <ScreenHeading screen={name}>{title}</ScreenHeading>
      <div className="grid max-w-2xl gap-5">{children}</div>
    </>
  )
}

/** The payment is being looked up; also what the server renders before anybody has asked. */
export function Checking({ status }: { status: PaymentStatusAnswer | null }) {
  return (
    <Screen name="checking" title={<Trans>We are checking your payment</Trans>}>
      <p role="status" className="flex items-center gap-3 text-lead">
        <span aria-hidden="true" className="size-6 shrink-0 animate-spin rounded-full border-3 border-sand border-t-atlantic" />
        <Trans>This takes a few seconds. Please do not pay twice.</Trans>
      </p>
      <Facts status={status} />
    </Screen>
  )
}

function Received({ status }: { status: PaymentStatusAnswer }) {
  return (
    <Screen name="received" title={<Trans>Your payment has arrived</Trans>}>
      <Notice tone="success" role="status" title={<PaidSentence status={status} />} />
      <Facts status={status} />
      <p>
        <Trans>You get a receipt by e-mail. What is still due stands on the page of your booking.</Trans>
      </p>
      <ToYourBooking status={status} />
    </Screen>
  )
}

function PaidSentence({ status }: { status: PaymentStatusAnswer }) {
  if (status.paymentState === 'paid' || status.paymentState === 'overpaid') return <Trans>Your booking is paid in full.</Trans>
  return <Trans>Thank you. Your place is yours.</Trans>
}

function Failed({ status }: { status: PaymentStatusAnswer }) {
  return (
    <Screen name="failed" title={<Trans>The payment did not go through</Trans>}>
      <Notice tone="error" role="alert" title={<Trans>Your card was not charged. Your booking stands.</Trans>} />
      <Facts status={status} />
      <p>
        <Trans>On the page of your booking you can pay again or find the details for a bank transfer.</Trans>
      </p>
      <ToYourBooking status={status} />
    </Screen>
  )
}

function Undecided({ status, onAgain }: { status: PaymentStatusAnswer; onAgain: () => void }) {
  return (
    <Screen name="undecided" title={<Trans>Your payment is still being checked</Trans>}>
      <Notice tone="info" role="status" title={<Trans>Please do not pay again.</Trans>}>
        <Trans>The bank has not told us yet. As soon as the money has arrived you get an e-mail.</Trans>
      </Notice>
      <Facts status={status} />
      <AskAgain onAgain={onAgain} />
      <ToYourBooking status={status} />
    </Screen>
  )
}

function NotFound({ onAgain }: { onAgain: () => void }) {
  const { t } = useLingui()
  return (
    <Screen name="notFound" title={<Trans>We found no card payment</Trans>}>
      <p className="text-lead">
        <Trans>This browser has no booking open that was paid by card. The link in your confirmation e-mail opens your booking.</Trans>
      </p>
      <AskAgain onAgain={onAgain} />
      <p>
        <WhatsAppLink className={buttonClass('quiet')} text={t`Hello! I have paid by card and cannot find my payment.`}>
          <Trans>Ask on WhatsApp</Trans>
        </WhatsAppLink>
      </p>
    </Screen>
  )
}

function Unreachable({ onAgain }: { onAgain: () => void }) {
  return (
    <Screen name="unreachable" title={<Trans>We cannot look up your payment right now</Trans>}>
      <Notice tone="warning" role="alert" title={<Trans>Please do not pay again.</Trans>}>
        <Trans>There is no connection to our booking system. If your payment went through it is safe, and you get an e-mail.</Trans>
      </Notice>
      <AskAgain onAgain={onAgain} />
    </Screen>
  )
}

function AskAgain({ onAgain }: { onAgain: () => void }) {
  return (
    <p>
      <Button look="outline" onClick={onAgain}>
        <Trans>Check again</Trans>
      </Button>
    </p>
  )
}

function Facts({ status }: { status: PaymentStatusAnswer | null }) {
  if (status === null || status.reference === null || status.amount === null) return null
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
      <dt className="text-ink-2">
        <Trans>Booking reference</Trans>
      </dt>
      <dd className="font-semibold whitespace-nowrap">{status.reference}</dd>
      <dt className="text-ink-2">
        <Trans>Amount</Trans>
      </dt>
      <dd className="font-semibold">
        <Price amount={status.amount} />
      </dd>
    </dl>
  )
}
