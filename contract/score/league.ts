import { z } from 'zod'
import { either, operation, visitor } from '#contract/operation.ts'
import { QueryGroup, QueryId, queryOneOf, Text, WireDate } from '#contract/wire.ts'
import { LeagueHeader, LeagueSurvey, PromotionNode, Round, Seasons } from './views/league.ts'
import { MatchListItem } from './views/match.ts'

/** 1 league, 2 group stage, 3 knock-out. */
export const stageTypes = [1, 2, 3] as const

const ofLeague = z.object({ leagueId: QueryId, seasonId: QueryId.optional() })

export const listSeasons = operation({
  path: '/v4/league/seasons',
  ...visitor.client,
  summary: 'Seasons of a league, newest first.',
  query: z.object({ leagueId: QueryId }),
  data: Seasons,
  errors: ['competition_not_found'],
})

export const getLeague = operation({
  path: '/data/bank/soccer/league/survey',
  ...either.inferred,
  summary: 'Overview of a football league.',
  query: ofLeague,
  data: LeagueSurvey,
  errors: ['competition_not_found', 'season_not_found'],
})

/** `stageType`: 1 league, 2 group stage, 3 knock-out. `groupId`: groups by name from 1, 0 outside of any. */
export const listRounds = operation({
  path: '/data/bank/soccer/league/rounds',
  ...either.inferred,
  summary: 'Rounds of a football season with matches.',
  query: z.object({
    seasonId: QueryId,
    stageType: queryOneOf(stageTypes).optional(),
    groupId: QueryGroup.optional(),
    round: Text.optional(),
  }),
  data: z.array(Round),
  errors: ['season_not_found'],
})

/** Ties `2n` and `2n + 1` of a round lead to tie `n` of the next; a match for third place is beside the final. */
export const listPromotionChart = operation({
  path: '/data/bank/soccer/league/promotionChart',
  ...visitor.inferred,
  summary: 'Knockout bracket of a football season.',
  query: z.object({ seasonId: QueryId, leagueId: QueryId.optional() }),
  data: z.array(PromotionNode),
  errors: ['season_not_found'],
})

export const getLeagueHeader = operation({
  path: '/template/league/info',
  ...visitor.inferred,
  summary: "Header of a league's template page.",
  query: ofLeague,
  data: LeagueHeader,
  errors: ['competition_not_found', 'season_not_found'],
})

/** The matches of a day in the caller's zone; without a day the season's last ten results and next twenty fixtures. */
export const listLeagueMatches = operation({
  path: '/template/league/match',
  ...either.inferred,
  summary: "Matches on a league's template page.",
  query: ofLeague.extend({ date: WireDate.optional() }),
  data: z.array(MatchListItem),
  errors: ['competition_not_found', 'season_not_found'],
})
