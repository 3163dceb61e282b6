import type { MatchReport, TimelineEvent } from '#sports/timeline.ts'
import type { MatchSummary } from '#sports/sport.ts'
import type { Reader } from '#core/database/reader.ts'
import { listMatchFeeds, noFeeds, type KnownFeeds } from './match-feed.ts'

export type LockedMatch = {
  id: number
  sport: string
  competitionId: number
  kickOff: number
  firstKickOff: number | null
  version: number
  summary: MatchSummary
}
type LockedRow = {
  id: number
  sport: string
  competition_id: number
  kick_off: Date
  first_kick_off: Date | null
  version: number
  summary: MatchSummary
}

/**
 * Locks these matches until the transaction ends, in the order of their ids so that two transactions never deadlock.
 */
export async function lockMatches(db: Reader, ids: readonly number[]): Promise<Map<number, LockedMatch>> {
  const rows = await db.query<LockedRow>(
    {
      name: 'lock_matches',
      text: `select id, sport, competition_id, kick_off, first_kick_off, version, summary from timeline.match where id = any($1) order by id for no key update`,
    },
    [ids],
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        sport: row.sport,
        competitionId: row.competition_id,
        kickOff: row.kick_off.getTime(),
        firstKickOff: row.first_kick_off?.getTime() ?? null,
        version: row.version,
        summary: row.summary,
      },
    ]),
  )
}

export type ReportMarks = { horizons: Map<string, number>; digests: Set<string>; feeds: KnownFeeds }

export function noMarks(): ReportMarks {
  return { horizons: new Map(), digests: new Set(), feeds: noFeeds() }
}

/**
 * Per match: the horizon of each provider, the digests of all accepted reports, and when its feeds last reported
 * (unordered).
 */
export async function mapReportMarks(db: Reader, ids: readonly number[]): Promise<Map<number, ReportMarks>> {
  const marks = new Map<number, ReportMarks>(ids.map((id) => [id, noMarks()]))
  if (ids.length === 0) return marks
  const horizons = await db.query<{ match_id: number; provider: string; sequence: number }>(
    { name: 'horizons', text: 'select match_id, provider, sequence from timeline.horizon where match_id = any($1)' },
    [ids],
  )
  for (const row of horizons) marks.get(row.match_id)?.horizons.set(row.provider, row.sequence)
  const digests = await db.query<{ match_id: number; provider: string; digest: string }>(
    {
      name: 'digests',
      text: `select match_id, encode(digest, 'hex') as digest from timeline.report where match_id = any($1)`,
    },
    [ids],
  )
  for (const row of digests) marks.get(row.match_id)?.digests.add(row.digest)
  for (const { matchId, provider, lastWordAt, isSilent } of await listMatchFeeds(db, ids)) {
    const feeds = marks.get(matchId)?.feeds
    feeds?.heardAt.set(provider, lastWordAt)
    if (isSilent) feeds?.silent.add(provider)
  }
  return marks
}

/** The greatest sequence of a provider's reports about a match; 0 before the first. */
export async function lastSequence(db: Reader, matchId: number, provider: string): Promise<number> {
  const [row] = await db.query<{ last: number | null }>(
    'select max(sequence) as last from timeline.report where match_id = $1 and provider = $2',
    [matchId, provider],
  )
  return row?.last ?? 0
}

/** Every report about a match as received, in the order of arrival. */
export async function listReports(db: Reader, matchId: number): Promise<MatchReport[]> {
  const rows = await db.query<{
    provider: string
    sequence: number
    kind: MatchReport['kind']
    body: { sentAt: number | null; events: TimelineEvent[] }
  }>('select provider, sequence, kind, body from timeline.report where match_id = $1 order by id', [matchId])
  return rows.map(({ body, ...rest }) => ({ ...rest, matchId, sentAt: body.sentAt, events: body.events }))
}
