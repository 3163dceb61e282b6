import type { Reader } from '#core/database/reader.ts'

type Text = { language: string; title: string; lead: string; document: unknown; isListed: boolean }

export function listTexts(db: Reader, matchId: number): Promise<Text[]> {
  return db.query<Text>(
    `select language, title, lead, document, publish_at is not null as "isListed" from articles.article where match_id = $1 order by language`,
    [matchId],
  )
}

/** Texts about other matches of a season that wait to be written again. */
export async function countStale(
  db: Reader,
  { matchId, seasonId }: { matchId: number; seasonId: number },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from articles.article a join timeline.match m on m.id = a.match_id
      where m.season_id = $2 and a.match_id <> $1 and a.told_at is null`,
    [matchId, seasonId],
  )
  return row!.count
}
