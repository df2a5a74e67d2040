/** What an enquiry can be about (specification, enquiry form); labels stand in the words of the form. */
export const enquiryServices = ['lessons', 'camp', 'multiSport', 'wakeboard', 'wakefoil', 'rental', 'other'] as const
export type EnquiryService = (typeof enquiryServices)[number]

/** Where the guest would like to stay (specification, enquiry form). */
export const accommodationTypes = ['hostel', 'apartment', 'villa', 'own', 'none'] as const
export type AccommodationType = (typeof accommodationTypes)[number]

/** Statuses of an enquiry (product.md B4-35); equal to the database enum. */
export const enquiryStatuses = ['new', 'answered', 'closed', 'spam'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** Seconds a person needs at least to fill the form (flows.md D3). */
export const MINIMAL_FILL_SECONDS = 3

/** Days a rental can be asked for at most; longer stays are a message. */
export const MAX_RENTAL_DAYS = 60

/** How much a form takes: characters of a name, a message and special requests, people, and pieces of one thing to rent (flows.md D3). */
export const enquiryBounds = { nameMin: 2, messageMin: 10, messageMax: 2000, requestsMax: 1000, peopleMax: 20, piecesMax: 10 } as const

/** What somebody who rents can show (specification section 5): a course with a school, riding independently, or a wish to be supervised. */
export const competences = ['course', 'independent', 'supervised'] as const
export type Competence = (typeof competences)[number]
