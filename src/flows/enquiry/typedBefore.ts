import { rentalCodes } from '#domain/rentalPricing.ts'
import { enquiryFields } from '#machines/enquiryChecks.ts'
import type { EnquiryEvent, EnquiryForm, EnquiryTypedField } from '#machines/enquiryContext.ts'

/** The name of the field in which somebody says how many of a thing they want. */
export function itemName(code: (typeof rentalCodes)[number]): string {
  return `rental.items.${code}`
}

/** What stands in a form that a visitor has begun to fill in before the page was awake, as facts; nothing of it is lost. */
export function typedBefore(element: HTMLFormElement, form: EnquiryForm): EnquiryEvent[] {
  const standing = new FormData(element)
  const text = (name: string): string => {
    const value = standing.get(name)
    return typeof value === 'string' ? value : ''
  }
  const fields: EnquiryTypedField[] = [...enquiryFields[form].filter((field) => field !== 'rental.items'), 'website']
  const typed = fields.map((field) => ({ type: 'details.typed' as const, field, value: text(field) })).filter(({ value }) => value !== '')
  const items = rentalCodes
    .map((code) => ({ type: 'item.changed' as const, code, quantity: Number(text(itemName(code))) }))
    .filter(({ quantity }) => form === 'rental' && quantity > 0)
  return [...typed, ...items]
}

/** Whether the button of a form was pressed before the page was awake; the mark that the page's first script has set is taken away. */
export function pressedBefore(element: HTMLFormElement): boolean {
  const isPressed = element.getAttribute('aria-busy') === 'true'
  element.removeAttribute('aria-busy')
  return isPressed
}
