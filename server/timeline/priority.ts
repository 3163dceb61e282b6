import { archives, originOf } from '#sports/index.ts'
import { isDoubtful } from '#sports/reconcile.ts'
import { canonical, leftOut } from '#sports/plan.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { StoredEvent } from './types.ts'

/** Corrections by the operator: they replace any other event, one by one. */
export const operator = 'operator'

/** The reason of events that the operator no longer states, so that those of the leading feed are shown. */
export const givenBack = 'given_back'

type Claim = Pick<StoredEvent, 'provider' | 'key' | 'type' | 'detail' | 'withdrawn'>

/** Whether a provider reports matches while they are played; archives report those of the past. */
export function isFeed(provider: string): boolean {
  return provider !== operator && !archives.includes(provider)
}

/**
 * The events to show, of all that providers reported of one match. Live feeds are never mixed: only `lead` is shown
 * (`lead.ts`). Without a feed each type of event comes from the first archive that has it, so that the goals of one and
 * the statistics of another are shown together; doubtful and outvoted events come last. The operator's events replace
 * those of the same key; of a type that he decided as a whole (`asDecided`) archives show none. Where he leads the
 * match (`desk-lead.ts`), only his are shown. What he gave back he does not state.
 */
export function chosen<Event extends Claim>(events: Iterable<Event>, lead: string | null = null): Set<Event> {
  const all = [...events]
  const speakerOf = lead === null ? speakers(all) : () => lead
  const decided = new Set(all.filter(isDecided).map(({ type }) => type))
  const byKey = new Map<string, Event>()
  for (const event of all) {
    if (event.provider === operator && event.withdrawn?.reason === givenBack) continue
    if (isDecided(event)) {
      if ((lead !== null && lead !== operator) || event.withdrawn !== null) continue
    } else if (event.provider !== operator) {
      if (event.provider !== speakerOf(event.type) || (lead === null && decided.has(event.type))) continue
    }
    const other = byKey.get(event.key)
    if (!other || isBefore(event.provider, other.provider)) byKey.set(event.key, event)
  }
  return new Set(byKey.values())
}

/** An event of a list that the operator decided: his events of its type replace those of archives, not of feeds. */
export function asDecided(event: TimelineEvent): TimelineEvent {
  return { ...event, detail: { ...event.detail, isDecidedList: true } }
}

function isDecided({ provider, detail }: Pick<Claim, 'provider' | 'detail'>): boolean {
  return provider === operator && detail.isDecidedList === true
}

function isBefore(a: string, b: string): boolean {
  if (a === operator || b === operator) return a === operator
  return archives.indexOf(a) < archives.indexOf(b)
}

/**
 * Events of archives that others outvote: three or more archives have the key, and for a member of the detail fewer
 * agree with this one than with another value. A missing value is no vote, and copies of one source have one vote.
 */
function outvoted<Event extends Claim>(events: readonly Event[]): Set<Event> {
  const counted = events.filter(
    (event) => archives.includes(event.provider) && event.withdrawn?.reason !== leftOut && !isDoubtful(event),
  )
  if (countOrigins(counted) < 3) return new Set()
  const lost = new Set<Event>()
  for (const group of Map.groupBy(counted, ({ type, key }) => `${type}\n${key}`).values()) {
    if (countOrigins(group) < 3) continue
    for (const member of new Set(group.flatMap(({ detail }) => Object.keys(detail)))) {
      const votes = Map.groupBy(
        group.filter(({ detail }) => (detail[member] ?? null) !== null),
        ({ detail }) => canonical(detail[member]!),
      )
      const most = Math.max(...[...votes.values()].map(countOrigins), 0)
      for (const own of votes.values()) if (countOrigins(own) < most) for (const event of own) lost.add(event)
    }
  }
  return lost
}

function countOrigins(events: readonly Claim[]): number {
  return new Set(events.map(({ provider }) => originOf(provider))).size
}

/** The archive whose events of a type are shown. */
function speakers<Event extends Claim>(events: readonly Event[]): (type: string) => string | null {
  const rankOfType = new Map<string, number>()
  const lost = outvoted(events)
  for (const event of events) {
    const { provider, type, withdrawn } = event
    const place = archives.indexOf(provider)
    // A source that no longer names an event does not report it.
    if (place < 0 || withdrawn?.reason === leftOut) continue
    const rank = isDoubtful(event) || lost.has(event) ? place + archives.length : place
    rankOfType.set(type, Math.min(rank, rankOfType.get(type) ?? rank))
  }
  return (type) => archives[(rankOfType.get(type) ?? -1) % archives.length] ?? null
}
