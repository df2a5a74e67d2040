import { spawnSync } from 'node:child_process'
import pg from 'pg'

/** Every value of every column of every table, own and foreign schemas alike, as text: `schema.table.column` to its values. */
export async function everyColumn(url: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: columns } = await client.query<{ schema: string; name: string; column: string }>(`
      SELECT c.table_schema AS schema, c.table_name AS name, c.column_name AS column
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2, c.ordinal_position`)
    const values = new Map<string, string[]>()
    for (const { schema, name, column } of columns) {
      const [cell, table] = [pg.escapeIdentifier(column), `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`]
      const { rows } = await client.query<{ text: string }>(`SELECT to_jsonb(${cell})::text AS text FROM ${table} WHERE ${cell} IS NOT NULL`)
      values.set(
        `${schema}.${name}.${column}`,
        rows.map((row) => row.text),
      )
    }
    return values
  } finally {
    await client.end()
  }
}

/** The columns in which a text stands, whatever its case. */
export function columnsWith(text: string, values: ReadonlyMap<string, readonly string[]>): string[] {
  const wanted = text.toLowerCase()
  return [...values]
    .filter(([, cells]) => cells.some((cell) => cell.toLowerCase().includes(wanted)))
    .map(([column]) => column)
    .toSorted()
}

/** What pg_dump writes of a database; null where there is no pg_dump that can read this version of PostgreSQL. */
export function realDump(url: string): string | null {
  const { status, stdout } = spawnSync('pg_dump', ['--dbname', url], { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })
  return status === 0 ? stdout : null
}
