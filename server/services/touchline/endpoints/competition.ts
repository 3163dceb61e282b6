import { guessesKey } from '#champion/invalidate.ts'
import { findActivityOfSeason } from '#champion/store/activity.ts'
import * as contract from '#contract/touchline/competition.ts'
import { handle } from '#core/calls/handler.ts'
import { findCurrentRound } from '#timeline/current-round.ts'
import { findSport } from '#sports/index.ts'
import type { Reader } from '#core/database/reader.ts'
import { pageOf } from '#core/database/page.ts'
import * as store from '#timeline/store/competition.ts'
import { hasEventsOfTypes } from '#timeline/store/event.ts'
import { listFirstMatches, listMatches } from '#timeline/store/match.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import { listRounds } from '#timeline/store/round.ts'
import { findCurrentSeason, findSeason, listSeasons } from '#timeline/store/season.ts'
import type { Competition, Round } from '#timeline/types.ts'
import { competitionBrief } from '#timeline/views/brief.ts'
import { competitionRoom } from '#contract/rooms.ts'
import { matchRows } from '#timeline/views/rows.ts'

export const getCompetition = handle(
  contract.getCompetition,
  async ({ params, query, language, db, now, dependsOn, fail }) => {
    const found = (await store.findCompetition(db, params.id)) ?? fail('competition_not_found')
    dependsOn(competitionRoom(found.id))
    const asked =
      query.seasonId === undefined ? await findCurrentSeason(db, found.id) : await findSeason(db, query.seasonId)
    if (query.seasonId !== undefined && asked?.competitionId !== found.id) return fail('season_not_found')
    const [seasons, rounds] = await Promise.all([listSeasons(db, found.id), asked ? listRounds(db, asked.id) : []])
    const current = asked ? await findCurrentRound(db, asked.id, now) : null
    // Only a cup has a champion to guess.
    const isCup = found.kind !== 'league'
    if (isCup) dependsOn(guessesKey)
    const guess = asked && isCup ? await findActivityOfSeason(db, asked.id) : null
    const hasScorers = asked ? await hasEventsOfTypes(db, asked.id, ['goal']) : false
    return {
      sport: found.sport,
      competition: competitionBrief(found, language),
      seasons: seasons.map(({ id, name, isCurrent }) => ({ id, name, isCurrent })),
      seasonId: asked?.id ?? null,
      rounds: rounds.map((round) => roundView(round, current?.id ?? null)),
      // Some sources have the matches of a league and no rounds.
      hasTable:
        findSport(found.sport)?.tables === undefined &&
        (rounds.some(({ stage }) => stage !== 'knockout') ||
          (asked !== null && rounds.length === 0 && found.kind === 'league')),
      hasScorers,
      hasLeaders: isRanked(found) && asked !== null && (hasScorers || (await hasResult(db, asked.id))),
      championGuess: guess?.id ?? null,
    }
  },
)

function isRanked({ sport }: Competition): boolean {
  return (findSport(sport)?.players.leaders ?? []).length > 0
}

async function hasResult(db: Reader, seasonId: number): Promise<boolean> {
  return (await listFirstMatches(db, { seasonId, statuses: ['finished'] }, 1)).length > 0
}

function roundView({ id, stage, groupName, name, ordinal }: Round, currentRoundId: number | null) {
  return { id, stage, group: groupName, name, ordinal, isCurrent: id === currentRoundId }
}

export const listCompetitions = handle(contract.listCompetitions, async ({ query, language, db }) => {
  const { total, list } = await store.listCompetitions(db, { sport: query.sport }, pageOf(query))
  return {
    pageNum: query.pageNum,
    pageSize: query.pageSize,
    total,
    list: list.map((one) => ({ ...competitionBrief(one, language), isHot: one.isHot, matchCount: one.matchCount })),
  }
})

export const listSeasonMatches = handle(
  contract.listSeasonMatches,
  async ({ params, query, language, db, dependsOn, fail }) => {
    const season = (await findSeason(db, params.id)) ?? fail('season_not_found')
    dependsOn(competitionRoom(season.competitionId))
    const position = await findPosition(db)
    const { roundId, teamId } = query
    const { total, list } = await listMatches(db, { seasonId: season.id, roundId, teamId }, pageOf(query))
    return {
      pageNum: query.pageNum,
      pageSize: query.pageSize,
      total,
      list: await matchRows(db, list, language),
      position,
    }
  },
)
