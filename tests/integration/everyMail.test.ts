import ICAL from 'ical.js'
import ical from 'node-ical'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf } from '#domain/calendar.ts'
import { locales, type Locale } from '#domain/language.ts'
import { cents } from '#domain/money.ts'
import { formatLongDay } from '#i18n/formatDate.ts'
import { formatMoney } from '#i18n/formatMoney.ts'
import { mailTemplateSchema } from '#server/repositories/outboxRepository.ts'
import { openLetterBox, PUBLIC_URL, type Letter, type LetterBox } from '#tests/support/letterBox.ts'
import { bookingScenes, formScenes } from '#tests/support/mailScenes.ts'
import { openStage, type Scene, type Stage, type Subject } from '#tests/support/mailStage.ts'
import { moneyScenes } from '#tests/support/moneyScenes.ts'
import { quoteScenes } from '#tests/support/quoteScenes.ts'
import { faultsOf } from '#tests/support/letterFaults.ts'
import { amountsIn, bagOf, linksIn, oneLine, seenWords, textWords } from '#tests/support/readLetter.ts'

const scenes = [...bookingScenes, ...moneyScenes, ...formScenes, ...quoteScenes]
let stage: Stage
let box: LetterBox

beforeAll(async () => {
  stage = await openStage()
  box = await openLetterBox(stage)
})
afterAll(async () => {
  await Promise.all([box.close(), stage.stop()])
})

const plain = (text: string): string => oneLine({ text })

/** Plays a scene for a guest of every language and opens what arrives. */
async function play(scene: Scene): Promise<{ locale: Locale; subject: Subject; letter: Letter }[]> {
  const cast: { locale: Locale; subject: Subject }[] = []
  for (const locale of locales) cast.push({ locale, subject: await scene.arrange(stage, locale) })
  await scene.due?.(
    stage,
    cast.map(({ subject }) => subject),
  )
  const letters = []
  for (const { locale, subject } of cast) {
    const letter = await box.open(scene.template, subject.about)
    if (letter === null) throw new Error(`${scene.template} was not sent`)
    letters.push({ locale, subject, letter })
  }
  return letters
}

test('every mail there is has its scene; the notices to the school have tests of their own', () => {
  expect(new Set(scenes.map(({ template }) => template))).toEqual(new Set(mailTemplateSchema.options.filter((template) => template !== 'schoolNotice')))
})

describe.each(scenes)('$template', (scene) => {
  let letters: Awaited<ReturnType<typeof play>>
  beforeAll(async () => {
    letters = await play(scene)
  })

  test('comes to the guest, in the language they booked in, whoever acts (easyappointments#1402, cal.diy#9107)', () => {
    for (const { locale, subject, letter } of letters) {
      expect(letter.receivers).toEqual([subject.email])
      expect(letter.replyTo).toBe('hola@wingschool.example')
      expect(letter.html).toContain(`<html dir="ltr" lang="${locale}"`)
      expect(letter.subject).not.toMatch(/Test|Guest|Müller|Jana|@/)
    }
    expect(new Set(letters.map(({ letter }) => letter.subject.replaceAll(/WF-\S+/g, ''))).size).toBe(4)
    const [english, ...others] = letters.map(({ letter }) => plain(letter.text))
    expect(english).toMatch(/\b(the|you)\b/i)
    for (const other of others) expect(other).not.toMatch(/\b(the|your|you|booking|please)\b/i)
  })

  test('says the days and sums that the API says, as its language writes them', async () => {
    for (const { locale, subject, letter } of letters) {
      const { amounts, days, words = [] } = await scene.says(stage, subject)
      const said = plain(letter.text)
      for (const amount of amounts) expect(said).toContain(plain(formatMoney(cents(amount), locale)))
      for (const day of days) expect(said).toContain(plain(formatLongDay(day, locale)))
      for (const word of words) expect(said).toContain(plain(word))
    }
  })

  test('names no sum that the API does not know', async () => {
    for (const { subject, letter } of letters) {
      const { amounts } = await scene.says(stage, subject)
      const known = [...amounts, ...numbersIn(await truthOf(subject))]
      expect(known).toEqual(expect.arrayContaining(amountsIn(oneLine(letter))))
    }
  })

  test('says the same in both of its parts, and nothing is left without words', () => {
    for (const { letter } of letters) {
      expect(bagOf(textWords(letter.text))).toEqual(bagOf(seenWords(letter.html)))
      expect(letter.text + letter.html + letter.subject).not.toMatch(/undefined|\bNaN\b|\[object|\{\w+\}|Invalid Date/)
    }
  })

  test('is well made: its HTML is valid, no line is too long, its subject is short enough for a phone', async () => {
    for (const { letter } of letters) {
      expect(await faultsOf(letter)).toEqual([])
      expect([...letter.subject].length).toBeLessThanOrEqual(70)
    }
  })

  test('leads to pages of its language, with its key behind the # and never in a query', () => {
    for (const { locale, subject, letter } of letters) {
      const ours = linksIn(letter.html).filter((link) => link.startsWith(PUBLIC_URL))
      for (const link of ours) {
        const { pathname, searchParams, hash } = new URL(link)
        expect(/^\/(es|de|fr)\//.exec(pathname)?.[1] ?? 'en').toBe(locale)
        expect(['offer', 'date', 'start', 'people']).toEqual(expect.arrayContaining([...searchParams.keys()]))
        if (hash !== '') expect(new URLSearchParams(hash.slice(1)).get(subject.opens?.mark ?? '')).toBe(subject.opens?.key)
        expect(letter.text).toContain(link)
      }
      if (subject.opens !== null && scene.template !== 'thanksForComing') expect(ours.length).toBeGreaterThan(0)
      expect(linksIn(letter.html).some((link) => link.startsWith('https://wa.me/34600000000?text='))).toBe(true)
    }
  })

  if (scene.calendar === undefined) return
  test('carries a calendar file that two programs read as the school means it', async () => {
    for (const { subject, letter } of letters) {
      const trip = await stage.trip({ manageKey: subject.opens?.key ?? '' })
      const meant = trip.days
        .map((day, index) => ({ ...day, uid: `${trip.reference}-${index + 1}@wingschool.example` }))
        .filter(({ status }) => trip.status === 'cancelled' || scene.calendar === 'PUBLISH' || status === 'called_off')
        .map(({ uid, date, start }) => ({ uid, start: instantOf(date, start) }))
      const file = letter.calendar?.file ?? ''
      expect(meant.length).toBeGreaterThan(0)
      expect(letter.calendar?.method).toBe(scene.calendar)
      expect(file).toContain(`METHOD:${scene.calendar}`)
      expect(new Set(file.match(/SEQUENCE:\d+/g))).toEqual(new Set([`SEQUENCE:${trip.version}`]))
      expect(readByOne(file)).toEqual(meant)
      expect(readByAnother(file)).toEqual(meant)
    }
  })
})

async function truthOf({ opens }: Subject): Promise<unknown> {
  if (opens?.mark === 'b') return await stage.trip({ manageKey: opens.key })
  return opens?.mark === 'q' ? await stage.read({ quoteKey: opens.key }) : null
}

function numbersIn(value: unknown): number[] {
  return (JSON.stringify(value).match(/(?<=:)\d+/g) ?? []).map(Number)
}

function readByOne(file: string): { uid: string; start: string }[] {
  const component = new ICAL.Component(ICAL.parse(file))
  for (const zone of component.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = component.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
  return events.map((event) => ({ uid: event.uid, start: event.startDate.toJSDate().toISOString() }))
}

function readByAnother(file: string): { uid: string; start: string }[] {
  return Object.values(ical.sync.parseICS(file)).flatMap((part) => (part?.type === 'VEVENT' ? [{ uid: part.uid, start: part.start.toISOString() }] : []))
}

describe('these checks see what they look for', () => {
  test('a tag that is not closed, a line that runs off the screen, a percent sign alone on a line', async () => {
    const faults = await faultsOf({ html: '<p><b>50 % of it</p>', text: 'word '.repeat(16) })
    expect(faults.join()).toMatch(/close-order.*too long: word.*0 % of it/)
  })

  test('a word that is missing in one part, and a sum nobody knows', () => {
    expect(bagOf(seenWords('<p>Pay <a href="#">now</a>.</p>'))).toEqual(bagOf('Pay now.'))
    expect(bagOf(seenWords('<p>Pay 27 €.</p>'))).not.toEqual(bagOf('Pay.'))
    expect(amountsIn('€90, 1.050 €, 1 050,50 €, €1,050.50 and 90')).toEqual([9_000, 105_000, 105_050, 105_050])
    expect(linksIn('<a class="x" href="https://a.example/?a=1&amp;b=2#c">')).toEqual(['https://a.example/?a=1&b=2#c'])
  })
})
