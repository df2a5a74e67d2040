import { HtmlValidate } from 'html-validate'
import { objectionsOf } from './htmlObjections.ts'
import type { Letter } from './letterBox.ts'

/** Characters of a line of the text part, which programs without HTML do not wrap (RFC 5322, 2.1.1). */
const LINE = 78

/** The standard's rules, less what mail programs need: the attributes that are the only layout some of them know. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: { 'no-deprecated-attr': 'off' },
})

/** What is wrong with the make of a mail, whatever it says: its HTML, lines too long to read, a percent sign that can leave its figure. */
export async function faultsOf({ html, text }: Pick<Letter, 'html' | 'text'>): Promise<string[]> {
  const long = text.split(/\r?\n/).filter((line) => [...line].length > LINE && !/^https?:\S+$/.test(line))
  return [...(await objectionsOf(validator, html)), ...long.map((line) => `too long: ${line}`), ...((html + text).match(/\d %.{0,20}/g) ?? [])]
}
