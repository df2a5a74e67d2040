/** Words between which no line ends, in either part of a mail: "2 people", "35580 Playa Blanca". */
export function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00A0')
}
