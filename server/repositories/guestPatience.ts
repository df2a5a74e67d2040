/** Milliseconds that a guest waits for a connection or for what is read: with them, "come back soon" is said within two seconds (engine.md section 6). */
export const GUEST_PATIENCE_MS = 1_500
