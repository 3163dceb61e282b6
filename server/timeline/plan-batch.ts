import type { PersonInFrame } from '#contract/touchline/frames.ts'
import type { MatchSummary } from '#sports/sport.ts'
import type { MatchReport, TimelineEvent } from '#sports/timeline.ts'
import { stateOf } from './fold.ts'
import type { LeadChange } from './lead-change.ts'
import { takeReport, takeSilence, type KnownMatch, type Taken } from './known-match.ts'
import { gameRows } from './game-records.ts'
import { recordRows } from './match-records.ts'
import type { Names } from './names.ts'
import type { Change } from './store/change.ts'
import { roomsOf, roomsOfMoved } from '#contract/rooms.ts'
import type { OutboxRow } from '#core/outbox/types.ts'
import type { StoredEvent } from './types.ts'

/** The outcome of a report. A duplicate was accepted before and changes nothing. */
export type Receipt =
  | {
      ok: true
      matchId: number
      version: number
      added: number
      amended: number
      withdrawn: number
      isDuplicate: boolean
    }
  | { ok: false; matchId: number; reason: string }

/**
 * `json`: the events as the feed sent them. `isLive`: it comes from a live feed, not from an archive or the operator.
 */
export type Asked =
  | { matchId: number; report: MatchReport; digest: string; json: string; isLive: boolean }
  | AskedChoice
/** A new choice between the feeds of a match; `silent` replaces the known silent feeds, null leaves them. */
type AskedChoice = { report: null; matchId: number; silent: readonly string[] | null }
type FindName = Names['find']

/** `match_feed.last_word_at` is stored at most this often, so it may be this far behind. */
export const wordStepMs = 5_000

/** The rows to write for a batch, and the outcome of each of its members. Changes `matches` in place. */
export function planBatch(
  batch: readonly Asked[],
  matches: ReadonlyMap<number, KnownMatch>,
  findName: FindName,
  now: number,
): { receipts: Receipt[]; change: Change } {
  const receipts = new Map<Asked, Receipt>()
  const change = emptyChange()
  for (const [matchId, asked] of Map.groupBy(batch, ({ matchId }) => matchId)) {
    const match = matches.get(matchId)
    const done: Receipt[] = match
      ? planMatch(match, asked, change, findName, now)
      : asked.map(() => ({ ok: false, matchId, reason: 'there is no such match' }))
    asked.forEach((one, index) => receipts.set(one, done[index] as Receipt))
  }
  return { receipts: batch.map((one) => receipts.get(one) as Receipt), change }
}

export function emptyChange(): Change {
  const lists = { reports: [], horizons: [], events: [], matches: [], outbox: [], leads: [], heard: [], records: [] }
  return { ...lists, games: [], feeds: new Map() }
}

/** Processes the reports about one match in the order given and adds the rows to write to `change`. */
function planMatch(
  match: KnownMatch,
  asked: readonly Asked[],
  change: Change,
  findName: FindName,
  now: number,
): Receipt[] {
  const rows = new Map<string, StoredEvent>()
  const fresh = new Set<string>()
  const changed = new Set<string>()
  const shown = new Map<string, TimelineEvent>()
  const moved = new Set<string>()
  const leads: LeadChange[] = []
  const receipts = asked.map((one): Receipt => {
    const taken = takeOne(match, one, change, now)
    const base = { ok: true as const, matchId: match.id, version: 0 }
    if (taken === null) return { ...base, added: 0, amended: 0, withdrawn: 0, isDuplicate: true }
    if (taken.isHorizonMoved && one.report) moved.add(one.report.provider)
    for (const [name, event] of taken.rows) rows.set(name, event)
    for (const name of taken.fresh) fresh.add(name)
    for (const name of taken.changed) changed.add(name)
    for (const [key, event] of taken.shown) shown.set(key, event)
    if (taken.leadChange) leads.push(taken.leadChange)
    return { ...base, added: taken.added, amended: taken.amended, withdrawn: taken.withdrawn, isDuplicate: false }
  })
  // Every report increments the version, also without a visible change: other processes must detect what they have not
  // read.
  const isFeedHeard = asked.some((one) => one.report !== null && one.isLive)
  if (receipts.some((receipt) => receipt.ok && !receipt.isDuplicate))
    changeMatch(match, [...shown.values()], change, findName, now, isFeedHeard)
  for (const [name, event] of rows)
    change.events.push({
      matchId: match.id,
      version: changed.has(name) ? match.version : 0,
      isNew: fresh.has(name),
      event,
    })
  for (const receipt of receipts) if (receipt.ok) receipt.version = match.version
  for (const provider of moved)
    change.horizons.push({ matchId: match.id, provider, sequence: match.horizons.get(provider) as number })
  for (const lead of leads) change.leads.push({ ...lead, matchId: match.id, version: match.version })
  return receipts
}

/** Null for a report that was accepted before. */
function takeOne(match: KnownMatch, asked: Asked, change: Change, now: number): Taken | null {
  if (asked.report === null) return takeChoice(match, asked, change)
  const { report, digest, json, isLive } = asked
  if (match.digests.has(digest)) return null
  if (isLive) noteWord(match, report.provider, change, now)
  const taken = takeReport(match, report, isLive)
  match.digests.add(digest)
  change.reports.push({ ...report, digest, json })
  return taken
}

/** The time of a feed's last report is stored at intervals, and when a silent feed reports again. */
function noteWord(
  { id: matchId, feeds: { heardAt, silent } }: KnownMatch,
  provider: string,
  change: Change,
  now: number,
): void {
  if (!silent.has(provider) && now < (heardAt.get(provider) ?? -Infinity) + wordStepMs) return
  heardAt.set(provider, now)
  change.feeds.set(`${matchId} ${provider}`, { matchId, provider, lastWordAt: now, isSilent: false })
}

function takeChoice(match: KnownMatch, { silent }: AskedChoice, change: Change): Taken {
  const { heardAt, silent: before } = match.feeds
  const after = new Set((silent ?? [...before]).filter((provider) => heardAt.has(provider)))
  for (const provider of after.symmetricDifference(before)) {
    const lastWordAt = heardAt.get(provider)
    if (lastWordAt === undefined) continue
    change.feeds.set(`${match.id} ${provider}`, {
      matchId: match.id,
      provider,
      lastWordAt,
      isSilent: after.has(provider),
    })
  }
  return takeSilence(match, after)
}

function changeMatch(
  match: KnownMatch,
  events: TimelineEvent[],
  change: Change,
  findName: FindName,
  now: number,
  isFeedHeard: boolean,
): void {
  const { sport } = match
  const state = stateOf(match.fold)
  const kickOffBefore = match.kickOff
  match.version += 1
  const { silentSince } = match.summary.clock
  match.summary = stillSilent(withName(sport.summary(state), findName), isFeedHeard ? undefined : silentSince)
  moveKickOff(match, state.kickOff)
  if (match.kickOff !== kickOffBefore) match.rooms = roomsOf(match)
  change.matches.push({
    id: match.id,
    summary: match.summary,
    version: match.version,
    kickOff: match.kickOff,
    firstKickOff: match.firstKickOff,
    hasTimeline: true,
  })
  if (sport.players.storedEdition !== undefined) change.records.push(...recordRows(sport, state, match))
  if (sport.games !== undefined) change.games.push(...gameRows(sport, state, match))
  // The end of a silence is published also where no event was missed.
  if (events.length === 0 && match.summary.clock.silentSince === silentSince) return
  const isUrgent = events.some((event) => sport.isUrgent(event))
  change.outbox.push({
    matchId: match.id,
    rooms: match.kickOff === kickOffBefore ? match.rooms : roomsOfMoved(match, kickOffBefore),
    isUrgent,
    kind: 'match',
    body: frameBody(match, events, findName, now),
  } satisfies OutboxRow)
}

/** A correction by the operator does not end a silence of the feeds. */
function stillSilent(summary: MatchSummary, silentSince: number | undefined): MatchSummary {
  return silentSince === undefined ? summary : { ...summary, clock: { ...summary.clock, silentSince } }
}

/** A match frame: see contract/touchline/frames.ts. */
function frameBody(match: KnownMatch, events: readonly TimelineEvent[], findName: FindName, at: number) {
  const people: Record<string, PersonInFrame> = {}
  for (const { playerId, otherPlayerId } of events) {
    for (const id of [playerId, otherPlayerId]) {
      const person = id === null ? null : findName(id)
      if (person) people[String(person.id)] = person
    }
  }
  const { id: matchId, version, kickOff, competitionId, summary, sport } = match
  return {
    matchId,
    sport: sport.id,
    version,
    kickOff,
    competitionId,
    summary,
    at,
    events,
    people,
  }
}

/** Lists show the last scorer without a request for the player: his short name, in each language that has one. */
export function withName(summary: MatchSummary, findName: FindName): MatchSummary {
  const { lastScore } = summary
  if (!lastScore) return summary
  const person = lastScore.playerId === null ? null : findName(lastScore.playerId)
  const playerNames =
    person?.names && Object.fromEntries(Object.entries(person.names).map(([tag, { shortName }]) => [tag, shortName]))
  const playerName = person?.shortName ?? null
  return { ...summary, lastScore: { ...lastScore, playerName, ...(playerNames && { playerNames }) } }
}

/** An event may move the kick-off; when it is withdrawn, the planned one applies again. */
export function moveKickOff(match: { kickOff: number; firstKickOff: number | null }, moved: number | null): void {
  if (moved !== null) {
    match.firstKickOff ??= match.kickOff
    match.kickOff = moved
  } else if (match.firstKickOff !== null) {
    match.kickOff = match.firstKickOff
    match.firstKickOff = null
  }
}
