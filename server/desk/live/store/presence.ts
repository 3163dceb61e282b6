import type { Reader } from '#core/database/reader.ts'

type Present = { userId: number; doing: string; seenAt: number }

/** Somebody has a match open; written at most every ten seconds unless it does something else. */
export async function notePresence(
  db: Reader,
  { matchId, userId, doing }: { matchId: number; userId: number; doing: string },
): Promise<void> {
  await db.query(
    `insert into desk.presence as p (match_id, user_id, doing) values ($1, $2, $3)
     on conflict (match_id, user_id) do update set doing = excluded.doing, seen_at = now()
     where p.doing <> excluded.doing or p.seen_at < now() - interval '10 seconds'`,
    [matchId, userId, doing],
  )
}

/** Who had a match open in the last minute. */
export function listPresent(db: Reader, matchId: number): Promise<Present[]> {
  return db.query<Present>(
    `select user_id as "userId", doing, (extract(epoch from seen_at) * 1000)::float8 as "seenAt" from desk.presence
     where match_id = $1 and seen_at > now() - interval '1 minute' order by user_id`,
    [matchId],
  )
}
