import { TIME_ZONE } from '#domain/calendar.ts'

/**
 * Atlantic/Canary for calendar files: WET, and WEST (one hour more) from the last Sunday of March to the last of October,
 * both at 01:00 UTC, as the European Union has done since 1996.
 */
export const canaryTimeZone = {
  name: TIME_ZONE,
  generator: () =>
    [
      'BEGIN:VTIMEZONE',
      `TZID:${TIME_ZONE}`,
      'BEGIN:DAYLIGHT',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0100',
      'TZNAME:WEST',
      'DTSTART:19960331T010000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0000',
      'TZNAME:WET',
      'DTSTART:19961027T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n'),
}
