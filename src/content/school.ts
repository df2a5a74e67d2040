import { wallTime } from '#domain/calendar.ts'
import type { Bank, Legal, Limits, PackageTravel, School } from '#domain/settings.ts'

/** Who and where the school is. First values (engine.md section 6): all provisional until the owner fills them in. */
export const firstSchool: School = {
  brand: 'Wing School Lanzarote',
  referencePrefix: 'WF',
  email: 'hola@wingschool.example',
  phone: '+34 600 000 000',
  whatsapp: '+34600000000',
  instagram: 'https://example.com/instagram',
  partnerSchool: { name: 'Partner Surf School', url: 'https://example.com/partner-school' },
  address: { street: 'Calle Ejemplo 1', postalCode: '35580', locality: 'Playa Blanca', region: 'Las Palmas', country: 'ES' },
  geo: { latitude: 28.864, longitude: -13.828 },
  spots: [
    { code: 'lasColoradas', name: 'Las Coloradas', latitude: 28.8563, longitude: -13.7987 },
    { code: 'playaBlanca', name: 'Playa Blanca', latitude: 28.8621, longitude: -13.8283 },
    { code: 'papagayo', name: 'Papagayo', latitude: 28.8437, longitude: -13.7877 },
  ],
  hours: { opens: wallTime('09:00'), closes: wallTime('17:00') },
  teachingLanguages: ['en', 'es', 'it', 'pt', 'fr', 'de'],
  replyMinutes: { whatsapp: 60, form: 1440 },
  provisional: true,
}

/** The demo's account: a word instead of an IBAN, so nobody can pay into it. */
export const firstBank: Bank = { holder: 'Wing School Lanzarote', iban: 'DEMO', bic: null, bank: null, provisional: true }

/** The legal identity, empty until the owner fills it in; IGIC is 7 % and included in every price (product.md A4). */
export const firstLegal: Legal = {
  name: '',
  taxId: '',
  register: '',
  licence: '',
  igicPercent: 7,
  packageTravel: { organiser: '', licence: '', guarantee: '' },
  provisional: true,
}

/** Who answers for the demo's camps: words instead of a company, so that a quote can be tried and nobody takes it for a contract. */
export const samplePackageTravel: PackageTravel = { organiser: 'DEMO', licence: 'DEMO', guarantee: 'DEMO' }

/** How much one visitor may ask for (engine.md section 5). */
export const firstLimits: Limits = {
  liveHoldsPerVisitor: 3,
  liveHoldsPerAddress: 30,
  attemptsPerTenMinutes: 10,
  unpaidUpcomingPerPerson: 3,
  formsPerHour: 5,
}
