import type { Database } from '#core/database/db.ts'
import { rateAll, ratingEdition, type MatchRating, type RatingPool } from '#sports/ranking/elo.ts'
import { ratingModels } from '#sports/ranking/models.ts'
import { isNeutralByRule, weightOf } from '#sports/ranking/weights.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { matchRatings, takeOutdated } from './store/outdated.ts'
import {
  addRatings,
  deleteRatingsSince,
  listLastRatings,
  listMatchesToRate,
  type PlayedMatch,
  type RatingRow,
} from './store/rating.ts'

const CHUNK = 2000

/**
 * Brings the ratings up to date: from the earliest changed match on, all are computed again, in one transaction.
 * Returns the number of rated matches. Any process may call it, also several at once.
 */
export async function rateMatches(database: Database): Promise<number> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const since = await takeOutdated(db, matchRatings, ratingEdition)
    if (since === null) return 0
    await deleteRatingsSince(db, since)
    return rateSince(db, since)
  })
}

type Standing = { ratings: Map<number, number>; played: Map<number, number> }

async function rateSince(db: Reader, since: Date): Promise<number> {
  const standings = new Map<RatingPool, Standing>()
  let after = { kickOff: since, id: 0 }
  let count = 0
  for (;;) {
    const matches = await listMatchesToRate(db, after, CHUNK)
    const last = matches.at(-1)
    if (!last) return count
    for (const [pool, own] of Map.groupBy(matches, (match) => match.pool)) {
      const standing = standingOf(standings, pool)
      await learn(db, pool, standing, own)
      await addRatings(db, rowsOf(pool, own, standing))
    }
    count += matches.length
    after = { kickOff: last.kickOff, id: last.id }
  }
}

/** Reads the ratings of the teams of these matches that are not known yet: a new match costs those of its two teams. */
async function learn(
  db: Reader,
  pool: RatingPool,
  { ratings, played }: Standing,
  matches: readonly PlayedMatch[],
): Promise<void> {
  const unknown = new Set(matches.flatMap(({ homeId, awayId }) => [homeId, awayId]).filter((id) => !played.has(id)))
  for (const id of unknown) played.set(id, 0)
  for (const last of await listLastRatings(db, pool, [...unknown])) {
    ratings.set(last.teamId, last.rating)
    played.set(last.teamId, last.played)
  }
}

function standingOf(standings: Map<RatingPool, Standing>, pool: RatingPool): Standing {
  const known = standings.get(pool)
  if (known) return known
  const added: Standing = { ratings: new Map(), played: new Map() }
  standings.set(pool, added)
  return added
}

function rowsOf(pool: RatingPool, matches: readonly PlayedMatch[], { ratings, played }: Standing): RatingRow[] {
  const rated = matches.map(({ competition, isNeutral, ...match }) => ({
    ...match,
    isNeutral: isNeutral ?? isNeutralByRule(pool, competition),
    weight: weightOf(pool, competition),
  }))
  const count = (teamId: number) => {
    const next = (played.get(teamId) ?? 0) + 1
    played.set(teamId, next)
    return next
  }
  return [...rateAll(ratingModels[pool], rated, ratings)].flatMap(({ match, rating }) => {
    const shared = { pool, kickOff: match.kickOff, matchId: match.id, isNeutral: match.isNeutral, weight: match.weight }
    return [
      { ...shared, ...homeSide(match, rating), played: count(match.homeId) },
      { ...shared, ...awaySide(match, rating), played: count(match.awayId) },
    ]
  })
}

type Side = Pick<
  RatingRow,
  'teamId' | 'opponentId' | 'isHome' | 'scored' | 'conceded' | 'before' | 'change' | 'winChance' | 'drawChance'
>
type Scores = { homeId: number; awayId: number; homeScore: number; awayScore: number }

function homeSide(
  { homeId, awayId, homeScore, awayScore }: Scores,
  { homeBefore, change, chances }: MatchRating,
): Side {
  return {
    teamId: homeId,
    opponentId: awayId,
    isHome: true,
    scored: homeScore,
    conceded: awayScore,
    before: homeBefore,
    change,
    winChance: chances.home,
    drawChance: chances.draw,
  }
}

function awaySide(
  { homeId, awayId, homeScore, awayScore }: Scores,
  { awayBefore, change, chances }: MatchRating,
): Side {
  return {
    teamId: awayId,
    opponentId: homeId,
    isHome: false,
    scored: awayScore,
    conceded: homeScore,
    before: awayBefore,
    change: -change,
    winChance: chances.away,
    drawChance: chances.draw,
  }
}
