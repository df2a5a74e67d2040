import { TZDate } from '@date-fns/tz'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { instantOf, msOf, TIME_ZONE, type Instant, type LocalDate, type WallTime } from '#domain/calendar.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import { canaryTimeZone } from './canaryTimeZone.ts'

/** Seconds before the start at which a calendar reminds. */
const ALARM_SECONDS = 2 * 3_600

/** The words of a calendar file in the booking's language. */
export type CalendarWords = { summary: string; description: string; alarm: string; url: string | null }

/** What a calendar file is made of. `host` makes the event ids ours; `stamp` is when the file was made. */
export type CalendarInput = {
  trip: Trip
  brand: string
  host: string
  stamp: Instant
  words: CalendarWords
  /** Makes it a file that takes days out of a calendar: which, and the address of the school that organised them. */
  cancels?: { which: (day: Trip['days'][number]) => boolean; organiser: string }
}

/**
 * The days of a booking as a calendar file. Every day has an id that stays when it moves, and the sequence is the booking's
 * version, so a newer file replaces the older one. Times are wall times of the beach with their zone. The method is PUBLISH:
 * nobody is asked to accept or decline, and no address stands in the file. Days that have ended come in a file of their own with
 * the method CANCEL, which names the school as its organiser, as the standard asks (RFC 5546, 3.2.5), and nobody else.
 */
export function calendarOf({ trip, brand, host, stamp, words, cancels }: CalendarInput): string {
  const calendar = ical({
    prodId: { company: brand, product: 'booking', language: trip.locale.toUpperCase() },
    method: cancels === undefined ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL,
    name: brand,
  })
  calendar.timezone(canaryTimeZone)
  trip.days.forEach((day, index) => {
    if (cancels !== undefined && !cancels.which(day)) return
    const event = calendar.createEvent({
      id: `${trip.reference}-${index + 1}@${host}`,
      sequence: trip.version,
      stamp: new Date(msOf(stamp)),
      start: beachDate(day.date, day.start),
      end: beachDate(day.date, day.end),
      timezone: TIME_ZONE,
      summary: words.summary,
      description: words.description,
      location: { title: day.spot.name, geo: { lat: day.spot.latitude, lon: day.spot.longitude } },
      status: cancels === undefined ? statusOf(trip, day.status) : ICalEventStatus.CANCELLED,
      transparency: ICalEventTransparency.OPAQUE,
    })
    if (words.url !== null) event.url(words.url)
    if (cancels !== undefined) {
      event.organizer({ name: brand, email: cancels.organiser })
      return
    }
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS, description: words.alarm })
  })
  return inUtc(calendar.toString(), stamp)
}

/** A DTSTAMP is always UTC; the library writes it in the calendar's zone without saying so. */
function inUtc(file: string, stamp: Instant): string {
  const utc = stamp.replace(/[-:]|\.\d+/g, '')
  return file.replace(/^DTSTAMP:.*$/gm, `DTSTAMP:${utc}`)
}

function beachDate(date: LocalDate, time: WallTime): TZDate {
  return new TZDate(msOf(instantOf(date, time)), TIME_ZONE)
}

function statusOf(trip: Trip, day: Trip['days'][number]['status']): ICalEventStatus {
  if (day === 'called_off' || ['cancelled', 'declined', 'expired'].includes(trip.status)) return ICalEventStatus.CANCELLED
  return trip.status === 'requested' || trip.status === 'held' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
