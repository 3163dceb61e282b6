import type { Reader } from '#core/database/reader.ts'

type Sent = { key: string; kind: string; people: number; withdrawn: number; data: unknown; revision: number }

/** Notices about a match, those of one event together. */
export function listSent(db: Reader, matchId: number): Promise<Sent[]> {
  return db.query<Sent>(
    `select event_key as key, min(kind) as kind, count(*)::int as people, count(corrected_at)::int as withdrawn,
        (array_agg(data order by id))[1] as data, max(revision)::float8 as revision
      from notices.notice where match_id = $1 group by event_key order by event_key`,
    [matchId],
  )
}

/** How many people have one of these notices. */
export async function countHolders(db: Reader, matchId: number, keys: readonly string[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(distinct user_id)::int as count from notices.notice where match_id = $1 and event_key = any($2)',
    [matchId, keys],
  )
  return row!.count
}
