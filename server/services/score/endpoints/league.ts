import * as contract from '#contract/score/league.ts'
import { handle } from '#core/calls/handler.ts'
import { dayRange } from '#core/day-range.ts'
import { findFollowed } from '#following/store/follow.ts'
import { findCurrentRound } from '#timeline/current-round.ts'
import type { Reader } from '#core/database/reader.ts'
import { findCompetition } from '#timeline/store/competition.ts'
import { listFirstMatches, listMatches, listMatchesOfSeason } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { listRounds as readRounds } from '#timeline/store/round.ts'
import { findSeason, listSeasons as readSeasons } from '#timeline/store/season.ts'
import type { Match, Round } from '#timeline/types.ts'
import type { Reading } from '../hydration.ts'
import { matchListItems } from '../list-items.ts'
import { withMarks } from '../personal.ts'
import { readKnockOut } from '#timeline/knock-out.ts'
import { seasonFacts } from '../rules/season-facts.ts'
import { findLeague } from '../season.ts'
import { groupNumbers, leagueHeader, leagueSurvey, promotionNode, roundView, seasonView } from '../views/league.ts'

const RESULTS = 10
const FIXTURES = 20
const MOST_ON_A_DAY = 200

export const listSeasons = handle(contract.listSeasons, async ({ db, query, fail }) => {
  const competition = (await findCompetition(db, query.leagueId)) ?? fail('competition_not_found')
  return { seasons: (await readSeasons(db, competition.id)).map(seasonView) }
})

export const getLeague = handle(contract.getLeague, async (call) => {
  const { db, query, language, viewer, fail } = call
  const found = await findLeague(db, query)
  if (typeof found === 'string') return fail(found)
  const { season } = found
  const [matches, current] = await Promise.all([
    season ? listMatchesOfSeason(db, season.id) : [],
    currentRound(call, season?.id),
  ])
  const { competition } = found
  const isFollow =
    viewer.userId !== null &&
    (await findFollowed(db, viewer.userId, 'competition', [competition.id])).has(competition.id)
  return { ...leagueSurvey(found, { currentRound: current.name, known: seasonFacts(matches) }, language), isFollow }
})

export const getLeagueHeader = handle(contract.getLeagueHeader, async (call) => {
  const { db, query, language, fail } = call
  const found = await findLeague(db, query)
  if (typeof found === 'string') return fail(found)
  return leagueHeader(found, (await currentRound(call, found.season?.id)).name, language)
})

async function currentRound(
  { db, now }: Pick<Reading, 'db' | 'now'>,
  seasonId: number | undefined,
): Promise<{ id: number | null; name: string }> {
  return seasonId === undefined ? { id: null, name: '' } : findCurrentRound(db, seasonId, now)
}

export const listRounds = handle(contract.listRounds, async (call) => {
  const { db, query, language, fail } = call
  const season = (await findSeason(db, query.seasonId)) ?? fail('season_not_found')
  const [all, matches, current] = await Promise.all([
    readRounds(db, season.id),
    listMatchesOfSeason(db, season.id),
    currentRound(call, season.id),
  ])
  const groups = groupNumbers(all)
  // Matches of sources without rounds are in one round without a name.
  const unnamed: Round = { id: 0, seasonId: season.id, stage: 'regular', groupName: '', name: '', ordinal: 0 }
  const isAll = matches.every(({ roundId }) => roundId !== null)
  const wanted = [...all, ...(isAll ? [] : [unnamed])]
    .map((round) => ({ round, view: roundView(round, { groups, currentId: current.id ?? 0, matches: [] }, language) }))
    .filter(({ round, view }) => matchesAsked(view, query, round.name))
  const ids = new Set(wanted.map(({ round }) => round.id))
  const shown = matches.filter(({ roundId }) => ids.has(roundId ?? 0))
  const items = await withMarks(call, await matchListItems(call, shown))
  const byRound = Map.groupBy(items, (_, index) => shown[index]?.roundId ?? 0)
  return wanted.map(({ round, view }) => ({ ...view, matches: byRound.get(round.id) ?? [] }))
})

function matchesAsked(
  view: { stageType: number; groupId: number; round: string },
  asked: { stageType?: number; groupId?: number; round?: string },
  sourceName: string,
): boolean {
  const isAsked = <Value>(value: Value | undefined, own: Value) => value === undefined || value === own
  const isNamed = isAsked(asked.round, view.round) || isAsked(asked.round, sourceName)
  return isNamed && isAsked(asked.stageType, view.stageType) && isAsked(asked.groupId, view.groupId)
}

export const listPromotionChart = handle(contract.listPromotionChart, async ({ db, query, language, fail }) => {
  const season = await findSeason(db, query.seasonId)
  if (!season || (query.leagueId !== undefined && query.leagueId !== season.competitionId))
    return fail('season_not_found')
  const ties = await readKnockOut(db, season.id)
  const teams = await mapParticipants(
    db,
    ties.flatMap(({ homeId, awayId }) => [homeId, awayId].filter((id) => id !== null)),
  )
  return ties.map((tie) => promotionNode(tie, teams, language))
})

export const listLeagueMatches = handle(contract.listLeagueMatches, async (call) => {
  const { db, query, zone, now, fail } = call
  const found = await findLeague(db, query)
  if (typeof found === 'string') return fail(found)
  if (query.date === undefined)
    return withMarks(call, await matchListItems(call, found.season ? await listAround(db, found.season.id, now) : []))
  const range = dayRange(query.date, zone)
  if (range === 'no_such_day') return []
  const filter = { competitionIds: [found.competition.id], seasonId: query.seasonId, range }
  const { list } = await listMatches(db, filter, { limit: MOST_ON_A_DAY, offset: 0 })
  return withMarks(call, await matchListItems(call, list))
})

/** The last finished and the first future matches, by kick-off. */
async function listAround(db: Reader, seasonId: number, now: number): Promise<Match[]> {
  const [past, coming] = await Promise.all([
    listFirstMatches(db, { seasonId, range: { endsAt: now } }, RESULTS, 'newest'),
    listFirstMatches(db, { seasonId, range: { startsAt: now } }, FIXTURES),
  ])
  return [...past.reverse(), ...coming]
}
