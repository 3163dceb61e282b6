import type { Database } from '#core/database/db.ts'
import type { MatchState, MatchSummary, Sport } from '#sports/sport.ts'
import { stateOf } from './fold.ts'
import { knowMatch, takeReport, takeSilence } from './known-match.ts'
import { moveKickOff } from './plan-batch.ts'
import { peopleOf, throughStandIns } from './names.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { listStoredEvents } from './store/event.ts'
import { mapStatements, type StoredStatement } from './store/finding.ts'
import { listFeedOrder, listMatchFeeds, noFeeds } from './store/match-feed.ts'
import { mapStoredRecords } from './store/match-record.ts'
import { findMatch } from './store/match.ts'
import { mapParticipants } from './store/participant.ts'
import { mapStoredGames } from './store/game-record.ts'
import { listReports } from './store/report.ts'
import type { Match, StoredEvent } from './types.ts'
import { reconcile, sayDifference, type Difference } from '#sports/reconcile.ts'

/** The state of a match by its stored reports alone, and the differences from the stored match; `[]` without any. */
type Rebuilt = { summary: MatchSummary; events: StoredEvent[]; differences: string[] }

/**
 * Folds all reports about a match from scratch, with the representatives of the players they name, and compares the
 * result with the stored match; then compares the events of each source with what that source states. `statements`:
 * those of the match, if the caller has read them for many at once. Null for an unknown match or sport.
 */
export async function rebuildMatch(
  database: Database,
  sports: Readonly<Record<string, Sport>>,
  matchId: number,
  statements?: readonly StoredStatement[],
): Promise<Rebuilt | null> {
  return rebuildFrom(readerOf(database), sports, matchId, statements)
}

/** The same with a given reader, as inside a transaction. */
export async function rebuildFrom(
  db: Reader,
  sports: Readonly<Record<string, Sport>>,
  matchId: number,
  statements?: readonly StoredStatement[],
): Promise<Rebuilt | null> {
  const folded = await foldReports(db, sports, matchId)
  if (folded === null) return null
  const { match, sport, state, summary, events, kickOff } = folded
  const differences = [
    ...differing('summary', withoutName(match.summary), withoutName(summary)),
    ...(await differingEvents(db, matchId, events)),
    ...differing('kick-off', match.kickOff, kickOff),
    ...(await differingRecords(db, sport, match, state)),
    ...(await differingGames(db, sport, match, state)),
    ...restate(sport, statements ?? (await mapStatements(db, [matchId])).get(matchId) ?? [], events),
  ]
  return { summary, events, differences }
}

type Folded = Pick<Rebuilt, 'summary' | 'events'> & { match: Match; sport: Sport; state: MatchState; kickOff: number }

/** The fold of all reports about a match, compared with nothing; null for an unknown match or sport. */
export async function foldReports(
  db: Reader,
  sports: Readonly<Record<string, Sport>>,
  matchId: number,
): Promise<Folded | null> {
  const match = await findMatch(db, matchId)
  const sport = match && Object.hasOwn(sports, match.sport) ? sports[match.sport] : undefined
  if (!match || !sport) return null
  const facts = {
    id: matchId,
    version: 0,
    competitionId: match.competitionId,
    kickOff: match.kickOff,
    firstKickOff: null,
    summary: match.summary,
  }
  const { order, silent } = await feedsOf(db, matchId)
  const fresh = knowMatch(sport, facts, [], new Map(), new Set(), { ...noFeeds(), order })
  const reports = await listReports(db, matchId)
  const people = await mapParticipants(
    db,
    reports.flatMap(({ events: reported }) => reported.flatMap(peopleOf)),
  )
  for (const report of reports)
    takeReport(
      fresh,
      throughStandIns(report, (id) => people.get(id)?.id ?? id),
    )
  if (silent.length > 0) takeSilence(fresh, silent)
  const state = stateOf(fresh.fold)
  moveKickOff(fresh, state.kickOff)
  return {
    match,
    sport,
    state,
    summary: sport.summary(state),
    events: [...fresh.events.values()],
    kickOff: fresh.kickOff,
  }
}

async function feedsOf(db: Reader, matchId: number): Promise<{ order: string[]; silent: string[] }> {
  const feeds = await listMatchFeeds(db, [matchId])
  return {
    order: await listFeedOrder(db),
    silent: feeds.filter(({ isSilent }) => isSilent).map(({ provider }) => provider),
  }
}

async function differingEvents(db: Reader, matchId: number, rebuilt: readonly StoredEvent[]): Promise<string[]> {
  const stored = (await listStoredEvents(db, [matchId])).get(matchId) ?? []
  const known = new Map(stored.map((event) => [`${event.provider} ${event.key}`, event]))
  const missing = rebuilt.flatMap((event) => {
    const name = `${event.provider} ${event.key}`
    const other = known.get(name)
    known.delete(name)
    return differing(`event ${name}`, other, event)
  })
  return [...missing, ...[...known.keys()].map((name) => `event ${name} is in no report`)]
}

/** The stored records of players, where there are any at the version of the match. */
async function differingRecords(db: Reader, sport: Sport, match: Match, state: MatchState): Promise<string[]> {
  const edition = sport.players.storedEdition
  const stored = edition === undefined ? undefined : (await mapStoredRecords(db, [match.id], edition)).get(match.id)
  if (!stored) return []
  return [
    ...differing('players', [...stored.records.values()], [...sport.players.records(state).values()]),
    ...differing('line-ups', stored.squads, sport.squads(state)),
  ]
}

/** The stored games of a series, where there are any at the version of the match. */
async function differingGames(db: Reader, { games }: Sport, match: Match, state: MatchState): Promise<string[]> {
  const stored = games && (await mapStoredGames(db, [match.id], games.edition)).get(match.id)
  return stored ? differing('games', stored, games.of(state)) : []
}

/** Names have another source and may be newer in one of the two. */
function withoutName(summary: MatchSummary): MatchSummary {
  const { lastScore } = summary
  return lastScore ? { ...summary, lastScore: { ...lastScore, playerName: null, playerNames: undefined } } : summary
}

function differing(what: string, stored: unknown, rebuilt: unknown): string[] {
  const [one, other] = [canonical(stored), canonical(rebuilt)]
  return one === other ? [] : [`${what}: stored ${one}, by its reports ${other}`]
}

/** jsonb does not preserve the order of members. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, member: unknown) =>
      typeof member === 'object' && member !== null && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
        : member,
    ) ?? 'nothing'
  )
}

/**
 * Differences between the events of each source and its own statement that the import did not record: data lost since,
 * or overlooked by the import. Also recorded differences that no longer exist.
 */
function restate(sport: Sport, statements: readonly StoredStatement[], events: readonly StoredEvent[]): string[] {
  if (!sport.figures) return []
  return statements.flatMap(({ provider, file, at, stated, differences }) => {
    const own = events.filter((event) => event.provider === provider)
    const now = reconcile(stated, sport.figures!(own))
    const where = `${provider} (${file}, ${at})`
    const fresh = now
      .filter((one) => !differences.some((known) => isSame(known, one)))
      .map((one) => `${where}: ${sayDifference(one, sport.gamesHold)}`)
    const gone = differences
      .filter(({ field }) => !now.some((one) => one.field === field))
      .map(({ field }) => `${where}: the difference in ${field} that the import found is gone`)
    return [...fresh, ...gone]
  })
}

/** Regardless of the named side: the import may have more detail on it. */
function isSame(a: Difference, b: Difference): boolean {
  const textOf = ({ field, total, rows, folded }: Difference) =>
    JSON.stringify(
      [field, total, rows, folded].map((one) => (one === null || typeof one === 'string' ? one : [one.home, one.away])),
    )
  return textOf(a) === textOf(b)
}
