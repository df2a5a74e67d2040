import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Answers per second at an address, by wrk: one thread, 16 connections that stay open, that many seconds. */
export async function loadOf(wrk: string, url: string, seconds: number, headers: readonly string[] = []): Promise<number> {
  const { stdout } = await run(wrk, ['-t1', '-c16', `-d${seconds}s`, ...headers.flatMap((header) => ['-H', header]), url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Not every answer was good:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN)
}
