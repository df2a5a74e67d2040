import { useState } from 'react'

/** One thing at a time that may take a moment and may fail; says which is under way and whether the last one failed. */
export function useTask(): { busy: boolean; failed: boolean; run: (work: () => Promise<void>) => void } {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const run = (work: () => Promise<void>): void => {
    setState('busy')
    work().then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  return { busy: state === 'busy', failed: state === 'failed', run }
}
