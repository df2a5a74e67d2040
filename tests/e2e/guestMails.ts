import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

/** The mail to a guest that has these words, as soon as it has been written. */
export async function mailWith(words: string, email: string): Promise<Email> {
  const directory = join(process.env['BROWSER_TEST_DATA'] ?? '', 'mail')
  const found: Email[] = []
  await expect(async () => {
    const names = await readdir(directory)
    const mails = await Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .map(async (name) => PostalMime.parse(await readFile(join(directory, name)), { attachmentEncoding: 'utf8' })),
    )
    found.push(...mails.filter((mail) => (mail.text ?? '').includes(words) && mail.to?.[0]?.address === email))
    expect(found.length).toBeGreaterThan(0)
  }).toPass({ timeout: 20_000 })
  const [mail] = found
  if (mail === undefined) throw new Error('No mail')
  return mail
}
