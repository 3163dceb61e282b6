import { roomsOf } from '#contract/rooms.ts'
import type { MatchState, MatchSummary, Sport } from '#sports/sport.ts'
import { bareEvent, planTimeline, type KnownEvent } from '#sports/plan.ts'
import type { MatchReport, TimelineEvent } from '#sports/timeline.ts'
import { changeFold, createFold, foldingOf, stateOf, type Fold } from './fold.ts'
import { leadChangeOf, shownOf, type LeadChange } from './lead-change.ts'
import { deskLead, leaderOf, withLeader } from './desk-lead.ts'
import { chooseLead } from './lead.ts'
import { chosen, isFeed, operator } from './priority.ts'
import type { StoredEvent } from './types.ts'
import { foldingOfWord, wordOf, type Word, type WordState } from './word.ts'
import { noFeeds, type KnownFeeds } from './store/match-feed.ts'

/** The cached state of one match, valid at `version`. */
export type KnownMatch = {
  id: number
  version: number
  competitionId: number
  kickOff: number
  /** The planned kick-off, while an event moves it. */
  firstKickOff: number | null
  summary: MatchSummary
  /** The rooms of the stream that carry its changes while its kick-off stays. */
  rooms: string[]
  /** Dropped from the cache, or read again: it is not as it was planned. */
  isDropped: boolean
  events: Map<string, StoredEvent>
  /** The providers that reported events of it. */
  providers: Set<string>
  horizons: Map<string, number>
  digests: Set<string>
  sport: Sport
  /** The events that are shown. */
  fold: Fold<MatchState>
  /** The feed that leads it; null without one. */
  lead: string | null
  feeds: KnownFeeds
  /** The events of each feed by themselves; only where several report the match. */
  words: Map<string, Fold<WordState>>
}

type MatchFacts = Pick<KnownMatch, 'id' | 'version' | 'competitionId' | 'kickOff' | 'firstKickOff' | 'summary'>

export function knowMatch(
  sport: Sport,
  facts: MatchFacts,
  stored: Iterable<StoredEvent>,
  horizons: Map<string, number>,
  digests: Set<string>,
  feeds: KnownFeeds = noFeeds(),
): KnownMatch {
  const events = new Map<string, StoredEvent>()
  for (const event of stored) events.set(nameOf(event), event)
  const shown = [...events.values()].filter((event) => event.isShown)
  const providers = new Set([...events.values()].map((event) => event.provider))
  const lead = shown.find(({ provider }) => isFeed(provider))?.provider ?? null
  return {
    ...facts,
    rooms: roomsOf(facts),
    isDropped: false,
    events,
    providers,
    horizons,
    digests,
    sport,
    fold: createFold(foldingOf(sport), shown),
    lead,
    feeds,
    words: new Map(),
  }
}

/**
 * The effect of one report. `rows`: rows to store, by name; `fresh`: those never stored before; `changed`: those of
 * them that read differently; `shown`: bare events to publish; `leadChange`: the audit row of a new choice between
 * feeds.
 */
export type Taken = {
  added: number
  amended: number
  withdrawn: number
  rows: Map<string, StoredEvent>
  fresh: Set<string>
  changed: Set<string>
  shown: Map<string, TimelineEvent>
  isHorizonMoved: boolean
  leadChange: LeadChange | null
}
type Change = {
  rows: Map<string, StoredEvent>
  fresh: Set<string>
  changed: Set<string>
  shown: Map<string, TimelineEvent>
  removed: StoredEvent[]
  put: Set<StoredEvent>
  /** Events of the report whose content changed, before and after. */
  before: StoredEvent[]
  after: StoredEvent[]
}

/** Applies a report: changes `match` in place, including its fold. `isLive`: it comes from a live feed. */
export function takeReport(match: KnownMatch, report: MatchReport, isLive = isFeed(report.provider)): Taken {
  const { provider } = report
  const horizon = match.horizons.get(provider) ?? null
  const isLasting = isLive ? match.sport.isEnd : undefined
  const plan = planTimeline({ known: mentioned(match, report), horizon, report, isLasting })
  if (plan.add.length > 0) match.providers.add(provider)
  const isAlone = match.providers.size <= 1
  const change = emptyChange()
  for (const event of [...plan.add, ...plan.amend, ...plan.withdraw])
    place(match, change, { ...event, provider, isShown: isAlone }, true)
  for (const event of plan.touch) place(match, change, { ...event, provider, isShown: isAlone }, false)
  if (plan.horizon !== null) match.horizons.set(provider, plan.horizon)
  const word = match.words.get(provider)
  if (word) changeFold(word, change.before, change.after)
  // A feed that reports is not silent.
  match.feeds.silent.delete(provider)
  if (isAlone && isLive && match.providers.has(provider)) match.lead = provider
  const leadChange = isAlone ? null : chooseAgain(match, change, provider === operator)
  if (isAlone) changeFold(match.fold, change.removed, change.put)
  const { rows, fresh, changed, shown } = change
  const counts = { added: plan.add.length, amended: plan.amend.length, withdrawn: plan.withdraw.length }
  return { ...counts, rows, fresh, changed, shown, isHorizonMoved: plan.horizon !== horizon, leadChange }
}

/** Chooses the lead again for the given silent feeds: changes `match` in place, including its fold. */
export function takeSilence(match: KnownMatch, silent: Iterable<string>): Taken {
  match.feeds.silent = new Set(silent)
  const change = emptyChange()
  const leadChange = match.providers.size > 1 ? chooseAgain(match, change, false) : null
  const { rows, fresh, changed, shown } = change
  return { added: 0, amended: 0, withdrawn: 0, rows, fresh, changed, shown, isHorizonMoved: false, leadChange }
}

function emptyChange(): Change {
  return {
    rows: new Map(),
    fresh: new Set(),
    changed: new Set(),
    shown: new Map(),
    removed: [],
    put: new Set(),
    before: [],
    after: [],
  }
}

/** A delta changes only the events it names, so only those are compared. */
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
  if (before) change.before.push(before)
  change.after.push(event)
  if (before?.isShown && before.withdrawn === null) change.removed.push(before)
  if (!event.isShown) return
  change.put.add(event)
  change.shown.set(event.key, bareEvent(event))
}

/**
 * With more than one provider the lead is chosen again; events that become visible or hidden are published, and the
 * fold follows.
 */
function chooseAgain(match: KnownMatch, change: Change, isByOperator: boolean): LeadChange | null {
  const { sport, lead: from } = match
  const before = shownOf(sport, stateOf(match.fold))
  const words = [...match.providers].flatMap((provider) => (isFeed(provider) ? (wordIn(match, provider) ?? []) : []))
  const named = match.events.get(nameOf({ provider: operator, key: deskLead }))
  const choice = withLeader(chooseLead(words, match.feeds), leaderOf(named ? [named] : []))
  match.lead = choice.lead
  flip(match, change, flippedOf(match, change, from))
  changeFold(match.fold, change.removed, change.put)
  const after = shownOf(sport, stateOf(match.fold))
  return leadChangeOf({ from, choice, words, before, after, isByOperator })
}

function wordIn(match: KnownMatch, provider: string): Word | null {
  const { sport, words, events } = match
  let fold = words.get(provider)
  if (!fold) {
    const own = [...events.values()].filter((event) => event.provider === provider)
    words.set(provider, (fold = createFold(foldingOfWord(sport), own)))
  }
  return wordOf(sport, provider, fold)
}

/**
 * The events that are shown but should not be, or the reverse. While one feed leads, a report changes that only for the
 * keys it names; otherwise all events are considered.
 */
function flippedOf({ events, providers, lead }: KnownMatch, change: Change, leadBefore: string | null): StoredEvent[] {
  if (lead === null || lead !== leadBefore) {
    const shown = chosen(events.values(), lead)
    return [...events.values()].filter((event) => shown.has(event) !== event.isShown)
  }
  const keys = new Set([...change.rows.values()].map(({ key }) => key))
  const named = [...keys].flatMap((key) =>
    [...providers].flatMap((provider) => events.get(nameOf({ provider, key })) ?? []),
  )
  const shown = chosen(named, lead)
  return named.filter((event) => shown.has(event) !== event.isShown)
}

function flip(match: KnownMatch, change: Change, flipped: StoredEvent[]): void {
  // Hidden events first: another provider may provide their key from now on.
  for (const event of flipped.sort((a, b) => Number(b.isShown) - Number(a.isShown))) {
    const stored = { ...event, isShown: !event.isShown }
    match.events.set(nameOf(event), stored)
    change.rows.set(nameOf(event), stored)
    change.changed.add(nameOf(event))
    if (stored.isShown) {
      change.put.add(stored)
      change.shown.set(stored.key, bareEvent(stored))
    } else {
      if (!change.put.delete(event) && event.withdrawn === null) change.removed.push(event)
      change.shown.set(stored.key, { ...bareEvent(stored), withdrawn: { reason: 'replaced', at: null } })
    }
  }
}

function nameOf({ provider, key }: { provider: string; key: string }): string {
  return `${provider}\n${key}`
}
