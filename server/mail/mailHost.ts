import type { School } from '#domain/settings.ts'

/** The host that makes our event and message ids ours: the one of the school's address. */
export function mailHost(school: Pick<School, 'email'>): string {
  return school.email.split('@')[1] ?? 'localhost'
}
