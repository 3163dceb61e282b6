import type { Side, TimelineEvent } from '../timeline.ts'
import {
  endsPlate,
  pitchCodes,
  type Base,
  type Credit,
  type GameEnd,
  type GameRules,
  type LineupEntry,
  type Move,
  type Place,
  type PlayDetail,
  type PlayKind,
} from './vocabulary.ts'

/** Details of events as the fold uses them: what a feed sent otherwise is left out, and no fault of it throws. */

type Detailed = Pick<TimelineEvent, 'detail'>
type Fields = Readonly<Record<string, unknown>>

const running: readonly PlayKind[] = [
  'foul_error',
  'stolen_base',
  'caught_stealing',
  'picked_off',
  'wild_pitch',
  'passed_ball',
  'balk',
  'indifference',
  'advance',
]
const kinds: ReadonlySet<unknown> = new Set<PlayKind>([...endsPlate, ...running])
const trajectories: ReadonlySet<unknown> = new Set(['ground', 'line', 'fly', 'popup'])

/** The play of an event; null without a known kind. */
export function playOf({ detail }: Detailed): PlayDetail | null {
  if (!kinds.has(detail.kind)) return null
  const moves: Move[] = []
  for (const given of listOf(detail.moves)) {
    const move = moveOf(given)
    // Each runner moves once.
    if (move !== null && !moves.some(({ from }) => from === move.from)) moves.push(move)
  }
  const play: PlayDetail = { kind: detail.kind as PlayKind, moves }
  if (kinds.has(detail.extra)) play.extra = detail.extra as PlayKind
  if (trajectories.has(detail.trajectory)) play.trajectory = detail.trajectory as PlayDetail['trajectory'] & string
  if (isPosition(detail.fielder)) play.fielder = detail.fielder
  for (const flag of flags) if (detail[flag] === true) play[flag] = true
  const errors = listOf(detail.errors).filter(isPosition)
  if (errors.length > 0) play.errors = errors
  const credits = listOf(detail.credits).flatMap(creditOf)
  if (credits.length > 0) play.credits = credits
  return play
}

const flags = ['isBunt', 'isSacrificeFly', 'isSacrificeHit', 'isDoublePlay', 'isTriplePlay', 'isForceOut'] as const

function moveOf(given: unknown): Move | null {
  const { from, to, isOut, isUnearned, isBattedIn, isStolen } = fieldsOf(given)
  if (!isWhole(from, 0, 3) || !isWhole(to, 1, 4) || (to < from && isOut !== true)) return null
  const move: Move = { from: from as Base, to: to as Base }
  if (isOut === true) move.isOut = true
  if (isUnearned === true) move.isUnearned = true
  if (isStolen === true) move.isStolen = true
  if (typeof isBattedIn === 'boolean') move.isBattedIn = isBattedIn
  return move
}

function creditOf(given: unknown): Credit[] {
  const { assists, putOut } = fieldsOf(given)
  return [{ assists: listOf(assists).filter(isPosition), putOut: isPosition(putOut) ? putOut : null }]
}

/** The players of a line-up, one for each slot. */
export function lineupOf({ detail }: Detailed): LineupEntry[] {
  return listOf(detail.players).flatMap((given) => {
    const { playerId, slot, position, shirtNumber, isStarter } = fieldsOf(given)
    if (!isWhole(playerId, 1, Number.MAX_SAFE_INTEGER) || !isWhole(slot, 0, 9) || !isWhole(position, 1, 12)) return []
    const shirt = isWhole(shirtNumber, 0, 99) ? shirtNumber : null
    return [{ playerId, slot, position, shirtNumber: shirt, isStarter: isStarter !== false }]
  })
}

export function placeOf({ detail: { slot, position } }: Detailed): Place | null {
  return isWhole(slot, 0, 9) && isWhole(position, 1, 12) ? { slot, position } : null
}

export function rulesOf({ detail }: Detailed): Partial<GameRules> {
  const { innings, placedRunnerBase, firstAtBat } = detail
  return {
    ...(isWhole(innings, 1, 9) ? { innings } : {}),
    ...(isWhole(placedRunnerBase, 1, 3) ? { placedRunnerBase } : {}),
    ...(firstAtBat === 'home' || firstAtBat === 'away' ? { firstAtBat } : {}),
  }
}

export function endOf({ detail: { kind, winner } }: Detailed): GameEnd {
  const side: { winner?: Side } = winner === 'home' || winner === 'away' ? { winner } : {}
  const known = kind === 'called' || kind === 'forfeited' || kind === 'suspended' ? kind : 'complete'
  return { kind: known, ...side }
}

/** What a pitch is for the count; null for an unknown code. */
export function pitchOf({ detail: { code } }: Detailed): { code: string; call: string; thrown: boolean } | null {
  const known = typeof code === 'string' && Object.hasOwn(pitchCodes, code) ? pitchCodes[code] : undefined
  return known === undefined ? null : { code: code as string, ...known }
}

/** The base of a runner, 1 to 3; null without one. */
export function baseOf({ detail: { base } }: Detailed): 1 | 2 | 3 | null {
  return isWhole(base, 1, 3) ? (base as 1 | 2 | 3) : null
}

export function decisionOf({ detail: { kind } }: Detailed): 'win' | 'loss' | 'save' | null {
  return kind === 'win' || kind === 'loss' || kind === 'save' ? kind : null
}

export function isWhole(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
}

function isPosition(value: unknown): value is number {
  return isWhole(value, 1, 9)
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}
