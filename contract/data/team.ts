import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { QueryId, QueryOneToThree } from '#contract/wire.ts'
import { QueryGameId } from './views/game.ts'
import { EsTeamInfo } from './views/team.ts'

/** `type`: 1 all games, 2 those of `tournamentId`, 3 the last ten. By default 2 with a tournament, else 1. */
const ofTeam = z.object({
  teamId: QueryId,
  sportId: QueryGameId.optional(),
  tournamentId: QueryId.optional(),
  type: QueryOneToThree.optional(),
})

export const getMobaTeam = operation({
  path: '/data/api/v2/moba/match/team/info',
  ...visitor.inferred,
  summary: 'Moba team with averages and roster.',
  query: ofTeam,
  data: EsTeamInfo,
  errors: ['team_not_found', 'competition_not_found', 'wrong_sport', 'bad_request'],
})

export const getCsgoTeam = operation({
  path: '/data/api/v2/csgo/match/team/info',
  ...visitor.inferred,
  summary: 'Csgo team with averages and roster.',
  query: ofTeam,
  data: EsTeamInfo,
  errors: ['team_not_found', 'competition_not_found', 'wrong_sport', 'bad_request'],
})

export const getTeamInTournament = operation({
  path: '/data/api/v1/team/tournament/info',
  ...visitor.inferred,
  summary: 'Statistics of a team in a tournament, or where it has left it in the last season that it played.',
  query: z.object({ tournamentId: QueryId, sportId: QueryGameId, teamId: QueryId }),
  data: EsTeamInfo,
  errors: ['competition_not_found', 'team_not_found', 'wrong_sport'],
})
