import { createHash } from 'node:crypto'
import type { Reader } from '#core/database/reader.ts'
import { ratingModels } from '#sports/ranking/models.ts'
import { leagueRuleOf, readTableRules } from '#sports/standings.ts'
import { mapRatings } from '#timeline/ranking/store/rated.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'
import { listRounds } from '#timeline/store/round.ts'
import type { Match, Season } from '#timeline/types.ts'
import { sixGroups, type CupGroup } from './rules/groups.ts'
import type { Cup } from './rules/simulate.ts'
import { readCupState } from './standing.ts'
import { listEntrants } from './store/activity.ts'
import type { Activity, StrengthOf } from './types.ts'

type SimulatedCup = { cup: Cup; strengthOf: StrengthOf; rating: string; digest: string }

/** All that the simulation of a cup rests on, with a digest that changes with it. */
export async function readCup(db: Reader, activity: Activity, season: Season): Promise<SimulatedCup> {
  const entrants = await listEntrants(db, activity.id)
  const teamIds = entrants.map(({ teamId }) => teamId)
  const { ties, finalRound } = await readCupState(db, activity, teamIds)
  const groups = ties.length > 0 ? [] : await readGroups(db, season.id)
  const league = leagueRuleOf(season.competitionSlug, season.name)
  const plan = groups.length === 6 ? { ...sixGroups, rules: readTableRules(season.rules, league) } : null
  const cup: Cup = {
    teamIds,
    ties: ties.map(({ round, index, homeId, awayId, winnerId }) => ({ round, index, homeId, awayId, winnerId })),
    finalRound,
    isRedrawn: activity.isRedrawn,
    groups,
    plan,
  }
  const ratings = await mapRatings(db, teamIds)
  const strengthOf = (id: number) => ratings.get(id) ?? ratingModels.country.start
  const own = teamIds.map((id) => [id, Math.round(strengthOf(id))] as const)
  const digest = createHash('sha256')
    .update(JSON.stringify([cup, own]))
    .digest('hex')
  return { cup, strengthOf, rating: ratings.size > 0 ? 'ranking' : 'none', digest }
}

async function readGroups(db: Reader, seasonId: number): Promise<CupGroup[]> {
  const [rounds, matches] = await Promise.all([listRounds(db, seasonId), listMatchesOfSeason(db, seasonId)])
  const groupOf = new Map(rounds.flatMap(({ id, stage, groupName }) => (stage === 'group' ? [[id, groupName]] : [])))
  const own = matches.filter(({ roundId }) => roundId !== null && groupOf.has(roundId))
  return [...Map.groupBy(own, ({ roundId }) => groupOf.get(roundId!)!)].map(([name, played]) => ({
    name,
    teamIds: [...new Set(played.flatMap(({ homeId, awayId }) => [homeId, awayId]))].filter((id) => id !== null),
    matches: played.flatMap(groupMatch),
  }))
}

function groupMatch({ homeId, awayId, status, summary }: Match): CupGroup['matches'][number][] {
  if (homeId === null || awayId === null) return []
  const isOver = status === 'finished' || status === 'awarded'
  return [{ homeId, awayId, score: isOver ? summary.score : null }]
}
