import { competitionRoom } from '#contract/rooms.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Lens } from '#core/lens.ts'
import type { Engines } from '#core/engines.ts'
import type { Versions } from '#core/bytes/versions.ts'
import { defaultBookmakerId, type CurrentPrice, type Lines } from '#odds/types.ts'
import { findSport } from '#sports/index.ts'
import type { RowCounts, WireRowCounts } from '#sports/wire.ts'
import { readRanks } from '#timeline/ranks.ts'
import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { countEvents } from '#timeline/store/event-count.ts'
import { listEventsOfTypes } from '#timeline/store/event.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Competition, Match, Participant } from '#timeline/types.ts'
import { memoryOf, type Memory } from './memory.ts'

/** The members of a call that reading needs. */
export type Reading = {
  db: Reader
  versions: Versions
  engines: Pick<Engines, 'score' | 'odds'>
  lens: Pick<Lens, 'key'>
  language: Language
  /** The moment for which clocks are computed, epoch ms. */
  now: number
}

/** Everything that rows of these matches show beside the matches themselves. */
export type Hydrated = {
  teams: ReadonlyMap<number, Participant>
  competitions: ReadonlyMap<number, Competition>
  /** Places in the table, by season and team. */
  ranks: ReadonlyMap<number, ReadonlyMap<number, number>>
  bookings: ReadonlyMap<number, RowCounts>
  /** Prices of one bookmaker: the latest, after the end those at kick-off. */
  prices: ReadonlyMap<number, CurrentPrice[]>
  /** The input for the lines of a match, see `mapLines`. */
  lines: ReadonlyMap<number, Lines>
  language: Language
  now: number
}

// While a league plays, its table changes with every event; a place in a list may be this old.
const RANK_LAG_MS = 5_000
const RANK_AGE_MS = 60_000
/** A place in a table. */
const RANK_BYTES = 60
const BOOKING_BYTES = 200

/** One query per kind of row, whatever the number of matches. `bookId` null leaves prices out. */
export async function hydrate(
  reading: Reading,
  matches: readonly Match[],
  bookId: number | null = defaultBookmakerId,
): Promise<Hydrated> {
  const { db, language } = reading
  const { odds } = reading.engines
  const memory = memoryOf(reading)
  const ids = matches.map(({ id }) => id)
  const [teams, competitions, ranks, bookings, prices, lines] = await Promise.all([
    mapParticipants(
      db,
      matches.flatMap(({ homeId, awayId }) => [homeId, awayId].filter((id) => id !== null)),
    ),
    mapCompetitions(db, pluck(matches, 'competitionId')),
    ranksOf(reading, memory, matches),
    bookingsOfMatches(db, memory, matches),
    bookId === null ? new Map<number, CurrentPrice[]>() : odds.mapShownPrices(db, matches, bookId),
    bookId === null ? new Map<number, Lines>() : odds.mapLines(db, ids, bookId),
  ])
  return { teams, competitions, ranks, bookings, prices, lines, language, now: reading.now }
}

async function ranksOf(
  { db, versions, now }: Reading,
  { ranks }: Memory,
  matches: readonly Match[],
): Promise<Hydrated['ranks']> {
  const seasons = new Map(matches.map(({ seasonId, competitionId }) => [seasonId, competitionId]))
  const moment = versions.moment()
  const keptOf = (seasonId: number, competitionId: number) => {
    const kept = ranks.get(seasonId)
    if (!kept) return null
    const age = now - kept.madeAt
    const isKept =
      age < RANK_LAG_MS || (age < RANK_AGE_MS && versions.isSince(kept.moment, [competitionRoom(competitionId)]))
    return isKept ? kept.byTeam : null
  }
  const found = new Map([...seasons].map(([seasonId, leagueId]) => [seasonId, keptOf(seasonId, leagueId)]))
  const missing = [...seasons.keys()].filter((seasonId) => found.get(seasonId) === null)
  const read = await readRanks(db, missing)
  for (const seasonId of missing) {
    const byTeam = read.get(seasonId) ?? new Map<number, number>()
    found.set(seasonId, byTeam)
    ranks.set(seasonId, { moment, madeAt: now, byTeam }, byTeam.size * RANK_BYTES)
  }
  return new Map([...found].map(([seasonId, byTeam]) => [seasonId, byTeam ?? new Map<number, number>()]))
}

async function bookingsOfMatches(
  db: Reader,
  { bookings }: Memory,
  matches: readonly Match[],
): Promise<Hydrated['bookings']> {
  const begun = matches.filter(({ version, status }) => version > 0 && status !== 'scheduled')
  const found = new Map<number, RowCounts>()
  const missing = begun.filter(({ id, version }) => {
    const kept = bookings.get(id)
    if (kept?.version !== version) return true
    found.set(id, kept.bookings)
    return false
  })
  for (const [id, own] of Map.groupBy(missing, ({ sport }) => sport)) {
    const sport = findSport(id)
    if (sport && sport.wire.rowCounts.types.length > 0) await countOf(db, sport.wire.rowCounts, own, found)
  }
  for (const { id, version } of missing)
    bookings.set(id, { version, bookings: found.get(id) ?? { corners: null, yellowCards: null } }, BOOKING_BYTES)
  return new Map(begun.map(({ id }) => [id, found.get(id) ?? { corners: null, yellowCards: null }]))
}

/** Counts for rows of matches of one sport, in two queries for any number of matches. */
async function countOf(
  db: Reader,
  { types, member, reportTypes, of }: WireRowCounts,
  matches: readonly Match[],
  found: Map<number, RowCounts>,
): Promise<void> {
  const ids = matches.map(({ id }) => id)
  const [counts, reports] = await Promise.all([
    countEvents(db, ids, types, member),
    listEventsOfTypes(db, ids, reportTypes),
  ])
  const byMatch = Map.groupBy(counts, ({ matchId }) => matchId)
  for (const id of ids) found.set(id, of(byMatch.get(id) ?? [], reports.get(id) ?? []))
}
