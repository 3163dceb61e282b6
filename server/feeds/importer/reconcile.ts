import { reconcile, type Difference } from '#sports/reconcile.ts'
import type { Sport } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { FeedRules } from '../feed-rules.ts'
import type { ParsedMatch } from '../reading/parsed.ts'

export interface Reconciled {
  /** The events as they are stored: the doubtful ones are marked. */
  events: TimelineEvent[]
  differences: Difference[]
}

/**
 * Compares the events that a parser made of a match with the source's statement, and decides which of the two prevails.
 */
export function reconcileMatch(
  sport: Sport,
  rules: FeedRules,
  { events, stated }: Pick<ParsedMatch, 'events' | 'stated'>,
): Reconciled {
  const differences = sport.figures ? reconcile(stated, sport.figures(events)) : []
  return { events: rules.settled?.(events, stated, differences) ?? events, differences }
}
