import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { refreshSearch } from '#timeline/search/refresh.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { archiveStatements, LARGE } from './archive-sql.ts'

/** The size: matches fill one year after the other, newest first, so that a larger number means an older archive. */
type ArchiveSize = { matches: number; competitions: number; teams: number; players: number }
/** The subject of the queries: a finished match of the large league with all data. */
export type Archive = {
  matchId: number
  matchTime: number
  leagueId: number
  seasonId: number
  teamId: number
  otherTeamId: number
  teamName: string
  otherTeamName: string
  playerName: string
  playerId: number
}

const DAY_MS = 86_400_000
const SQUAD = 11
const CHUNK = 4000
const heads = ['Bar', 'Chel', 'Dor', 'Esk', 'Fen', 'Gar', 'Hul', 'Iver', 'Kes', 'Lor', 'Mar', 'Nor', 'Pres', 'Quen']
const tails = ['bury', 'combe', 'den', 'field', 'gate', 'ham', 'ley', 'mouth', 'pool', 'ster', 'ton', 'wick', 'worth']
const ends = ['Town', 'City', 'Rovers', 'Athletic', 'Albion', 'Wanderers', 'County']
const signs = [...'东南西北山河海江湖林石城金银青白红星光安宁平和德文武']

/** A unique name for each number below 33,124; beyond that they repeat. */
function inventName(number: number): string {
  const at = (step: number, list: readonly string[]) => list[Math.floor(number / step) % list.length]!
  return `${at(1, heads)}${at(14, tails)}${at(182, heads).toLowerCase()}${at(2548, tails)}`
}

function inventChineseName(number: number): string {
  return [1, 26, 676, 17_576].map((step) => signs[Math.floor(number / step) % signs.length]).join('')
}

/**
 * Leagues of invented teams, year after year, written by set-based statements. The first league is the large one: 20
 * teams, 380 matches a year; the others share the rest of `yearly`. All of its matches and one in eight of the others'
 * have line-ups and goals. The newest year ends in two months.
 */
export async function addArchive(
  database: Database,
  size: ArchiveSize,
  { yearly = 11_000, now = Date.now() } = {},
): Promise<Archive> {
  const teams = await addNamed(database, 'team', size.teams)
  const players = await addNamed(database, 'player', size.players)
  const newest = Math.floor(now / DAY_MS) * DAY_MS + 60.5 * DAY_MS
  await database.transaction(async (client) => {
    await client.query(`set local statement_timeout = 0; set local work_mem = '64MB'`)
    await client.query(
      `create temp table size on commit drop as select $1::int as matches, $2::int as yearly, $3::int as competitions,
         $4::int as teams, ($5::int / ${SQUAD}) as squads, $6::timestamptz as newest, $7::timestamptz as now`,
      [size.matches, yearly, size.competitions, size.teams, size.players, new Date(newest), new Date(now)],
    )
    for (const [name, ids] of Object.entries({ team_at: teams, player_at: players }))
      await client.query(
        `create temp table ${name} on commit drop as select at - 1 as place, id from unnest($1::bigint[]) with ordinality as x(id, at)`,
        [ids],
      )
    for (const statement of archiveStatements) await client.query(statement)
  })
  await refreshSearch(database)
  await database.pool.query('vacuum analyze')
  await makeVisible(database)
  return findAsked(database, now)
}

/**
 * Vacuums until all pages are marked as visible to all: an autovacuum that analyzes at the same time holds a snapshot
 * that keeps the marks off, and index-only scans then read the tables as well.
 */
async function makeVisible(database: Database): Promise<void> {
  for (let round = 0; round < 100; round++) {
    const { rows } = await database.pool.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relkind = 'r' and relnamespace = 'timeline'::regnamespace and relallvisible < relpages`,
    )
    if (rows.length === 0) return
    for (const { name } of rows) await database.pool.query(`vacuum ${name}`)
  }
  throw new Error('The pages of the archive are not visible to all after a hundred vacuums.')
}

async function addNamed(database: Database, kind: 'team' | 'player', count: number): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < count; from += CHUNK) {
    const added = Array.from({ length: Math.min(CHUNK, count - from) }, (_, index) => {
      const number = from + index
      const first = inventName(number)
      const name = kind === 'team' ? `${first} ${ends[number % ends.length]}` : `${heads[number % 13]}a ${first}`
      const names: Record<string, string> = number % 2 === 0 ? { zh: inventChineseName(number) } : {}
      return { sport: 'football', kind, name, shortName: first, names, country: 'GB-ENG' }
    })
    ids.push(...(await addParticipants(readerOf(database), added)))
  }
  return ids
}

async function findAsked(database: Database, now: number): Promise<Archive> {
  const { rows } = await database.pool.query<Archive & { kickOff: Date }>(
    `select m.id as "matchId", m.kick_off as "kickOff", m.competition_id as "leagueId", m.season_id as "seasonId",
       m.home_id as "teamId", m.away_id as "otherTeamId", p.name as "teamName",
       (select o.name from timeline.participant o where o.id = m.away_id) as "otherTeamName",
       (select o.name from timeline.event e join timeline.participant o on o.id = e.player_id where e.match_id = m.id and e.type = 'card' limit 1) as "playerName",
       (select e.player_id from timeline.event e where e.match_id = m.id and e.type = 'card' limit 1) as "playerId"
     from timeline.match m join timeline.competition c on c.id = m.competition_id join timeline.participant p on p.id = m.home_id
     where c.slug = '${LARGE}' and m.kick_off < $1 order by m.kick_off desc, m.id limit 1`,
    [new Date(now - DAY_MS)],
  )
  const [{ kickOff, ...asked }] = rows as [Archive & { kickOff: Date }]
  return { ...asked, matchTime: kickOff.getTime() }
}
