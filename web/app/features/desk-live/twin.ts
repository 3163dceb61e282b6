import type { DeskEntry } from '#contract/touchline/desk-live.ts'

/** Within this time two people press a key for the same event. */
const WINDOW_MS = 15_000

/** The entry of another person about what seems the same event, entered before this one; null without one. */
export function twinOf(entry: DeskEntry, log: readonly DeskEntry[]): DeskEntry | null {
  const { number, key, side, playerId, period, at, by, about } = entry
  if (!isStanding(entry) || about !== null || by === null) return null
  const twin = log.find(
    (one) =>
      isStanding(one) &&
      one.number < number &&
      one.by !== null &&
      one.by.id !== by.id &&
      one.key === key &&
      one.side === side &&
      one.period === period &&
      (one.playerId === playerId || one.playerId === null || playerId === null) &&
      Math.abs(one.at - at) <= WINDOW_MS,
  )
  return twin ?? null
}

function isStanding({ state }: DeskEntry): boolean {
  return state === 'sent' || state === 'corrected'
}
