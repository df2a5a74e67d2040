/** A place on the map, in degrees. */
export type Place = { latitude: number; longitude: number }

/**
 * The address that shows a place in the map of the visitor's device: phones open their map application and lead there. The
 * same in mails, on the trip page and in structured data; a plain link, nothing of it is loaded by us.
 */
export function mapLink({ latitude, longitude }: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
}
