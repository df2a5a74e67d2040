import type { HtmlValidate } from 'html-validate'

/** Everything a validator objects to in a page or a part of one, as sentences with their place. */
export async function objectionsOf(validator: HtmlValidate, html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column, selector }) => `${ruleId}: ${message} (${line}:${column} ${selector ?? ''})`),
  )
}
