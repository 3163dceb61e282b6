import * as contract from '#contract/touchline/scorers.ts'
import { handle } from '#core/calls/handler.ts'
import { pluck } from '#core/pluck.ts'
import { coverageOf, knownSum } from '#sports/coverage.ts'
import { sportOf } from '#sports/index.ts'
import { countsInFigures } from '#sports/match.ts'
import { plain } from '#sports/plain.ts'
import type { SportScoring } from '#sports/player.ts'
import { countCovered, topScorers } from '#sports/scorers.ts'
import { findCompetition } from '#timeline/store/competition.ts'
import { mapSeasonFacts } from '#timeline/store/coverage.ts'
import { listSeasonEvents } from '#timeline/store/event.ts'
import { listMatchesOfSeason, mapMatches } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { findSeason } from '#timeline/store/season.ts'
import type { MatchEvent } from '#timeline/types.ts'
import { keepOwnToSport } from '../sport-calls.ts'
import { personBrief, teamBrief } from '#timeline/views/brief.ts'
import { competitionRoom } from '#contract/rooms.ts'

type Tally = {
  playerId: number
  goals: number
  penalties: number
  assists: number
  matchId: number
  side: MatchEvent['side']
}

export const listScorers = handle(contract.listScorers, async ({ params, query, language, db, dependsOn, fail }) => {
  const season = (await findSeason(db, params.id)) ?? fail('season_not_found')
  dependsOn(competitionRoom(season.competitionId))
  const competition = await findCompetition(db, season.competitionId)
  if (competition) keepOwnToSport('listScorers', competition, fail)
  const { scoring } = competition ? sportOf(competition) : plain
  const [goals, matches, facts] = await Promise.all([
    listSeasonEvents(db, season.id, scoring.types),
    listMatchesOfSeason(db, season.id),
    mapSeasonFacts(db, [season.id]),
  ])
  const begun = matches.filter(({ status }) => countsInFigures(status))
  const played = facts.get(season.id) ?? []
  const known = coverageOf(played)
  const tallies = tally(goals, scoring)
  const people = await mapParticipants(db, pluck(tallies, 'playerId'))
  const byId = new Map(tallies.map((one) => [one.playerId, one]))
  const ranked = topScorers(
    tallies.map((one) => ({ ...one, playerName: people.get(one.playerId)?.name ?? '', teamId: null })),
  )
  const { pageNum, pageSize } = query
  const part = ranked.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  const teams = await teamsOf(
    db,
    part.flatMap(({ playerId }) => byId.get(playerId) ?? []),
  )
  const list = part.flatMap((one) => {
    const player = people.get(one.playerId)
    const team = teams.get(one.playerId)
    const { rank, goals, penalties, assists } = one
    return player
      ? [
          {
            rank,
            player: personBrief(player, language),
            team: team ? teamBrief(team, language) : null,
            goals,
            penalties,
            assists: knownSum(assists, known.assists),
          },
        ]
      : []
  })
  const matchesCounted = countCovered(
    begun.map(({ id, summary }) => ({ id, score: summary.score })),
    goals.map((goal) => ({ matchId: goal.matchId, playerId: goal.playerId, isOwn: scoring.kindOf(goal) === 'own' })),
  )
  return {
    pageNum,
    pageSize,
    total: ranked.length,
    list,
    matchesPlayed: begun.length,
    matchesCounted,
    assistsCounted: coverageOf(played, idsIn(begun)).assists,
  }
})

function idsIn(matches: readonly { id: number }[]): (id: number) => boolean {
  const ids = new Set(matches.map(({ id }) => id))
  return (id) => ids.has(id)
}

function tally(goals: readonly MatchEvent[], { kindOf }: SportScoring): Tally[] {
  const tallies = new Map<number, Tally>()
  const of = (playerId: number, { matchId, side }: MatchEvent) => {
    const known = tallies.get(playerId) ?? { playerId, goals: 0, penalties: 0, assists: 0, matchId, side }
    tallies.set(playerId, known)
    return known
  }
  for (const goal of goals) {
    if (goal.otherPlayerId !== null) of(goal.otherPlayerId, goal).assists += 1
    const kind = kindOf(goal)
    if (goal.playerId === null || kind === 'own') continue
    const scorer = of(goal.playerId, goal)
    scorer.goals += 1
    Object.assign(scorer, { matchId: goal.matchId, side: goal.side })
    if (kind === 'penalty') scorer.penalties += 1
  }
  return [...tallies.values()]
}

/** The team of the last goal: a list of this season, regardless of the player's present club or nation. */
async function teamsOf(db: Parameters<typeof mapParticipants>[0], part: readonly Tally[]) {
  const matches = await mapMatches(db, pluck(part, 'matchId'))
  const idOf = ({ matchId, side }: Tally) =>
    (side === 'home' ? matches.get(matchId)?.homeId : matches.get(matchId)?.awayId) ?? 0
  const teams = await mapParticipants(db, part.map(idOf))
  return new Map(part.map((one) => [one.playerId, teams.get(idOf(one))]))
}
