import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PackageTravel } from '#domain/settings.ts'
import { Part, Soft } from './mailBlocks.tsx'

/** Lodging and sport at one price are package travel: who organises it and who guarantees it (quality.md, promise 35). `children` say what else is shown. */
export function PackageTravelNote({ packageTravel, children }: { packageTravel: PackageTravel; children?: ReactNode }) {
  const { organiser, licence, guarantee } = packageTravel
  return (
    <Part title={<Trans>Package travel</Trans>}>
      <Soft>
        <Trans>
          Lodging and lessons together are package travel. Its organiser is {organiser} ({licence}), who is liable for all of it. If the organiser became
          insolvent, your payments are protected: {guarantee}.
        </Trans>
      </Soft>
      {children}
    </Part>
  )
}
