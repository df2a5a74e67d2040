import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { sum, type Cents } from '#domain/money.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import { Card } from '#components/Card.tsx'
import { Price } from '#components/Price.tsx'
import { CardsComingSoon } from '#components/order/CardsComingSoon.tsx'
import { PaymentPlan } from '#components/order/PaymentPlan.tsx'
import { BankTransferDetails } from './BankTransferDetails.tsx'

/** The money of a booking: what is due when, what has come and gone back, what is still open, and where it goes. */
export function MoneyCard({ trip }: { trip: Trip }) {
  const { status, money, bankTransfer } = trip
  const isConfirmed = status === 'confirmed'
  const hasMoved = money.received > 0 || money.refunded > 0 || money.refundDue > 0
  const isDue = isConfirmed && money.outstanding > 0
  if (!isDue && !hasMoved) return null
  return (
    <Card>
      <h2 className="mb-3 text-h3">
        <Trans>Payment</Trans>
      </h2>
      {isDue ? <PaymentPlan payments={openPayments(trip)} /> : null}
      {hasMoved ? <Movements money={money} isOpen={isConfirmed} /> : null}
      {isDue && bankTransfer !== null ? <BankTransferDetails transfer={bankTransfer} /> : null}
      {isDue ? (
        <div className="mt-4 border-t border-sand pt-3">
          <CardsComingSoon />
        </div>
      ) : null}
    </Card>
  )
}

/** The payments that what has come in does not cover yet: a deposit that was paid is not asked for again. */
function openPayments({ payments, money }: Trip): Trip['payments'] {
  const covered = money.received - money.refunded
  return payments.filter((_, index) => sum(payments.slice(0, index + 1).map(({ amount }) => amount)) > covered)
}

/** What has come in and gone back so far, and what is still open on either side. */
function Movements({ money, isOpen }: { money: Trip['money']; isOpen: boolean }) {
  const { received, refunded, outstanding, refundDue } = money
  return (
    <dl className="mt-3 grid gap-1.5 border-t border-sand pt-3 text-nav first:mt-0 first:border-0 first:pt-0">
      <Row name={<Trans>Received</Trans>} amount={received} />
      {refunded > 0 ? <Row name={<Trans>Sent back</Trans>} amount={refunded} /> : null}
      {isOpen ? <Row name={outstanding > 0 ? <Trans>Still to pay</Trans> : <Trans>Still to pay: nothing</Trans>} amount={outstanding} strong /> : null}
      {refundDue > 0 ? <Row name={<Trans>Comes back to you</Trans>} amount={refundDue} strong /> : null}
    </dl>
  )
}

function Row({ name, amount, strong = false }: { name: ReactNode; amount: Cents; strong?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${strong ? 'font-semibold' : ''}`}>
      <dt>{name}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  )
}
