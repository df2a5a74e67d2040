/**
 * How long something is kept: the same figures run the program and stand on the privacy page. Years and months are the
 * retention proposal of quality.md, for the owner's adviser to confirm; hours and days are what browser and server do.
 */
export const retention = {
  /** A booking with the person who made it and its payments, as part of the accounts. */
  bookingYears: 6,
  /** Ages, swimming and guardians, after the last day of the booking. */
  participantMonths: 12,
  /** Messages that led to no booking. */
  messageMonths: 12,
  /** A half-finished booking in the browser's own memory. */
  draftHours: 24,
  /** The anonymous name of a browser that holds places. */
  visitorCookieHours: 24,
  /** The right of a browser to show a booking without its key. */
  bookingCookieHours: 24,
  /** The stored answer to an order, so that sending it twice books once. */
  answerDays: 30,
}
