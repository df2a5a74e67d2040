/**
 * The address that opens a WhatsApp chat with the school and a text ready to send; `number` in international form. The text is
 * the visitor's to read and send: it may name a reference or a selection, never a key. The same in pages and mails.
 */
export function whatsAppLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
