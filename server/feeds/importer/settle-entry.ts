import type { Database } from '#core/database/db.ts'
import { leftOut } from '#sports/plan.ts'
import type { Sport } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { submitOperatorEvents } from '#timeline/operator-event.ts'
import { asDecided, chosen, operator } from '#timeline/priority.ts'
import { readerOf } from '#core/database/reader.ts'
import { listSettled, type EntryField, type StoredContradiction } from '#timeline/store/contradiction.ts'
import { findMatch } from '#timeline/store/match.ts'
import { listEventKeys } from '#timeline/store/reported.ts'
import type { EntryDecision, ReportedList } from '../feed-rules.ts'
import { feedRulesOf } from '#server/sports/feeds.ts'
import { mapLists } from './entries.ts'

type EntryContradiction = StoredContradiction & { field: EntryField }

export function isOfEntry(contradiction: StoredContradiction): contradiction is EntryContradiction {
  return ['goal', 'card', 'kick'].includes(contradiction.field)
}

/**
 * Decides an entry in favour of a source: the operator reports the whole list of its type, with this and all earlier
 * decisions. False where the source no longer reports it.
 */
export async function decideEntry(
  database: Database,
  sports: Readonly<Record<string, Sport>>,
  now: EntryContradiction,
  choice: string,
): Promise<boolean> {
  const db = readerOf(database)
  const { matchId, field } = now
  const match = await findMatch(db, matchId)
  const rules = match ? feedRulesOf(match.sport).entries : undefined
  const type = rules?.types[field]
  if (!rules || !type) return false
  const lists = (await mapLists(db, [matchId], rules)).get(matchId) ?? new Map<string, ReportedList>()
  const earlier = (await listSettled(db, matchId)).filter((one) => one.field === field && one.id !== now.id)
  const decisions = [...earlier, { ...now, choice }].flatMap((one) => decisionOf(one, lists))
  const shown = shownList(lists, type)
  const events = shown && rules.decided(field, shown, decisions)
  if (!events) return false
  const before = await listEventKeys(db, matchId, operator, type)
  return (await submitOperatorEvents({ database, sports }, matchId, asList(type, events, before))).ok
}

function decisionOf(
  { provider, otherProvider, value, otherValue, choice }: StoredContradiction,
  lists: ReadonlyMap<string, ReportedList>,
): EntryDecision[] {
  const [one, other] = [lists.get(provider), lists.get(otherProvider)]
  if (!one || !other) return []
  return choice === provider
    ? [{ chosen: one, other, value, otherValue }]
    : [{ chosen: other, other: one, value: otherValue, otherValue: value }]
}

/** The list of the archive whose events of a type are shown without the operator. */
function shownList(lists: ReadonlyMap<string, ReportedList>, type: string): ReportedList | null {
  const events = [...lists.values()].flatMap((list) =>
    list.events.map((event) => ({ ...event, provider: list.provider })),
  )
  const shown = [...chosen(events)].find((event) => event.type === type)
  return (shown && lists.get(shown.provider)) ?? null
}

/** The events under keys of the operator; keys of a longer list before are left out. */
function asList(type: string, events: readonly TimelineEvent[], before: readonly string[]): TimelineEvent[] {
  const revision = Date.now()
  const own = events.map((event, at) => asDecided({ ...event, key: `decided:${type}:${at + 1}`, revision }))
  const keys = new Set(own.map(({ key }) => key))
  const emptied = own.length === 0 ? [`decided:${type}:1`] : []
  const surplus = [...new Set([...before, ...emptied])].filter(
    (key) => key.startsWith(`decided:${type}:`) && !keys.has(key),
  )
  return [...own, ...surplus.map((key) => asDecided({ ...nothing(type, key), revision }))]
}

function nothing(type: string, key: string): TimelineEvent {
  return {
    key,
    type,
    side: null,
    period: 9,
    clockSeconds: null,
    occurredAt: null,
    order: 0,
    playerId: null,
    otherPlayerId: null,
    detail: {},
    revision: 0,
    withdrawn: { reason: leftOut, at: null },
  }
}
