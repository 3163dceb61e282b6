import type { CompetitionBrief, MatchRow, PersonBrief, TeamBrief } from '#contract/touchline/brief.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import type { ChangedMatch } from '#timeline/store/changed-match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match, Participant } from '#timeline/types.ts'
import { competitionBrief, personBrief, teamBriefs, type Language } from './brief.ts'

type Briefs = ReadonlyMap<number, TeamBrief>

function matchRow(match: Match, briefs: Briefs): MatchRow {
  const { lastScore } = match.summary
  return {
    id: match.id,
    sport: match.sport,
    competitionId: match.competitionId,
    seasonId: match.seasonId,
    round: match.round,
    kickOff: match.kickOff,
    isKickOffExact: match.isKickOffExact,
    home: briefs.get(match.homeId ?? 0) ?? null,
    away: briefs.get(match.awayId ?? 0) ?? null,
    homeLabel: match.homeLabel,
    awayLabel: match.awayLabel,
    version: match.version,
    summary: {
      ...match.summary,
      lastScore: lastScore && {
        ...lastScore,
        playerName: briefs.get(lastScore.playerId ?? 0)?.shortName ?? null,
        playerNames: undefined,
      },
    },
    prices: match.prices,
    hasTimeline: match.hasTimeline,
    isDemo: match.isDemo,
  }
}

/** Rows of matches, from the briefs of all that they name. */
export function rowsWith(matches: readonly Match[], briefs: Briefs): MatchRow[] {
  return matches.map((match) => matchRow(match, briefs))
}

/** Rows of matches with everything that they name, in one query. */
export async function matchRows(db: Reader, matches: readonly Match[], language: Language): Promise<MatchRow[]> {
  const participants = await mapParticipants(db, matches.flatMap(namedIn))
  return rowsWith(matches, teamBriefs(participants, language))
}

/** As `matchRows`, for matches with known earlier rows: only teams that are not in those are read. */
export async function renewedRows(
  db: Reader,
  changed: readonly ChangedMatch[],
  known: ReadonlyMap<number, MatchRow>,
  language: Language,
): Promise<MatchRow[]> {
  const isSame = (match: Match, row: MatchRow | undefined) =>
    row !== undefined && (row.home?.id ?? null) === match.homeId && (row.away?.id ?? null) === match.awayId
  const teams = await mapParticipants(
    db,
    changed.flatMap(({ match }) => (isSame(match, known.get(match.id)) ? [] : teamsOf(match))),
  )
  const scorers = changed.flatMap(({ match, scorer }): [number, Participant][] => {
    const playerId = match.summary.lastScore?.playerId ?? null
    return scorer && playerId !== null ? [[playerId, scorer]] : []
  })
  const briefs = teamBriefs(new Map([...teams, ...scorers]), language)
  return changed.map(({ match }) => {
    const row = matchRow(match, briefs)
    const before = known.get(match.id)
    return before && isSame(match, before) ? { ...row, home: before.home, away: before.away } : row
  })
}

function teamsOf({ homeId, awayId }: Match): number[] {
  return [homeId, awayId].filter((id) => id !== null)
}

function namedIn(match: Match): number[] {
  return [match.homeId, match.awayId, match.summary.lastScore?.playerId ?? null].filter((id) => id !== null)
}

export async function competitionBriefs(
  db: Reader,
  ids: Iterable<number>,
  language: Language,
): Promise<Record<string, CompetitionBrief>> {
  const found = await mapCompetitions(db, ids)
  return Object.fromEntries([...found].map(([id, competition]) => [id, competitionBrief(competition, language)]))
}

export async function people(
  db: Reader,
  ids: Iterable<number>,
  language: Language,
): Promise<Record<string, PersonBrief>> {
  const found = await mapParticipants(db, ids)
  return Object.fromEntries([...found].map(([id, person]) => [id, personBrief(person, language)]))
}

/** Last results of a team as letters, oldest first. `matches` come newest first. */
export function formOf(teamId: number, matches: readonly Match[]): ('W' | 'D' | 'L')[] {
  return matches
    .map(({ homeId, summary: { winner } }) =>
      winner === 'draw' || winner === null ? 'D' : (winner === 'home') === (homeId === teamId) ? 'W' : 'L',
    )
    .reverse()
}
