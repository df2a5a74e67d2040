import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { comparison, notMeasured, type Figure } from './figure.ts'
import { findTool } from './findTool.ts'
import { loadOf } from './loadOf.ts'
import { inTurns } from './rounds.ts'
import { wireBody } from './wireBody.ts'

const WHAT = 'home page, brotli'
const GOAL = '≥ 0.45'
const PORT = 18_000 + (process.pid % 1_000)

/** Pages per second against one nginx worker that serves the same bytes from a file. */
export const pageRate: Figure = {
  name: 'pages',
  measure: async ({ server }) => {
    const [wrk, nginx] = [findTool('wrk'), findTool('nginx')]
    if (wrk === null || nginx === null) return [notMeasured(WHAT, `${wrk === null ? 'wrk' : 'nginx'} not found`, GOAL)]
    const directory = mkdtempSync(join(tmpdir(), 'bench-'))
    const stop = await startNginx(nginx, directory, await wireBody(`${server.origin}/`))
    const brotli = ['Accept-Encoding: br']
    const [ours = 0, other = 0] = await inTurns(5, [
      () => loadOf(wrk, `${server.origin}/`, 3, brotli),
      () => loadOf(wrk, `http://127.0.0.1:${PORT}/`, 3, brotli),
    ])
    await stop()
    rmSync(directory, { recursive: true, force: true })
    return [
      comparison({
        what: WHAT,
        ours,
        other,
        unit: '/s',
        goal: GOAL,
        method: 'our server / nginx with one worker sending the same bytes from a file; wrk, 16 connections, 5 rounds of 3 s each in turns',
      }),
    ]
  },
}

async function startNginx(nginx: string, directory: string, body: Buffer): Promise<() => Promise<void>> {
  chmodSync(directory, 0o755)
  mkdirSync(join(directory, 'files'))
  writeFileSync(join(directory, 'files', 'index.html'), body)
  writeFileSync(join(directory, 'nginx.conf'), configuration(directory))
  const child = spawn(nginx, ['-e', 'stderr', '-p', directory, '-c', join(directory, 'nginx.conf')], { stdio: 'ignore' })
  await wait(500)
  return async () => {
    child.kill('SIGTERM')
    await wait(300)
  }
}

function configuration(directory: string): string {
  return `daemon off; worker_processes 1; pid ${directory}/pid; error_log stderr;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; default_type text/html;
  client_body_temp_path ${directory}/t1; proxy_temp_path ${directory}/t2; fastcgi_temp_path ${directory}/t3; uwsgi_temp_path ${directory}/t4; scgi_temp_path ${directory}/t5;
  server { listen 127.0.0.1:${PORT}; root ${directory}/files; add_header Content-Encoding br; open_file_cache max=10; }
}
`
}
