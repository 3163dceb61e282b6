import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { paging, QueryId, QueryOneOrTwo, QueryYear } from '#contract/wire.ts'
import { Injured, Transfer } from './views/player.ts'
import { ofPlayer } from './career.ts'
import { ofTeam } from './basketball-team.ts'

/** `type`: 1 arrivals, 2 departures, by default both; `year` of the transfer. Newest first; team 0 is unknown here. */
export const listTeamTransfers = operation({
  path: '/data/bank/soccer/team/transfers',
  ...visitor.inferred,
  summary: 'Transfers of a football team.',
  query: z.object({ teamId: QueryId, year: QueryYear.optional(), type: QueryOneOrTwo.optional(), ...paging }),
  data: z.array(Transfer),
  errors: ['team_not_found', 'wrong_sport'],
})

/** Of today in the caller's zone. `reason` ends with the source and its day, `status` names the expected last day. */
export const listTeamInjuries = operation({
  path: '/data/bank/soccer/team/injury',
  ...visitor.inferred,
  summary: 'Injuries and suspensions of a football team.',
  query: z.object({ teamId: QueryId }),
  data: z.array(Injured),
  errors: ['team_not_found', 'wrong_sport'],
})

/** On the day of the match in the caller's zone. */
export const listMatchInjuries = operation({
  path: '/v21/query/match/injured',
  ...visitor.inferred,
  summary: 'Injuries and suspensions of both teams of a match.',
  query: z.object({ matchId: QueryId }),
  data: z.array(Injured),
  errors: ['match_not_found', 'wrong_sport'],
})

/** Newest first; team 0 is a club not known here. */
export const listPlayerTransfers = operation({
  path: '/data/bank/soccer/player/transfer',
  ...visitor.inferred,
  summary: 'Transfers of a player.',
  query: ofPlayer,
  data: z.array(Transfer),
  errors: ['player_not_found', 'wrong_sport'],
})

export const listBasketballTeamTransfers = operation({
  path: '/data/bank/basketball/team/transfers',
  ...visitor.inferred,
  summary: 'Transfers of a basketball team.',
  query: z.object({ teamId: QueryId, year: QueryYear.optional(), type: QueryOneOrTwo.optional(), ...paging }),
  data: z.array(Transfer),
  errors: ['team_not_found', 'wrong_sport'],
})

export const listBasketballTeamInjuries = operation({
  path: '/data/bank/basketball/team/injury',
  ...visitor.inferred,
  summary: 'Injuries and suspensions of a basketball team.',
  query: ofTeam,
  data: z.array(Injured),
  errors: ['team_not_found', 'wrong_sport'],
})
