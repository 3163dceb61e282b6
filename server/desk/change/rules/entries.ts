import type { ChangeEntry } from '#contract/touchline/desk-change.ts'
import type { Palette } from '#sports/palette.ts'
import type { Sport } from '#sports/sport.ts'
import { buildEvent } from '#sports/build-event.ts'
import { bareEvent } from '#sports/plan.ts'
import { isRulingType } from '#sports/ruling.ts'
import { withdrawn, type TimelineEvent } from '#sports/timeline.ts'
import type { ChangeWhy } from '../problem.ts'
import { asKind, enter } from './press.ts'

export type ShownEvent = TimelineEvent & { provider: string }
export type EventEntry = Extract<ChangeEntry, { act: 'correct' | 'withdraw' | 'restore' | 'add' | 'enter' }>
type Change = Extract<ChangeEntry, { act: 'correct' }>['change']
/** An event as an entry makes it, with the members that the entry names; null for one that is added. */
export type MadeEvent = { event: TimelineEvent; change: Change | null; isPressed?: boolean }
/** An event as it was before a change. `of`: the event that the entry is about; `revision`: what the change made. */
export type Undo = { of: string; key: string; revision: number; before: TimelineEvent | null }
type Planned = { events: TimelineEvent[]; made: MadeEvent[]; undo: Undo[] } | { problem: ChangeWhy; key: string }

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
  sport: Sport
  palette: Palette | null
  /** What applied changes of the match altered, by their number. */
  earlier: ReadonlyMap<number, readonly Undo[]>
}

/**
 * The events of the operator that carry out entries about events. A goal is followed by the shot that it is. Rulings
 * are changed by entries of their own, which only admins propose.
 */
export function planEvents(entries: readonly EventEntry[], given: Given): Planned {
  const plan: Plan = {
    ...given,
    known: new Map(given.shown.map((event) => [event.key, event])),
    events: new Map(),
    undo: [],
  }
  const made: MadeEvent[] = []
  for (const [place, entry] of entries.entries()) {
    const done = planOne(entry, place, plan)
    if ('problem' in done) return { problem: done.problem, key: 'key' in entry ? entry.key : '' }
    made.push(...done.made)
  }
  return { events: [...plan.events.values()], made, undo: plan.undo }
}

type Plan = Given & { known: ReadonlyMap<string, ShownEvent>; events: Map<string, TimelineEvent>; undo: Undo[] }
type One = { made: MadeEvent[] } | { problem: ChangeWhy }

function put({ revisions, events, known, undo }: Plan, event: TimelineEvent, of: string): void {
  const revision = (revisions.get(event.key) ?? 0) + 1
  const before = known.get(event.key)
  if (!events.has(event.key)) undo.push({ of, key: event.key, revision, before: before ? bareEvent(before) : null })
  events.set(event.key, { ...event, revision })
}

function planOne(entry: EventEntry, place: number, plan: Plan): One {
  if (entry.act === 'add') return planAdded(entry, place, plan)
  if (entry.act === 'enter') return planEntered(entry, place, plan)
  if (entry.act === 'restore') return planRestored(entry, plan)
  const { known, shown, reason } = plan
  const before = known.get(entry.key)
  if (!before) return { problem: 'event_missing' }
  if (isRulingType(before.type)) return { problem: 'ruling' }
  if (markOf(before) !== entry.seen) return { problem: 'event_changed' }
  const own = bareEvent(before)
  const shots = shotsOf(before, shown).map(bareEvent)
  if (entry.act === 'withdraw') {
    for (const event of [own, ...shots]) put(plan, withdrawn(event, reason), own.key)
    return { made: [] }
  }
  const { kind, ...change } = entry.change
  const plain = corrected(own, change)
  const done =
    kind === undefined
      ? { event: plain, types: null }
      : plan.palette
        ? asKind(plain, kind, game(plan))
        : { why: 'bad_event' as const }
  if ('why' in done) return { problem: done.why }
  put(plan, done.event, own.key)
  // Another kind of goal may be no shot, such as an own goal.
  const isShot = done.types === null || done.types.has('shot')
  for (const event of shots) put(plan, isShot ? corrected(event, change) : withdrawn(event, reason), own.key)
  return { made: [{ event: done.event, change: entry.change }] }
}

/** The match as the entries before this one leave it. */
function game({ sport, palette, shown, events }: Plan) {
  const others = shown.filter(({ key }) => !events.has(key)).map(bareEvent)
  return { sport, palette: palette!, shown: [...others, ...events.values()] }
}

function planAdded(entry: Extract<EventEntry, { act: 'add' }>, place: number, plan: Plan): One {
  if (isRulingType(entry.type)) return { problem: 'ruling' }
  const event = buildEvent(entry.type, { ...entry, key: `desk:${plan.id}:${place}` }, entry)
  put(plan, event, event.key)
  return { made: [{ event, change: null }] }
}

function planEntered(entry: Extract<EventEntry, { act: 'enter' }>, place: number, plan: Plan): One {
  if (!plan.palette) return { problem: 'bad_event' }
  const done = enter(entry, `desk:${plan.id}:${String(place).padStart(2, '0')}`, game(plan))
  if ('why' in done) return { problem: done.why }
  // An event with a key of its own, such as a retirement, is there already.
  if (done.events.some(({ key }) => plan.known.has(key))) return { problem: 'event_there' }
  const [{ key: of } = { key: '' }] = done.events
  for (const event of done.events) put(plan, event, of)
  return { made: done.events.map((event) => ({ event, change: null, isPressed: true })) }
}

/** Refused where a later correction altered what is restored. */
function planRestored({ key, changeId }: Extract<EventEntry, { act: 'restore' }>, plan: Plan): One {
  const rows = (plan.earlier.get(changeId) ?? []).filter(({ of }) => of === key)
  if (rows.length === 0) return { problem: 'restore_missing' }
  for (const row of rows) {
    const now = plan.known.get(row.key)
    if (now?.revision !== row.revision) return { problem: 'restore_changed' }
    put(plan, row.before ?? withdrawn(bareEvent(now), plan.reason), key)
  }
  return { made: [] }
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

/** An event with the members that a change gives it. */
export function corrected(event: TimelineEvent, change: Omit<Change, 'kind'>): TimelineEvent {
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
