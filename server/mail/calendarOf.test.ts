import ICAL from 'ical.js'
import ical from 'node-ical'
import { describe, expect, test } from 'vitest'
import { instantOf, localDate, wallTime } from '#domain/calendar.ts'
import { locales } from '#domain/language.ts'
import { mailFacts, type MailSample } from '#tests/support/mailFacts.ts'
import { cancelCalendar, tripCalendar } from './tripCalendar.ts'

/** The events as two parsers read them: moments in UTC. */
async function readTwice(sample: MailSample) {
  return readBoth(await tripCalendar(mailFacts(sample)))
}

function readBoth(file: string) {
  const component = new ICAL.Component(ICAL.parse(file))
  for (const zone of component.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const one = component
    .getAllSubcomponents('vevent')
    .map((part) => new ICAL.Event(part))
    .map((event) => ({ uid: event.uid, start: event.startDate.toJSDate().toISOString(), end: event.endDate.toJSDate().toISOString() }))
  const other = Object.values(ical.sync.parseICS(file))
    .filter((part) => part?.type === 'VEVENT')
    .map((event) => ({ uid: event.uid, start: event.start.toISOString(), end: event.end?.toISOString() }))
  return { file: file.replaceAll('\r\n ', ''), component, one, other }
}

describe('two programs read the same times as the school means', () => {
  test.each([
    ['in winter', '2026-12-20'],
    ['in summer', '2027-07-10'],
    ['over the clock change in March', '2027-03-27'],
    ['over the clock change in October', '2027-10-30'],
  ])('%s', async (_, firstDate) => {
    const { one, other } = await readTwice({ firstDate })
    const meant = mailFacts({ firstDate }).trip.days.map((day, index) => ({
      uid: `WF-7K3M-Q2X-${index + 1}@wingschool.example`,
      start: instantOf(day.date, day.start),
      end: instantOf(day.date, day.end),
    }))
    expect(meant).toHaveLength(3)
    expect(one).toEqual(meant)
    expect(other).toEqual(meant)
  })
})

test('the file itself says the wall time of the beach and its zone, so a change of the law moves nothing', async () => {
  const { file } = await readTwice({ firstDate: '2027-07-10', offer: 'lesson.intro' })
  expect(file).toContain('DTSTART;TZID=Atlantic/Canary:20270710T090000')
  expect(file).toContain('DTEND;TZID=Atlantic/Canary:20270710T110000')
  expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:Atlantic/Canary')
  expect(file).toContain('DTSTAMP:20261121T103100Z')
})

test('a day keeps its id when it moves, and the newer file has the higher sequence', async () => {
  const before = await readTwice({ trip: { version: 1 } })
  const after = await readTwice({ firstDate: '2027-01-08', trip: { version: 2 } })
  expect(after.one.map(({ uid }) => uid)).toEqual(before.one.map(({ uid }) => uid))
  expect(before.file.match(/SEQUENCE:(\d+)/)?.[1]).toBe('1')
  expect(after.file.match(/SEQUENCE:(\d+)/)?.[1]).toBe('2')
})

test('nobody is asked to answer, and no person, address of a guest or key stands in the file', async () => {
  const { file } = await readTwice({})
  expect(file).toContain('METHOD:PUBLISH')
  expect(file).not.toMatch(/ATTENDEE|ORGANIZER|Zoë|Müller|guest\.example|#b=/)
})

test('every day says where, where on the map, and reminds before it begins', async () => {
  const { file } = await readTwice({})
  expect(file.match(/LOCATION:Las Coloradas/g)).toHaveLength(3)
  expect(file.match(/GEO:28\.8563;-13\.7987/g)).toHaveLength(3)
  expect(file.match(/TRIGGER:-PT2H/g)).toHaveLength(3)
})

test('a called-off day and a cancelled booking are cancelled in the calendar, a request is tentative', async () => {
  const [first, ...rest] = mailFacts().trip.days
  if (first === undefined) throw new Error('The sample has days')
  const called = await readTwice({ trip: { days: [{ ...first, status: 'called_off' }, ...rest] } })
  expect(called.file.match(/STATUS:\w+/g)).toEqual(['STATUS:CANCELLED', 'STATUS:CONFIRMED', 'STATUS:CONFIRMED'])
  expect((await readTwice({ offer: 'lesson.intro', trip: { status: 'cancelled' } })).file).toContain('STATUS:CANCELLED')
  expect((await readTwice({ offer: 'lesson.intro', trip: { status: 'requested' } })).file).toContain('STATUS:TENTATIVE')
})

test('a day that is called off is cancelled by a file of its own, under the id it was put in with and a higher sequence (cal.diy#29706)', async () => {
  const { days } = mailFacts().trip
  const put = await readTwice({ trip: { version: 3 } })
  const facts = mailFacts({ trip: { version: 4, days: days.map((day, index) => (index === 1 ? { ...day, status: 'called_off' } : day)) } })
  const { file, one, other } = readBoth(await cancelCalendar(facts, ({ status }) => status === 'called_off'))
  expect(file).toContain('METHOD:CANCEL')
  expect(file.match(/STATUS:\w+/g)).toEqual(['STATUS:CANCELLED'])
  expect(file.match(/SEQUENCE:\d+/g)).toEqual(['SEQUENCE:4'])
  expect(put.file.match(/SEQUENCE:3/g)).toHaveLength(3)
  expect([one, other]).toEqual([[put.one[1]], [put.one[1]]])
})

test('a cancelled booking takes all its days out of the calendar; the file names the school and no guest', async () => {
  const { file, one } = readBoth(await cancelCalendar(mailFacts({ trip: { status: 'cancelled', version: 2 } }), () => true))
  expect(one.map(({ uid }) => uid)).toEqual((await readTwice({})).one.map(({ uid }) => uid))
  expect(file.match(/ORGANIZER;CN="?Wing School Lanzarote"?:mailto:hola@wingschool\.example/gi)).toHaveLength(3)
  expect(file).not.toMatch(/ATTENDEE|Zoë|Müller|guest\.example|#b=|VALARM/)
})

test('the words are in the language of the booking', async () => {
  const summaries = await Promise.all(locales.map(async (locale) => (await readTwice({ locale, offer: 'lesson.intro' })).file.match(/SUMMARY:(.*)/)?.[1]))
  expect(summaries).toEqual([
    'Wingfoil intro lesson · Wing School Lanzarote',
    'Clase de iniciación de wingfoil · Wing School Lanzarote',
    'Wingfoil-Schnupperkurs · Wing School Lanzarote',
    'Cours d’initiation au wingfoil · Wing School Lanzarote',
  ])
})

test('a text with commas, semicolons and line breaks stays one text', async () => {
  const spot = { name: 'Playa; Blanca, "north"\nBEGIN:VEVENT', latitude: 28.8, longitude: -13.8 }
  const days = [{ date: localDate('2026-12-20'), start: wallTime('09:00'), end: wallTime('11:00'), groups: 1, status: 'planned' as const, languages: [], spot }]
  const { one, other } = await readTwice({ offer: 'lesson.intro', trip: { days } })
  expect([one.length, other.length]).toEqual([1, 1])
})
