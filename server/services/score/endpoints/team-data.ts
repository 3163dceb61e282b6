import * as contract from '#contract/score/team-data.ts'
import { handle } from '#core/calls/handler.ts'
import { teamFigures, standingBy, type FigureKind, type FigureSum } from '#sports/team-figures.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'
import { findParticipant } from '#timeline/store/participant.ts'
import { listSeasonShots } from '#timeline/store/season-shots.ts'
import { readTeamStatistics } from '../read-bank.ts'
import { findTeamSeason } from '../season.ts'
import { bankOf, keepToSport } from '../sport-calls.ts'
import { readTeamSurvey } from '../team-survey.ts'
import type { TeamStat } from '#contract/score/views/team.ts'
import type { Language } from '#core/calls/caller.ts'

type Sums = ReadonlyMap<number, Readonly<Record<FigureKind, FigureSum>>>

/** Figures that need no times of goals. */
const names = {
  goals: { en: 'Goals', zh: '进球' },
  conceded: { en: 'Goals conceded', zh: '失球' },
  clean_sheets: { en: 'Clean sheets', zh: '零封' },
  shots: { en: 'Shots', zh: '射门' },
} satisfies Partial<Record<FigureKind, Record<Language, string>>>

/** A team's figures among those of all teams of the season: per match or, with `isTotal`, as sums. */
function figureItems(
  teamId: number,
  teams: Sums,
  { isTotal, language }: { isTotal: boolean; language: Language },
): TeamStat['items'] {
  return (Object.keys(names) as (keyof typeof names)[]).flatMap((kind) => {
    const of = ({ sum, matches }: FigureSum) => ({ sum, matches: isTotal ? Math.min(1, matches) : matches })
    const by = new Map([...teams].map(([id, figures]) => [id, of(figures[kind])]))
    const standing = standingBy(by, teamId, kind === 'conceded')
    if (!standing) return []
    return [{ name: names[kind][language], value: Math.round(standing.value * 100) / 100, rank: standing.rank }]
  })
}

export const getTeamSurvey = handle(contract.getTeamSurvey, async (call) => {
  const team = await findParticipant(call.db, call.query.teamId)
  if (team?.kind !== 'team') return call.fail('team_not_found')
  keepToSport('getTeamSurvey', team, call.fail)
  return readTeamSurvey(call, team)
})

export const getTeamStatistics = handle(contract.getTeamStatistics, async (call) => {
  const { db, query, language, fail } = call
  const team = await findParticipant(db, query.teamId)
  if (team?.kind !== 'team') return fail('team_not_found')
  keepToSport('getTeamStatistics', team, fail)
  const season = await findTeamSeason(db, team.id, query)
  if (typeof season === 'string') return fail(season)
  if (!season) return { teamId: team.id, seasonId: 0, matchCount: 0, items: [] }
  const bank = bankOf(team)
  if (bank) return readTeamStatistics(call, bank, { teamId: team.id, seasonId: season.id })
  const [matches, listed] = await Promise.all([listMatchesOfSeason(db, season.id), listSeasonShots(db, season.id)])
  const shots = new Map(listed.map(({ matchId, home, away }) => [matchId, { home, away }]))
  const finished = matches.flatMap(({ id, homeId, awayId, status, summary: { score } }) =>
    status === 'finished' && homeId !== null && awayId !== null
      ? [{ homeId, awayId, score, first: undefined, late: null, shots: shots.get(id) ?? null }]
      : [],
  )
  const teams = teamFigures(finished)
  const items = figureItems(team.id, teams, { isTotal: query.statType === 2, language })
  return { teamId: team.id, seasonId: season.id, matchCount: teams.get(team.id)?.goals.matches ?? 0, items }
})
