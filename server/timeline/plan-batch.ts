import type { PersonBrief } from '#contract/touchline/brief.ts'
import type { MatchSummary } from '#sports/sport.ts'
import { bareEvent } from '#sports/timeline.ts'
import type { MatchReport, TimelineEvent } from '#sports/timeline.ts'
import type { LeadChange } from './lead-change.ts'
import { takeReport, takeSilence } from './known-match.ts'
import type { KnownMatch, Taken } from './known-match.ts'
import type { Names } from './names.ts'
import { throughStandIns } from './players/stand-in.ts'
import { isFeed } from './priority.ts'
import { reportRow } from './store/change.ts'
import type { Change } from './store/change.ts'
import { dayRoomAt, roomsOf } from './rooms.ts'
import type { OutboxRow, StoredEvent } from './types.ts'

/** What became of a report. A duplicate was taken in before and changes nothing. */
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

/** `json`: its events as text. */
export type Asked = { report: MatchReport; digest: string; json: string } | AskedChoice
/** A new choice between the feeds of a match; `silent` replaces what is known of that, null leaves it. */
type AskedChoice = { report: null; matchId: number; silent: readonly string[] | null }
type FindName = Names['find']

/** A last word is stored again after so long: `match_feed.last_word_at` may be that much behind. */
export const wordStepMs = 5_000

/** Takes the reports about one match in, in the order given, and adds what is to be written to `change`. */
export function planMatch(
  match: KnownMatch,
  asked: readonly Asked[],
  change: Change,
  names: Pick<Names, 'find' | 'standIn'>,
  now: number,
): Receipt[] {
  const rows = new Map<string, StoredEvent>()
  const fresh = new Set<string>()
  const changed = new Set<string>()
  const shown = new Map<string, TimelineEvent>()
  const moved = new Set<string>()
  const leads: LeadChange[] = []
  const receipts = asked.map((one): Receipt => {
    const taken = takeOne(match, one, change, names, now)
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
  // Every report moves the version, also one that changes nothing to be seen: other processes must notice what they
  // have not read.
  const isFeedHeard = asked.some(({ report }) => report !== null && isFeed(report.provider))
  if (receipts.some((receipt) => receipt.ok && !receipt.isDuplicate))
    changeMatch(match, [...shown.values()], change, names.find, now, isFeedHeard)
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

/** Null for a report that was taken in before. */
function takeOne(
  match: KnownMatch,
  asked: Asked,
  change: Change,
  { standIn }: Pick<Names, 'standIn'>,
  now: number,
): Taken | null {
  if (asked.report === null) return takeChoice(match, asked, change)
  const { report, digest, json } = asked
  if (match.digests.has(digest)) return null
  noteWord(match, report.provider, change, now)
  const taken = takeReport(match, throughStandIns(report, standIn))
  match.digests.add(digest)
  change.reports.push(reportRow(report, digest, json))
  return taken
}

/** When a feed spoke is written once in a while, and whenever one speaks that was silent. */
function noteWord(
  { id: matchId, feeds: { heardAt, silent } }: KnownMatch,
  provider: string,
  change: Change,
  now: number,
): void {
  if (!isFeed(provider) || (!silent.has(provider) && now < (heardAt.get(provider) ?? -Infinity) + wordStepMs)) return
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
  const { sport, state } = match.fold
  const dayBefore = dayRoomAt(match.kickOff)
  match.version += 1
  const { silentSince } = match.summary.clock
  match.summary = stillSilent(withName(sport.summary(state), findName), isFeedHeard ? undefined : silentSince)
  moveKickOff(match, state.kickOff)
  change.matches.push({
    id: match.id,
    summary: match.summary,
    version: match.version,
    kickOff: match.kickOff,
    firstKickOff: match.firstKickOff,
    hasTimeline: true,
  })
  // Screens hear of the end of a silence also where nothing was missed.
  if (events.length === 0 && match.summary.clock.silentSince === silentSince) return
  const rooms = roomsOf(match)
  // Lists of the day it was moved from must lose it.
  if (!rooms.includes(dayBefore)) rooms.push(dayBefore)
  const isUrgent = events.some((event) => sport.isUrgent(event))
  change.outbox.push({
    matchId: match.id,
    rooms,
    isUrgent,
    kind: 'match',
    body: frameBody(match, events, findName, now),
  } satisfies OutboxRow)
}

/** What the operator corrects ends no silence of the feeds. */
function stillSilent(summary: MatchSummary, silentSince: number | undefined): MatchSummary {
  return silentSince === undefined ? summary : { ...summary, clock: { ...summary.clock, silentSince } }
}

/** A match frame: see contract/frames.ts. */
function frameBody(match: KnownMatch, events: readonly TimelineEvent[], findName: FindName, at: number) {
  const people: Record<string, PersonBrief> = {}
  for (const { playerId, otherPlayerId } of events) {
    for (const id of [playerId, otherPlayerId]) {
      const person = id === null ? null : findName(id)
      if (person) people[String(person.id)] = person
    }
  }
  const { id: matchId, version, kickOff, competitionId, summary } = match
  return { matchId, version, kickOff, competitionId, summary, at, events: events.map(bareEvent), people }
}

/** Lists show who scored last without asking for the player. */
export function withName(summary: MatchSummary, findName: FindName): MatchSummary {
  const { lastScore } = summary
  if (!lastScore) return summary
  const playerName = lastScore.playerId === null ? null : (findName(lastScore.playerId)?.name ?? null)
  return { ...summary, lastScore: { ...lastScore, playerName } }
}

/** An event may move the kick-off; when it is taken back, the planned one holds again. */
export function moveKickOff(match: { kickOff: number; firstKickOff: number | null }, moved: number | null): void {
  if (moved !== null) {
    match.firstKickOff ??= match.kickOff
    match.kickOff = moved
  } else if (match.firstKickOff !== null) {
    match.kickOff = match.firstKickOff
    match.firstKickOff = null
  }
}
