import type { MatchSummary, Sport } from '#sports/sport.ts'
import { planTimeline } from '#sports/timeline.ts'
import type { KnownEvent, MatchReport, TimelineEvent } from '#sports/timeline.ts'
import { changeFold, createFold } from './fold.ts'
import type { Fold } from './fold.ts'
import { chosen } from './priority.ts'
import type { StoredEvent } from './types.ts'

/** All that the engine keeps in mind of one match, true at `version`. */
export type KnownMatch = {
  id: number
  version: number
  competitionId: number
  kickOff: number
  /** As planned, while an event moves it. */
  firstKickOff: number | null
  summary: MatchSummary
  events: Map<string, StoredEvent>
  /** Who has told events of it. */
  providers: Set<string>
  horizons: Map<string, number>
  digests: Set<string>
  fold: Fold
}

export type MatchFacts = Pick<KnownMatch, 'id' | 'version' | 'competitionId' | 'kickOff' | 'firstKickOff' | 'summary'>

export function knowMatch(sport: Sport, facts: MatchFacts, stored: Iterable<StoredEvent>, horizons: Map<string, number>, digests: Set<string>): KnownMatch {
  const events = new Map<string, StoredEvent>()
  for (const event of stored) events.set(nameOf(event), event)
  const shown = [...events.values()].filter((event) => event.isShown)
  const providers = new Set([...events.values()].map((event) => event.provider))
  return { ...facts, events, providers, horizons, digests, fold: createFold(sport, shown) }
}

/** What one report did. `rows`: what is to be stored, by name; `fresh`: those never stored before; `changed`: those of them that read differently; `shown`: what screens must be told. */
export type Taken = {
  added: number
  amended: number
  withdrawn: number
  rows: Map<string, StoredEvent>
  fresh: Set<string>
  changed: Set<string>
  shown: Map<string, TimelineEvent>
  isHorizonMoved: boolean
}
type Change = { rows: Map<string, StoredEvent>; fresh: Set<string>; changed: Set<string>; shown: Map<string, TimelineEvent>; removed: StoredEvent[]; put: Set<StoredEvent> }

/** Takes a report in: changes `match` in place, its fold included. */
export function takeReport(match: KnownMatch, report: MatchReport): Taken {
  const { provider } = report
  const horizon = match.horizons.get(provider) ?? null
  const plan = planTimeline({ known: mentioned(match, report), horizon, report })
  if (plan.add.length > 0) match.providers.add(provider)
  const isAlone = match.providers.size <= 1
  const change: Change = { rows: new Map(), fresh: new Set(), changed: new Set(), shown: new Map(), removed: [], put: new Set() }
  for (const event of [...plan.add, ...plan.amend, ...plan.withdraw]) place(match, change, { ...event, provider, isShown: isAlone }, true)
  for (const event of plan.touch) place(match, change, { ...event, provider, isShown: isAlone }, false)
  if (plan.horizon !== null) match.horizons.set(provider, plan.horizon)
  if (!isAlone) chooseAgain(match, change)
  changeFold(match.fold, change.removed, [...change.put])
  return {
    added: plan.add.length,
    amended: plan.amend.length,
    withdrawn: plan.withdraw.length,
    rows: change.rows,
    fresh: change.fresh,
    changed: change.changed,
    shown: change.shown,
    isHorizonMoved: plan.horizon !== horizon,
  }
}

/** A delta can only change what it names, so only that is looked at. */
function mentioned(match: KnownMatch, { provider, kind, events }: MatchReport): KnownEvent[] {
  if (kind === 'snapshot') return [...match.events.values()].filter((event) => event.provider === provider)
  return events.flatMap(({ key }) => match.events.get(nameOf({ provider, key })) ?? [])
}

function place(match: KnownMatch, change: Change, fresh: StoredEvent, isRead: boolean): void {
  const name = nameOf(fresh)
  const before = match.events.get(name)
  const event = { ...fresh, isShown: before?.isShown ?? fresh.isShown }
  match.events.set(name, event)
  change.rows.set(name, event)
  if (before === undefined) change.fresh.add(name)
  if (!isRead) return
  change.changed.add(name)
  if (before?.isShown && before.withdrawn === null) change.removed.push(before)
  if (!event.isShown) return
  change.put.add(event)
  change.shown.set(event.key, event)
}

/** With more than one provider, who tells what is chosen again; what that flips is told to screens too. */
function chooseAgain(match: KnownMatch, change: Change): void {
  const shown = chosen(match.events.values())
  const flipped = [...match.events.values()].filter((event) => shown.has(event) !== event.isShown)
  // Hidden ones first: their key may be told by another provider from now on.
  for (const event of flipped.sort((a, b) => Number(b.isShown) - Number(a.isShown))) {
    const stored = { ...event, isShown: !event.isShown }
    match.events.set(nameOf(event), stored)
    change.rows.set(nameOf(event), stored)
    change.changed.add(nameOf(event))
    if (stored.isShown) {
      change.put.add(stored)
      change.shown.set(stored.key, stored)
    } else {
      if (!change.put.delete(event) && event.withdrawn === null) change.removed.push(event)
      change.shown.set(stored.key, { ...stored, withdrawn: { reason: 'replaced', at: null } })
    }
  }
}

export function nameOf({ provider, key }: { provider: string; key: string }): string {
  return `${provider}\n${key}`
}
