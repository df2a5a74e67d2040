import type { SnapshotFrom } from 'xstate'
import type { WaitlistEvent, waitlistMachine } from '#machines/waitlistMachine.ts'

/** What every part of a wish to be told is given. */
export interface WaitlistProps {
  snapshot: SnapshotFrom<typeof waitlistMachine>
  send: (event: WaitlistEvent) => void
}
