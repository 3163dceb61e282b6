import type { Reader } from '#core/database/reader.ts'
import { listPage, type Listed, type Page } from '#core/database/page.ts'
import { readable } from './readable.ts'

export type Cells = Record<string, string | number>

/** One row of the data bank. Days are `yyyy-MM-dd`. */
export type BankRow = {
  kind: string
  key: string
  playerId: number | null
  /** The new club of a transfer; `otherTeamId` is the former one. */
  teamId: number | null
  otherTeamId: number | null
  seasonId: number | null
  startsOn: string | null
  endsOn: string | null
  amount: number | null
  currency: string | null
  cells: Cells
  source: string
  statedOn: string
  isWithdrawn: boolean
  isDemo: boolean
}

const bankColumns = `b.kind, b.key, b.player_id as "playerId", b.team_id as "teamId", b.other_team_id as "otherTeamId",
  b.season_id as "seasonId", b.starts_on as "startsOn", b.ends_on as "endsOn", b.amount, b.currency, b.cells, b.source,
  b.stated_on as "statedOn", b.is_withdrawn as "isWithdrawn", b.is_demo as "isDemo"`

const saved = `kind text, key text, "playerId" bigint, "teamId" bigint, "otherTeamId" bigint, "seasonId" bigint, "startsOn" date,
  "endsOn" date, amount bigint, currency text, cells jsonb, source text, "statedOn" date, "isWithdrawn" boolean, "isDemo" boolean`
const written = [
  'player_id',
  'team_id',
  'other_team_id',
  'season_id',
  'starts_on',
  'ends_on',
  'amount',
  'currency',
  'cells',
  'source',
  'stated_on',
  'is_withdrawn',
  'is_demo',
]

type Saved = { added: number; changed: number }

/** Adds rows, or changes those that are known by their key. Rows that are equal are not written. */
export async function saveBankRows(db: Reader, sport: string, rows: readonly BankRow[]): Promise<Saved> {
  if (rows.length === 0) return { added: 0, changed: 0 }
  const isChanged = `(${written.map((name) => `b.${name}`).join()}) is distinct from (${written.map((name) => `excluded.${name}`).join()})`
  const [counts] = await db.query<Saved>(
    `with saved as (
       insert into timeline.bank_row as b (sport, kind, key, ${written.join()})
       select $1, kind, key, "playerId", "teamId", "otherTeamId", "seasonId", "startsOn", "endsOn", amount, currency, cells, source,
         "statedOn", "isWithdrawn", "isDemo" from jsonb_to_recordset($2) as r(${saved})
       on conflict (sport, kind, key) do update set ${written.map((name) => `${name} = excluded.${name}`).join()}, changed_at = now()
       where ${isChanged} returning xmax = 0 as is_added)
     select (count(*) filter (where is_added))::int as added, (count(*) filter (where not is_added))::int as changed from saved`,
    [sport, JSON.stringify(rows)],
  )
  return counts ?? { added: 0, changed: 0 }
}

/** Rows of a kind by their keys. */
export async function mapBankRows(
  db: Reader,
  { sport, kind, keys }: { sport: string; kind: string; keys: readonly string[] },
): Promise<Map<string, BankRow>> {
  const rows = await db.query<BankRow>(
    `select ${bankColumns} from timeline.bank_row b where sport = $1 and kind = $2 and key = any($3)`,
    [sport, kind, keys],
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** Rows of a kind in the order in which they came, without those of the demonstration; `after` is the last id read. */
export async function listImportedRows(
  db: Reader,
  { sport, kind, after, limit }: { sport: string; kind: string; after: number; limit: number },
): Promise<{ id: number; cells: Cells }[]> {
  return db.query(
    `select id, cells from timeline.bank_row where sport = $1 and kind = $2 and not is_demo and id > $3 order by id limit $4`,
    [sport, kind, after, limit],
  )
}

/** A player with the rows that he represents. */
const rowsOfPlayer = 'array(select $1::bigint union select id from timeline.participant where merged_into = $1)'

/** Rows about a player, newest first. */
export async function listRowsOfPlayer(db: Reader, playerId: number, kinds: readonly string[]): Promise<BankRow[]> {
  return db.query<BankRow>(
    `select ${bankColumns} from timeline.bank_row b where player_id = any(${rowsOfPlayer}) and kind = any($2) and not is_withdrawn
     order by starts_on desc nulls last, id desc`,
    [playerId, kinds],
  )
}

/** Rows about teams, newest first; a transfer is of both clubs. */
export async function listRowsOfTeams(
  db: Reader,
  teamIds: readonly number[],
  kinds: readonly string[],
): Promise<BankRow[]> {
  return db.query<BankRow>(
    `select ${bankColumns} from timeline.bank_row b where (team_id = any($1) or other_team_id = any($1)) and kind = any($2) and not is_withdrawn
     order by starts_on desc nulls last, id desc`,
    [teamIds, kinds],
  )
}

/** Rows of a kind of some sports, newest first. */
export async function listRowsOfSports(
  db: Reader,
  sports: readonly string[],
  kind: string,
  page: Page,
): Promise<Listed<BankRow>> {
  return listPage<BankRow>(db, {
    columns: bankColumns,
    body: 'from timeline.bank_row b where sport = any($1) and kind = $2 and not is_withdrawn',
    order: 'starts_on desc nulls last, id desc',
    values: [sports, kind],
    page,
  })
}

/** Referees of a season of a sport, those with most matches first. */
export async function listReferees(db: Reader, sport: string, seasonId: number): Promise<BankRow[]> {
  return db.query<BankRow>(
    `select ${bankColumns} from timeline.bank_row b where sport = $1 and kind = 'referees' and season_id = $2 and not is_withdrawn
     order by (cells ->> 'matches')::int desc nulls last, cells ->> 'referee', id limit 200`,
    [sport, seasonId],
  )
}

/** Who cannot play on a day. A row without an end is open until a later import ends it. */
export async function listAbsences(db: Reader, teamIds: readonly number[], day: string): Promise<BankRow[]> {
  return db.query<BankRow>(
    `select ${bankColumns} from timeline.bank_row b where team_id = any($1) and kind = 'injuries' and not is_withdrawn
       and starts_on <= $2 and (ends_on is null or ends_on >= $2) order by team_id, ends_on nulls last, id`,
    [teamIds, day],
  )
}

/** The newest market value of each player, by his id. */
export async function mapValues(db: Reader, playerIds: readonly number[]): Promise<Map<number, BankRow>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db.query<BankRow & { of: number }>(
    `select distinct on (p.id) coalesce(p.merged_into, p.id) as of, ${bankColumns} from timeline.participant p
       join timeline.bank_row b on b.player_id = p.id and b.kind = 'values' and not b.is_withdrawn
     where p.id = any($1) or p.merged_into = any($1) order by p.id, b.starts_on desc, b.id desc`,
    [playerIds],
  )
  const newest = rows.toSorted((a, b) => (a.startsOn ?? '').localeCompare(b.startsOn ?? ''))
  return new Map(newest.map(({ of, ...row }) => [of, row]))
}

/** A player of a season with his newest market value. */
type RankedValue = {
  playerId: number
  teamId: number
  position: string | null
  shirtNumber: number | null
  value: BankRow
}

/** The players of each team; `offset 0` keeps the planner at the index of a team, whatever the size of the archive. */
function listedIn(season: string): string {
  return `select x.* from team t cross join lateral (
    select m.player_id, m.team_id, m.season_id, m.position, m.shirt_number from timeline.membership m
    where m.team_id = t.id and m.role = 'player' and ${season} offset 0) x`
}

/**
 * Players of the teams of a season by their newest market value. Values of the currency that most of them have come
 * first, since amounts of different currencies cannot be compared.
 */
export async function listValueRanks(
  db: Reader,
  { seasonId, isAscending, page }: { seasonId: number; isAscending: boolean; page: Page },
): Promise<{ total: number; list: RankedValue[] }> {
  const team = `select home_id as id from ${readable(db, 'match')} m where season_id = $1 union select away_id from ${readable(db, 'match')} m where season_id = $1`
  const rows = await db.query<BankRow & Omit<RankedValue, 'value'> & { total: number; of: number; plays: number }>(
    `with team as materialized (${team}),
       listed as (${listedIn('m.season_id = $1')} union all ${listedIn('m.season_id is null')}),
       member as (
         select distinct on (coalesce(p.merged_into, p.id)) coalesce(p.merged_into, p.id) as player_id, p.id as row_id, l.team_id, l.position, l.shirt_number
         from listed l cross join lateral (select id, merged_into from timeline.participant where id = l.player_id offset 0) p
         order by coalesce(p.merged_into, p.id), l.season_id nulls last, l.team_id),
       valued as (
         select m.player_id as of, m.team_id as plays, m.position, m.shirt_number, ${bankColumns}
         from member m cross join lateral (
           select * from timeline.bank_row b where b.player_id in (m.player_id, m.row_id) and b.kind = 'values' and not b.is_withdrawn
           order by b.starts_on desc, b.id desc limit 1) b)
     select v.*, v.shirt_number as "shirtNumber", (count(*) over ())::int as total from valued v
     order by count(*) over (partition by currency) desc, currency, amount ${isAscending ? 'asc' : 'desc'}, of limit $2 offset $3`,
    [seasonId, page.limit, page.offset],
  )
  const list = rows.map(({ total: _total, of, plays, position, shirtNumber, ...value }) => ({
    playerId: of,
    teamId: plays,
    position,
    shirtNumber,
    value,
  }))
  return { total: rows[0]?.total ?? 0, list }
}

/** The sum of values of one currency, that which most of them have; null without any. */
export function totalValue<Value extends Pick<BankRow, 'amount' | 'currency'>>(
  values: readonly Value[],
): { amount: number; currency: string; players: number } | null {
  const groups = [...Map.groupBy(values, ({ currency }) => currency ?? '')]
  const [most] = groups.sort(([, a], [, b]) => b.length - a.length)
  if (!most) return null
  const [currency, list] = most
  return { amount: list.reduce((sum, { amount }) => sum + (amount ?? 0), 0), currency, players: list.length }
}
