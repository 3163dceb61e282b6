import type { SportPlayers } from '../player.ts'
import { playerLines } from './player-line.ts'
import type { PlayerLine } from './player-line.ts'
import type { FootballState } from './state.ts'

/** Figures of players: those who started, came on, scored or assisted took part. */
export const players: SportPlayers<FootballState> = {
  types: ['lineup', 'substitution', 'goal', 'card', 'period_start', 'period_end', 'result'],
  listingType: 'lineup',
  namingTypes: ['goal', 'card', 'substitution'],
  records: (state, seconds) =>
    new Map(
      [...playerLines(state, seconds)].map(([id, line]) => {
        const { playerId, side, isStarter, minutes, ...counts } = line
        return [id, { playerId, side, isStarter, minutes, hasPlayed: hasPlayed(line), counts }]
      }),
    ),
}

/** A start, or any minute on the pitch, or a goal that proves it. */
function hasPlayed({ isStarter, minutes, goals, ownGoals, assists }: PlayerLine): boolean {
  return isStarter || (minutes ?? 0) > 0 || goals + ownGoals + assists > 0
}
