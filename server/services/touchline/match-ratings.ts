import { findSport } from '#sports/index.ts'
import { fold } from '#sports/sport.ts'
import type { Reader } from '#core/database/reader.ts'
import { listEventsOfTypes, listMatchIdsWithShooters } from '#timeline/store/event.ts'
import type { Match } from '#timeline/types.ts'

/** Ratings by match and player, with one decimal, as the page of the match shows them. */
export type Ratings = ReadonlyMap<number, ReadonlyMap<number, number>>
/** The average of a player's ratings, and of how many matches; null without one. */
type AverageRating = { average: number; matches: number } | null

/**
 * The ratings of the finished ones among these matches of one sport, as far as the published formula gives them
 * (`docs/MODELS.md`): other matches are left out, and of most sources they are not even read.
 */
export async function mapRatings(db: Reader, sportId: string, matches: readonly Match[]): Promise<Ratings> {
  const sport = findSport(sportId)
  const types = sport?.wire.ratedBy ?? []
  const over = matches.filter(({ status }) => status === 'finished').map(({ id }) => id)
  if (!sport || types.length === 0 || over.length === 0) return new Map()
  const rated = await listMatchIdsWithShooters(db, over)
  if (rated.length === 0) return new Map()
  const events = await listEventsOfTypes(db, rated, types)
  return new Map(
    [...events].map(([matchId, list]) => {
      const found = sport.wire.ratings(list, fold(sport, list))
      return [matchId, new Map([...found].map(([playerId, text]) => [playerId, Number(text)]))]
    }),
  )
}

/** The average of a player's ratings in these matches, to hundredths. */
export function averageRating(ratings: Ratings, playerId: number, matchIds: readonly number[]): AverageRating {
  const own = matchIds.flatMap((id) => ratings.get(id)?.get(playerId) ?? [])
  if (own.length === 0) return null
  const sum = own.reduce((total, value) => total + Math.round(value * 10), 0)
  return { average: Math.round((sum * 10) / own.length) / 100, matches: own.length }
}
