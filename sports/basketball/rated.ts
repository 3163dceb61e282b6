import { ratedPlayers, ratedReferee, type SportRated } from '../rated.ts'
import { players } from './players.ts'
import type { BasketballState } from './state.ts'

/** Basketball: who played, with the points of each, and the officials as one. */
export const rated: SportRated<BasketballState> = {
  ratees(state, match) {
    const squads = [...(state.squads.home ?? []), ...(state.squads.away ?? [])]
    const shirts = new Map(squads.map(({ playerId, shirtNumber }) => [playerId, shirtNumber]))
    const found = ratedPlayers(players.records(state), ({ playerId, counts }) => ({
      shirtNumber: shirts.get(playerId) ?? null,
      marks: counts.points ? [{ kind: 'points', text: String(counts.points) }] : [],
    }))
    return [...found, ...ratedReferee(match)]
  },
}
