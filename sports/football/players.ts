import { leaderKinds } from '../leaders.ts'
import type { SportPlayers } from '../player.ts'
import { playerLines, type PlayerLine } from './player-line.ts'
import type { FootballState, Squad } from './state.ts'
import { otherSide } from '../timeline.ts'

const KEEPER = 0

/**
 * By goalkeeper in the eleven: 1 where he played from the start to the end of a finished match without a goal against,
 * else 0. A shoot-out does not count. Empty where no line-up names a goalkeeper, and before the end.
 */
function cleanSheets({ status, score, squads, substitutions }: FootballState): Map<number, number> {
  const sheets = new Map<number, number>()
  if (status !== 'finished') return sheets
  for (const side of ['home', 'away'] as const) {
    const keeper = keeperOf(squads[side])
    if (keeper === null) continue
    const stayed = !keeper.isSentOff && !substitutions.some(({ offId }) => offId === keeper.playerId)
    sheets.set(keeper.playerId, stayed && score[otherSide(side)] === 0 ? 1 : 0)
  }
  return sheets
}

function keeperOf(squad: Squad | null) {
  return squad?.players.find(({ position, isStarter }) => isStarter && position === KEEPER) ?? null
}

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
