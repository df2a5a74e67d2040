import { offerOf } from '#domain/catalogue.ts'
import { mailDetailsSchema } from '#server/mail/mailDetails.ts'
import { flowLink, leaveLink } from '#server/mail/mailLinks.ts'
import { catalogueInForce } from '#server/repositories/factsRepository.ts'
import type { ClaimedMessage } from '#server/repositories/outboxRepository.ts'
import { readWaitingGuest } from '#server/repositories/waitlistReader.ts'
import { waitlistKeyOf } from '#server/secrets.ts'
import type { JobDeps } from './jobDeps.ts'
import { houseFactsOf, type WrittenLetter } from './writtenLetter.ts'

/** The mail to somebody on the waiting list whose day has room; who has booked, left or lost their turn since is not written to. */
export async function waitlistLetter(deps: JobDeps, entryId: string, { locale, payload }: ClaimedMessage): Promise<WrittenLetter> {
  const [facts, entry] = await Promise.all([deps.facts(), readWaitingGuest(deps.database, entryId)])
  if (entry === null) return null
  if (entry.status !== 'notified') return { overtakenBy: entry.status }
  const { offer, date, party, turnEndsAt, email } = entry
  const start = entry.start ?? mailDetailsSchema.parse(payload).start ?? null
  const letter = {
    about: 'waitlist',
    template: 'placeFree',
    facts: {
      ...houseFactsOf(facts.settings, locale),
      offer: offerOf(catalogueInForce(facts, deps.clock.now()), offer),
      date,
      start,
      party,
      turnEndsAt,
      bookUrl: flowLink(deps.publicUrl, locale, { offer, people: party, date, start }),
      leaveUrl: leaveLink(deps.publicUrl, locale, waitlistKeyOf(deps.linkSecret, entryId)),
    },
  } as const
  return { letter, guest: { name: '', address: email } }
}
