import type { TimelineEvent } from '../../timeline.ts'
import type { WireRanking } from '../../wire.ts'
import { cardColour, goalKind, lineupDetail } from '../read.ts'

const never = () => false

/** Rankings by number of the wire: goals, assists, yellow cards, red cards, appearances. */
export const rankings: Readonly<Record<number, WireRanking>> = {
  1: {
    types: ['goal'],
    playersOf: (event) => (goalKind(event) === 'own' ? [] : [event.playerId]),
    isOncePerMatch: false,
    isPenalty: (event) => goalKind(event) === 'penalty',
  },
  2: { types: ['goal'], playersOf: (event) => [event.otherPlayerId], isOncePerMatch: false, isPenalty: never },
  3: {
    types: ['card'],
    playersOf: (event) => (cardColour(event) === 'yellow' ? [event.playerId] : []),
    isOncePerMatch: false,
    isPenalty: never,
  },
  4: {
    types: ['card'],
    playersOf: (event) => (cardColour(event) === 'yellow' ? [] : [event.playerId]),
    isOncePerMatch: false,
    isPenalty: never,
  },
  5: { types: ['lineup', 'substitution'], playersOf: appearing, isOncePerMatch: true, isPenalty: never },
}

function appearing(event: TimelineEvent): (number | null)[] {
  if (event.type === 'substitution') return [event.playerId]
  return lineupDetail(event)
    .players.filter(({ isStarter }) => isStarter)
    .map(({ playerId }) => playerId)
}
