import type { DeskEntry, DeskMatch, DeskPressed } from '#contract/touchline/desk-live.ts'
import { clockLabel } from './clock.ts'
import { countText } from './heroes.ts'

type Side = 'home' | 'away'
type Tag = 'en' | 'zh'

/** The short name of a side; empty without one. */
export function sideName({ row }: DeskMatch, side: Side | null): string {
  return side === null ? '' : (row[side]?.shortName ?? row[`${side}Label`] ?? '')
}

/** A player by shirt and name: `7 Dallow`; empty without one. */
export function personIn({ lineups, people }: DeskMatch, side: Side | null, id: number | null): string {
  if (id === null) return ''
  const sides = side === null ? (['home', 'away'] as const) : ([side, side === 'home' ? 'away' : 'home'] as const)
  const listed = sides.flatMap((one) => lineups[one]?.players ?? []).find((player) => player.id === id)
  const name = people.find((person) => person.id === id)?.shortName ?? `#${id}`
  return listed?.shirtNumber == null ? name : `${listed.shirtNumber} ${name}`
}

/** What a key or a decision is called. */
export function labelOf({ palette }: DeskMatch, id: string, tag: Tag): string {
  return [...palette.keys, ...palette.decisions].find((one) => one.id === id)?.label[tag] ?? id
}

/** One member of an entry as text. */
export function valueText(
  match: DeskMatch,
  entry: DeskEntry,
  name: keyof DeskPressed,
  value: unknown,
  tag: Tag,
): string {
  if (value === null || value === undefined) return '–'
  if (name === 'side') return sideName(match, value as Side)
  if (name === 'playerId' || name === 'otherPlayerId') return personIn(match, entry.side, value as number)
  if (name === 'clockSeconds') return clockLabel(value as number, match.palette.endReading)
  if (name === 'key') return labelOf(match, value as string, tag)
  if (name === 'reason') return reasonText(match, entry.key, value as string, tag)
  if (name === 'count') return countText(match, entry.key, value as number, tag)
  return String(value)
}

export function reasonText({ palette }: DeskMatch, key: string, reason: string | null, tag: Tag): string {
  if (reason === null) return ''
  const known = palette.keys.find(({ id }) => id === key)?.reasons.find(({ id }) => id === reason)
  return known?.label[tag] ?? reason
}
