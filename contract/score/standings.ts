import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { queryOneOf, QueryId } from '#contract/wire.ts'
import { LeagueTableGroup, RankGroups, RankRow } from './views/standings.ts'

/** `type`: 1 all matches, 2 home, 3 away. */
const ofSeason = z.object({ seasonId: QueryId, type: queryOneOf([1, 2, 3]).default(1) })

/** A cup has one group per group of the cup. */
export const listStandings = operation({
  path: '/v4/league/teamRank',
  ...visitor.client,
  summary: 'Table of a football season.',
  query: ofSeason,
  data: z.array(LeagueTableGroup),
  errors: ['season_not_found'],
})

export const listStandingsV8 = operation({
  path: '/v8/queryLeagueRank',
  ...visitor.inferred,
  summary: 'Table of a season, for basketball pages.',
  query: ofSeason,
  data: z.array(LeagueTableGroup),
  errors: ['season_not_found'],
})

export const getMatchStandings = operation({
  path: '/v8/queryMatchLeagueRank',
  ...visitor.client,
  summary: 'Table rows of both teams of a match.',
  query: z.object({ matchId: QueryId }),
  data: RankGroups,
  errors: ['match_not_found'],
})

export const getSeasonStandings = operation({
  path: '/v9/querySeasonRank',
  ...visitor.inferred,
  summary: "Table of a match's season: overall, home and away.",
  query: z.object({ matchId: QueryId }),
  data: RankGroups,
  errors: ['match_not_found'],
})

export const listTeamStandings = operation({
  path: '/data/bank/soccer/team/integralRank',
  ...visitor.inferred,
  summary: 'Table rows around a football team.',
  query: z.object({ teamId: QueryId, leagueId: QueryId.optional(), seasonId: QueryId.optional() }),
  data: z.array(RankRow),
  errors: ['team_not_found', 'competition_not_found', 'season_not_found'],
})

export const listLeagueStandings = operation({
  path: '/template/league/rank',
  ...visitor.inferred,
  summary: "Table on a league's template page.",
  query: z.object({ leagueId: QueryId, seasonId: QueryId.optional() }),
  data: z.array(LeagueTableGroup),
  errors: ['competition_not_found', 'season_not_found'],
})
