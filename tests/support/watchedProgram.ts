import type { ChildProcess } from 'node:child_process'

/** A program that a test has started: everything it has written so far, and a promise that it has ended and all it wrote is there. */
export type WatchedProgram = { output: () => string; gone: Promise<void> }

/** Listens to both streams of a program from its beginning. */
export function watchProgram(child: ChildProcess): WatchedProgram {
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve()
    })
  })
  return { output: () => said, gone }
}
