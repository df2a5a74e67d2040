/** When jobs with a time run: cron in UTC, never oftener than once a minute. Each looks for what is due at the application's now. */
export const schedule = [
  { task: 'expireHolds', at: '* * * * *' },
  { task: 'expireRequests', at: '* * * * *' },
  { task: 'expireQuotes', at: '* * * * *' },
  { task: 'settleCallOffs', at: '*/10 * * * *' },
  { task: 'deliverWaitingMail', at: '* * * * *' },
  { task: 'checkPayments', at: '* * * * *' },
  { task: 'offerFreePlaces', at: '* * * * *' },
  { task: 'paymentReminders', at: '*/10 * * * *' },
  { task: 'helpUsPrepare', at: '*/10 * * * *' },
  { task: 'planSessions', at: '10 3 * * *' },
  { task: 'cleanUp', at: '20 4 * * *' },
] as const
