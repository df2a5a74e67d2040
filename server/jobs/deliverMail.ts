import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { MailTrouble } from '#server/mail/mailer.ts'
import { DatabaseAway } from '#server/repositories/databaseTrouble.ts'
import {
  claimOutboxMessage,
  giveUpOutboxMessage,
  markOutboxMessageSent,
  releaseOutboxMessage,
  retryDelivery,
  settleOvertakenMessage,
  type ClaimedMessage,
} from '#server/repositories/outboxRepository.ts'
import { composeMail } from './composeMail.ts'
import type { JobDeps } from './jobDeps.ts'

const payloadSchema = z.object({ outboxId: z.uuid() })

/** Seconds until the next attempt: soon while the mail server is away, so that mails leave within a minute of its return. */
const LONGEST_WAIT = { away: 20, later: 300, refused: 3_600 } as const

/** A mail that was refused so often waits for a person. */
const REFUSALS = 8

/**
 * Delivers one row of the outbox: claims it, says it, sends it, marks it. Dying between sending and marking is the only way
 * a mail goes out twice, and then with the same Message-ID (engine.md section 6). What is not true any more is not sent.
 */
export async function deliverMail(deps: JobDeps, payload: unknown): Promise<void> {
  const { outboxId } = payloadSchema.parse(payload)
  const claim = await claimOutboxMessage(deps.database, outboxId, deps.clock.now())
  if (claim === null) return
  try {
    const mail = await composeMail(deps, claim)
    if (mail === null) return await giveUpOutboxMessage(deps.database, outboxId, 'ERASED')
    if ('overtakenBy' in mail) return await settleOvertaken(deps, claim, mail.overtakenBy)
    await deps.mailer.send(mail)
  } catch (error) {
    return await putOff(deps, claim, error)
  }
  await markSent(deps, claim)
  deps.log.info('A mail has left.', { outboxId, code: claim.template, attempt: claim.attempts })
}

/** Seconds to wait after an attempt: 2, 4, 8 … up to the longest wait of its kind. */
export function secondsBeforeRetry(kind: MailTrouble['kind'], attempts: number): number {
  return Math.min(2 ** Math.min(attempts, 12), LONGEST_WAIT[kind])
}

async function putOff(deps: JobDeps, claim: ClaimedMessage, error: unknown): Promise<void> {
  const { database, log } = deps
  if (error instanceof DatabaseAway) return await askAgain(deps, claim, { kind: 'away', code: error.name })
  if (!(error instanceof MailTrouble)) {
    await releaseOutboxMessage(database, claim)
    throw error
  }
  if (error.kind === 'refused' && claim.attempts >= REFUSALS) {
    await giveUpOutboxMessage(database, claim.id, error.code)
    log.error('A mail is refused for good and waits for a person.', { outboxId: claim.id, code: error.code, attempt: claim.attempts })
    return
  }
  await askAgain(deps, claim, error)
}

/** Leaves a mail to a later job, soon: the job library's own pause grows to hours, and after an outage nobody should wait for that. */
async function askAgain({ database, log }: JobDeps, claim: ClaimedMessage, { kind, code }: Pick<MailTrouble, 'kind' | 'code'>): Promise<void> {
  await releaseOutboxMessage(database, claim)
  await retryDelivery(database, claim.id, secondsBeforeRetry(kind, claim.attempts))
  log.warn('A mail did not leave and is tried again.', { outboxId: claim.id, code, attempt: claim.attempts })
}

async function settleOvertaken({ database, clock, log }: JobDeps, claim: ClaimedMessage, by: string): Promise<void> {
  await settleOvertakenMessage(database, claim.id, by, clock.now())
  log.info('A mail was overtaken and stays here.', { outboxId: claim.id, code: claim.template })
}

/** The mail is gone, so it must be marked even if the database is away for some seconds. */
async function markSent({ database, clock }: JobDeps, claim: ClaimedMessage): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await markOutboxMessageSent(database, claim.id, clock.now())
      return
    } catch (error) {
      if (attempt === 5) throw error
      await wait(attempt * 500)
    }
  }
}
