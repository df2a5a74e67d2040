import { useEffect, useState } from 'react'
import type { PracticeSettle } from '#domain/wire/practiceWire.ts'
import { Button } from '#components/Button.tsx'
import { Card } from '#components/Card.tsx'
import { Notice } from '#components/Notice.tsx'
import { Price } from '#components/Price.tsx'
import { Spinner } from '#components/Spinner.tsx'
import { lookAt, settle, type PracticePayment } from './practiceCalls.ts'
import { useTask } from './useTask.ts'

const deliveries: { value: PracticeSettle['delivery']; label: string }[] = [
  { value: 'atOnce', label: 'At once, while the guest comes back' },
  { value: 'beforeReturn', label: 'Before the guest comes back' },
  { value: 'twice', label: 'Twice, side by side, before the guest comes back' },
  { value: 'outOfOrder', label: 'In the wrong order' },
  { value: 'late', label: 'Eight seconds late' },
]

/** The page of a bank that is not one: the tester is its clerk and says what happens to the payment and how its notices travel. */
export function PracticeBank({ reference }: { reference: string }) {
  const [payment, setPayment] = useState<PracticePayment | 'unknown' | null>(null)
  const [delivery, setDelivery] = useState<PracticeSettle['delivery']>('atOnce')
  const { busy, failed, run } = useTask()
  const look = async (): Promise<void> => setPayment((await lookAt(reference)) ?? 'unknown')
  useEffect(() => {
    lookAt(reference).then(
      (found) => setPayment(found ?? 'unknown'),
      () => setPayment('unknown'),
    )
  }, [reference])
  const doIt = (outcome: PracticeSettle['outcome']) => () =>
    run(async () => {
      const returnTo = await settle({ reference, outcome, delivery })
      if (returnTo === null || outcome === 'refund') await look()
      else window.location.assign(returnTo)
    })
  if (payment === null) return <Spinner />
  if (payment === 'unknown') return <Notice tone="error" role="alert" title="The practice bank does not know this payment." />
  return (
    <Card className="mx-auto max-w-xl">
      <p className="text-nav font-semibold text-ink-2">Practice bank</p>
      <h1 className="text-h2">
        Pay <Price amount={payment.amount} />
      </h1>
      <p className="mt-1 text-ink-2">
        This payment is <strong>{payment.status}</strong>.
      </p>
      <DeliveryChoice chosen={delivery} onChoose={setDelivery} />
      <div className="mt-5 flex flex-wrap gap-3">
        {payment.status === 'succeeded' || payment.status === 'refunded' ? null : (
          <>
            <Button busy={busy} onClick={doIt('succeed')}>
              Pay
            </Button>
            <Button look="outline" busy={busy} onClick={doIt('decline')}>
              Decline the card
            </Button>
            <Button look="outline" busy={busy} onClick={doIt('abandon')}>
              Leave without confirming (3-D Secure)
            </Button>
          </>
        )}
        {payment.status === 'succeeded' ? (
          <Button look="outline" busy={busy} onClick={doIt('refund')}>
            Refund it
          </Button>
        ) : null}
      </div>
      {failed ? <Notice tone="error" role="alert" className="mt-4" title="That did not work. Try again in a moment." /> : null}
      <p className="mt-5">
        <a href="/test-payment" className="link">
          Back to the bench
        </a>
      </p>
    </Card>
  )
}

function DeliveryChoice({ chosen, onChoose }: { chosen: PracticeSettle['delivery']; onChoose: (delivery: PracticeSettle['delivery']) => void }) {
  return (
    <fieldset className="mt-5">
      <legend className="font-semibold">When do the bank’s notices reach the school?</legend>
      {deliveries.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="delivery"
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="size-5 shrink-0 accent-atlantic"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
