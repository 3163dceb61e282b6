import { findSport } from '#sports/index.ts'
import type { Reader } from '#core/database/reader.ts'
import { listMatchIdsOfPlayer } from '../store/event.ts'
import { isSeasonOf, namesOfRound, yearsOfSeason } from './rules/meaning.ts'
import type { Candidate } from './rules/fit.ts'
import type { Checked } from './rules/rank.ts'
import type { Reading } from './rules/reading.ts'
import { listAmong, listFound, type Found, type Sought } from './store/found-matches.ts'
import { listMemberPairs, listSeasonDays, type SeasonDays } from './store/relations.ts'

/** Matches of the first reading, of each further one, and readings with matches at all. */
const MOST_FIRST = 60
const MOST_NEXT = 12
/** A round of each of the newest seasons. */
const MOST_OF_ROUND = 24
const MOST_WITH_MATCHES = 10
/** Players whose matches are read: those of each are found by their events. */
const MOST_PLAYERS = 2
const MOST_PLAYED = 400

/** Reads what the archive has for each reading, in a few statements for all of them. */
export async function checkReadings(db: Reader, readings: readonly Reading[], now: number): Promise<Checked[]> {
  const seasons = await seasonsOf(db, readings)
  const members = await listMemberPairs(db, idsOf(readings, 'player'), idsOf(readings, 'team'))
  const sought = readings.map((reading, at) => soughtBy(reading, at, seasons.get(at)))
  const found = await matchesOf(db, readings, sought, now)
  return readings.map((reading, at) => ({
    reading,
    matchIds: (found.get(at) ?? []).map(({ id }) => id),
    seasonId: seasons.get(at)?.[0]?.id ?? null,
    isMember: isMember(reading, members),
  }))
}

function ofKind({ parts }: Reading, kind: Candidate['kind']): Candidate[] {
  return parts.filter(({ subject }) => subject.kind === kind).map(({ subject }) => subject)
}

function idsOf(readings: readonly Reading[], kind: Candidate['kind']): number[] {
  const both = readings.filter((one) => ofKind(one, 'player').length > 0 && ofKind(one, 'team').length > 0)
  return [...new Set(both.flatMap((one) => ofKind(one, kind).map(({ id }) => id)))]
}

function isMember(reading: Reading, pairs: ReadonlySet<string>): boolean | null {
  const [players, teams] = [ofKind(reading, 'player'), ofKind(reading, 'team')]
  if (players.length === 0 || teams.length === 0) return null
  return players.every((player) => teams.every((team) => pairs.has(`${player.id} ${team.id}`)))
}

/** The seasons that the years of each reading mean: of exactly these years, else those that run in one of them. */
async function seasonsOf(db: Reader, readings: readonly Reading[]): Promise<Map<number, SeasonDays[]>> {
  const dated = readings.flatMap((reading, at) => {
    const [competition] = ofKind(reading, 'competition')
    return reading.years && competition ? [{ at, years: reading.years, competition }] : []
  })
  const all = await listSeasonDays(db, [...new Set(dated.map(({ competition }) => competition.id))])
  const byCompetition = Map.groupBy(all, ({ competitionId }) => competitionId)
  return new Map(
    dated.map(({ at, years, competition }) => {
      const fitting = (byCompetition.get(competition.id) ?? []).flatMap((season) => {
        const run = yearsOfSeason(season)
        return run && isSeasonOf(years, run) ? [{ season, run }] : []
      })
      const whole = fitting.filter(({ run }) => run.from === years.from && run.to === years.to)
      const begun = (run: { from: number }) => Number(run.from !== years.from)
      const chosen = whole.length > 0 ? whole : fitting.toSorted((a, b) => begun(a.run) - begun(b.run))
      return [at, chosen.map(({ season }) => season)]
    }),
  )
}

function soughtBy(reading: Reading, at: number, seasons: readonly SeasonDays[] | undefined): Sought | null {
  const { years, round } = reading
  if (reading.parts.some(({ subject }) => subject.sport === '')) return null
  const [competition = null] = ofKind(reading, 'competition')
  // Years that are not those of a season of this competition are nothing at all.
  if (years && competition && (seasons ?? []).length === 0) return null
  const isOneYear = years !== null && years.from === years.to
  const isWhole = seasons?.length === 1 && isOneYear && yearsOfSeason(seasons[0]!)?.to === years.to
  const range = years === null || (competition && (!isOneYear || isWhole)) ? null : rangeOf(years)
  return {
    at,
    teamIds: ofKind(reading, 'team').map(({ id }) => id),
    competitionId: competition?.id ?? null,
    seasonIds: seasons?.map(({ id }) => id) ?? null,
    startsAt: range?.startsAt ?? null,
    endsAt: range?.endsAt ?? null,
    round: round === null ? null : namesOfRound(round),
    limit: at > 0 ? MOST_NEXT : round !== null && years === null ? MOST_OF_ROUND : MOST_FIRST,
  }
}

/** A year, or from July to June. */
function rangeOf({ from, to }: { from: number; to: number }): { startsAt: number; endsAt: number } {
  const month = from === to ? 0 : 6
  return { startsAt: Date.UTC(from, month, 1), endsAt: Date.UTC(from + 1, month, 1) }
}

async function matchesOf(
  db: Reader,
  readings: readonly Reading[],
  sought: readonly (Sought | null)[],
  now: number,
): Promise<Map<number, Found[]>> {
  const wanted = sought.slice(0, MOST_WITH_MATCHES).filter((one) => one !== null)
  const hasPlayers = (one: Sought) => ofKind(readings[one.at]!, 'player').length > 0
  const found = await listFound(
    db,
    wanted.filter((one) => !hasPlayers(one)),
    now,
  )
  for (const one of wanted.filter(hasPlayers).slice(0, MOST_PLAYERS)) {
    const ids = await playedTogether(db, ofKind(readings[one.at]!, 'player'))
    found.push(...(ids.length === 0 ? [] : await listAmong(db, ids, one)))
  }
  return Map.groupBy(found, ({ at }) => at)
}

/** The matches in which all of these players took part, the newest first. */
async function playedTogether(db: Reader, players: readonly Candidate[]): Promise<number[]> {
  const each = await Promise.all(players.map((player) => listPlayed(db, player)))
  return each.reduce((both, ids) => both.filter((id) => ids.includes(id)))
}

async function listPlayed(db: Reader, { id: playerId, sport }: Candidate): Promise<number[]> {
  const players = findSport(sport)?.players
  return players ? listMatchIdsOfPlayer(db, players, { playerId, limit: MOST_PLAYED }) : []
}
