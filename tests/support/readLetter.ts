import type { Letter } from './letterBox.ts'

/** Entities that the renderer writes. */
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&nbsp;': ' ' }

/** The words of the HTML part that a reader sees: without the line that only the list of mails shows. */
export function seenWords(html: string): string {
  const body = html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<div[^>]*data-skip-in-text="true"[^>]*>.*?<\/div>\s*<\/div>|<div[^>]*data-skip-in-text="true"[^>]*>[^<]*<\/div>/s, '')
  return decoded(
    body
      .replace(/<!--.*?-->/gs, '')
      .replace(/<\/?(?:a|span)\b[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' '),
  )
}

/** The words of the text part without the addresses that stand behind its links. */
export function textWords(text: string): string {
  return text.replace(/https?:\/\/\S+/g, ' ')
}

/** Words as a bag: the text part sets tables in columns, so their order differs, and headings in capitals. */
export function bagOf(words: string): string[] {
  return words
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .toUpperCase()
    .split(/[\s\u202f\u00a0]+/)
    .filter((word) => word !== '' && !/^[-–—*·]+$/.test(word))
    .toSorted()
}

/** Every address the HTML part leads to. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href = '']) => decoded(href))
}

const AMOUNT = String.raw`\d{1,3}(?:[.,\s]\d{3})*(?:[.,]\d\d)?(?!\d)`
const amounts = new RegExp(`€(${AMOUNT})|(?<![\\d.,])(${AMOUNT})\\s€`, 'g')

/** Every amount of money in a text, in cents, as the four languages write it. */
export function amountsIn(text: string): number[] {
  const found = [...text.matchAll(amounts)].map(([, after, before]) => after ?? before ?? '')
  return found.map((amount) => {
    const decimals = /[.,](\d\d)$/.exec(amount)?.[1]
    const whole = (decimals === undefined ? amount : amount.slice(0, -3)).replace(/\D/g, '')
    return Number(whole) * 100 + Number(decimals ?? 0)
  })
}

/** Words, numbers and addresses of a mail in one line, to look for a fact in. */
export function oneLine({ text }: Pick<Letter, 'text'>): string {
  return text.replace(/[\p{Cf}\p{Mn}]/gu, '').replace(/[\s\u202f\u00a0]+/g, ' ')
}

function decoded(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27|nbsp);/g, (entity) => entities[entity] ?? entity)
}
