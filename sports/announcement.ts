import type { MatchSummary, Score } from './match.ts'
import type { Side, TimelineEvent } from './timeline.ts'

/**
 * Kinds of news of a match; each has its text in the notices of the server. A sport adds its own by declaration
 * merging, in its `sport.ts`.
 */
export interface Announcements {
  kick_off: true
  goal: true
  red_card: true
  yellow_card: true
  substitution: true
  half_time: true
  set_won: true
  game_won: true
  full_time: true
  lineup: true
  home_run: true
  lead_change: true
}
export type AnnouncementKind = keyof Announcements

/** One change of a match: how it stands after it, and the events added, amended or withdrawn by it. */
export interface MatchChange<Facts = unknown> {
  summary: MatchSummary<Facts>
  /** In reading order. */
  events: readonly TimelineEvent[]
}

/** One piece of news in a change. */
export interface Announcement {
  kind: AnnouncementKind
  /** The event it is about; null for a state of the match, which is published once whichever feed reports it. */
  event: TimelineEvent | null
  /** The same event as reported by the feed that led before; null without one. */
  former: TimelineEvent | null
  /** It was announced before and is withdrawn. */
  isWithdrawn: boolean
  /** Facts of the notice beside the side, player and reason of its event. */
  facts: { score?: Score; minute?: string; goalKind?: string; side?: Side; what?: string }
  /** Which of several states of one kind, such as the number of a set: each is published once. */
  part?: number
  /** The player concerned, whose followers receive it. `what`: his role in the event, a sentence of its kind. */
  player?: { id: number; what?: string }
  /**
   * Recipients beside followers of the player: those of the match alone, with those of the event's side, or with those
   * of both teams and the competition. `player`: nobody else.
   */
  audience: 'player' | 'match' | 'side' | 'all'
}

/** News of a state of the match. */
export function ofState(
  kind: AnnouncementKind,
  audience: 'player' | 'match' | 'all',
  facts: Announcement['facts'],
  isWithdrawn = false,
): Announcement {
  return { kind, event: null, former: null, isWithdrawn, facts, audience }
}

/** The same event as reported by the feed that led before, by the event. */
export type Former = ReadonlyMap<TimelineEvent, TimelineEvent>

/** Two feeds rarely report one event further apart than this. */
const SAME_SECONDS = 120

/**
 * A change of lead replaces all events of a match; what both feeds report is the same event under another key, and no
 * news. Pairs of the same type, side and period within two minutes, the nearest first; `isSame` may require more.
 * `events` are in reading order.
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
