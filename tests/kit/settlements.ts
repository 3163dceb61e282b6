import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { takeSettlement } from '#records/take.ts'
import { pointsOf, type SettledPick } from '#sports/prophecies/score.ts'

type Given = Partial<SettledPick> & {
  day?: string
  sport?: string
  play?: string
  matchId?: number
  seasonId?: number
  coins?: number
}

let matches = 700_000_000

/** Adds settled prophecies of a user, as settlement stores them, to the records; returns their numbers. */
export async function addSettlements(database: Database, userId: number, given: readonly Given[]): Promise<number[]> {
  const rows = given.map((one) => {
    const pick = { outcome: 'win' as const, said: 0.6, fairSeal: 0.5, fairClose: 0.5, odds: 1.9, ...one }
    const { day = '2026-11-20', sport = 'football', play = 'result', seasonId = 0, coins = 0 } = one
    return {
      ...pick,
      points: pointsOf(pick),
      day,
      sport,
      play,
      coins,
      season: seasonId,
      match: one.matchId ?? ++matches,
    }
  })
  const { rows: stored } = await database.pool.query<{ id: string }>(
    `with a as (insert into prophecies.author (user_id, salt, hash) values ($1::bigint, '\\x00', 'h' || $1::bigint)
        on conflict (user_id) do update set salt = excluded.salt returning id),
      g as (select row_number() over () as n, g.* from jsonb_to_recordset($2) as g(outcome text, said numeric, "fairSeal" numeric,
        "fairClose" numeric, odds numeric, points numeric, day date, sport text, play text, season bigint, match bigint,
          coins int)),
      p as (insert into prophecies.prophecy (author_id, user_id, sequence, match_id, sport, competition_id, play, pick, probability,
          is_stated, odds, prices, line_quarters, title, text, language, coins, words, pick_salt, text_salt, pick_hash, text_hash, leaf_id,
          sealed_at, kick_off, closes_at, state, ended_at, shown_at)
        select a.id, $1::bigint, (select coalesce(max(b.sequence), 0) from prophecies.prophecy b where b.author_id = a.id) + g.n, g.match,
          g.sport, 1, g.play, 'home', g.said, true, g.odds,
          '{"home": 2, "draw": 3, "away": 4, "line": null, "bookmakers": 1, "at": 0}', case when g.play <> 'result' then 2 end, 'Title', 'Text', 'en', g.coins, 1,
          '\\x00', '\\x00', 'p', 't', 0, g.day, g.day, g.day, 'settled', g.day, g.day
        from a, g returning id, author_id, match_id, play)
      insert into prophecies.settlement (prophecy_id, author_id, match_id, sport, competition_id, season_id, play, day, outcome, said,
        fair_seal, fair_close, odds, points, decided_by, match_version, settled_at)
      select p.id, p.author_id, p.match_id, g.sport, 1, g.season, g.play, g.day, g.outcome, g.said, g."fairSeal", g."fairClose", g.odds,
        g.points, '{}', 1, g.day from p join g on g.match = p.match_id and g.play = p.play
      returning prophecy_id as id`,
    [userId, JSON.stringify(rows)],
  )
  const ids = stored.map(({ id }) => Number(id))
  await takeSettlement(readerOf(database), ids)
  return ids
}
