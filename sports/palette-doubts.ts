import { paletteDoubts, type ClockPlace, type PaletteEntry, type PlayerIs, type Presence } from './palette.ts'
import { otherSide, type Side } from './timeline.ts'

const doubtKinds = [
  'player_left',
  'player_sent_off',
  'player_on_bench',
  'player_playing',
  'player_unnamed',
  'not_serving',
  'ends_match',
  'not_in_play',
  'odd_end',
  'game_restarts',
  ...paletteDoubts,
] as const
type DoubtKind = (typeof doubtKinds)[number]

/** Whether a complaint is only asked about: the confirmed entry is taken. */
export function isDoubt(complaint: string | null): complaint is DoubtKind {
  return doubtKinds.some((kind) => kind === complaint)
}

/** Why an entry is asked for once more: the player, and when that player left. */
export interface Doubt {
  kind: DoubtKind
  playerId: number | null
  at: ClockPlace | null
}
/** A key as a palette or as the page has it. */
interface Key {
  group?: string
  playerIs?: PlayerIs | null | undefined
  otherIs?: PlayerIs | null | undefined
  withoutPlayer?: string | null | undefined
  endsMatch?: boolean | undefined
  /** `endsIn` of the palette as the page has it; calls do not ask again. */
  asksIn?: readonly number[] | undefined
  endsUnlessLevel?: boolean | undefined
  moves?: string | null | undefined
  isServing?: boolean | undefined
  isInPlay?: boolean | undefined
  other: { of: 'same' | 'other' } | null
}
type Entered = Pick<PaletteEntry, 'side' | 'playerId' | 'otherPlayerId' | 'reason' | 'period' | 'clockSeconds'> & {
  /** It was entered before, and may come before another of the same reading. */
  isOld?: boolean
}
/** What the match is at when a key is pressed. */
export interface Situation {
  /** The side that serves; null where that is unknown. */
  serving: Side | null
  isLevel: boolean
  /** A period or game is being played. */
  isInPlay: boolean
  /** Where the period ended, in a break; null in play, and where periods have no clock. */
  breakSince: ClockPlace | null
  /** The reading at which the period ends, or later; null where it has none. */
  periodEnd: number | null
  /** The games that each side needs to win the series; null where there are none, or it is unknown. */
  gamesLeft: Readonly<Record<Side, number>> | null
}
const unknown: Situation = {
  serving: null,
  isLevel: false,
  isInPlay: false,
  breakSince: null,
  periodEnd: null,
  gamesLeft: null,
}
/** How long after its usual length a period ends without a question. */
const LONGEST_ADDED_SECONDS = 1200
type Find = (side: Side | null, playerId: number) => Presence | null

/** Whether a place is after another one; in a sport without a clock what is entered later is. */
function isAfter(one: ClockPlace, other: ClockPlace): boolean {
  if (one.period !== other.period) return one.period > other.period
  return one.clockSeconds === null || other.clockSeconds === null || one.clockSeconds > other.clockSeconds
}

/** A new score comes after all of the same reading, since the clock may stand; a foul may be why its player left. */
function hasLeft({ left }: Presence, at: Entered, isScore: boolean): boolean {
  if (left === null) return false
  const isSame = at.period === left.period && at.clockSeconds === left.clockSeconds
  return isAfter(at, left) || (isSame && isScore && at.isOld !== true)
}

function isPlaying({ isStarter, cameOn, left }: Presence, at: ClockPlace): boolean {
  const isOn = isStarter || (cameOn !== null && (cameOn.clockSeconds === null || !isAfter(cameOn, at)))
  return isOn && (left === null || !isAfter(at, left))
}

type Asked = { is: PlayerIs; isScore: boolean }

function doubtAbout({ is, isScore }: Asked, playerId: number, presence: Presence, at: Entered): Doubt | null {
  const { left, isSentOff } = presence
  if (is === 'not_sent_off' && !isSentOff) return null
  if (hasLeft(presence, at, isScore)) return { kind: isSentOff ? 'player_sent_off' : 'player_left', playerId, at: left }
  if (is === 'playing' && !isPlaying(presence, at)) return { kind: 'player_on_bench', playerId, at: presence.cameOn }
  if (is === 'coming_on' && isPlaying(presence, at)) return { kind: 'player_playing', playerId, at: null }
  return null
}

const placeOf = ({ period, clockSeconds }: ClockPlace): ClockPlace => ({ period, clockSeconds })

/** Whether an entry is in a break, not before the end of its period. */
function isInBreak({ period, clockSeconds }: Entered, { breakSince }: Situation): boolean {
  if (breakSince === null || period !== breakSince.period) return false
  return clockSeconds === null || breakSince.clockSeconds === null || clockSeconds >= breakSince.clockSeconds
}

/** Whether a period ends before its usual length, or long after. */
function isOddEnd({ moves }: Key, { clockSeconds }: Entered, { periodEnd }: Situation): boolean {
  if (moves !== 'end' || periodEnd === null || clockSeconds === null) return false
  return clockSeconds < periodEnd || clockSeconds > periodEnd + LONGEST_ADDED_SECONDS
}

function endsMatch(key: Key, { side, reason, period }: Entered, { isLevel, gamesLeft }: Situation): boolean {
  if (key.endsMatch === true) return true
  const isOpen = key.endsUnlessLevel === true && isLevel
  if (reason === null && !isOpen && key.asksIn?.includes(period) === true) return true
  // The game that decides a series, played or not.
  const isGame = key.moves === 'end' || key.moves === 'skip'
  return isGame && side !== null && gamesLeft?.[side] === 1
}

/**
 * What about the players of an entry is odd, or that it ends the match, so that it is asked for once more; null where
 * nothing is.
 */
export function doubtOf(key: Key, entry: Entered, find: Find, given: Partial<Situation> = {}): Doubt | null {
  const { side, playerId, otherPlayerId, reason } = entry
  const now = { ...unknown, ...given }
  const { serving } = now
  if (key.moves === 'skip' && now.isInPlay) return { kind: 'game_runs', playerId: null, at: null }
  if (key.moves === 'again') return { kind: 'game_restarts', playerId: null, at: null }
  if (endsMatch(key, entry, now)) return { kind: 'ends_match', playerId: null, at: null }
  if (key.isInPlay === true && isInBreak(entry, now)) return { kind: 'not_in_play', playerId: null, at: null }
  if (isOddEnd(key, entry, now)) return { kind: 'odd_end', playerId: null, at: placeOf(entry) }
  if (key.isServing === true && serving !== null && side !== serving)
    return { kind: 'not_serving', playerId: null, at: null }
  if (key.withoutPlayer != null && playerId === null)
    return reason === key.withoutPlayer ? null : { kind: 'player_unnamed', playerId: null, at: null }
  const isScore = key.group === 'score'
  const otherOwn = side !== null && key.other?.of === 'other' ? otherSide(side) : side
  for (const [is, id, own] of [
    [key.playerIs, playerId, side],
    [key.otherIs, otherPlayerId, otherOwn],
  ] as const) {
    const presence = id === null ? null : find(own, id)
    const doubt = is && id !== null && presence ? doubtAbout({ is, isScore }, id, presence, entry) : null
    if (doubt) return doubt
  }
  return null
}
