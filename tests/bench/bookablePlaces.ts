import type pg from 'pg'

/** A free place of a lesson far enough ahead to be booked at once. */
export type BookablePlace = { session: string; day: string; start: string }

/**
 * Free lesson places more than three days ahead, every second start for one side and the others for the other, so that two
 * sides never want the same session; neighbours in the list belong to different starts.
 */
export async function bookablePlaces(client: pg.Client, half: 0 | 1): Promise<BookablePlace[]> {
  const { rows } = await client.query<BookablePlace>(
    `SELECT s.id AS session, s.date::text AS day, s.start
     FROM (SELECT *, dense_rank() OVER (ORDER BY date, start) % 2 AS half FROM sessions
           WHERE activity = 'wingfoil' AND status = 'planned' AND starts_at > now() + interval '3 days' AND starts_at < now() + interval '360 days') s,
          generate_series(1, s.capacity - s.taken) AS place
     WHERE s.half = $1 ORDER BY place, md5(s.id::text)`,
    [half],
  )
  return rows
}
