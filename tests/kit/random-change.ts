import type { ChangeEntry, ChangePalette, ChangedEvent } from '#contract/touchline/desk-change.ts'

type Chance = { below(most: number): number }
type Facts = {
  events: readonly ChangedEvent[]
  palette: ChangePalette | null
  players: readonly { id: number; side: 'home' | 'away' }[]
}
type Key = ChangePalette['keys'][number]

/** A random entry about an event of a match, as the form of the desk offers it: many are refused, all may be. */
export function randomEventEntry(chance: Chance, facts: Facts): ChangeEntry | null {
  const { events, palette } = facts
  if (events.length === 0 || palette === null) return null
  const event = events[chance.below(events.length)]!
  const { key, mark: seen } = event
  const die = chance.below(5)
  if (die < 2) return entered(chance, facts, palette)
  if (die === 2) return { act: 'withdraw', key, seen }
  const kinds = palette.kinds.filter(({ type }) => type === event.type)
  if (die === 3 && kinds.length > 1) {
    const kind = kinds[chance.below(kinds.length)]!
    const { count } = palette.keys.find(({ id }) => id === kind.key)!
    const change = { kind: { key: kind.key, reason: kind.reason, count: numberOf(chance, count) } }
    return { act: 'correct', key, seen, change }
  }
  const playerId = playerOf(chance, facts, event.side)
  return { act: 'correct', key, seen, change: { playerId, otherPlayerId: null } }
}

function entered(chance: Chance, facts: Facts, palette: ChangePalette): ChangeEntry | null {
  const { events } = facts
  const key = palette.keys[chance.below(palette.keys.length)]!
  const place = events[chance.below(events.length)]!
  const side = key.side === 'none' ? null : chance.below(2) === 0 ? 'home' : 'away'
  const { other, reasons } = key
  const otherSide = side === null || other?.of === 'same' ? side : side === 'home' ? 'away' : 'home'
  const reason =
    reasons.length === 0 || (!key.needsReason && chance.below(2) === 0)
      ? null
      : reasons[chance.below(reasons.length)]!.id
  return {
    act: 'enter',
    key: key.id,
    reason,
    count: numberOf(chance, key.count),
    side,
    playerId: key.player === 'none' ? null : playerOf(chance, facts, side),
    otherPlayerId: other === null ? null : playerOf(chance, facts, otherSide),
    period: place.period,
    clockSeconds:
      palette.hasClock && place.clockSeconds !== null ? Math.floor(place.clockSeconds) + chance.below(30) : null,
    after: palette.hasClock ? null : place.key,
  }
}

function numberOf(chance: Chance, count: Key['count']): number | null {
  if (count === null || (count.isOptional && chance.below(2) === 0)) return null
  return 1 + chance.below(Math.min(3, count.most))
}

function playerOf(chance: Chance, { players }: Facts, side: ChangedEvent['side']): number | null {
  const own = players.filter((one) => side === null || one.side === side)
  return own.length === 0 ? null : own[chance.below(own.length)]!.id
}
