import { plainRatee, ratedReferee, type SportRated } from '../rated.ts'
import type { TennisState } from './state.ts'

/** Tennis: the two or four players, and the umpire where a source names one. A walkover was not played. */
export const rated: SportRated<TennisState> = {
  ratees(state, match) {
    if (state.ending?.kind === 'walkover') return []
    const found = (['home', 'away'] as const).flatMap((side) => {
      const own = state.entries[side]?.playerIds ?? []
      const sideId = side === 'home' ? match.homeId : match.awayId
      const ids = own.length > 0 ? own : sideId === null ? [] : [sideId]
      return ids.map((id) => ({ ...plainRatee('player', side), id }))
    })
    return [...found, ...ratedReferee(match)]
  },
}
