import { expect, test } from 'vitest'
import { whatsAppLink } from './whatsAppLink.ts'

test('the chat opens with the number in international form and the text in its language, signs and all', () => {
  expect(whatsAppLink('+34 600 000 000', '¡Hola! Día & hora #1?')).toBe('https://wa.me/34600000000?text=%C2%A1Hola!%20D%C3%ADa%20%26%20hora%20%231%3F')
})
