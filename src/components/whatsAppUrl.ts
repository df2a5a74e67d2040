/** The address that opens a WhatsApp chat with the school and a text ready to send; `number` in international form. */
export function whatsAppUrl(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
