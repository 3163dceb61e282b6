import type { Json, MatchReport, TimelineEvent } from './timeline.ts'

/**
 * How a report changes the known events of a match, for one provider. The law: for any order and any repetition of a
 * set of reports, the final events are the same. That holds because every stored value is a maximum:
 * - of all mentions of a key the greatest by revision, then report sequence, then canonical JSON is its content;
 * - `sequence` is the greatest sequence of a report that named the key, at whatever revision;
 * - the horizon is the greatest sequence of a snapshot. An event is valid while its `sequence` reaches the horizon. One
 *   that the newest snapshot omits is withdrawn as `left_out`, without a time (which snapshot omitted it first depends
 *   on the order of arrival); it is restored when a newer report names it again.
 */
export interface KnownEvent extends TimelineEvent {
  /** Sequence of the newest report that named the key. */
  sequence: number
  /** Sequence of the newest report with this content at this revision. */
  contentSequence: number
  /** Withdrawn only because the newest snapshot omits it. */
  isOmitted: boolean
}

interface TimelinePlan {
  /** Keys not known before; may be withdrawn at once, when a report comes late. */
  add: KnownEvent[]
  /** Known keys with a changed content, or restored ones. */
  amend: KnownEvent[]
  /** Known keys that were valid and are withdrawn now. */
  withdraw: KnownEvent[]
  /**
   * Bookkeeping only: nothing visible has changed, but `sequence`, `contentSequence` or `revision` have. To be stored,
   * not to be pushed.
   */
  touch: KnownEvent[]
  /** Sequence of the newest snapshot, null before the first. */
  horizon: number | null
}

/** Reason of events withdrawn because the newest snapshot omits them. */
export const leftOut = 'left_out'

/**
 * The changes of `known` (one provider's events of one match, in any order) by `report`. For a delta the events it
 * names are enough; a snapshot needs them all. `isLasting`: events that an omission does not withdraw, only a
 * correction of themselves.
 */
export function planTimeline(input: {
  known: Iterable<KnownEvent>
  horizon: number | null
  report: MatchReport
  isLasting?: ((event: TimelineEvent) => boolean) | undefined
}): TimelinePlan {
  const { report, isLasting = () => false } = input
  const before = new Map<string, KnownEvent>()
  for (const event of input.known) before.set(event.key, event)
  const horizon =
    report.kind === 'snapshot' ? Math.max(input.horizon ?? report.sequence, report.sequence) : input.horizon
  const after = new Map<string, KnownEvent>()
  for (const event of report.events) {
    const mention = asMention(event, report.sequence)
    const known = after.get(event.key) ?? before.get(event.key)
    after.set(event.key, known === undefined ? mention : merge(known, mention))
  }
  // Only a new horizon can withdraw events that the report does not name.
  if (horizon !== input.horizon) {
    for (const event of before.values()) if (!after.has(event.key)) after.set(event.key, event)
  }
  const plan: TimelinePlan = { add: [], amend: [], withdraw: [], touch: [], horizon }
  for (const merged of after.values()) sortIn(plan, before.get(merged.key), stand(merged, horizon, isLasting))
  return plan
}

function asMention(event: TimelineEvent, sequence: number): KnownEvent {
  return { ...event, sequence, contentSequence: sequence, isOmitted: false }
}

function merge(known: KnownEvent, mention: KnownEvent): KnownEvent {
  const restored = known.isOmitted ? { ...known, withdrawn: null, isOmitted: false } : known
  const sequence = Math.max(known.sequence, mention.sequence)
  return { ...(isGreater(mention, restored) ? mention : restored), sequence }
}

function isGreater(a: KnownEvent, b: KnownEvent): boolean {
  if (a.revision !== b.revision) return a.revision > b.revision
  if (a.contentSequence !== b.contentSequence) return a.contentSequence > b.contentSequence
  return !isAlike(a, b) && contentOf(a) > contentOf(b)
}

function stand(event: KnownEvent, horizon: number | null, isLasting: (event: TimelineEvent) => boolean): KnownEvent {
  const isVoid = horizon !== null && event.sequence < horizon && event.withdrawn === null
  return isVoid && !isLasting(event) ? { ...event, withdrawn: { reason: leftOut, at: null }, isOmitted: true } : event
}

function sortIn(plan: TimelinePlan, before: KnownEvent | undefined, after: KnownEvent): void {
  if (before === undefined) plan.add.push(after)
  else if (!isAlike(before, after) && contentOf(before) !== contentOf(after)) {
    const isTakenBack = before.withdrawn === null && after.withdrawn !== null
    plan[isTakenBack ? 'withdraw' : 'amend'].push(after)
  } else if (!isSameBookkeeping(before, after)) plan.touch.push(after)
}

function isSameBookkeeping(a: KnownEvent, b: KnownEvent): boolean {
  return (
    a.revision === b.revision &&
    a.sequence === b.sequence &&
    a.contentSequence === b.contentSequence &&
    a.isOmitted === b.isOmitted
  )
}

/** Whether two events with the same key surely have the same content: most of a snapshot, without serialising it. */
function isAlike(a: TimelineEvent, b: TimelineEvent): boolean {
  return (
    a.type === b.type &&
    a.side === b.side &&
    a.period === b.period &&
    a.clockSeconds === b.clockSeconds &&
    a.occurredAt === b.occurredAt &&
    a.order === b.order &&
    a.playerId === b.playerId &&
    a.otherPlayerId === b.otherPlayerId &&
    isSame(a.withdrawn, b.withdrawn) &&
    isSame(a.detail, b.detail)
  )
}

/** Whether two values are equal, whatever the order of their members. */
function isSame(a: Json, b: Json): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  const [one, other] = [a as { [key: string]: Json }, b as { [key: string]: Json }]
  return keys.every((key) => Object.hasOwn(other, key) && isSame(one[key] as Json, other[key] as Json))
}

/** The event alone, without its bookkeeping and what an engine has stored with it, such as its provider. */
export function bareEvent(event: TimelineEvent): TimelineEvent {
  const { key, type, side, period, clockSeconds, occurredAt, order, playerId, otherPlayerId, detail } = event
  const { revision, withdrawn } = event
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
    withdrawn,
  }
}

/** The visible content of an event at any revision, in canonical form. */
function contentOf(event: TimelineEvent): string {
  return canonical({ ...bareEvent(event), revision: 0 })
}

/** Canonical JSON, with sorted members: equal values have equal texts. */
export function canonical(value: Json): string {
  return JSON.stringify(value, (_, member: Json) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : member,
  )
}
