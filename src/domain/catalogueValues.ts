import { wallTime } from './calendar.ts'
import type { AddOn, Camp, Catalogue, Offer, Policies } from './catalogue.ts'
import { cents, type Cents } from './money.ts'
import type { OfferCode } from './offer.ts'

/** Whole euros as cents; the price list of the specification is written in euros. */
function euros(amount: number): Cents {
  return cents(amount * 100)
}

/** The ages of wingfoil: 12 at once, 8-11 as a request, 16 recommended (product.md B3-30). */
const wingfoilAges: Offer['age'] = { minimum: 12, byRequestFrom: 8, recommendedFrom: 16 }

function lesson(code: OfferCode, row: { price: number; saving: number; days: number; lastStage: number }): Offer {
  return {
    code,
    activity: 'wingfoil',
    unit: 'person',
    price: euros(row.price),
    saving: euros(row.saving),
    days: row.days,
    minutesPerDay: { from: 120, to: row.days === 1 ? 120 : 180 },
    sessionMinutes: row.days === 1 ? 120 : 180,
    party: { min: 1, max: 8 },
    age: wingfoilAges,
    stages: { from: 1, to: row.lastStage },
  }
}

function wakeSession(code: OfferCode): Offer {
  return {
    code,
    activity: 'wake',
    unit: 'party',
    price: euros(200),
    saving: euros(0),
    days: 1,
    minutesPerDay: { from: 90, to: 90 },
    sessionMinutes: 90,
    party: { min: 1, max: 5 },
    age: { minimum: 10, byRequestFrom: null, recommendedFrom: null },
    stages: null,
  }
}

/** The camp matrix (product.md B2); invented figures are provisional until the owner confirms them. */
const camps: Camp[] = [
  {
    tier: 'budget',
    prices: [
      { days: 3, nights: 2, price: euros(420), provisional: false },
      { days: 5, nights: 4, price: euros(570), provisional: false },
      { days: 7, nights: 6, price: euros(720), provisional: true },
    ],
    teachingHoursPerDay: 3,
    groupMax: 4,
  },
  {
    tier: 'standard',
    prices: [
      { days: 3, nights: 2, price: euros(460), provisional: true },
      { days: 5, nights: 4, price: euros(650), provisional: false },
      { days: 7, nights: 6, price: euros(850), provisional: false },
    ],
    teachingHoursPerDay: 3,
    groupMax: 3,
  },
  {
    tier: 'premium',
    prices: [
      { days: 3, nights: 2, price: euros(1050), provisional: false },
      { days: 5, nights: 4, price: euros(1690), provisional: true },
      { days: 7, nights: 6, price: euros(2290), provisional: true },
    ],
    teachingHoursPerDay: 4,
    groupMax: 2,
  },
]

const addOns: AddOn[] = [
  { code: 'supFamilyTour', price: euros(120), unit: 'family' },
  { code: 'kidsSurf', price: euros(35), unit: 'child' },
  { code: 'photo', price: euros(80), unit: 'booking' },
  { code: 'privateFamilyLesson', price: euros(150), unit: 'booking' },
]

/** Rental prices are invented (product.md B1-9) and provisional. */
const rentals: Catalogue['rentals'] = [
  { code: 'complete', price: euros(75), per: 'day', provisional: true },
  { code: 'board', price: euros(30), per: 'day', provisional: true },
  { code: 'wing', price: euros(30), per: 'day', provisional: true },
  { code: 'hydrofoil', price: euros(40), per: 'day', provisional: true },
  { code: 'supervision', price: euros(45), per: 'session', provisional: true },
  { code: 'wetsuit', price: euros(10), per: 'day', provisional: true },
  { code: 'impactVest', price: euros(5), per: 'day', provisional: true },
  { code: 'helmet', price: euros(5), per: 'day', provisional: true },
  { code: 'harness', price: euros(5), per: 'day', provisional: true },
]

const policies: Policies = {
  depositPercent: 30,
  refundLadder: [
    { fromDays: 14, percent: 100 },
    { fromDays: 7, percent: 50 },
    { fromDays: 0, percent: 0 },
  ],
  depositDueHours: 72,
  balanceDueDays: 7,
  leadTimeHours: 12,
  horizonDays: 365,
  holdMinutes: 15,
  holdMaxMinutes: 30,
  requestHours: 24,
  rescheduleHours: 12,
  spareDays: 3,
  groupMax: 4,
  fewPlaces: 3,
  lessonStarts: [wallTime('09:00'), wallTime('13:30')],
  wakeStarts: [wallTime('09:00'), wallTime('11:00'), wallTime('13:00'), wallTime('15:00')],
  rentalLongStay: { fromDays: 7, percent: 20 },
  groupDiscount: { fromPeople: 4, percent: 10, scope: ['rentals'] },
}

/** The first price list (specification section 9, product.md B1-B5). The running one is data: seed and tests alone read this. */
export const firstCatalogue: Catalogue = {
  version: '2026-1',
  offers: [
    lesson('lesson.intro', { price: 90, saving: 0, days: 1, lastStage: 2 }),
    lesson('lesson.3days', { price: 240, saving: 30, days: 3, lastStage: 3 }),
    lesson('lesson.5days', { price: 370, saving: 80, days: 5, lastStage: 4 }),
    lesson('lesson.7days', { price: 490, saving: 140, days: 7, lastStage: 5 }),
    wakeSession('wakeboard'),
    wakeSession('wakefoil'),
  ],
  camps,
  multiSport: { price: euros(475), days: 5, parts: { wingfoilDays: 2, surfDays: 3, choiceSessions: 1 }, minimumAge: 8 },
  addOns,
  rentals,
  policies,
}
