import type { PlayerRecord, SportPlayers } from '../player.ts'
import { boxOf, type Box, type BoxLine } from './box.ts'
import { sheets } from './sheets.ts'
import type { BasketballState } from './state.ts'
import { eventTypes } from './vocabulary.ts'
import { countZones } from './zones.ts'

/** Types that change no line: who speaks to whom while the clock stands. */
const silent: ReadonlySet<string> = new Set(['timeout', 'jump_ball', 'review', 'ejection'])

/** Figures of players, from the box score. */
export const players: SportPlayers<BasketballState> = {
  types: eventTypes.filter((type) => !silent.has(type)),
  listingTypes: ['lineup', 'box'],
  namingTypes: ['field_goal', 'free_throw', 'rebound', 'turnover', 'steal', 'block', 'foul', 'substitution'],
  sheets,
  storedEdition: 1,
  zones: { types: ['field_goal'], of: countZones },
  records(state) {
    const box = boxOf(state)
    const lines = box === null ? [] : [...box.home.lines, ...box.away.lines]
    return new Map(lines.map((line) => [line.playerId, recordOf(line, box!)]))
  },
}

function recordOf({ playerId, side, isStarter, seconds, plusMinus, counts }: BoxLine, box: Box): PlayerRecord {
  const hasPlayed = (seconds ?? 0) > 0 || Object.values(counts).some((count) => count > 0)
  const isTimed = hasPlayed && box.isTimed && seconds !== null
  return {
    playerId,
    side,
    isStarter,
    minutes: isTimed || !hasPlayed ? Math.round((seconds ?? 0) / 60) : null,
    hasPlayed,
    counts: {
      ...counts,
      played: hasPlayed ? 1 : 0,
      starts: isStarter ? 1 : 0,
      ...(isTimed ? { timedGames: 1, seconds, plusMinus: plusMinus ?? 0 } : {}),
    },
  }
}
