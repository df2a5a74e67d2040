import type { Row } from './figure.ts'

/** The figures as a Markdown table, padded so that it also reads well in a terminal. */
export function tableOf(rows: readonly Row[]): string {
  const head = ['Figure', 'Ours', 'Compared with', 'Ratio', 'Goal', 'How it was measured']
  const lines = [head, ...rows.map((row) => [row.what, row.ours, row.other, row.ratio, row.goal, row.method])]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const printed = lines.map((line) => `| ${line.map((cell, column) => (column === head.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`)
  return [printed[0], `| ${head.map(() => '---').join(' | ')} |`, ...printed.slice(1)].join('\n')
}
