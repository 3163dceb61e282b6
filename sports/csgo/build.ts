import { gameEvent, seriesEvent, type InGame } from '../esports/build.ts'
import type { Score } from '../match.ts'
import type { Side } from '../timeline.ts'
import { clockInRound } from './rounds.ts'
import type { BombAct, MapRules, PlayerLine, RoundEnding } from './vocabulary.ts'

/** An event within a round; the same key on the same map is the same event. */
type InRound = InGame & { key: string; side: Side; round: number; seconds?: number | null }

/** Builders of the events of a map of Counter-Strike, beside those of every series. */
export const csgoEvent = {
  ...seriesEvent,
  /** How many rounds the map has. */
  rules: ({ rules, ...event }: InGame & { rules: MapRules }) =>
    gameEvent('rules', { order: -7, ...event }, { detail: rules }, 'rules'),
  /** The score of the map in rounds as its source states it: it counts where no round is listed. */
  scoreboard: ({ rounds, ...event }: InGame & { rounds: Score }) =>
    gameEvent('scoreboard', { order: 9_000, ...event }, { detail: { rounds } }, 'scoreboard'),
  /** A round began, with what both sides bought. Sources without this event state it with the round. */
  roundStart: ({ number, equipment, ...event }: InGame & { number: number; equipment: Score }) =>
    gameEvent(
      'round_start',
      { clockSeconds: clockInRound(number, 0), order: -1, ...event },
      { detail: { number, equipment } },
      `start:${number}`,
    ),
  /** `side` won the round. Rounds have no clock: their number is their order. */
  round: ({
    side,
    number,
    ending,
    equipment,
    kills,
    ...event
  }: InGame & {
    side: Side
    number: number
    ending?: RoundEnding | null
    equipment?: Score | null
    kills?: Score | null
  }) =>
    gameEvent(
      'round',
      { clockSeconds: number * 60, ...event },
      { side, detail: { number, ending, equipment, kills } },
      `round:${number}`,
    ),
  /** A player of `side` killed `victimId` of the other side. */
  kill: ({
    side,
    round,
    seconds,
    killerId,
    victimId,
    assistId,
    weapon,
    isHeadshot,
    ...event
  }: InRound & {
    killerId: number | null
    victimId: number | null
    assistId?: number | null
    weapon?: string | null
    isHeadshot?: boolean
  }) =>
    gameEvent(
      'kill',
      { clockSeconds: clockInRound(round, seconds), order: seconds ?? 0, ...event },
      {
        side,
        playerId: killerId,
        otherPlayerId: victimId,
        detail: {
          round,
          seconds,
          weapon,
          headshot: isHeadshot || undefined,
          players: assistId == null ? undefined : [{ playerId: assistId }],
        },
      },
      event.key,
    ),
  /** `side` planted or defused the bomb, or it exploded for them. */
  bomb: ({
    side,
    round,
    seconds,
    act,
    site,
    playerId,
    ...event
  }: InRound & { act: BombAct; site?: string | null; playerId?: number | null }) =>
    gameEvent(
      'bomb',
      { clockSeconds: clockInRound(round, seconds), order: seconds ?? 0, ...event },
      { side, playerId: playerId ?? null, detail: { round, seconds, act, site } },
      event.key,
    ),
  playerLine: ({
    side,
    playerId,
    counts,
    adr,
    kast,
    ...event
  }: InGame & {
    side: Side
    playerId: number
    counts: PlayerLine['counts']
    adr?: number | null
    kast?: number | null
  }) =>
    gameEvent(
      'player_line',
      { order: 9_001, ...event },
      { side, playerId, detail: { counts, adr, kast } },
      `line:${playerId}`,
    ),
} as const
