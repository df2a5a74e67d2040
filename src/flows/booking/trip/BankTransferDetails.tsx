import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '#domain/wire/tripWire.ts'
import { Notice } from '#components/Notice.tsx'
import { formatMoney } from '#i18n/formatMoney.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { CopyButton } from './CopyButton.tsx'

/** Where the money goes: every line with a copy button, and a code for banking apps. */
export function BankTransferDetails({ transfer }: { transfer: NonNullable<Trip['bankTransfer']> }) {
  const { t } = useLingui()
  const amount = formatMoney(transfer.amount, useLocale())
  return (
    <div className="mt-4 grid gap-4 border-t border-sand pt-4 md:grid-cols-[1fr_auto]">
      <div>
        <h3 className="mb-1 font-text text-nav font-bold tracking-normal">
          <Trans>Bank transfer</Trans>
        </h3>
        {transfer.payable ? null : (
          <Notice tone="warning" className="mb-3">
            <Trans>This is a demo: there is no account and nothing can be paid.</Trans>
          </Notice>
        )}
        <dl>
          <CopyRow name={<Trans>Account holder</Trans>} value={transfer.holder} label={t`account holder`} />
          <CopyRow name="IBAN" value={transfer.iban} label="IBAN" />
          {transfer.bic === null ? null : <CopyRow name="BIC" value={transfer.bic} label="BIC" />}
          <CopyRow name={<Trans>Payment reference</Trans>} value={transfer.reference} label={t`payment reference`} />
          <CopyRow name={<Trans>Amount now</Trans>} value={amount} label={t`amount`} />
        </dl>
      </div>
      {transfer.qrSvg === null ? null : (
        <figure className="justify-self-start text-center">
          <div
            role="img"
            aria-label={t`QR code for banking apps`}
            className="size-44 rounded-control bg-white p-2 [&>svg]:size-full"
            dangerouslySetInnerHTML={{ __html: transfer.qrSvg }}
          />
          <figcaption className="mt-1 max-w-44 text-meta text-balance text-ink-2">
            <Trans>Scan it with your banking app</Trans>
          </figcaption>
        </figure>
      )}
    </div>
  )
}

function CopyRow({ name, value, label }: { name: ReactNode; value: string; label: string }) {
  return (
    <div className="border-b border-sand py-1 last:border-0">
      <dt className="-mb-1.5 text-meta text-ink-2">{name}</dt>
      <dd className="flex items-center justify-between gap-3">
        <span className="min-w-0 font-semibold break-words tabular-nums">{value}</span>
        <CopyButton text={value} label={label} />
      </dd>
    </div>
  )
}
