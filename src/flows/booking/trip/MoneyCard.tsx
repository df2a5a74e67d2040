import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Cents } from '#domain/money.ts'
import { openPaymentsOf } from '#domain/payment.ts'
import type { Movement, Trip } from '#domain/wire/tripWire.ts'
import { stageOf } from '#machines/tripDays.ts'
import { Card } from '#components/Card.tsx'
import { Notice } from '#components/Notice.tsx'
import { Price } from '#components/Price.tsx'
import { CardsComingSoon } from '#components/order/CardsComingSoon.tsx'
import { PaymentPlan } from '#components/order/PaymentPlan.tsx'
import { formatDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { BankTransferDetails } from './BankTransferDetails.tsx'

/**
 * The money of a booking: what is due when, what has come and gone back, what is still open, and where it goes. Who came and has
 * not paid is still asked; who did not come is not (product.md B5).
 */
export function MoneyCard({ trip }: { trip: Trip }) {
  const { status, money, bankTransfer, paymentState } = trip
  const isOpen = status === 'confirmed' || status === 'completed'
  const isDue = isOpen && money.outstanding > 0
  const hasPlan = isDue && stageOf(trip) !== 'over'
  const hasMoved = money.movements.length > 0
  if (!isDue && !hasMoved) return null
  return (
    <Card>
      <h2 className="mb-3 text-h3">
        <Trans>Payment</Trans>
      </h2>
      {isDue && (paymentState === 'deposit_overdue' || paymentState === 'balance_overdue') ? <Late /> : null}
      {hasPlan ? <PaymentPlan payments={openPaymentsOf(trip.payments, { paid: trip.paid, outstanding: money.outstanding })} /> : null}
      {hasMoved || !hasPlan ? <Movements money={money} isOpen={isOpen} isOff={stageOf(trip) === 'off'} /> : null}
      {isDue && bankTransfer !== null ? <BankTransferDetails transfer={bankTransfer} /> : null}
      {isDue ? (
        <div className="mt-4 border-t border-sand pt-3">
          <CardsComingSoon />
        </div>
      ) : null}
    </Card>
  )
}

/** A transfer may be under way: said kindly, because nothing is lost yet (product.md B4-33). */
function Late() {
  return (
    <Notice tone="warning" className="mb-3" title={<Trans>Your payment has not reached us yet</Trans>}>
      <Trans>If your transfer is on its way, there is nothing to do. If not, please send it now.</Trans>
    </Notice>
  )
}

/** What has come in and gone back so far, day by day, and what is still open on either side. */
function Movements({ money, isOpen, isOff }: { money: Trip['money']; isOpen: boolean; isOff: boolean }) {
  const { movements, outstanding, refundDue, refunded } = money
  return (
    <dl className="mt-3 grid gap-1.5 border-t border-sand pt-3 text-nav first:mt-0 first:border-0 first:pt-0">
      {movements.map((movement, index) => (
        <Row key={index} name={<MovementName movement={movement} />} amount={movement.amount} />
      ))}
      {isOpen ? <Row name={outstanding > 0 ? <Trans>Still to pay</Trans> : <Trans>Still to pay: nothing</Trans>} amount={outstanding} strong /> : null}
      {refundDue > 0 ? <Row name={<Trans>Comes back to you</Trans>} amount={refundDue} strong /> : null}
      {isOff && refundDue === 0 && refunded === 0 ? <Row name={<Trans>Comes back to you: nothing</Trans>} amount={refundDue} strong /> : null}
    </dl>
  )
}

function MovementName({ movement: { kind, date } }: { movement: Movement }) {
  const locale = useLocale()
  const day = <time dateTime={date}>{formatDay(date, locale)}</time>
  switch (kind) {
    case 'received':
      return <Trans>Received on {day}</Trans>
    case 'sentBack':
      return <Trans>Sent back on {day}</Trans>
    case 'movedAway':
      return <Trans>Moved to another booking on {day}</Trans>
    case 'credited':
      return <Trans>Credit for what was called off, {day}</Trans>
  }
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
