import { useState } from 'react'
import { locales, type Locale } from '#domain/language.ts'
import { Button } from '#components/Button.tsx'
import { Card } from '#components/Card.tsx'
import { Notice } from '#components/Notice.tsx'
import { useIsAwake } from '#components/useIsAwake.ts'
import { languages, localeFrom } from '#i18n/locales.ts'
import { bookToPractise, payByCard } from './practiceCalls.ts'
import { useTask } from './useTask.ts'

/** Makes something to pay for, and begins to pay it; nothing here can be pressed in vain before the page is awake. */
export function PracticeBench() {
  const [locale, setLocale] = useState<Locale>('en')
  const [said, setSaid] = useState<string | null>(null)
  const isAwake = useIsAwake()
  const { busy, failed, run } = useTask()
  const book = async (): Promise<void> => {
    setSaid(`Booking ${await bookToPractise(locale)} was made and is open in this browser.`)
  }
  const pay = async (): Promise<void> => {
    const begun = await payByCard()
    if (begun === null) setSaid('Nothing can be paid by card now: all is paid, or the bank is still working on a payment.')
    else window.location.assign(begun.redirectTo)
  }
  return (
    <>
      <h1 className="text-h2">Practice payments</h1>
      <p className="mt-3 max-w-[42rem] text-lead text-ink-2">
        A bench for testers: a booking of a guest who does not exist, paid at a bank that is not one. No card, no money, no real e-mail address.
      </p>
      <div className="mt-6 grid max-w-2xl gap-5">
        <Card>
          <h2 className="text-h3">1. Make a practice booking</h2>
          <label className="mt-3 block">
            <span className="block font-semibold">Language of the guest</span>
            <select
              className="mt-1 min-h-12 rounded-control border-2 border-line bg-white px-3"
              value={locale}
              disabled={!isAwake}
              onChange={(event) => setLocale(localeFrom(event.target.value))}
            >
              {locales.map((each) => (
                <option key={each} value={each}>
                  {languages[each].name}
                </option>
              ))}
            </select>
          </label>
          <Button look="outline" className="mt-4" busy={busy} disabled={!isAwake} onClick={() => run(book)}>
            Make a booking
          </Button>
        </Card>
        <Card>
          <h2 className="text-h3">2. Pay what is due</h2>
          <p className="mt-2">Pays for the booking that is open in this browser: the one above, or one of your own.</p>
          <Button className="mt-4" busy={busy} disabled={!isAwake} onClick={() => run(pay)}>
            Pay by practice card
          </Button>
          <p className="mt-3">
            <a href="/payment-success" className="link">
              What became of the last payment?
            </a>
          </p>
        </Card>
        <p role="status">{said}</p>
        {failed ? <Notice tone="error" role="alert" title="That did not work. Make a booking first, or try again in a moment." /> : null}
      </div>
    </>
  )
}
