import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'

// The least a Node server can do: one answer, the same bytes for everybody. Started as a process of its own: file, headers as JSON.
const [file = '', headers = '{}'] = process.argv.slice(2)
const body = readFileSync(file)
const said: Record<string, string> = Object.fromEntries(Object.entries(JSON.parse(headers) ?? {}).map(([name, value]) => [name, String(value)]))
const server = createServer((_request, response) => {
  response.writeHead(200, { ...said, 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
