import { leaderKinds } from '../leaders.ts'
import type { SportPlayers } from '../player.ts'
import { cleanSheets } from './clean-sheets.ts'
import { playerLines, type PlayerLine } from './player-line.ts'
import type { FootballState } from './state.ts'

/** Figures of players: those who started, came on, scored or assisted took part. */
export const players: SportPlayers<FootballState> = {
  types: ['lineup', 'substitution', 'goal', 'card', 'period_start', 'period_end', 'result'],
  listingTypes: ['lineup'],
  namingTypes: ['goal', 'card', 'substitution'],
  leaders: leaderKinds,
  records(state, seconds) {
    const sheets = cleanSheets(state)
    return new Map(
      [...playerLines(state, seconds)].map(([id, line]) => {
        const { playerId, side, isStarter, minutes, ...figures } = line
        const sheet = sheets.get(id)
        const counts = sheet === undefined ? figures : { ...figures, cleanSheets: sheet }
        return [id, { playerId, side, isStarter, minutes, hasPlayed: hasPlayed(line), counts }]
      }),
    )
  },
}

/** A start, or any minute on the pitch, or a goal that proves it. */
function hasPlayed({ isStarter, minutes, goals, ownGoals, assists }: PlayerLine): boolean {
  return isStarter || (minutes ?? 0) > 0 || goals + ownGoals + assists > 0
}
