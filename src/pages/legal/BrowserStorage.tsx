import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { retention } from '#domain/retention.ts'

/** Everything this site leaves in a browser, by its technical name: two cookies and the memory of the open tab. */
export function BrowserStorage() {
  const { draftHours, visitorCookieHours, bookingCookieHours } = retention
  return (
    <>
      <p>
        <Trans>The booking needs these, so they are set without asking. None of them follows you to other sites, and this site sets no other cookies.</Trans>
      </p>
      <dl className="grid gap-3">
        <Item name="visitor" kind={<Trans>Cookie</Trans>}>
          <Trans>
            A random name for your browser while you hold places, so that nobody can block all of them. It says nothing about you and ends after{' '}
            {visitorCookieHours} hours.
          </Trans>
        </Item>
        <Item name="booking" kind={<Trans>Cookie</Trans>}>
          <Trans>
            Opens the page of your booking in this browser after you have booked or used the link in your confirmation. It ends after {bookingCookieHours}{' '}
            hours.
          </Trans>
        </Item>
        <Item name="booking.draft" kind={<Trans>Memory of the open tab</Trans>}>
          <Trans>
            What you have chosen and typed for an unfinished booking, so that a reload loses nothing. It stays on your device until you order, for {draftHours}{' '}
            hours at most, and is gone when you close the tab.
          </Trans>
        </Item>
        <Item name="quote.draft, enquiry.contact, enquiry.rental, booking.preparation" kind={<Trans>Memory of the open tab</Trans>}>
          <Trans>
            What you have typed into a request, a message or the details of your party and not sent yet, for the same reason. It stays on your device until it
            has arrived, for {draftHours} hours at most, and is gone when you close the tab.
          </Trans>
        </Item>
        <Item name="booking.bookedAt" kind={<Trans>Memory of the open tab</Trans>}>
          <Trans>That a booking was made in this tab, so that a reload shows it again. No name and no key; gone when you close the tab.</Trans>
        </Item>
        <Item name="tsr-scroll-restoration-v1_3, cameAnew" kind={<Trans>Memory of the open tab</Trans>}>
          <Trans>How far you have scrolled on which page, and whether a page was loaded a second time. Nothing you typed; gone when you close the tab.</Trans>
        </Item>
      </dl>
    </>
  )
}

function Item({ name, kind, children }: { name: string; kind: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">
        <code className="font-text" translate="no">
          {name}
        </code>{' '}
        <span className="text-nav font-normal text-ink-2">({kind})</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
