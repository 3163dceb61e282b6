import type { GoalStat } from '#contract/score/views/goal.ts'
import * as contract from '#contract/score/team.ts'
import { handle } from '#core/calls/handler.ts'
import { dayRange } from '#core/day-range.ts'
import { findFollowed } from '#following/store/follow.ts'
import { goalDistribution } from '#sports/record.ts'
import type { Reader } from '#core/database/reader.ts'
import { pageOf } from '#core/database/page.ts'
import { pluck } from '#core/pluck.ts'
import { findCompetition } from '#timeline/store/competition.ts'
import { listEventsOfTypes } from '#timeline/store/event.ts'
import { mapValues, totalValue } from '#timeline/store/bank-row.ts'
import { listListingsOf } from '#timeline/store/listed-club.ts'
import { listMatches, type KickOffRange } from '#timeline/store/match.ts'
import { listNewestMembers } from '#timeline/store/membership.ts'
import { findParticipant, mapParticipants } from '#timeline/store/participant.ts'
import type { Match, MatchEvent, Participant } from '#timeline/types.ts'
import { matchListItems } from '../list-items.ts'
import { withMarks } from '../personal.ts'
import { findTeamSeason } from '../season.ts'
import { keepToSport } from '../sport-calls.ts'
import { amountIn } from '../views/data-bank.ts'
import { playerBrief } from '../views/player.ts'
import { teamBase } from '../views/team.ts'

/** More matches than a team plays in a season. */
const SEASON_MATCHES = 120

async function findTeam(db: Reader, id: number): Promise<Participant | null> {
  const team = await findParticipant(db, id)
  return team?.kind === 'team' ? team : null
}

export const getTeam = handle(contract.getTeam, async ({ db, query, language, viewer, fail }) => {
  const found = (await findTeam(db, query.teamId)) ?? fail('team_not_found')
  const [season, members] = await Promise.all([findTeamSeason(db, found.id, {}), listNewestMembers(db, found.id)])
  const coachId = members.find(({ role }) => role === 'coach')?.playerId
  const players = members.flatMap(({ role, playerId }) => (role === 'player' ? playerId : []))
  const [competition, people, values, listings] = await Promise.all([
    season && typeof season !== 'string' ? findCompetition(db, season.competitionId) : null,
    mapParticipants(db, coachId === undefined ? [] : [coachId]),
    mapValues(db, players),
    listListingsOf(db, found.id),
  ])
  const total = totalValue([...values.values()])
  const marketValue = total ? amountIn(total, language) : ''
  const isFollow = viewer.userId !== null && (await findFollowed(db, viewer.userId, 'team', [found.id])).has(found.id)
  const parts = { competition, coach: people.get(coachId ?? 0), listing: listings[0], language }
  return { ...teamBase(found, parts), marketValue, isFollow }
})

export const listTeamMatches = handle(contract.listTeamMatches, async (call) => {
  const { db, query, zone, fail } = call
  const found = (await findTeam(db, query.teamId)) ?? fail('team_not_found')
  const { seasonId, leagueId, year } = query
  const filter = {
    teamId: found.id,
    seasonId,
    competitionIds: leagueId === undefined ? undefined : [leagueId],
    range: year === undefined ? undefined : yearRange(year, zone),
  }
  const { list } = await listMatches(db, filter, pageOf(query), 'newest')
  return withMarks(call, await matchListItems(call, list))
})

/** A calendar year in the caller's zone; an invalid one is empty. */
function yearRange(year: number, zone: string): KickOffRange {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`].map((date) => dayRange(date, zone))
  if (!first || !last || first === 'no_such_day' || last === 'no_such_day') return { startsAt: 0, endsAt: 0 }
  return { startsAt: first.startsAt, endsAt: last.endsAt }
}

export const listTeamPlayers = handle(contract.listTeamPlayers, async ({ db, query, language, now, fail }) => {
  const found = (await findTeam(db, query.teamId)) ?? fail('team_not_found')
  const squad = (await listNewestMembers(db, found.id)).filter(({ role }) => role === 'player')
  const players = squad.map(({ playerId }) => playerId)
  const [people, values] = await Promise.all([mapParticipants(db, players), mapValues(db, players)])
  return squad.flatMap((member) => {
    const player = people.get(member.playerId)
    return player ? [playerBrief(player, { team: found, member, language, now, value: values.get(player.id) })] : []
  })
})

export const listTeamGoals = handle(contract.listTeamGoals, async ({ db, query, fail }) => {
  const found = (await findTeam(db, query.teamId)) ?? fail('team_not_found')
  keepToSport('listTeamGoals', found, fail)
  const season = await findTeamSeason(db, found.id, query)
  const filter = {
    teamId: found.id,
    seasonId: season && typeof season !== 'string' ? season.id : 0,
    statuses: ['finished', 'live'] as const,
  }
  const { list } = await listMatches(db, filter, { limit: SEASON_MATCHES, offset: 0 })
  const goals = await listEventsOfTypes(db, pluck(list, 'id'), ['goal'])
  return goalRows(found.id, list, goals)
})

/** Six rows: all, home and away matches, goals scored before goals conceded. */
function goalRows(teamId: number, matches: readonly Match[], goals: ReadonlyMap<number, MatchEvent[]>): GoalStat[] {
  const isAsked = (match: Match, type: 1 | 2 | 3) => type === 1 || (match.homeId === teamId) === (type === 2)
  const own = ({ homeId }: Match) => (homeId === teamId ? 'home' : 'away')
  return ([1, 2, 3] as const).flatMap((type) =>
    ([1, 2] as const).map((teamFlag) => {
      const counted = matches
        .filter((match) => isAsked(match, type))
        .flatMap((match) =>
          (goals.get(match.id) ?? []).filter(
            ({ side, withdrawn }) => withdrawn === null && (side === own(match)) === (teamFlag === 1),
          ),
        )
      return { teamFlag, type, ranges: goalDistribution(counted, 10) }
    }),
  )
}
