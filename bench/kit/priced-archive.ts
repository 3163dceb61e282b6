import pg from 'pg'
import type { Database } from '#core/database/db.ts'
import { football, footballEvent } from '#kit/football.ts'
import { deriveFinishedPrices } from '#odds/keep-finished.ts'
import { saveBookmakers } from '#odds/store/bookmaker.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents } from '#sports/timeline.ts'
import { readerOf } from '#core/database/reader.ts'
import { rateMatches } from '#timeline/ranking/rate.ts'
import { refreshSearch } from '#timeline/search/refresh.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { nowMs } from './answering.ts'
import { copyIn } from './copy.ts'
import { inventName } from './matches.ts'
import { BOOKMAKERS, LEAGUES, OFFERS, type PricedMatches } from './priced-matches.ts'
import { seeded } from './random.ts'

/** Rows of prices and of `score.finished_price`, and how long both took. */
export type PricedArchive = { prices: number; derived: number; loadSeconds: number; deriveSeconds: number }

const TEAMS = 20
const BLOCK = 5000
const OPENED_MS = 3 * 86_400_000
const CLOSED_MS = 5 * 60_000
const columns = {
  match:
    'id, sport, competition_id, season_id, home_id, away_id, kick_off, provider, status, summary, version, has_timeline',
  price:
    'id, match_id, bookmaker_id, market, stage, line_quarters, home_milli, draw_milli, away_milli, priced_at, source',
  current: 'match_id, bookmaker_id, market, opening_id, current_id, moved_at',
}

/**
 * Writes matches and their prices by COPY into an empty database, where match 0 has id 1, and has the rows of same odds
 * derived as the server does it.
 */
export async function addPricedArchive(
  database: Database,
  matches: PricedMatches,
  seed: number,
): Promise<PricedArchive> {
  const startedAt = nowMs()
  const leagues = await addLeagues(database, seed)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const summaries = new Map<string, string>()
  let prices = 0
  for (let from = 0; from < matches.count; from += BLOCK) {
    const rows = { match: [] as string[], price: [] as string[], current: [] as string[] }
    for (let match = from; match < Math.min(matches.count, from + BLOCK); match++) {
      rows.match.push(matchLine(matches, match, leagues[matches.leagueOf(match)]!, summaries))
      prices += addPriceLines(matches, match, prices, rows)
    }
    await copyIn(client, `timeline.match (${columns.match})`, [textOf(rows.match)])
    await copyIn(client, `score.price (${columns.price})`, [textOf(rows.price)])
    await copyIn(client, `score.current_price (${columns.current})`, [textOf(rows.current)])
  }
  await client.query(`select setval('timeline.match_id_seq', $1::bigint), setval('score.price_id_seq', $2::bigint)`, [
    matches.count,
    prices,
  ])
  await client.end()
  // What the server would do first, beside the measured calls.
  await refreshSearch(database)
  await rateMatches(database)
  await database.pool.query('vacuum analyze')
  const derivedAt = nowMs()
  await deriveFinishedPrices(database)
  const deriveSeconds = (nowMs() - derivedAt) / 1000
  await database.pool.query('truncate timeline.outbox')
  await database.pool.query('vacuum analyze')
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from score.finished_price',
  )
  return { prices, derived: rows[0]!.count, loadSeconds: (derivedAt - startedAt) / 1000, deriveSeconds }
}

type League = { competitionId: number; seasonId: number; teams: readonly number[] }

async function addLeagues(database: Database, seed: number): Promise<League[]> {
  const db = readerOf(database)
  const random = seeded(seed)
  await saveBookmakers(
    db,
    BOOKMAKERS.map((id) => ({ id, slug: `bench-${id}`, name: `Bench ${id}`, isDemo: true })),
  )
  const leagues: League[] = []
  for (let league = 0; league < LEAGUES; league++) {
    const slug = `priced-${league}`
    const name = `${inventName(random)} League ${league}`
    const { id: competitionId } = await saveCompetition(db, { sport: 'football', slug, name, shortName: `L${league}` })
    const { id: seasonId } = await saveSeason(db, { competitionId, name: 'All' })
    const teams = await addParticipants(
      db,
      Array.from({ length: TEAMS }, (_, at) => {
        const shortName = inventName(random)
        return { sport: 'football', kind: 'team' as const, name: `${shortName} ${league}-${at}`, shortName }
      }),
    )
    leagues.push({ competitionId, seasonId, teams })
  }
  return leagues
}

function matchLine(
  matches: PricedMatches,
  match: number,
  { competitionId, seasonId, teams }: League,
  summaries: Map<string, string>,
): string {
  const turn = Math.floor(match / LEAGUES)
  const [homeAt, step] = [turn % TEAMS, 1 + (Math.floor(turn / TEAMS) % (TEAMS - 1))]
  const [home, away] = [teams[homeAt]!, teams[(homeAt + step) % TEAMS]!]
  const goals = matches.goalsOf(match)
  const name = `${goals.home}-${goals.away}`
  const summary = summaries.get(name) ?? summaryOf(goals)
  summaries.set(name, summary)
  const kickOff = new Date(matches.kickOffOf(match)).toISOString()
  return `${match + 1}\tfootball\t${competitionId}\t${seasonId}\t${home}\t${away}\t${kickOff}\tbench\tfinished\t${summary}\t1\tf`
}

function summaryOf(normal: { home: number; away: number }): string {
  return JSON.stringify(football.summary(fold(football, [footballEvent.result({ half: null, normal })], compareEvents)))
}

/** Adds the prices of a match, numbered after those before; returns how many. */
function addPriceLines(
  matches: PricedMatches,
  match: number,
  before: number,
  rows: { price: string[]; current: string[] },
): number {
  const [opened, closed] = [OPENED_MS, CLOSED_MS].map((ms) => new Date(matches.kickOffOf(match) - ms).toISOString())
  let count = 0
  for (const [offer, { bookmakerId, market }] of OFFERS.entries()) {
    const stages = [
      ['opening', opened, matches.quoteOf(match, offer, false)],
      ['closing', closed, matches.quoteOf(match, offer, true)],
    ] as const
    if (stages[0][2] === null) continue
    for (const [stage, at, quote] of stages)
      rows.price.push(
        [
          before + ++count,
          match + 1,
          bookmakerId,
          market,
          stage,
          quote!.line ?? '\\N',
          quote!.home,
          quote!.draw ?? '\\N',
          quote!.away,
          at,
          'bench',
        ].join('\t'),
      )
    rows.current.push([match + 1, bookmakerId, market, before + count - 1, before + count, closed].join('\t'))
  }
  return count
}

function textOf(lines: readonly string[]): Buffer {
  return Buffer.from(`${lines.join('\n')}\n`)
}
