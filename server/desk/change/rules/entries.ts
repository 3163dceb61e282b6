import type { ChangeEntry } from '#contract/touchline/desk-change.ts'
import { withdrawn } from '#sports/timeline.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

export type ShownEvent = TimelineEvent & { provider: string }
export type EventEntry = Extract<ChangeEntry, { act: 'correct' | 'withdraw' | 'add' }>
type Planned = { events: TimelineEvent[] } | { problem: 'event_missing' | 'event_changed'; key: string }

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

/** The events of the operator that carry out entries about events. A goal is followed by the shot that it is. */
export function planEvents(entries: readonly EventEntry[], { shown, revisions, reason, id }: Given): Planned {
  const known = new Map(shown.map((event) => [event.key, event]))
  const events = new Map<string, TimelineEvent>()
  const put = (event: TimelineEvent) =>
    events.set(event.key, { ...event, revision: (revisions.get(event.key) ?? 0) + 1 })
  for (const [place, entry] of entries.entries()) {
    if (isRuling(entry)) return { problem: 'event_missing', key: entry.act === 'add' ? entry.type : entry.key }
    if (entry.act === 'add') {
      put(added(entry, `desk:${id}:${place}`))
      continue
    }
    const before = known.get(entry.key)
    if (!before) return { problem: 'event_missing', key: entry.key }
    if (markOf(before) !== entry.seen) return { problem: 'event_changed', key: entry.key }
    for (const event of [before, ...shotsOf(before, shown)])
      put(entry.act === 'withdraw' ? withdrawn(bare(event), reason) : corrected(bare(event), entry.change))
  }
  return { events: [...events.values()] }
}

function bare({
  key,
  type,
  side,
  period,
  clockSeconds,
  occurredAt,
  order,
  playerId,
  otherPlayerId,
  detail,
  revision,
  withdrawn: out,
}: ShownEvent): TimelineEvent {
  return {
    key,
    type,
    side,
    period,
    clockSeconds,
    occurredAt,
    order,
    playerId,
    otherPlayerId,
    detail,
    revision,
    withdrawn: out,
  }
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

function corrected(event: TimelineEvent, change: Extract<ChangeEntry, { act: 'correct' }>['change']): TimelineEvent {
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

function added(
  { type, side, period, clockSeconds, playerId, otherPlayerId, detail }: Extract<ChangeEntry, { act: 'add' }>,
  key: string,
): TimelineEvent {
  return {
    key,
    type,
    side,
    period,
    clockSeconds,
    occurredAt: null,
    order: 0,
    playerId,
    otherPlayerId,
    detail,
    revision: 1,
    withdrawn: null,
  }
}

const rulingTypes: readonly string[] = ['awarded', 'abandoned', 'postponed', 'cancelled']

/** Rulings are changed by entries of their own, which only admins propose. */
function isRuling(entry: EventEntry): boolean {
  return entry.act === 'add' ? rulingTypes.includes(entry.type) : entry.key.startsWith('adjustment:')
}
