import type { ClockPlace, PaletteEntry, PlayerIs, Presence } from './palette.ts'
import { otherSide } from './timeline.ts'
import type { Side } from './timeline.ts'

type DoubtKind =
  | 'player_left'
  | 'player_sent_off'
  | 'player_on_bench'
  | 'player_playing'
  | 'player_unnamed'
  | 'not_serving'
  | 'ends_match'
/** Why an entry is asked for once more: the player, and when that player left. */
export interface Doubt {
  kind: DoubtKind
  playerId: number | null
  at: ClockPlace | null
}
/** A key as a palette or as the page has it. */
interface Key {
  playerIs?: PlayerIs | null | undefined
  otherIs?: PlayerIs | null | undefined
  withoutPlayer?: string | null | undefined
  endsMatch?: boolean | undefined
  /** `endsIn` of the palette as the page has it; calls do not ask again. */
  asksIn?: readonly number[] | undefined
  isServing?: boolean | undefined
  other: { of: 'same' | 'other' } | null
}
type Entered = Pick<PaletteEntry, 'side' | 'playerId' | 'otherPlayerId' | 'reason' | 'period' | 'clockSeconds'>
type Find = (side: Side | null, playerId: number) => Presence | null

/** Whether a place is after another one; in a sport without a clock what is entered later is. */
function isAfter(one: ClockPlace, other: ClockPlace): boolean {
  if (one.period !== other.period) return one.period > other.period
  return one.clockSeconds === null || other.clockSeconds === null || one.clockSeconds > other.clockSeconds
}

function hasLeft({ left }: Presence, at: ClockPlace): boolean {
  return left !== null && isAfter(at, left)
}

function isPlaying({ isStarter, cameOn, left }: Presence, at: ClockPlace): boolean {
  const isOn = isStarter || (cameOn !== null && (cameOn.clockSeconds === null || !isAfter(cameOn, at)))
  return isOn && (left === null || !isAfter(at, left))
}

function doubtAbout(is: PlayerIs, playerId: number, presence: Presence, at: ClockPlace): Doubt | null {
  const { left, isSentOff } = presence
  if (hasLeft(presence, at)) return { kind: isSentOff ? 'player_sent_off' : 'player_left', playerId, at: left }
  if (is === 'playing' && !isPlaying(presence, at)) return { kind: 'player_on_bench', playerId, at: presence.cameOn }
  if (is === 'coming_on' && isPlaying(presence, at)) return { kind: 'player_playing', playerId, at: null }
  return null
}

/**
 * What about the players of an entry is odd, or that it ends the match, so that it is asked for once more; null where
 * nothing is. `serving`: the side that serves; null where that is unknown.
 */
export function doubtOf(key: Key, entry: Entered, find: Find, serving: Side | null = null): Doubt | null {
  const { side, playerId, otherPlayerId, reason } = entry
  const isEnd = key.endsMatch === true || (reason === null && key.asksIn?.includes(entry.period) === true)
  if (isEnd) return { kind: 'ends_match', playerId: null, at: null }
  if (key.isServing === true && serving !== null && side !== serving)
    return { kind: 'not_serving', playerId: null, at: null }
  if (key.withoutPlayer != null && playerId === null)
    return reason === key.withoutPlayer ? null : { kind: 'player_unnamed', playerId: null, at: null }
  const otherOwn = side !== null && key.other?.of === 'other' ? otherSide(side) : side
  for (const [is, id, own] of [
    [key.playerIs, playerId, side],
    [key.otherIs, otherPlayerId, otherOwn],
  ] as const) {
    const presence = id === null ? null : find(own, id)
    const doubt = is && id !== null && presence ? doubtAbout(is, id, presence, entry) : null
    if (doubt) return doubt
  }
  return null
}
