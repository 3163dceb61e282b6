import { buildEvent } from '#sports/build-event.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { Choice } from './lead.ts'
import { operator } from './priority.ts'
import type { StoredEvent } from './types.ts'

/** The key of the event by which the operator leads a match, or names the feed that does. */
export const deskLead = 'desk_lead'

type Stated = Pick<StoredEvent, 'provider' | 'key' | 'withdrawn' | 'detail'>

/** The event by which the operator leads a match: no sport counts it. */
export function deskLeadEvent(isLead: boolean): TimelineEvent {
  return leaderEvent(isLead ? operator : null)
}

/** The event by which the operator says who leads a match: himself, a feed, or whom the rules choose (null). */
export function leaderEvent(leader: string | null): TimelineEvent {
  const withdrawn = leader === null ? { reason: 'feeds lead', at: null } : null
  const detail = leader === null || leader === operator ? {} : { feed: leader }
  return buildEvent(deskLead, { key: deskLead, period: 0, clockSeconds: null, withdrawn }, { detail })
}

/** An event of a feed as the operator states it: once a feed leads, that feed's own is shown again. */
export function asCopied(event: TimelineEvent): TimelineEvent {
  return { ...event, detail: { ...event.detail, isCopied: true } }
}

export function isCopied({ detail }: Pick<TimelineEvent, 'detail'>): boolean {
  return detail.isCopied === true
}

/** Whom the operator named to lead a match, by its events: the operator, a feed, or none (null). */
export function leaderOf(events: Iterable<Stated>): string | null {
  for (const { provider, key, withdrawn, detail } of events)
    if (provider === operator && key === deskLead && withdrawn === null)
      return typeof detail.feed === 'string' ? detail.feed : operator
  return null
}

/** Whether the operator leads a match, by its events. */
export function isDeskLead(events: Iterable<Stated>): boolean {
  return leaderOf(events) === operator
}

/** The choice between feeds with the leader that the operator named; a silent feed, or one without a word, waits. */
export function withLeader(choice: Choice, leader: string | null): Choice {
  if (leader === null || leader === choice.lead) return choice
  if (leader === operator) return { ...choice, lead: operator }
  const verdict = choice.verdicts.get(leader)
  if (verdict === undefined || verdict === 'silent') return choice
  const verdicts = new Map(choice.verdicts).set(leader, 'leads')
  if (choice.lead !== null) verdicts.set(choice.lead, 'waits')
  return { lead: leader, verdicts }
}
