import type { GameRecord } from '#sports/game-record.ts'
import type { Reader } from '#core/database/reader.ts'

/** The finished games of a match, as JSON, at one version of it. */
export type GamesRow = { matchId: number; version: number; edition: number; games: string }

/** The stored records of these matches at the versions that the reader sees; those without are left out. */
export async function mapStoredGames(
  db: Reader,
  matchIds: readonly number[],
  edition: number,
): Promise<Map<number, GameRecord[]>> {
  // A reader with a lens sees an earlier version of a match, or none: the row of another version is not for it.
  const text = `select r.match_id, r.games from timeline.game_record r
    join timeline.match m on m.id = r.match_id and m.version = r.version where r.match_id = any($1) and r.edition = $2`
  const rows = await db.query<{ match_id: number; games: GameRecord[] }>({ name: 'game_records', text }, [
    matchIds,
    edition,
  ])
  return new Map(rows.map(({ match_id, games }) => [match_id, games]))
}

/** Stores records of matches that are still at the version of their row. */
export async function saveGames(db: Reader, rows: readonly GamesRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.query(
    `insert into timeline.game_record as r (match_id, version, edition, games)
     select g."matchId", g.version, g.edition, g.games::json from json_to_recordset($1::json)
       as g("matchId" bigint, version bigint, edition int, games text)
       join timeline.match m on m.id = g."matchId" and m.version = g.version order by g."matchId" ${replacingGames}`,
    [JSON.stringify(rows)],
  )
}

/** Records stay valid for these matches, whose last version changed facts alone. */
export async function carryGames(db: Reader, matchIds: readonly number[]): Promise<void> {
  if (matchIds.length === 0) return
  await db.query(
    `update timeline.game_record r set version = m.version from timeline.match m
     where m.id = r.match_id and r.match_id = any($1) and r.version = m.version - 1`,
    [matchIds],
  )
}

export const replacingGames = `on conflict (match_id) do update set version = excluded.version,
    edition = excluded.edition, games = excluded.games
  where (r.version, r.edition) <> (excluded.version, excluded.edition) and r.version <= excluded.version`
