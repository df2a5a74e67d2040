/** What is asked for and quoted by a person, not booked at once (engine.md section 5, product.md B2 and B6-42). */
export const quoteOfferCodes = ['camp.budget', 'camp.standard', 'camp.premium', 'multiSport'] as const
export type QuoteOfferCode = (typeof quoteOfferCodes)[number]

/** Statuses of a quote (product.md B4-34); equal to the states of quoteLifecycleMachine and to the database enum. */
export const quoteStatuses = ['new', 'in_progress', 'sent', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/** What the last session of a multi-sport week can be. */
export const quoteChoices = ['wakeboard', 'supYoga'] as const
export type QuoteChoice = (typeof quoteChoices)[number]

/** Add-ons a quote can carry; their prices and units stand in the catalogue. */
export const quoteAddOnCodes = ['supFamilyTour', 'kidsSurf', 'photo', 'privateFamilyLesson'] as const
export type QuoteAddOnCode = (typeof quoteAddOnCodes)[number]

/** Days in the future an arrival must be at least (flows.md D2). */
export const ARRIVAL_NOTICE_DAYS = 3

/** Days a sent quote can be accepted (product.md B4-34). */
export const QUOTE_VALID_DAYS = 7
