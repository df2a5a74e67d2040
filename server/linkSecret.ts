import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The secret that keys and cookies are made from: the configured one, or in demo mode one made once and kept in the data directory. */
export function linkSecretOf(config: Pick<Config, 'sessionSecret' | 'dataDirectory'>): string {
  if (config.sessionSecret !== null) return config.sessionSecret
  const file = join(config.dataDirectory, 'session-secret')
  return readIfThere(file) ?? makeOnce(file, config.dataDirectory)
}

/** By this a secret is recognised without being known: 128 bits that open nothing. */
export function fingerprintOf(linkSecret: string): string {
  return createHmac('sha256', linkSecret).update('fingerprint').digest().subarray(0, 16).toString('base64url')
}

/** Two processes may begin at the same moment: whoever links first decides, the other reads. */
function makeOnce(file: string, directory: string): string {
  mkdirSync(directory, { recursive: true })
  const own = `${file}.${process.pid}`
  writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(own, file)
  } catch {
    // another process was first
  }
  rmSync(own)
  return readFileSync(file, 'utf8').trim()
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}
