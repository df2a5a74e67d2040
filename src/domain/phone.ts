import { getCountryCallingCode, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { z } from 'zod'

/** A number typed without a country is Spanish: the school's own country is the only guess that is not a guess. */
const HOME_COUNTRY: CountryCode = 'ES'

/** A telephone number in E.164, `+34600000000`; without a country code it is read as Spanish. */
export const phoneSchema = z
  .string()
  .max(40)
  .transform((text, context) => {
    const phone = parsePhone(text)
    if (phone !== null) return phone
    context.issues.push({ code: 'custom', message: 'phone', input: text })
    return z.NEVER
  })

/**
 * The number in E.164; null when no telephone could have it. `country` is where it is dialled from without a country code.
 * At home a number must lie in a range that exists; abroad its length is enough, because ranges open faster than lists.
 */
export function parsePhone(text: string, country: CountryCode = HOME_COUNTRY): string | null {
  if (!/^[\d\s().+/‐-―-]{4,40}$/.test(text)) return null
  const phone = parsePhoneNumberFromString(text, country)
  if (phone === undefined) return null
  const isHome = phone.countryCallingCode === getCountryCallingCode(country)
  const isReal = isHome ? phone.isValid() : phone.isPossible()
  return isReal && isKeptAsItIs(phone.number) ? phone.number : null
}

/** A number whose digits would be read as another number the next time is nobody's: zeros in front that no country dials. */
function isKeptAsItIs(number: string): boolean {
  return parsePhoneNumberFromString(number)?.number === number
}
