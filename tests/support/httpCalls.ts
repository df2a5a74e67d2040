import { request, type IncomingHttpHeaders } from 'node:http'

/** One answer as it came over the wire: nothing decompressed, no redirect followed. */
export type WireAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** What to send; `sent` is called when all of it has left this process. */
type Sending = { method?: string; headers?: Record<string, string>; body?: string; sent?: () => void }

/** Asks for a raw path; what fetch would tidy up or refuse to send goes out as it is. */
export function ask(origin: string, path: string, options: Sending = {}): Promise<WireAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, method: options.method ?? 'GET', headers: { ...options.headers }, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) })
      })
      answer.on('error', reject)
    })
    call.on('error', reject)
    call.end(options.body, options.sent)
  })
}

/** Calls a procedure by POST with JSON, as our pages do. */
export function post(origin: string, procedure: string, body: unknown, headers: Record<string, string> = {}, sent?: () => void): Promise<WireAnswer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return ask(origin, `/api/trpc/${procedure}`, {
    method: 'POST',
    body: text,
    ...(sent && { sent }),
    headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)), ...headers },
  })
}

/** The address of a month of availability. */
export function monthPath(input: { offer: string; month: string; party: number }): string {
  return `/api/trpc/availability.month?input=${encodeURIComponent(JSON.stringify(input))}`
}
