import { Trans } from '@lingui/react/macro'
import type { Quote } from '#domain/wire/quoteWire.ts'
import { Notice } from '#components/Notice.tsx'
import { useFacts } from '#components/useFacts.tsx'

type Organiser = NonNullable<NonNullable<Quote['offered']>['packageTravel']>

/** The standard information about package travel, before the guest can be bound (quality.md promise 35); a draft for the owner's adviser. */
export function PackageTravel({ organiser, licence, guarantee }: Organiser) {
  return (
    <section aria-labelledby="package-title" className="rounded-card border border-sand bg-paper p-4 md:p-5">
      <h2 id="package-title" className="text-h3">
        <Trans>Information about package travel</Trans>
      </h2>
      {useFacts().mode === 'demo' ? (
        <Notice tone="warning" className="mt-3" title={<Trans>Draft for the owner's adviser</Trans>}>
          <Trans>This text shows how the school will work. A legal adviser has not checked it yet.</Trans>
        </Notice>
      ) : null}
      <div className="mt-3 grid gap-3 text-nav">
        <p>
          <Trans>
            The lessons and the accommodation offered to you together are a package. Travellers of a package have all the rights that apply to packages.{' '}
            {organiser} is fully responsible for the proper performance of the whole package.
          </Trans>
        </p>
        <p>
          <Trans>{organiser} also has the protection the law requires: it refunds what travellers have paid if the organiser becomes insolvent.</Trans>
        </p>
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-nav sm:grid-cols-[max-content_1fr]">
        <dt className="text-ink-2">
          <Trans>Organiser</Trans>
        </dt>
        <dd>{organiser}</dd>
        <dt className="text-ink-2">
          <Trans>Licence</Trans>
        </dt>
        <dd>{licence}</dd>
        <dt className="text-ink-2">
          <Trans>Insolvency protection</Trans>
        </dt>
        <dd className="break-words">{guarantee}</dd>
      </dl>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 items-center text-nav">
          <Trans>The rights of travellers</Trans>
        </summary>
        <TravellerRights />
      </details>
    </section>
  )
}

function TravellerRights() {
  return (
    <ul className="mt-2 grid list-disc gap-2 pl-5 text-nav">
      <li>
        <Trans>Travellers receive all essential information about the package before they conclude the contract.</Trans>
      </li>
      <li>
        <Trans>There is always at least one business that is liable for the proper performance of all services of the contract.</Trans>
      </li>
      <li>
        <Trans>Travellers get an emergency number or the details of a contact point where they can reach the organiser.</Trans>
      </li>
      <li>
        <Trans>Travellers may pass the package on to another person, on reasonable notice and possibly at an additional cost.</Trans>
      </li>
      <li>
        <Trans>
          The price may only rise when certain costs rise and the contract says so, and never later than 20 days before the start. If it rises by more than 8%,
          travellers may end the contract. If the organiser may raise the price, travellers may ask for a lower one when those costs fall.
        </Trans>
      </li>
      <li>
        <Trans>
          Travellers may end the contract without a fee and get a full refund if an essential part of the package other than the price is changed significantly.
          If the organiser cancels before the start, travellers get their money back and, where appropriate, compensation.
        </Trans>
      </li>
      <li>
        <Trans>
          Travellers may end the contract without a fee before the start in exceptional circumstances, such as serious safety problems at the destination.
        </Trans>
      </li>
      <li>
        <Trans>
          Travellers may also end the contract at any time before the start for an appropriate and justifiable fee. Ours are the cancellation dates below.
        </Trans>
      </li>
      <li>
        <Trans>
          If essential parts of the package cannot be provided as agreed after the start, suitable alternatives are offered at no extra cost. Where that fails
          and the performance suffers considerably, travellers may end the contract without a fee.
        </Trans>
      </li>
      <li>
        <Trans>Travellers are entitled to a lower price or to compensation where services are not performed, or not properly.</Trans>
      </li>
      <li>
        <Trans>The organiser has to help when a traveller is in difficulty.</Trans>
      </li>
    </ul>
  )
}
