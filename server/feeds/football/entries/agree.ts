import { relationOf } from '#timeline/players/rules/name.ts'
import type { Entry } from './entry.ts'

/** Sources round minutes differently. */
const minuteSlack = 1

/** Whether two sources name different players. One without a name, or a part of the name, is only less exact. */
export function isOtherPlayer({ player: one }: Entry, { player: other }: Entry): boolean {
  if (one === null || other === null || one.person === other.person) return false
  return relationOf(one.spellings, other.spellings) === null
}

/**
 * Whether two sources have different minutes: another half, or more than a minute apart. Stoppage time that only one of
 * them counts (90 and 90+4) is only less exact, and so is a missing minute.
 */
export function isOtherMinute(one: Entry, other: Entry): boolean {
  if (one.minute === null || other.minute === null) return false
  if (one.period !== other.period) return true
  if (one.minute === other.minute && (one.stoppage === null) !== (other.stoppage === null)) return false
  return minutesApart(one, other) > minuteSlack
}

export function isOtherMark(one: Entry, other: Entry): boolean {
  return one.mark !== other.mark
}

export function isOther(one: Entry, other: Entry): boolean {
  return isOtherPlayer(one, other) || isOtherMinute(one, other) || isOtherMark(one, other)
}

/** Two entries that have nothing in common but their side. */
export function areStrangers(one: Entry, other: Entry): boolean {
  if (one.field === 'kick') return isOtherPlayer(one, other) && one.turn !== other.turn
  return isOtherPlayer(one, other) && (isOtherMinute(one, other) || one.minute === null || other.minute === null)
}

/** How badly two entries fit: the sum is least for the pairs that are the same goal, card or kick. */
export function misfit(one: Entry, other: Entry): number {
  const player = isOtherPlayer(one, other) ? 10_000 : one.player === null || other.player === null ? 300 : 0
  const apart =
    Math.min(minutesApart(one, other), 200) + 5 * Math.abs(one.turn - other.turn) * Number(one.field === 'kick')
  return player + (isOtherMinute(one, other) ? 6000 : 0) + (isOtherMark(one, other) ? 4000 : 0) + apart
}

function minutesApart(one: Entry, other: Entry): number {
  if (one.minute === null || other.minute === null) return 3
  return Math.abs(one.minute + (one.stoppage ?? 0) - other.minute - (other.stoppage ?? 0))
}
