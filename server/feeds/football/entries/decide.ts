import type { TimelineEvent } from '#sports/timeline.ts'
import type { EntryField } from '#timeline/store/contradiction.ts'
import type { EntryDecision, ReportedList } from '../../feed-rules.ts'
import { areStrangers, isOtherMark, isOtherMinute, isOtherPlayer } from './agree.ts'
import { entriesOf, entryTypes, wordsOfEntries, type Entry } from './entry.ts'
import { pairsOf } from './pairs.ts'

/**
 * The events of a field as they are shown after decisions, oldest first: in the list of the source that is shown, each
 * entry that was decided has the words of the chosen source. Null where that of the last decision no longer has them.
 */
export function decided(
  field: EntryField,
  shown: ReportedList,
  decisions: readonly EntryDecision[],
): TimelineEvent[] | null {
  const replaced = new Map<string, TimelineEvent | null>()
  const added = new Map<string, TimelineEvent>()
  for (const [at, decision] of decisions.entries()) {
    const [wanted, unwanted] = [
      find(field, decision.chosen, decision.value),
      find(field, decision.other, decision.otherValue),
    ]
    if (wanted === undefined && at === decisions.length - 1) return null
    // A source that was corrected since then: its difference is listed again.
    if (wanted === undefined || unwanted === undefined) continue
    const target = targetIn(shown, decision, wanted, unwanted)
    if (target) replaced.set(target.event.key, wanted && corrected(target, wanted))
    else if (wanted) added.set(`${decision.chosen.provider} ${wanted.event.key}`, wanted.event)
  }
  const own = shown.events.filter(({ type, withdrawn }) => type === entryTypes[field] && withdrawn === null)
  const kept = own.flatMap((event) => (replaced.has(event.key) ? (replaced.get(event.key) ?? []) : event))
  return [...kept, ...added.values()]
}

/** Undefined for words that the source does not have; null for `-`. */
function find(field: EntryField, list: ReportedList, words: string): Entry | null | undefined {
  if (words === '-') return null
  return [...wordsOfEntries(entriesOf(field, list))].find(([, own]) => own === words)?.[0]
}

/** The entry of the shown list that a decision is about. */
function targetIn(
  shown: ReportedList,
  { chosen, other }: EntryDecision,
  wanted: Entry | null,
  unwanted: Entry | null,
): Entry | null {
  if (shown.provider === chosen.provider) return wanted
  if (shown.provider === other.provider) return unwanted
  const entry = wanted ?? unwanted
  if (entry === null) return null
  const list = wanted ? chosen : other
  const { pairs } = pairsOf(entriesOf(entry.field, shown)[entry.side], entriesOf(entry.field, list)[entry.side])
  const found = pairs.find(([, { event }]) => event.key === entry.event.key)
  return found && !areStrangers(...found) ? found[0] : null
}

/** The shown entry with what differs in the chosen one; the rest may be more exact as it is. */
function corrected(target: Entry, wanted: Entry): TimelineEvent {
  const [event, chosen] = [target.event, wanted.event]
  const players = { playerId: chosen.playerId, otherPlayerId: chosen.otherPlayerId }
  const time = { period: chosen.period, clockSeconds: chosen.clockSeconds }
  return {
    ...event,
    ...(isOtherPlayer(target, wanted) ? players : {}),
    ...(isOtherMinute(target, wanted) ? time : {}),
    ...(isOtherMark(target, wanted) ? { detail: chosen.detail } : {}),
  }
}
