import { competitionRoom } from '#contract/rooms.ts'
import * as contract from '#contract/touchline/venues.ts'
import type { Venue } from '#contract/touchline/venues.ts'
import { handle } from '#core/calls/handler.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'
import { listRounds } from '#timeline/store/round.ts'
import { findSeason } from '#timeline/store/season.ts'
import type { Match, Round } from '#timeline/types.ts'

const mostVenues = 100

export const listVenues = handle(contract.listVenues, async ({ params, db, dependsOn, fail }) => {
  const season = (await findSeason(db, params.id)) ?? fail('season_not_found')
  dependsOn(competitionRoom(season.competitionId))
  const [matches, rounds] = await Promise.all([listMatchesOfSeason(db, season.id), listRounds(db, season.id)])
  const played = matches.filter((match) => match.venue !== null)
  const byId = new Map(rounds.map((round) => [round.id, round]))
  const last = rounds.filter(({ stage }) => stage === 'knockout').toSorted((a, b) => b.ordinal - a.ordinal)[0]
  const found = [...Map.groupBy(played, ({ venue }) => venue!)].map(([name, own]) => venueOf(name, own, byId, last))
  return {
    venues: found
      .toSorted((a, b) => b.matches.length - a.matches.length || (b.capacity ?? 0) - (a.capacity ?? 0))
      .slice(0, mostVenues),
  }
})

function venueOf(
  name: string,
  matches: readonly Match[],
  rounds: ReadonlyMap<number, Round>,
  last: Round | undefined,
): Venue {
  const seats = matches.flatMap(({ detail }) => (typeof detail.capacity === 'number' ? [detail.capacity] : []))
  const counts = matches.flatMap(({ detail }) => (typeof detail.attendance === 'number' ? [detail.attendance] : []))
  return {
    name,
    capacity: seats.length === 0 ? null : Math.max(...seats),
    attendance:
      counts.length === 0 ? null : { total: counts.reduce((sum, count) => sum + count, 0), matches: counts.length },
    matches: matches.map(({ id, roundId }) => ({
      id,
      stage: (roundId === null ? undefined : rounds.get(roundId))?.stage ?? 'regular',
      isFinal: last !== undefined && roundId === last.id && /^final$/i.test(last.name),
    })),
  }
}
