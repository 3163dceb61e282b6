import { coverageOf, type Coverage } from '#sports/coverage.ts'
import { findSport } from '#sports/index.ts'
import type { LeaderKind, SeasonLine } from '#sports/leaders.ts'
import { countsInFigures } from '#sports/match.ts'
import type { PlayerRecord } from '#sports/player.ts'
import { fold, type Sport } from '#sports/sport.ts'
import { readingsAt } from '#timeline/match-records.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapSeasonFacts } from '#timeline/store/coverage.ts'
import { listSeasonEvents } from '#timeline/store/event.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match, Participant, Season } from '#timeline/types.ts'

export type Ranking = {
  kind: LeaderKind
  /** Clean sheets of teams, where no line-up of the season names a goalkeeper. */
  subject: 'player' | 'team'
  lines: SeasonLine[]
  /** Those of the matches of which the figure is known. */
  matchesCounted: number
}

export type SeasonRankings = {
  rankings: Ranking[]
  /** Matches of the season that are finished or in play. */
  matchesPlayed: number
  /** Players and teams, by id. */
  participants: ReadonlyMap<number, Participant>
  /** The team of the newest match of each player. */
  teamOf: ReadonlyMap<number, number>
}

type Played = { match: Match; records: ReadonlyMap<number, PlayerRecord> }

/** The figures by which players of a season are ranked. Matches in play count as they stand now (epoch ms). */
export async function readRankings(db: Reader, season: Season, now: number): Promise<SeasonRankings> {
  const [matches, facts] = await Promise.all([listMatchesOfSeason(db, season.id), mapSeasonFacts(db, [season.id])])
  const sport = findSport(matches[0]?.sport ?? '')
  const begun = new Set(matches.filter(({ status }) => countsInFigures(status)).map(({ id }) => id))
  const kinds = sport?.players.leaders ?? []
  const played = sport && kinds.length > 0 ? await recordsOf(db, sport, { seasonId: season.id, matches, now }) : []
  const teamOf = new Map(played.flatMap(({ match, records }) => [...records].map((one) => teamIn(match, one))))
  const participants = await mapParticipants(db, [
    ...teamOf.keys(),
    ...matches.flatMap(({ homeId, awayId }) => [homeId, awayId].filter((id) => id !== null)),
  ])
  const nameOf = (id: number) => participants.get(id)?.name ?? ''
  const ofPlayers = linesOf(played, nameOf)
  const known = coverageOf(facts.get(season.id) ?? [], (id) => begun.has(id))
  const rankings = kinds.map((kind) =>
    kind === 'clean_sheets'
      ? cleanSheets(played, matches, ofPlayers, nameOf)
      : { kind, subject: 'player' as const, lines: ofPlayers, matchesCounted: countedOf(kind, known) },
  )
  return { rankings, matchesPlayed: begun.size, participants, teamOf }
}

function countedOf(kind: Exclude<LeaderKind, 'clean_sheets'>, known: Coverage): number {
  return kind === 'minutes' ? known.lineups : known[kind]
}

/** The records of the players, match by match, earliest first. */
async function recordsOf(
  db: Reader,
  sport: Sport,
  { seasonId, matches, now }: { seasonId: number; matches: readonly Match[]; now: number },
): Promise<Played[]> {
  const events = Map.groupBy(await listSeasonEvents(db, seasonId, sport.players.types), ({ matchId }) => matchId)
  const readings = readingsAt(sport, matches, now)
  return matches.flatMap((match) => {
    const own = events.get(match.id)
    return own && match.status !== 'scheduled'
      ? [{ match, records: sport.players.records(fold(sport, own), readings.get(match.id)) }]
      : []
  })
}

export function teamIn({ homeId, awayId }: Match, [id, { side }]: [number, PlayerRecord]): [number, number] {
  return [id, (side === 'home' ? homeId : awayId) ?? 0]
}

function linesOf(played: readonly Played[], nameOf: (id: number) => string): SeasonLine[] {
  const lines = new Map<number, SeasonLine>()
  for (const { records } of played) {
    for (const [id, { hasPlayed, minutes, counts }] of records) {
      const line = lines.get(id) ?? emptyLine(id, nameOf(id))
      lines.set(id, line)
      if (hasPlayed) line.matches += 1
      line.minutes += minutes ?? 0
      for (const term of ['goals', 'penalties', 'assists', 'yellowCards', 'redCards', 'cleanSheets'] as const)
        line[term] += counts[term] ?? 0
    }
  }
  return [...lines.values()]
}

function emptyLine(id: number, name: string): SeasonLine {
  const none = { goals: 0, penalties: 0, assists: 0, yellowCards: 0, redCards: 0, cleanSheets: 0 }
  return { id, name, matches: 0, ...none, minutes: 0 }
}

function cleanSheets(
  played: readonly Played[],
  matches: readonly Match[],
  ofPlayers: SeasonLine[],
  nameOf: (id: number) => string,
): Ranking {
  const keepersIn = ({ records }: Played) =>
    [...records.values()].filter(({ counts }) => counts.cleanSheets !== undefined).length
  const matchesCounted = played.filter((one) => keepersIn(one) > 1).length
  if (matchesCounted > 0) return { kind: 'clean_sheets', subject: 'player', lines: ofPlayers, matchesCounted }
  const finished = matches.filter(({ status }) => status === 'finished')
  const lines = new Map<number, SeasonLine>()
  for (const { homeId, awayId, summary } of finished) {
    const { home, away } = summary.score
    for (const [id, against] of [
      [homeId, away],
      [awayId, home],
    ] as const) {
      if (id === null) continue
      const line = lines.get(id) ?? emptyLine(id, nameOf(id))
      lines.set(id, { ...line, matches: line.matches + 1, cleanSheets: line.cleanSheets + (against === 0 ? 1 : 0) })
    }
  }
  return { kind: 'clean_sheets', subject: 'team', lines: [...lines.values()], matchesCounted: finished.length }
}
