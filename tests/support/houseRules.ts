import { basename } from 'node:path'
import type { SourceFile } from './sourceFile.ts'

const LONGEST_FILE = 250
const LONGEST_FUNCTION = 40
const LONGEST_JSX_FUNCTION = 80
const LONGEST_ROUTE = 30
const VAGUE = /^(index|utils?|helpers?|misc|common|types|constants)\.tsx?$/

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** What a file does against the house rules of docs/architecture.md, one sentence each. */
export function brokenHouseRules(file: SourceFile): string[] {
  return [
    ...shapeOf(file),
    ...syntaxOf(file),
    ...(file.path.startsWith('src/domain/') || file.path.startsWith('src/machines/') ? impurities(file) : []),
    ...forbiddenWords(file),
  ].map((problem) => `${file.path}: ${problem}`)
}

function shapeOf({ path, text }: SourceFile): string[] {
  const lines = text.split('\n').length - 1
  const isRoute = path.startsWith('src/routes/')
  return [
    ...(lines > LONGEST_FILE ? [`${lines} lines, at most ${LONGEST_FILE}`] : []),
    ...(isRoute && lines > LONGEST_ROUTE ? [`${lines} lines, a route has at most ${LONGEST_ROUTE}`] : []),
    ...(VAGUE.test(basename(path)) && !isRoute ? ['its name does not say what it is'] : []),
  ]
}

function syntaxOf({ path, tree, text, comments }: SourceFile): string[] {
  const problems: string[] = []
  const isTest = /\.test\.tsx?$|^tests\//.test(path)
  walk(tree, (node) => {
    const line = text.slice(0, node.start).split('\n').length
    if (node.type === 'TSAnyKeyword') problems.push(`line ${line}: any`)
    if (node.type === 'TSAsExpression' && !isAllowedAs(text.slice(node.start, node.end), path)) problems.push(`line ${line}: as`)
    if (node.type === 'TSNonNullExpression') problems.push(`line ${line}: !`)
    if (node.type === 'TSEnumDeclaration') problems.push(`line ${line}: enum`)
    if (node.type === 'ExportDefaultDeclaration' && path.startsWith('src/')) problems.push(`line ${line}: default export`)
    if (!isTest && isFunction(node)) problems.push(...tooLong(node, text, line, path))
    if (isTest && node.type === 'MemberExpression' && /^(it|test|describe)\.(skip|only|todo)$/.test(text.slice(node.start, node.end)))
      problems.push(`line ${line}: a test that does not run`)
  })
  for (const comment of comments) if (/\b(TODO|FIXME|XXX)\b/.test(comment.value)) problems.push('an unfinished thought in a comment')
  return problems
}

/** `as const`, and XState's way of naming types in a machine's setup: `{} as Context`. */
function isAllowedAs(source: string, path: string): boolean {
  return / as const$/.test(source) || (path.startsWith('src/machines/') && /^\{\} as /.test(source))
}

function tooLong(node: Node, text: string, line: number, path: string): string[] {
  const length = text.slice(node.start, node.end).split('\n').length
  const most = path.endsWith('.tsx') ? LONGEST_JSX_FUNCTION : LONGEST_FUNCTION
  return length > most ? [`line ${line}: a function of ${length} lines, at most ${most}`] : []
}

/** The domain and the machines have no clock, no chance and no network of their own. */
function impurities({ path, tree, text }: SourceFile): string[] {
  if (/\.test\.ts$/.test(path)) return []
  const problems: string[] = []
  walk(tree, (node) => {
    const source = text.slice(node.start, node.end)
    const line = text.slice(0, node.start).split('\n').length
    if (node.type === 'NewExpression' && /^new Date(\(\s*\))?$/.test(source)) problems.push(`line ${line}: new Date() reads a clock`)
    if (node.type === 'MemberExpression' && /^(Date\.now|performance\.now|Math\.random|crypto\.\w+)$/.test(source)) problems.push(`line ${line}: ${source}`)
    if (node.type === 'CallExpression' && /^(fetch|setTimeout|setInterval|Date)\(/.test(source)) problems.push(`line ${line}: ${source.slice(0, 20)}`)
  })
  return problems
}

/** Words that belong to one machine or to a package server, in pieces so that this file is none of them. */
const forbidden = [['registry', 'npmjs'].join('.'), ['', 'work', ''].join('/')]

/** Addresses of a package server or of somebody's machine found in a file of ours. */
export function forbiddenWords({ text }: { text: string }): string[] {
  return forbidden.filter((word) => text.includes(word)).map((word) => `mentions ${word}`)
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit)
    return
  }
  if (!isNode(value)) return
  visit(value)
  for (const child of Object.values(value)) if (typeof child === 'object' && child !== null) walk(child, visit)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}

function isFunction(node: Node): boolean {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type)
}
