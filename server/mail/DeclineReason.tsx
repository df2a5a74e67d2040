import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Note } from './mailBlocks.tsx'

const sentences: Record<string, () => ReactNode> = {
  full: () => <Trans>On these days all our instructors and boats are taken.</Trans>,
  conditions: () => <Trans>At that time of the year wind and sea are not right for what you would like to do.</Trans>,
  safety: () => <Trans>We would not be sure that everybody of your party is safe on the water.</Trans>,
  closed: () => <Trans>On these days we do not teach.</Trans>,
}

/** Why the school says no, where it has said why; a reason without words is left out. */
export function DeclineReason({ reason }: { reason: string | undefined }) {
  const sentence = reason === undefined ? undefined : sentences[reason]
  return sentence === undefined ? null : <Note>{sentence()}</Note>
}
