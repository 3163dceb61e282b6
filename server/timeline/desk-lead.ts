import { buildEvent } from '#sports/build-event.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { operator } from './priority.ts'
import type { StoredEvent } from './types.ts'

/** The key of the event by which the operator leads a match. */
export const deskLead = 'desk_lead'

/** The event by which the operator leads a match: no sport counts it. */
export function deskLeadEvent(isLead: boolean): TimelineEvent {
  const withdrawn = isLead ? null : { reason: 'feeds lead', at: null }
  return buildEvent(deskLead, { key: deskLead, period: 0, clockSeconds: null, withdrawn })
}

/** Whether the operator leads a match, by its events. */
export function isDeskLead(events: Iterable<Pick<StoredEvent, 'provider' | 'key' | 'withdrawn'>>): boolean {
  for (const { provider, key, withdrawn } of events)
    if (provider === operator && key === deskLead && withdrawn === null) return true
  return false
}
