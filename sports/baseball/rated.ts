import { ratedPlayers, ratedReferee, type SportRated } from '../rated.ts'
import type { BaseballState } from './state.ts'
import { records } from './statistics.ts'

/** Baseball: batters and pitchers of both sides, and the umpires as one. */
export const rated: SportRated<BaseballState> = {
  ratees(state, match) {
    const squads = [...(state.squads.home?.players ?? []), ...(state.squads.away?.players ?? [])]
    const shirts = new Map(squads.map(({ playerId, shirtNumber }) => [playerId, shirtNumber]))
    const found = ratedPlayers(records(state), ({ playerId }) => ({ shirtNumber: shirts.get(playerId) ?? null }))
    return [...found, ...ratedReferee(match)]
  },
}
