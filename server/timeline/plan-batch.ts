import type { PersonBrief } from '#contract/touchline/brief.ts'
import type { MatchSummary } from '#sports/sport.ts'
import type { MatchReport, TimelineEvent } from '#sports/timeline.ts'
import { takeReport } from './known-match.ts'
import type { KnownMatch } from './known-match.ts'
import type { Names } from './names.ts'
import { throughStandIns } from './players/stand-in.ts'
import { reportRow } from './store/change.ts'
import type { Change } from './store/change.ts'
import { dayRoom, roomsOf } from './store/outbox.ts'
import type { OutboxRow, StoredEvent } from './types.ts'

/** What became of a report. A duplicate was taken in before and changes nothing. */
export type Receipt =
  | { ok: true; matchId: number; version: number; added: number; amended: number; withdrawn: number; isDuplicate: boolean }
  | { ok: false; matchId: number; reason: string }

/** `json`: its events as text. */
export type Asked = { report: MatchReport; digest: string; json: string }
type FindName = Names['find']

/** Takes the reports about one match in, in the order given, and adds what is to be written to `change`. */
export function planMatch(match: KnownMatch, asked: readonly Asked[], change: Change, { find: findName, standIn }: Pick<Names, 'find' | 'standIn'>, now: number): Receipt[] {
  const rows = new Map<string, StoredEvent>()
  const fresh = new Set<string>()
  const changed = new Set<string>()
  const shown = new Map<string, TimelineEvent>()
  const moved = new Set<string>()
  const receipts = asked.map(({ report, digest, json }): Receipt => {
    const base = { ok: true as const, matchId: match.id, version: 0 }
    if (match.digests.has(digest)) return { ...base, added: 0, amended: 0, withdrawn: 0, isDuplicate: true }
    const taken = takeReport(match, throughStandIns(report, standIn))
    match.digests.add(digest)
    change.reports.push(reportRow(report, digest, json))
    if (taken.isHorizonMoved) moved.add(report.provider)
    for (const [name, event] of taken.rows) rows.set(name, event)
    for (const name of taken.fresh) fresh.add(name)
    for (const name of taken.changed) changed.add(name)
    for (const [key, event] of taken.shown) shown.set(key, event)
    return { ...base, added: taken.added, amended: taken.amended, withdrawn: taken.withdrawn, isDuplicate: false }
  })
  // Every report moves the version, also one that changes nothing to be seen: other processes must notice what they have not read.
  if (receipts.some((receipt) => receipt.ok && !receipt.isDuplicate)) changeMatch(match, [...shown.values()], change, findName, now)
  for (const [name, event] of rows) change.events.push({ matchId: match.id, version: changed.has(name) ? match.version : 0, isNew: fresh.has(name), event })
  for (const receipt of receipts) if (receipt.ok) receipt.version = match.version
  for (const provider of moved) change.horizons.push({ matchId: match.id, provider, sequence: match.horizons.get(provider) as number })
  return receipts
}

function changeMatch(match: KnownMatch, events: TimelineEvent[], change: Change, findName: FindName, now: number): void {
  const { sport, state } = match.fold
  const dayBefore = dayRoom(match.kickOff)
  match.version += 1
  match.summary = withName(sport.summary(state), findName)
  moveKickOff(match, state.kickOff)
  change.matches.push({
    id: match.id,
    summary: match.summary,
    version: match.version,
    kickOff: match.kickOff,
    firstKickOff: match.firstKickOff,
    hasTimeline: true,
  })
  if (events.length === 0) return
  const rooms = roomsOf(match)
  // Lists of the day it was moved from must lose it.
  if (!rooms.includes(dayBefore)) rooms.push(dayBefore)
  const isUrgent = events.some((event) => sport.isUrgent(event))
  change.outbox.push({ matchId: match.id, rooms, isUrgent, kind: 'match', body: frameBody(match, events, findName, now) } satisfies OutboxRow)
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
  return { matchId, version, kickOff, competitionId, summary, at, events: events.map(wireEvent), people }
}

function wireEvent(event: TimelineEvent): TimelineEvent {
  const { key, type, side, period, clockSeconds, occurredAt, order, playerId, otherPlayerId, detail, revision, withdrawn } = event
  return { key, type, side, period, clockSeconds, occurredAt, order, playerId, otherPlayerId, detail, revision, withdrawn }
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
