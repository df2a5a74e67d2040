import { SMTPServer } from 'smtp-server'

/** A real SMTP server that keeps what it is sent. */
export type MailSink = {
  url: string
  mails: { receivers: string[]; raw: string }[]
  /** From now on every receiver is answered with this code; 250 takes mails again. */
  answer: (code: number) => void
  /** Runs when a mail announces its receiver, before anything of it is taken. */
  beforeTaking: (act: (receiver: string) => Promise<void>) => void
  /** Runs when a mail has arrived completely, before it is acknowledged. */
  beforeAnswer: (act: () => Promise<void>) => void
  close: () => Promise<void>
}

/** Starts a mail server on a free port. */
export async function startMailSink(): Promise<MailSink> {
  const mails: MailSink['mails'] = []
  let code = 250
  let act: () => Promise<void> = () => Promise.resolve()
  let ask: (receiver: string) => Promise<void> = () => Promise.resolve()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      void ask(address).finally(() => {
        done(code === 250 ? null : Object.assign(new Error('not now'), { responseCode: code }))
      })
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push({ receivers: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString('utf8') })
        void answerAfter(act, done)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  let closed = false
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    mails,
    answer: (next) => {
      code = next
    },
    beforeTaking: (next) => {
      ask = next
    },
    beforeAnswer: (next) => {
      act = next
    },
    close: () =>
      closed
        ? Promise.resolve()
        : new Promise((done) => {
            closed = true
            server.close(() => done())
          }),
  }
}

async function answerAfter(act: () => Promise<void>, done: () => void): Promise<void> {
  await act()
  done()
}
