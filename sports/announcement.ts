import type { MatchSummary, Score } from './match.ts'
import type { TimelineEvent } from './timeline.ts'

/** What followers of a match can hear of; each has words in the notices of the server. */
export type AnnouncementKind = 'kick_off' | 'goal' | 'red_card' | 'half_time' | 'full_time' | 'lineup'

/** One change of a match: how it stands after it, and the events added, amended or withdrawn by it. */
export interface MatchChange<Facts = unknown> {
  summary: MatchSummary<Facts>
  /** In reading order. */
  events: readonly TimelineEvent[]
}

/** What followers hear of a change. */
export interface Announcement {
  kind: AnnouncementKind
  /** What it is about; null where it is how the match stands, which is told once whoever tells it. */
  event: TimelineEvent | null
  /** The same happening as the feed told it that led before; null where nobody did. */
  former: TimelineEvent | null
  /** What was announced is taken back. */
  isWithdrawn: boolean
  /** Facts of the notice beside the side, player and reason of its event. */
  facts: { score?: Score; minute?: string; goalKind?: string }
  /** Whose followers hear of it beside those of the match: the event's side, or both teams and the competition. */
  audience: 'match' | 'side' | 'all'
}

/** How the match stands, told once. */
export function ofState(
  kind: AnnouncementKind,
  audience: 'match' | 'all',
  facts: Announcement['facts'],
  isWithdrawn = false,
): Announcement {
  return { kind, event: null, former: null, isWithdrawn, facts, audience }
}

/** What an event was called by the feed that led before, by the event. */
export type Former = ReadonlyMap<TimelineEvent, TimelineEvent>

/** Two feeds rarely put one happening further apart than this. */
const SAME_SECONDS = 120

/**
 * Where another feed takes the lead, a change replaces its events: what both tell is one happening under another name,
 * no news. Pairs of the same type, side and period within two minutes, nearest in reading order; `isSame` may ask for
 * more. `events` are in reading order.
 */
export function formerOf(
  events: readonly TimelineEvent[],
  isSame: (one: TimelineEvent, other: TimelineEvent) => boolean = () => true,
): Former {
  const replaced = events.filter(({ withdrawn }) => withdrawn?.reason === 'replaced')
  const former = new Map<TimelineEvent, TimelineEvent>()
  const taken = new Set<TimelineEvent>()
  for (const event of replaced.length > 0 ? events : []) {
    if (event.withdrawn !== null) continue
    const before = replaced
      .filter((one) => !taken.has(one) && isLike(one, event) && isSame(one, event))
      .sort((a, b) => distance(a, event) - distance(b, event))[0]
    if (before === undefined) continue
    taken.add(before)
    former.set(event, before)
  }
  return former
}

function isLike(one: TimelineEvent, other: TimelineEvent): boolean {
  return (
    one.type === other.type &&
    one.side === other.side &&
    one.period === other.period &&
    distance(one, other) <= SAME_SECONDS
  )
}

function distance(one: TimelineEvent, other: TimelineEvent): number {
  return one.clockSeconds === other.clockSeconds
    ? 0
    : Math.abs((one.clockSeconds ?? -Infinity) - (other.clockSeconds ?? -Infinity))
}
