/** Milliseconds that a test lets an answer of the database take: on a busy machine it may be late and is right all the same. */
export const TEST_PATIENCE_MS = 20_000
