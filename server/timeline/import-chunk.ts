import { isDeepStrictEqual } from 'node:util'
import type { PoolClient } from 'pg'
import type { MatchSummary, Sport } from '#sports/sport.ts'
import type { MatchReport } from '#sports/timeline.ts'
import { digestOf } from './check-report.ts'
import { stateOf } from './fold.ts'
import type { MatchImport, MatchOutcome } from './match-import.ts'
import { withReported, type ReportedKickOff, chosenKickOff } from './kick-off.ts'
import { knowMatch, takeReport, type KnownMatch } from './known-match.ts'
import { gameRows } from './game-records.ts'
import { recordRows } from './match-records.ts'
import { noteLaterSeries } from './later-series.ts'
import { throughStandIns, type Names } from './names.ts'
import { emptyChange, moveKickOff, withName } from './plan-batch.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { replaceAppearances, type MatchAppearances } from './store/appearance.ts'
import { writeChange, type Change } from './store/change.ts'
import { listStoredEvents } from './store/event.ts'
import { listFeedOrder } from './store/match-feed.ts'
import { carryGames } from './store/game-record.ts'
import { carryRecords } from './store/match-record.ts'
import { saveStatements, type StoredStatement } from './store/finding.ts'
import { updateMatchFacts, type ImportedMatch, type NewMatch } from './store/match-import.ts'
import { roomsOf } from '#contract/rooms.ts'
import { copyEvents, copyMatches, copyReports } from './store/new-matches.ts'
import { noMarks, type ReportMarks } from './store/report.ts'
import { addSourceKeys } from './store/source-key.ts'
import { mapReportedKickOffs, saveReportedKickOffs } from './store/reported-kick-off.ts'
import type { SourceKey } from './types.ts'

/** `json`: the events of each import as text. */
export type ImportTools = {
  json: WeakMap<MatchImport, string>
  sports: Readonly<Record<string, Sport>>
  names: Names
  now: () => number
}

/** One transaction of an import: the known state of its matches, and the rows to write. */
export type Chunk = ImportTools & {
  known: Map<number, ImportedMatch>
  marks: Map<number, ReportMarks>
  matches: Map<number, KnownMatch>
  change: Change
  added: NewMatch[]
  facts: Map<number, ImportedMatch>
  keys: SourceKey[]
  statements: StoredStatement[]
  /** Player appearances as the sources report them. */
  appearances: MatchAppearances[]
  /** Reported kick-offs of the known matches, and the new ones among them. */
  kickOffs: Map<number, ReportedKickOff[]>
  freshKickOffs: (ReportedKickOff & { matchId: number })[]
  /** Rooms in which something changed that is not published to screens. */
  stale: Set<string>
  /** Changed matches that no screen shows now: id and version. */
  distant: [number, number][]
}

/** Lists of today's matches may be on screens; changes to past seasons are not pushed. */
const PUSHED_WITHIN_MS = 2 * 86_400_000

/** Reads the events of those known matches for which the import has news. */
export async function openChunk(
  db: Reader,
  tools: ImportTools,
  imports: readonly { id: number; given: MatchImport }[],
  known: Map<number, ImportedMatch>,
  marks: Map<number, ReportMarks>,
): Promise<Chunk> {
  const kickOffs = await mapReportedKickOffs(db, [...known.keys()])
  const changing = imports
    .filter(({ id, given }) => known.has(id) && !isKnownReport(tools, marks, id, given))
    .map(({ id }) => id)
  const matches = new Map<number, KnownMatch>()
  const order = await listFeedOrder(db)
  for (const [id, events] of await listStoredEvents(db, changing)) {
    const match = known.get(id) as ImportedMatch
    const { horizons, digests, feeds } = marks.get(id) ?? noMarks()
    matches.set(
      id,
      knowMatch(tools.sports[match.sport] as Sport, match, events, horizons, digests, { ...feeds, order }),
    )
  }
  const keys = imports.map(({ id, given }) => ({
    provider: given.provider,
    kind: 'match' as const,
    key: given.key,
    id,
  }))
  return {
    ...tools,
    known,
    marks,
    matches,
    change: emptyChange(),
    added: [],
    facts: new Map(),
    keys,
    statements: [],
    appearances: [],
    kickOffs,
    freshKickOffs: [],
    stale: new Set(),
    distant: [],
  }
}

export async function writeChunk(client: PoolClient, chunk: Chunk): Promise<void> {
  const { added, facts, keys, statements, appearances, freshKickOffs, stale, distant, change } = chunk
  const db = readerIn(client)
  if (distant.length > 0)
    change.outbox.push({ matchId: null, rooms: [...stale], isUrgent: false, kind: 'bump', body: { changes: distant } })
  const fresh = new Set(added.map(({ id }) => id))
  const isFresh = ({ matchId }: { matchId: number }) => fresh.has(matchId)
  const isKnown = (one: { matchId: number }) => !isFresh(one)
  await copyMatches(client, added)
  await copyReports(client, change.reports.filter(isFresh))
  await copyEvents(client, change.events.filter(isFresh))
  await updateMatchFacts(db, [...facts.values()])
  await addSourceKeys(db, keys)
  await saveStatements(db, statements)
  await saveReportedKickOffs(db, freshKickOffs)
  await replaceAppearances(db, appearances)
  if (change.outbox.length === 0) return
  const rest = { ...change, reports: change.reports.filter(isKnown), events: change.events.filter(isKnown) }
  if (!(await writeChange(db, rest))) throw new Error('a locked match was changed')
  await carryRecords(db, withoutRow(change, change.records))
  await carryGames(db, withoutRow(change, change.games))
  await noteLaterSeries(db, chunk.sports, [...fresh, ...facts.keys()])
}

/** The changed matches of which no row is written. */
function withoutRow({ matches }: Change, rows: readonly { matchId: number }[]): number[] {
  const written = new Set(rows.map(({ matchId }) => matchId))
  return matches.map(({ id }) => id).filter((id) => !written.has(id))
}

export function addMatch(chunk: Chunk, id: number, given: MatchImport): MatchOutcome {
  noteStatement(chunk, id, given)
  noteKickOff(chunk, id, given)
  const sport = chunk.sports[given.sport] as Sport
  const summary: MatchSummary = sport.summary(sport.initial())
  const { competitionId, kickOff } = given
  const match = knowMatch(
    sport,
    { id, version: 1, competitionId, kickOff, firstKickOff: null, summary },
    [],
    new Map(),
    new Set(),
  )
  chunk.matches.set(id, match)
  takeEvents(chunk, match, given)
  chunk.added.push({
    id,
    match: given,
    summary: match.summary,
    version: 1,
    kickOff: match.kickOff,
    firstKickOff: match.firstKickOff,
  })
  push(chunk, match)
  return { ok: true, matchId: id, outcome: 'added' }
}

export function changeMatch(chunk: Chunk, known: ImportedMatch, given: MatchImport): MatchOutcome {
  const { id } = known
  noteStatement(chunk, id, given)
  const merged = mergeFacts(known, given, noteKickOff(chunk, id, given))
  const isReported = !isKnownReport(chunk, chunk.marks, id, given)
  if (!merged && !isReported) return { ok: true, matchId: id, outcome: 'unchanged' }
  const facts = merged ?? known
  if (merged) chunk.facts.set(id, merged)
  const match = chunk.matches.get(id) ?? knowMatch(chunk.sports[known.sport] as Sport, facts, [], new Map(), new Set())
  Object.assign(match, { kickOff: facts.kickOff, firstKickOff: facts.firstKickOff, version: known.version + 1 })
  if (isReported) takeEvents(chunk, match, given)
  const { summary, version, kickOff, firstKickOff } = match
  chunk.change.matches.push({ id, summary, version, kickOff, firstKickOff, hasTimeline: facts.hasTimeline })
  push(chunk, match)
  return { ok: true, matchId: id, outcome: 'changed' }
}

/**
 * The kick-offs reported for a match, including this import; generated and replayed matches have one source and are not
 * recorded.
 */
function noteKickOff({ kickOffs, freshKickOffs }: Chunk, matchId: number, given: MatchImport): ReportedKickOff[] {
  const { provider, kickOff, isKickOffExact: isExact, dayKind = 'planned' } = given
  const known = kickOffs.get(matchId) ?? []
  if (given.isDemo || given.isApart) return [{ provider, kickOff, isExact, dayKind }]
  const reported = withReported(known, { provider, kickOff, isExact, dayKind })
  const fresh = reported.at(-1)!
  if (!known.some((one) => isDeepStrictEqual(one, fresh))) freshKickOffs.push({ ...fresh, matchId })
  return reported
}

function noteStatement({ statements }: Chunk, matchId: number, { provider, statement }: MatchImport): void {
  if (statement) statements.push({ ...statement, matchId, provider })
}

function takeEvents(chunk: Chunk, match: KnownMatch, given: MatchImport): void {
  const { provider, events } = given
  const horizon = match.horizons.get(provider)
  if (events.length === 0 && horizon === undefined) return
  const report = reportOf(given, match.id, (horizon ?? 0) + 1)
  const taken = takeReport(match, throughStandIns(report, chunk.names.standIn))
  const { sport } = match
  if (!given.isDemo && !given.isApart && sport.appearances)
    chunk.appearances.push({ matchId: match.id, provider, appearances: sport.appearances(events) })
  const state = stateOf(match.fold)
  match.summary = withName(sport.summary(state), chunk.names.find)
  moveKickOff(match, state.kickOff)
  if (sport.players.storedEdition !== undefined) chunk.change.records.push(...recordRows(sport, state, match))
  chunk.change.games.push(...gameRows(sport, state, match))
  const json = textOf(chunk, given)
  chunk.change.reports.push({ ...report, digest: digestOf(report, json), json })
  chunk.change.horizons.push({ matchId: match.id, provider, sequence: report.sequence })
  if (taken.leadChange) chunk.change.leads.push({ ...taken.leadChange, matchId: match.id, version: match.version })
  for (const [name, event] of taken.rows)
    chunk.change.events.push({
      matchId: match.id,
      version: taken.changed.has(name) ? match.version : 0,
      isNew: taken.fresh.has(name),
      event,
    })
}

function push(chunk: Chunk, match: KnownMatch): void {
  const { id: matchId, version, kickOff, competitionId, summary, sport } = match
  const at = chunk.now()
  const rooms = roomsOf(match)
  if (Math.abs(kickOff - at) >= PUSHED_WITHIN_MS) {
    rooms.forEach((room) => chunk.stale.add(room))
    chunk.distant.push([matchId, version])
    return
  }
  chunk.change.outbox.push({
    matchId,
    rooms,
    isUrgent: false,
    kind: 'row',
    body: { matchId, sport: sport.id, version, kickOff, competitionId, summary, at },
  })
}

export function reportOf({ provider, events }: MatchImport, matchId: number, sequence: number): MatchReport {
  return { provider, matchId, sequence, kind: 'snapshot', sentAt: null, events }
}

export function textOf({ json }: ImportTools, given: MatchImport): string {
  const known = json.get(given)
  if (known !== undefined) return known
  const text = JSON.stringify(given.events)
  json.set(given, text)
  return text
}

/** Whether the newest snapshot of this provider is identical, or the import has none. */
function isKnownReport(
  tools: ImportTools,
  marks: Map<number, ReportMarks>,
  matchId: number,
  given: MatchImport,
): boolean {
  if (given.isFactsOnly) return true
  const known = marks.get(matchId)
  const horizon = known?.horizons.get(given.provider)
  if (horizon === undefined) return given.events.length === 0
  return known?.digests.has(digestOf(reportOf(given, matchId, horizon), textOf(tools, given))) ?? false
}

/**
 * The row of a match after an import: the provider that added the match may change everything, any other only fills
 * unknown values, so that two sources of one season do not alternate. The kick-off is chosen from all reported ones
 * (`reported`). Null when nothing changes.
 */
function mergeFacts(
  known: ImportedMatch,
  given: MatchImport,
  reported: readonly ReportedKickOff[],
): ImportedMatch | null {
  const isOwner = known.provider === given.provider
  const pick = <Value>(ours: Value, theirs: Value): Value => (isOwner ? (theirs ?? ours) : (ours ?? theirs))
  const { kickOff, isExact } = chosenKickOff(reported) ?? { kickOff: given.kickOff, isExact: given.isKickOffExact }
  const merged: ImportedMatch = {
    ...known,
    roundId: pick(known.roundId, given.roundId),
    homeId: pick(known.homeId, given.homeId),
    awayId: pick(known.awayId, given.awayId),
    homeLabel: pick(known.homeLabel, given.homeLabel),
    awayLabel: pick(known.awayLabel, given.awayLabel),
    isKickOffExact: isExact,
    venue: pick(known.venue, given.venue),
    detail: isOwner ? { ...withoutEstimate(known.detail), ...given.detail } : { ...given.detail, ...known.detail },
    hasTimeline: known.hasTimeline || given.hasTimeline,
  }
  // An event that moved the match moves it from the planned kick-off.
  if (known.firstKickOff === null) merged.kickOff = kickOff
  else merged.firstKickOff = kickOff
  return isDeepStrictEqual(merged, known) ? null : merged
}

/** A later row of the source that does not say so again knows the day. */
function withoutEstimate(known: ImportedMatch['detail']): ImportedMatch['detail'] {
  return Object.fromEntries(Object.entries(known).filter(([name]) => name !== 'isDayEstimated'))
}
