import type { Hold } from '#domain/wire/holdWire.ts'
import type { ConfirmWords, HoldWords } from './bookingCalls.ts'

let guests = 0

/** A hold for one person in one intro lesson, unless the test wants something else. */
export function holdWords(wish: Partial<HoldWords> & Pick<HoldWords, 'days'>): HoldWords {
  return { key: crypto.randomUUID(), offer: 'lesson.intro', party: 1, ...wish }
}

/** The order that goes with a hold: adults who swim, reached under an address and a number that nobody else has. */
export function confirmWords(hold: Pick<Hold, 'id' | 'secret' | 'total' | 'party'>, wish: Partial<ConfirmWords> = {}): ConfirmWords {
  guests += 1
  return {
    key: crypto.randomUUID(),
    holdId: hold.id,
    secret: hold.secret,
    expectedTotal: hold.total,
    locale: 'en',
    acceptTerms: true,
    contact: {
      firstName: 'Test',
      lastName: `Guest ${guests}`,
      email: `guest${guests}.${process.pid}@guest.example`,
      phone: `+49151${String(process.pid % 1000).padStart(3, '0')}${String(guests).padStart(5, '0')}`,
    },
    participants: Array.from({ length: hold.party }, () => ({ age: 30, swims: 'confident' as const })),
    ...wish,
  }
}
