import { readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { COMPUTED } from './importTable.ts'

/** One import of a file: `target` is a path of this project ("src/domain/money.ts") or a package or builtin name. */
export type FoundImport = { target: string; isPackage: boolean; isType: boolean }
/** One source file of ours with what it imports and its syntax tree. */
export type SourceFile = { path: string; text: string; imports: FoundImport[]; tree: unknown; comments: { start: number; end: number; value: string }[] }

const GENERATED = /server\/repositories\/generated\/|routeTree\.gen\.ts$|\.d\.ts$/

const aliases: Record<string, string> = {
  '#domain/': 'src/domain/',
  '#machines/': 'src/machines/',
  '#fixtures/': 'src/fixtures/',
  '#flows/': 'src/flows/',
  '#pages/': 'src/pages/',
  '#components/': 'src/components/',
  '#content/': 'src/content/',
  '#art/': 'src/art/',
  '#i18n/': 'src/i18n/',
  '#api/': 'src/api/',
  '#app/': 'src/app/',
  '#server/': 'server/',
  '#prisma/': 'prisma/',
  '#tests/': 'tests/',
}

/** Every TypeScript file of ours below these folders, generated ones left out. */
export function readSources(folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mts|mjs)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !GENERATED.test(path))
      .map((path) => parseSource(path, readFileSync(path, 'utf8'))),
  )
}

/** Reads one file's imports: static, dynamic and re-exported, each with whether it is a type only. */
export function parseSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text)
  if (parsed.errors.length > 0) throw new Error(`${path} cannot be parsed: ${parsed.errors[0]?.message ?? ''}`)
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const found = [
    ...staticImports.map((one) => ({ name: one.moduleRequest.value, isType: one.entries.length > 0 && one.entries.every((entry) => entry.isType) })),
    ...staticExports.flatMap((one) => one.entries.flatMap((entry) => (entry.moduleRequest ? [{ name: entry.moduleRequest.value, isType: entry.isType }] : []))),
    ...dynamicImports.map((one) => ({ name: unquoted(text.slice(one.moduleRequest.start, one.moduleRequest.end)), isType: false })),
  ]
  return { path, text, imports: found.map(({ name, isType }) => ({ ...resolveTarget(path, name), isType })), tree: parsed.program, comments: parsed.comments }
}

function resolveTarget(from: string, name: string): { target: string; isPackage: boolean } {
  const plain = name.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return { target: posix.normalize(posix.join(posix.dirname(from), plain)), isPackage: false }
  for (const [alias, folder] of Object.entries(aliases)) if (plain.startsWith(alias)) return { target: folder + plain.slice(alias.length), isPackage: false }
  return { target: plain, isPackage: true }
}

/** A dynamic import may be a template; what stands before its first placeholder says where it leads. */
function unquoted(source: string): string {
  if (!/^\s*['"`]/.test(source)) return COMPUTED
  return source
    .trim()
    .replace(/^['"`]/, '')
    .replace(/\$\{.*$/s, '')
    .replace(/['"`]$/, '')
}
