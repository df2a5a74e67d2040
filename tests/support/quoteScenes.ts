import { localDate } from '#domain/calendar.ts'
import type { Locale } from '#domain/language.ts'
import { granted } from './apiHouse.ts'
import { wholeTrip } from './mailScenes.ts'
import type { Scene, Stage, Subject } from './mailStage.ts'

/** Mails about a quote, from the wish to the booking it becomes. */
export const quoteScenes: Scene[] = [
  {
    template: 'quoteReceived',
    arrange: (stage, locale) => askedQuote(stage, locale),
    says: async (stage, subject) => ({ amounts: [(await quoteIn(stage, subject)).estimate.total], days: [localDate('2027-06-10')], words: ['24'] }),
  },
  {
    template: 'quoteSent',
    arrange: async (stage, locale) => (await answeredQuote(stage, locale)).subject,
    says: async (stage, subject) => {
      const { offered } = await quoteIn(stage, subject)
      if (offered === null) throw new Error('The quote has no answer')
      return {
        amounts: [offered.total, ...offered.payments.map(({ amount }) => amount)],
        days: offered.days.map(({ date }) => date),
        words: ['I-AV-0000001', 'Insurer, policy 1'],
      }
    },
  },
  {
    template: 'quoteAccepted',
    arrange: async (stage, locale) => {
      const { subject } = await answeredQuote(stage, locale)
      const { booking } = granted(await stage.accept({ quoteKey: subject.opens?.key ?? '' }))
      const { id } = await stage.database.booking.findUniqueOrThrow({ where: { reference: booking.reference } })
      return { about: { bookingId: id }, email: subject.email, opens: { mark: 'b', key: booking.manageKey } }
    },
    says: wholeTrip,
    calendar: 'PUBLISH',
  },
]

/** Somebody asks for a camp for two. */
export async function askedQuote(stage: Stage, locale: Locale): Promise<Subject> {
  const email = `quote.${locale}@guest.example`
  const { id, quoteKey } = await stage.ask({
    locale,
    adults: 2,
    contact: { firstName: 'Jana', lastName: 'Beispiel', email, phone: '+4915112345678' },
    message: 'We come from Bremen.',
  })
  return { about: { quoteId: id }, email, opens: { mark: 'q', key: quoteKey } }
}

/** The school has answered a camp for two. */
export async function answeredQuote(stage: Stage, locale: Locale) {
  const subject = await askedQuote(stage, locale)
  const { ids } = await stage.teachWeek()
  granted(await stage.answer({ id: 'quoteId' in subject.about ? subject.about.quoteId : '' }, ids, { people: 2 }))
  return { subject, sessions: ids }
}

async function quoteIn(stage: Stage, { opens }: Subject) {
  return await stage.read({ quoteKey: opens?.key ?? '' })
}
