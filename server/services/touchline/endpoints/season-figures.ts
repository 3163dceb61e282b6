import { competitionRoom } from '#contract/rooms.ts'
import * as contract from '#contract/touchline/season-figures.ts'
import type { SeasonFigures } from '#contract/touchline/season-figures.ts'
import { handle } from '#core/calls/handler.ts'
import { addGoalTimes, noGoalTimes } from '#sports/goal-times.ts'
import { findSport } from '#sports/index.ts'
import { seasonSums } from '#sports/season-figures.ts'
import type { Sport } from '#sports/sport.ts'
import { listSeasonEvents } from '#timeline/store/event.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'
import { findSeason } from '#timeline/store/season.ts'
import { mapSeasonTeams } from '#timeline/store/season-team.ts'
import type { MatchEvent } from '#timeline/types.ts'
import { matchRows } from '#timeline/views/rows.ts'

export const getSeasonFigures = handle(contract.getSeasonFigures, async ({ params, language, db, dependsOn, fail }) => {
  const season = (await findSeason(db, params.id)) ?? fail('season_not_found')
  dependsOn(competitionRoom(season.competitionId))
  const [matches, listed] = await Promise.all([listMatchesOfSeason(db, season.id), mapSeasonTeams(db, [season.id])])
  const sport = findSport(matches[0]?.sport ?? '')
  const finished = matches.filter(({ status }) => status === 'finished')
  const ids = new Set(finished.map(({ id }) => id))
  const areGoals = sport?.scoring.areGoals === true
  const events = sport && areGoals ? await listSeasonEvents(db, season.id, sport.scoring.types) : []
  const goals = events.filter(({ matchId }) => ids.has(matchId))
  const { biggestWin, ...sums } = seasonSums(
    finished.map(({ id, summary }) => ({
      id,
      score: summary.score,
      normal: sport?.scores(summary).normal ?? null,
      hasShootout: (sport?.decider(summary) ?? null) !== null,
    })),
  )
  const biggest = await matchRows(
    db,
    finished.filter(({ id }) => id === biggestWin),
    language,
  )
  return {
    ...sums,
    matches: matches.length,
    teams: new Set([
      ...matches.flatMap(({ homeId, awayId }) => [homeId, awayId].filter((id) => id !== null)),
      ...(listed.get(season.id) ?? []).map(({ teamId }) => teamId),
    ]).size,
    areGoals,
    biggestWin: biggest[0] ?? null,
    listed: sport && goals.length > 0 ? listedOf(sport, goals) : null,
  }
})

function listedOf({ scoring }: Sport, goals: readonly MatchEvent[]): SeasonFigures['listed'] {
  const kinds = Map.groupBy(goals, scoring.kindOf)
  return {
    goals: goals.length,
    timed: goals.filter(({ clockSeconds }) => clockSeconds !== null).length,
    penalties: kinds.get('penalty')?.length ?? 0,
    ownGoals: kinds.get('own')?.length ?? 0,
    times: addGoalTimes(noGoalTimes(), goals),
  }
}
