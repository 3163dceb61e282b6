import { cardColour, goalKind, minuteLabel } from '#sports/football.ts'
import { minuteParts } from '#sports/football/minute.ts'
import { compareEvents, type Side, type TimelineEvent } from '#sports/timeline.ts'
import { isNameless } from '#timeline/players/world.ts'
import type { EntryField } from '#timeline/store/contradiction.ts'
import type { EntryPlayer, ReportedList } from '../../feed-rules.ts'

/** A goal, a card or a kick of a shoot-out as one source reports it. */
export interface Entry {
  field: EntryField
  side: Side
  period: number
  /** Null where the source has none. */
  minute: number | null
  stoppage: number | null
  player: EntryPlayer | null
  /** Compared members beside player and minute: how a goal was scored, yellow or red, in or out. */
  mark: Mark
  /** A card after which its player had two. */
  isSecond: boolean
  /** Its place among the kicks of its side. */
  turn: number
  event: TimelineEvent
}
type Mark = 'play' | 'penalty' | 'own' | 'yellow' | 'red' | 'in' | 'out'

/** Types of events by field. */
export const entryTypes = { goal: 'goal', card: 'card', kick: 'shootout_kick' } as const

/** The entries of one field, by side and in reading order. */
export function entriesOf(field: EntryField, { events, playerOf }: ReportedList): Record<Side, Entry[]> {
  const sides: Record<Side, Entry[]> = { home: [], away: [] }
  const own = events.filter(({ type, withdrawn }) => type === entryTypes[field] && withdrawn === null)
  for (const event of own.toSorted(compareEvents)) {
    const { side, period, clockSeconds } = event
    const mark = markOf(field, event)
    if (side === null || mark === null) continue
    const named = playerOf(event.playerId)
    sides[side].push({
      field,
      side,
      period,
      ...minuteParts(period, clockSeconds),
      player: named && !isNameless(named.name) ? named : null,
      mark,
      isSecond: field === 'card' && cardColour(event) === 'second_yellow',
      turn: sides[side].length + 1,
      event,
    })
  }
  return field === 'card' ? { home: withSeconds(sides.home), away: withSeconds(sides.away) } : sides
}

function markOf(field: EntryField, event: TimelineEvent): Mark | null {
  if (field === 'kick') return event.detail.isScored === true ? 'in' : 'out'
  if (field === 'card') {
    const colour = cardColour(event)
    return colour === null ? null : colour === 'yellow' ? 'yellow' : 'red'
  }
  const kind = goalKind(event)
  return kind === 'own' || kind === 'penalty' ? kind : 'play'
}

/** A second yellow card is a red one; a red card that a source lists beside it is the same card. */
function withSeconds(cards: readonly Entry[]): Entry[] {
  const booked = new Set<number>()
  const sentOff = new Set<number>()
  return cards.flatMap((card) => {
    const person = card.player?.person
    if (person === undefined) return [card]
    if (card.mark === 'yellow' && !booked.has(person)) {
      booked.add(person)
      return [card]
    }
    if (sentOff.has(person)) return []
    sentOff.add(person)
    return [card.mark === 'yellow' ? { ...card, mark: 'red' as const, isSecond: true } : card]
  })
}

/** All entries with their words; a second one with the same words has its number. */
export function wordsOfEntries(entries: Readonly<Record<Side, readonly Entry[]>>): Map<Entry, string> {
  const seen = new Map<string, number>()
  return new Map(
    [...entries.home, ...entries.away].map((entry) => {
      const words = wordsOf(entry)
      const count = (seen.get(words) ?? 0) + 1
      seen.set(words, count)
      return [entry, count === 1 ? words : `${words} (${count})`]
    }),
  )
}

/** `home Wirtz 10'`, `away Rüdiger 87' (own goal)`, `home Tah second yellow`, `away 3 Mbappé, missed`. */
function wordsOf({ field, side, period, player, mark, isSecond, turn, event }: Entry): string {
  const name = player?.name ?? 'unnamed'
  if (field === 'kick') return `${side} ${turn} ${name}, ${mark === 'in' ? 'scored' : 'missed'}`
  const label = minuteLabel(period, event.clockSeconds)
  const minute = label === '' ? '' : ` ${label}'`
  if (field === 'card') return `${side} ${name}${minute} ${isSecond ? 'second yellow' : mark}`
  const kind = mark === 'own' ? ' (own goal)' : mark === 'penalty' ? ' (penalty)' : ''
  return `${side} ${name}${minute}${kind}`
}
