import type { Reader } from '#core/database/reader.ts'

export async function countTickets(
  db: Reader,
  matchId: number,
): Promise<{ matchId: number; tickets: number; isDrawn: boolean }> {
  const [row] = await db.query<{ tickets: number; is_drawn: boolean | null }>(
    'select count(*)::int as tickets, bool_or(drawn_at is not null) as is_drawn from raffle.ticket where match_id = $1',
    [matchId],
  )
  return { matchId, tickets: row?.tickets ?? 0, isDrawn: row?.is_drawn ?? false }
}

export async function addTicket(db: Reader, matchId: number, userId: number): Promise<boolean> {
  const text = 'insert into raffle.ticket (match_id, user_id) values ($1, $2) on conflict do nothing returning 1'
  return (await db.query(text, [matchId, userId])).length > 0
}

/** Draws the lowest account, so that the result is deterministic. */
export async function drawTicket(db: Reader, matchId: number): Promise<number | null> {
  const [row] = await db.query<{ user_id: number }>(
    `update raffle.ticket set drawn_at = now() where match_id = $1
       and user_id = (select min(user_id) from raffle.ticket where match_id = $1) and drawn_at is null returning user_id`,
    [matchId],
  )
  return row?.user_id ?? null
}
