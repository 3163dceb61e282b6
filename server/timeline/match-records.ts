import { isOver, type MatchState, type MatchSummary } from '#sports/match.ts'
import { fold, type Sport } from '#sports/sport.ts'
import { writeRecords, type MatchRecords } from './record-code.ts'
import type { Reader } from '#core/database/reader.ts'
import { listEventsOfTypes } from './store/event.ts'
import { mapStoredRecords, type RecordRow } from './store/match-record.ts'

/** Whether the records of a match are stored: of a sport that declares it, once the match is over. */
export function storesRecords({ players }: Sport, { status }: Pick<MatchSummary, 'status'>): boolean {
  return players.storedEdition !== undefined && isOver(status)
}

/** The row to store of a match in this state; none before it is over. */
export function recordRows(
  sport: Sport,
  state: MatchState,
  { id, version, summary }: { id: number; version: number; summary: MatchSummary },
): RecordRow[] {
  if (!storesRecords(sport, summary)) return []
  return [rowOf(sport, { records: sport.players.records(state), squads: sport.squads(state) }, id, version)]
}

export function rowOf(
  { players }: Sport,
  { records, squads }: MatchRecords,
  matchId: number,
  version: number,
): RecordRow {
  const edition = players.storedEdition ?? 0
  return { matchId, version, edition, records: writeRecords(records), squads: JSON.stringify(squads) }
}

/** Clock readings in seconds, by match. */
type Readings = ReadonlyMap<number, number>

/** The clock readings of those of the matches that are in play, at a time (epoch ms). Minutes of players end there. */
export function readingsAt(
  { clock }: Sport,
  matches: Iterable<{ id: number; summary: MatchSummary }>,
  at: number,
): Readings {
  const readings = new Map<number, number>()
  for (const { id, summary } of matches) if (!isOver(summary.status)) readings.set(id, clock.read(summary, at).seconds)
  return readings
}

/** The records of matches by their events. Passes and shots, the most frequent types, are not read. */
export async function foldRecords(
  db: Reader,
  sport: Sport,
  matchIds: readonly number[],
  readings: Readings = new Map(),
): Promise<Map<number, MatchRecords>> {
  if (matchIds.length === 0) return new Map()
  const events = await listEventsOfTypes(db, matchIds, sport.players.types)
  return new Map(
    [...events].map(([matchId, list]) => {
      const state = fold(sport, list)
      return [matchId, { records: sport.players.records(state, readings.get(matchId)), squads: sport.squads(state) }]
    }),
  )
}

/** The records of matches of one sport, by match: the stored ones, and those of the others by their events. */
export async function mapMatchRecords(
  db: Reader,
  sport: Sport,
  matchIds: readonly number[],
  readings?: Readings,
): Promise<Map<number, MatchRecords>> {
  const edition = sport.players.storedEdition
  const stored = edition === undefined ? new Map<number, MatchRecords>() : await mapStoredRecords(db, matchIds, edition)
  const folded = await foldRecords(
    db,
    sport,
    matchIds.filter((id) => !stored.has(id)),
    readings,
  )
  return new Map(matchIds.map((id) => [id, stored.get(id) ?? folded.get(id) ?? { records: new Map(), squads: none }]))
}

const none: MatchRecords['squads'] = { home: null, away: null }
