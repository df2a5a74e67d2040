import { createInterface } from 'node:readline'
import { systemClock } from '#server/clock.ts'
import { erasePerson, type Erasure } from '#server/commands/erasePerson.ts'
import { readConfig } from '#server/config.ts'
import { mailableEmail } from '#server/mailableEmail.ts'
import { openDatabase } from '#server/openDatabase.ts'
import { personIn, type Person } from '#server/repositories/person.ts'
import { createDatabase } from '#server/repositories/transaction.ts'

/** Asks whose personal data to forget in the configured database, forgets them and says what that came to. */
async function eraseOnRequest(): Promise<void> {
  const read = readConfig(process.env, process.cwd())
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const person = await askWho()
  const opened = await openDatabase(read.config, (url) => forget(url, person))
  await opened.stop()
  process.stdout.write(sentencesOf(opened.prepared))
}

/** Asked for and not an argument: what is typed here stays in no shell's history and in no list of programs. */
async function askWho(): Promise<Person> {
  process.stdout.write('E-mail address or mobile number: ')
  for await (const line of createInterface({ input: process.stdin })) {
    const person = personIn(line)
    if (person !== null) return 'email' in person ? { email: mailableEmail(person.email) ?? person.email } : person
    break
  }
  throw new Error('That is neither an e-mail address nor a mobile number.')
}

async function forget(url: string, person: Person): Promise<Erasure> {
  const database = createDatabase(url, 2)
  try {
    return await erasePerson({ database, clock: systemClock }, person)
  } finally {
    await database.$disconnect()
  }
}

function sentencesOf({ bookings, quotes, messages, waiting, kept }: Erasure): string {
  const done = `Forgotten: ${bookings} bookings, ${quotes} quotes, ${messages} messages, ${waiting} places on the waiting list.\n`
  return kept.length === 0 ? done : `${done}Kept, because they are still to come or their money is open: ${kept.join(', ')}.\n`
}

await eraseOnRequest().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
