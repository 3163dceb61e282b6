import { gameEvent, seriesEvent } from '../esports/build.ts'
import type { InGame } from '../esports/build.ts'
import type { Score } from '../match.ts'
import type { Side } from '../timeline.ts'
import type { MapRules, PlayerLine, RoundEnding } from './vocabulary.ts'

/** Builders of the events of a map of Counter-Strike, beside those of every series. */
export const csgoEvent = {
  ...seriesEvent,
  /** How many rounds the map has. */
  rules: ({ rules, ...event }: InGame & { rules: MapRules }) =>
    gameEvent('rules', { order: -7, ...event }, { detail: rules }, 'rules'),
  /** `side` won the round. Rounds have no clock: their number is their order. */
  round: ({
    side,
    number,
    ending,
    equipment,
    ...event
  }: InGame & { side: Side; number: number; ending?: RoundEnding | null; equipment?: Score | null }) =>
    gameEvent(
      'round',
      { clockSeconds: number * 60, ...event },
      { side, detail: { number, ending, equipment } },
      `round:${number}`,
    ),
  playerLine: ({
    side,
    playerId,
    counts,
    adr,
    ...event
  }: InGame & { side: Side; playerId: number; counts: PlayerLine['counts']; adr?: number | null }) =>
    gameEvent(
      'player_line',
      { order: 9_001, ...event },
      { side, playerId, detail: { counts, adr } },
      `line:${playerId}`,
    ),
} as const
