/**
 * How long this program waits for its database, in milliseconds. Whatever a visitor waits for first ends so soon that they hear of
 * an outage within two seconds (engine.md section 6, "faults").
 */
export const patience = {
  /** For a connection: a new one, or one that others have. */
  connection: 1_500,
  /** For a read that stands alone: one that has not come by then will not come in time for anybody. */
  read: 1_500,
  /** For the running facts, of which a copy is there: what a visitor wants besides is waited for after them. The reading itself goes on. */
  facts: 200,
  /** For a counter of the rate limits. */
  counter: 1_500,
  /** For a word of the connection on which changes are heard. */
  listener: 1_500,
  /** For the answer to one statement of a transaction; longer than PostgreSQL itself waits for a lock. */
  statement: 5_000,
  /** For a whole transaction. */
  transaction: 10_000,
}
