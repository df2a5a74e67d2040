import { get } from 'node:http'

/** The body of an answer exactly as it travels, compressed with brotli. */
export function wireBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = []
      response
        .on('data', (part: Buffer) => {
          parts.push(part)
        })
        .on('end', () => {
          resolve(Buffer.concat(parts))
        })
    }).on('error', reject)
  })
}
