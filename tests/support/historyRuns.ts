/** How many random histories a test plays: some in the daily run, a thousand in the full one (`npm run test:full`). */
export const historyRuns = process.env['TEST_FULL'] === '1' ? 1_000 : Math.max(40, Number(process.env['TEST_ROUNDS'] ?? 10) * 4)

/** Milliseconds they may take before a test counts as stuck. */
export const historyPatience = historyRuns * 20_000
