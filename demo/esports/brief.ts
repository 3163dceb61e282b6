import type { TimelineEvent } from '#sports/timeline.ts'
import { withoutOlder } from '../simulation/reports.ts'

/** What a source without a log of the play leaves out. */
const logged: ReadonlySet<string> = new Set(['kill', 'buyback', 'interrupted', 'resumed'])
/** What a list of results has. */
const results: ReadonlySet<string> = new Set(['format', 'game_end', 'forfeit', 'disqualified'])

/** A series as stated by a source that has drafts, objectives, gold and lines, and no log of kills. */
export function briefly(events: readonly TimelineEvent[]): TimelineEvent[] {
  return withoutOlder(events).filter(({ type }) => !logged.has(type))
}

/** A series as a list of results has it. */
export function resultOnly(events: readonly TimelineEvent[]): TimelineEvent[] {
  return withoutOlder(events).filter(({ type }) => results.has(type))
}
