import { firstValues, importTable, readersOfFirstValues, testPackages, type Row } from './importTable.ts'
import type { FoundImport, SourceFile } from './sourceFile.ts'

/** Every import that points where the table does not allow, as "file -> target". */
export function forbiddenImports(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    file.imports.filter((one) => !isAllowed(file, one)).map((one) => `${file.path} -> ${one.target}${one.isType ? ' (type)' : ''}`),
  )
}

/** Files for which the table has no row. */
export function homelessFiles(files: SourceFile[]): string[] {
  return files.map((file) => file.path).filter((path) => !importTable.some((row) => row.files.test(path)))
}

function isAllowed(file: SourceFile, one: FoundImport): boolean {
  const row = importTable.find((candidate) => candidate.files.test(file.path))
  if (!row) return true
  const isTest = /\.test\.tsx?$/.test(file.path)
  if (one.isPackage) return matchesAny(one.target, row.packages) || (isTest && matchesAny(one.target, testPackages))
  if (!one.isType && firstValues.test(one.target) && !firstValues.test(file.path) && !readersOfFirstValues.test(file.path)) return false
  if (isTest && /^(tests\/support\/|src\/fixtures\/|src\/content\/)/.test(one.target)) return true
  return ownFolder(row, file.path, one.target) || startsAny(one.target, row.may) || (one.isType && startsAny(one.target, row.types ?? []))
}

/** Pages and flows may use their own folder, never a neighbour's. */
function ownFolder(row: Row, from: string, target: string): boolean {
  const mine = row.own?.exec(from)?.[0]
  return mine !== undefined && target.startsWith(mine)
}

function startsAny(target: string, beginnings: (string | RegExp)[]): boolean {
  return beginnings.some((beginning) => (typeof beginning === 'string' ? target.startsWith(beginning) : beginning.test(target)))
}

function matchesAny(name: string, allowed: string[]): boolean {
  return allowed.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name))
}
