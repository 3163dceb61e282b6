import type { PlayPrices } from '#contract/touchline/prophecy.ts'
import type { Reader } from '#core/database/reader.ts'
import type { PickOutcome } from '#sports/prophecies/score.ts'
import type { DecidedBy } from '../rules/deciding.ts'
import type { Settleable } from '../types.ts'

const columns = `p.id, p.author_id as "authorId", p.user_id as "userId", a.hash as "authorHash", p.sequence, p.match_id as "matchId",
  p.sport, p.competition_id as "competitionId", p.play, p.pick, p.probability::float8, p.odds::float8, p.prices,
  p.line_quarters as "lineQuarters", p.coins, p.state, p.removed_at is not null as "isRemoved", (extract(epoch from p.kick_off) * 1000)::float8 as "kickOff", s.outcome, s.decided_by as "decidedBy", s.closing,
  coalesce(s.version, 0) as version`
const tables = `prophecies.prophecy p join prophecies.author a on a.id = p.author_id
  left join prophecies.settlement s on s.prophecy_id = p.id`
/** A decision of people on a dispute stands, whatever the match says later. */
const byFacts = `(p.state = 'sealed' or ((p.void_kind is null or p.void_kind = 'match') and s.decided_by ->> 'kind' <> 'people'))`

/** The matches among these that may settle prophecies: not in play, and changed since the settlement. */
export async function listMatchesToSettle(db: Reader, matchIds: readonly number[]): Promise<number[]> {
  const text = `select distinct m.id from ${tables} join timeline.match m on m.id = p.match_id
    where p.match_id = any($1) and m.status <> 'live' and ${byFacts} and (p.state = 'sealed' or s.match_version < m.version)`
  const rows = await db.query<{ id: number }>({ name: 'prophecies_matches_to_settle', text }, [matchIds])
  return rows.map(({ id }) => id)
}

/** Matches with sealed prophecies whose kick-off was so long ago, from a number on. */
export async function listOverdueMatches(
  db: Reader,
  { afterId, olderThanMs, limit }: { afterId: number; olderThanMs: number; limit: number },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select distinct p.match_id as id from prophecies.prophecy p where p.state = 'sealed' and p.match_id > $1
      and p.kick_off < now() - $2::float8 * interval '1 millisecond' order by 1 limit $3`,
    [afterId, olderThanMs, limit],
  )
  return rows.map(({ id }) => id)
}

/** Prophecies about these matches that facts may settle, locked in the order of their ids. */
export async function lockSettleable(db: Reader, matchIds: readonly number[]): Promise<Settleable[]> {
  const where = `from ${tables} where p.match_id = any($1) and ${byFacts} order by p.id`
  await db.query(`select ${where} for update of p`, [matchIds])
  // A settlement that was written while the lock was awaited is read by a statement of its own.
  return db.query<Settleable>(`select ${columns} ${where}`, [matchIds])
}

/** A settled prophecy, locked; null where it is sealed, or void without a settlement. */
export async function lockSettled(db: Reader, id: number): Promise<Settleable | null> {
  await db.query('select from prophecies.prophecy where id = $1 for update', [id])
  const [row] = await db.query<Settleable>(
    `select ${columns} from ${tables} where p.id = $1 and s.prophecy_id is not null`,
    [id],
  )
  return row ?? null
}

export type NewSettlement = {
  prophecyId: number
  seasonId: number
  /** UTC day of the kick-off; the first one stays. */
  day: string
  outcome: PickOutcome
  share: number | null
  fairSeal: number
  fairClose: number | null
  points: number | null
  decidedBy: DecidedBy
  closing: PlayPrices | null
  matchVersion: number
  version: number
  /** Else the outcome stays, without notices. */
  isNewOutcome: boolean
}

const record = `jsonb_to_recordset($1::jsonb) as g("prophecyId" bigint, "seasonId" bigint, day date, outcome text, share numeric,
  "fairSeal" numeric, "fairClose" numeric, points numeric, "decidedBy" jsonb, closing jsonb, "matchVersion" bigint, version int, "isNewOutcome" boolean)`

/** Stores settlements with their versions and ends their prophecies. `at`: epoch ms. */
export async function writeSettlements(db: Reader, settlements: readonly NewSettlement[], at: number): Promise<void> {
  const values = [JSON.stringify(settlements), at]
  await db.query(
    `insert into prophecies.settlement (prophecy_id, author_id, match_id, sport, competition_id, season_id, play, day, outcome, share,
        said, fair_seal, fair_close, odds, points, decided_by, closing, match_version, settled_at, version)
      select p.id, p.author_id, p.match_id, p.sport, p.competition_id, g."seasonId", p.play, g.day, g.outcome, g.share, p.probability,
        g."fairSeal", g."fairClose", p.odds, g.points, g."decidedBy", nullif(g.closing, 'null'), g."matchVersion",
        to_timestamp($2::float8 / 1000), g.version from ${record} join prophecies.prophecy p on p.id = g."prophecyId"
      on conflict (prophecy_id) do update set outcome = excluded.outcome, share = excluded.share, fair_close = excluded.fair_close,
        points = excluded.points, decided_by = excluded.decided_by, closing = excluded.closing, match_version = excluded.match_version,
        settled_at = excluded.settled_at, version = excluded.version`,
    values,
  )
  await db.query(
    `insert into prophecies.settlement_version (prophecy_id, version, outcome, points, decided_by, closing, match_version, settled_at, notified_at)
      select g."prophecyId", g.version, g.outcome, g.points, g."decidedBy", nullif(g.closing, 'null'), g."matchVersion",
        to_timestamp($2::float8 / 1000), case when not g."isNewOutcome" then to_timestamp($2::float8 / 1000) end from ${record}`,
    values,
  )
  await db.query(
    `update prophecies.prophecy p set state = case when g.outcome = 'void' then 'void' else 'settled' end,
        void_kind = case when g.outcome = 'void' then 'match' end, ended_at = coalesce(p.ended_at, to_timestamp($2::float8 / 1000))
      from ${record} where p.id = g."prophecyId"`,
    values,
  )
}

/** Notes that these settlements stand by a later version of their matches as well. */
export async function markSettledBy(db: Reader, matchIds: readonly number[]): Promise<void> {
  await db.query(
    `update prophecies.settlement s set match_version = m.version from timeline.match m
      where s.match_id = any($1) and m.id = s.match_id and s.match_version < m.version`,
    [matchIds],
  )
}
