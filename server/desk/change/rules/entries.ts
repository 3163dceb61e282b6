import type { ChangeEntry } from '#contract/touchline/desk-change.ts'
import { buildEvent } from '#sports/build-event.ts'
import { bareEvent } from '#sports/plan.ts'
import { isRulingType } from '#sports/ruling.ts'
import { withdrawn } from '#sports/timeline.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

export type ShownEvent = TimelineEvent & { provider: string }
export type EventEntry = Extract<ChangeEntry, { act: 'correct' | 'withdraw' | 'add' }>
type Change = Extract<ChangeEntry, { act: 'correct' }>['change']
/** An event as an entry makes it, with the members that the entry names; null for one that is added. */
export type MadeEvent = { event: TimelineEvent; change: Change | null }
type Planned =
  | { events: TimelineEvent[]; made: MadeEvent[] }
  | { problem: 'event_missing' | 'event_changed' | 'ruling'; key: string }

/** Names an event as it is shown: another correction of it is another mark. */
export function markOf({
  provider,
  revision,
  withdrawn: isOut,
}: Pick<ShownEvent, 'provider' | 'revision' | 'withdrawn'>): string {
  return `${provider}:${revision}${isOut === null ? '' : ':withdrawn'}`.slice(-80)
}

type Given = {
  shown: readonly ShownEvent[]
  /** Highest revision of all providers, by key. */
  revisions: ReadonlyMap<string, number>
  reason: string
  /** Names what is added. */
  id: string
}

/**
 * The events of the operator that carry out entries about events. A goal is followed by the shot that it is. Rulings
 * are changed by entries of their own, which only admins propose.
 */
export function planEvents(entries: readonly EventEntry[], { shown, revisions, reason, id }: Given): Planned {
  const known = new Map(shown.map((event) => [event.key, event]))
  const events = new Map<string, TimelineEvent>()
  const made: MadeEvent[] = []
  const put = (event: TimelineEvent) =>
    events.set(event.key, { ...event, revision: (revisions.get(event.key) ?? 0) + 1 })
  for (const [place, entry] of entries.entries()) {
    if (entry.act === 'add') {
      if (isRulingType(entry.type)) return { problem: 'ruling', key: entry.type }
      const event = buildEvent(entry.type, { ...entry, key: `desk:${id}:${place}` }, entry)
      made.push({ event, change: null })
      put(event)
      continue
    }
    const before = known.get(entry.key)
    if (!before) return { problem: 'event_missing', key: entry.key }
    if (isRulingType(before.type)) return { problem: 'ruling', key: entry.key }
    if (markOf(before) !== entry.seen) return { problem: 'event_changed', key: entry.key }
    const own = bareEvent(before)
    if (entry.act === 'correct') made.push({ event: corrected(own, entry.change), change: entry.change })
    for (const event of [own, ...shotsOf(before, shown).map(bareEvent)])
      put(entry.act === 'withdraw' ? withdrawn(event, reason) : corrected(event, entry.change))
  }
  return { events: [...events.values()], made }
}

/** Sources with shots report a goal twice. */
function shotsOf(goal: ShownEvent, shown: readonly ShownEvent[]): ShownEvent[] {
  if (goal.type !== 'goal') return []
  return shown.filter(
    ({ type, detail, period, clockSeconds, side, playerId }) =>
      type === 'shot' &&
      detail.outcome === 'goal' &&
      period === goal.period &&
      clockSeconds === goal.clockSeconds &&
      side === goal.side &&
      playerId === goal.playerId,
  )
}

function corrected(event: TimelineEvent, change: Change): TimelineEvent {
  const { detail, otherPlayerId, ...members } = change
  const isShot = event.type === 'shot'
  return {
    ...event,
    ...members,
    ...(otherPlayerId !== undefined && !isShot ? { otherPlayerId } : {}),
    detail: isShot ? event.detail : { ...event.detail, ...detail },
    withdrawn: null,
  }
}
