import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { isCompressible } from '#server/http/assetStore.ts'
import { runTool } from './runTool.ts'
import { sourceStamp, writeStamp } from './sourceStamp.ts'

const squeezeBrotli = promisify(brotliCompress)
const squeezeGzip = promisify(gzip)

/** Builds the browser's files (compressed once, for every visitor) and the server; dist is replaced only when both are there. */
export async function buildAll(): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  const stamp = sourceStamp()
  const unfinished = join('.cache', `build-${process.pid}`)
  mkdirSync(unfinished, { recursive: true })
  await runTool('prisma', ['generate'])
  const define = { 'process.env.NODE_ENV': '"production"' }
  await build({ logLevel: 'warn', define, build: { outDir: join(unfinished, 'client') } })
  await compressFiles(join(unfinished, 'client'))
  // The job library looks for a TypeScript loader that nothing here uses.
  await build({ logLevel: 'warn', define, ssr: { external: ['typescript'] }, build: { ssr: 'server/main.ts', outDir: join(unfinished, 'server') } })
  writeStamp(unfinished, stamp)
  rmSync('dist', { recursive: true, force: true })
  renameSync(unfinished, 'dist')
}

async function compressFiles(directory: string): Promise<void> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && isCompressible(entry.name))
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name)
      const body = readFileSync(file)
      if (body.length < 256) return
      writeFileSync(`${file}.br`, await squeezeBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      writeFileSync(`${file}.gz`, await squeezeGzip(body, { level: 9 }))
    }),
  )
}

if (process.argv[1] === resolve(import.meta.filename)) {
  const began = performance.now()
  await buildAll()
  process.stdout.write(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.\n`)
}
