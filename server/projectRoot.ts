import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The directory of this project, whether the program runs from its sources or from dist: the nearest one above with a schema. */
export const projectRoot = rootAbove(import.meta.dirname)

function rootAbove(directory: string): string {
  if (existsSync(join(directory, 'prisma', 'schema.prisma'))) return directory
  if (dirname(directory) === directory) throw new Error('This program does not stand in its project: prisma/schema.prisma is missing above it.')
  return rootAbove(dirname(directory))
}
