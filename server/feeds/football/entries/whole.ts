import { finalScoreOf, resultDetail, type Pair } from '#sports/football.ts'
import type { Side } from '#sports/timeline.ts'
import type { EntryField } from '#timeline/store/contradiction.ts'
import type { ReportedList } from '../../feed-rules.ts'
import { isOtherPlayer } from './agree.ts'
import type { Entry } from './entry.ts'

/** The entries of a source in one field, with all that it reports. */
export interface Listing {
  field: EntryField
  list: ReportedList
  entries: Readonly<Record<Side, readonly Entry[]>>
}

/** Whether a source that does not have an entry of the other source states by that that it was not. */
export function statesAbsence(listing: Listing, entry: Entry): boolean {
  return entry.field === 'card' ? listsCardsLike(listing, entry) : isWhole(listing, entry.side)
}

/**
 * Whether a source lists all goals, or all kicks, of a side: as many as its own score has, or it reports the match from
 * whistle to whistle. A source without any goal, or without any kick, lists none.
 */
export function isWhole({ field, list, entries }: Listing, side: Side): boolean {
  const all = [...entries.home, ...entries.away]
  const result = resultOf(list)
  if (field === 'goal') {
    if (all.length === 0 && !isByWhistles(list)) return false
    return result === null ? isByWhistles(list) : entries[side].length >= result.score[side]
  }
  // A source that lists only the kicks that went in has no miss at all; every shoot-out has one.
  if (all.every(({ mark }) => mark === 'in')) return false
  return result?.shootout ? scoredOf(entries[side]) >= result.shootout[side] : isByWhistles(list)
}

/**
 * Yellow cards are listed by a source that has one in the match, red ones by a source that has any card. The first
 * yellow card of a player sent off by his second is often left out.
 */
function listsCardsLike({ list, entries }: Listing, entry: Entry): boolean {
  const cards = [...entries.home, ...entries.away]
  if (entry.mark === 'yellow' && cards.some((card) => isSentOffBySecond(card, entry))) return false
  if (isByWhistles(list)) return true
  return entry.mark === 'red' ? cards.length > 0 : cards.some(({ mark }) => mark === 'yellow')
}

function isSentOffBySecond(card: Entry, { side, player }: Entry): boolean {
  return card.isSecond && card.side === side && player !== null && !isOtherPlayer(card, { ...card, player })
}

function scoredOf(kicks: readonly Entry[]): number {
  return kicks.filter(({ mark }) => mark === 'in').length
}

function isByWhistles({ events }: ReportedList): boolean {
  return events.some(({ type, withdrawn }) => type === 'period_start' && withdrawn === null)
}

function resultOf({ events }: ReportedList): { score: Pair; shootout: Pair | null } | null {
  const event = events.find(({ type, withdrawn }) => type === 'result' && withdrawn === null)
  const result = event ? resultDetail(event) : null
  return result && { score: finalScoreOf(result), shootout: result.shootout }
}
