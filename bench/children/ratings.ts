// Rates matches by the product, from and into its database, and by the least work that gives the same numbers.
import { openDatabase, type Database } from '#core/database/db.ts'
import { rateAll } from '#sports/ranking/elo.ts'
import { ratingModels } from '#sports/ranking/models.ts'
import { rateMatches } from '#timeline/ranking/rate.ts'
import { answering, nowMs } from '../kit/answering.ts'
import { NATIONS, nationMatches, tournaments, type NationMatch } from '../kit/nations.ts'

export type RatingsAsk = { databaseUrl: string; nations: number[]; count: number; seed: number; seconds: number }
/** Matches per second, and milliseconds after one match was corrected. */
export type RatingsRate = { stored: number; formula: number; bare: number; middleMs: number; lastMs: number }

const { start, homeAdvantage, pace, slope, drawWidth } = ratingModels.country

/** Keeps loops from being left out as useless. */
let seen = 0

/** The ratings, what each match changed, and the three chances before it, in arrays. */
function bareLoop(matches: readonly NationMatch[]): Float64Array {
  const ratings = new Float64Array(NATIONS).fill(start)
  const rows = new Float64Array(matches.length * 5)
  for (let at = 0; at < matches.length; at++) {
    const { home, away, homeScore, awayScore, isNeutral, tournament } = matches[at]!
    const gap = ratings[home]! - ratings[away]! + (isNeutral ? 0 : homeAdvantage)
    const goals = Math.abs(homeScore - awayScore)
    const margin = goals < 2 ? 1 : goals === 2 ? 1.5 : (11 + goals) / 8
    const scored = homeScore > awayScore ? 1 : homeScore === awayScore ? 0.5 : 0
    const change = pace * tournaments[tournament]!.weight * margin * (scored - 1 / (1 + 10 ** (-gap / 400)))
    const win = 1 / (1 + Math.exp(drawWidth - (slope * gap) / 400))
    const loss = 1 / (1 + Math.exp(drawWidth + (slope * gap) / 400))
    rows[at * 5] = ratings[home]!
    rows[at * 5 + 1] = ratings[away]!
    rows[at * 5 + 2] = change
    rows[at * 5 + 3] = win
    rows[at * 5 + 4] = 1 - win - loss
    ratings[home]! += change
    ratings[away]! -= change
  }
  seen += rows.at(-1)!
  return ratings
}

/** The function of the product, without its database. */
function formulaAlone(matches: readonly NationMatch[]): Float64Array {
  const ratings = new Map<number, number>()
  const rated = matches.map(({ home, away, tournament, ...match }) => ({
    ...match,
    homeId: home,
    awayId: away,
    weight: tournaments[tournament]!.weight,
  }))
  for (const { rating } of rateAll(ratingModels.country, rated, ratings)) seen += rating.change
  return Float64Array.from({ length: NATIONS }, (_, at) => ratings.get(at) ?? start)
}
function perSecond(matches: readonly NationMatch[], seconds: number, run: typeof bareLoop): number {
  const startedAt = nowMs()
  let rounds = 0
  for (; nowMs() - startedAt < seconds * 1000; rounds++) seen += run(matches)[0]!
  return (rounds * matches.length * 1000) / (nowMs() - startedAt)
}

async function measure({ databaseUrl, nations, count, seed, seconds }: RatingsAsk): Promise<RatingsRate> {
  const matches = nationMatches(count, seed)
  const database = openDatabase({ url: databaseUrl, applicationName: 'bench ratings', statementTimeoutMs: 120_000 })
  try {
    await database.pool.query(
      'truncate timeline.rating; truncate timeline.rating_stale; truncate timeline.rating_edition',
    )
    const wholeMs = await timed(database, count)
    await compare(database, nations, bareLoop(matches))
    const middleMs = await correct(database, Math.floor(count / 2), count)
    const lastMs = await correct(database, count - 1, count)
    await compare(database, nations, bareLoop(matches))
    perSecond(matches, seconds / 5, bareLoop)
    perSecond(matches, seconds / 5, formulaAlone)
    return {
      stored: (count * 1000) / wholeMs,
      formula: perSecond(matches, seconds, formulaAlone),
      bare: perSecond(matches, seconds, bareLoop),
      middleMs,
      lastMs,
    }
  } finally {
    await database.close()
  }
}

/** Milliseconds of a run that rates this many matches. */
async function timed(database: Database, expected: number): Promise<number> {
  const startedAt = nowMs()
  const rated = await rateMatches(database)
  if (rated !== expected) throw new Error(`${rated} matches were rated, not ${expected}`)
  return nowMs() - startedAt
}

/** One goal more for the match in this place, and back again: the mean of both runs. */
async function correct(database: Database, place: number, count: number): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from timeline.match order by kick_off, id offset $1 limit 1',
    [place],
  )
  let ms = 0
  for (const goals of [1, -1]) {
    await database.pool.query(
      `update timeline.match set summary = jsonb_set(summary, '{score,home}', to_jsonb((summary -> 'score' ->> 'home')::int + $2::int))
       where id = $1`,
      [rows[0]!.id, goals],
    )
    ms += await timed(database, count - place)
  }
  return ms / 2
}

/** The stored ratings are those of the bare loop. */
async function compare(database: Database, nations: readonly number[], bare: Float64Array): Promise<void> {
  const { rows } = await database.pool.query<{ team_id: number | string; rating: number }>(
    `select distinct on (team_id) team_id, before + change as rating from timeline.rating where pool = 'country'
     order by team_id, kick_off desc, match_id desc`,
  )
  for (const { team_id: teamId, rating } of rows) {
    const expected = bare[nations.indexOf(Number(teamId))]!
    if (!(Math.abs(rating - expected) < 1e-6)) throw new Error(`${rating} is stored, the bare loop has ${expected}`)
  }
}

answering({ measure })
