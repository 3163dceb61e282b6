import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { QueryFlag, QueryId, QuerySize, view, WireDate } from '#contract/wire.ts'
import { HistoryMatch, HistoryRecord } from './views/history.ts'

const Upcoming = view('Upcoming', { matches: z.array(HistoryMatch) })

/** `fixed`: only meetings with the same host. Prices of `bookId`, else of the default bookmaker, else any. */
export const getHeadToHead = operation({
  path: '/v4/team/hostAndGuest',
  ...visitor.client,
  summary: 'Head to head of two teams with win record.',
  query: z.object({
    matchId: QueryId,
    hostTeamId: QueryId,
    guestTeamId: QueryId,
    leagueId: QueryId.optional(),
    fixed: QueryFlag.default(false),
    size: QuerySize.default(20),
    rateDetail: QueryFlag.optional(),
    bookId: QueryId.optional(),
  }),
  data: HistoryRecord,
  errors: ['match_not_found', 'team_not_found'],
})

export const getRecentRecords = operation({
  path: '/v4/team/recentRecords',
  ...visitor.client,
  summary: 'Recent matches of a team with win record.',
  query: z.object({
    matchId: QueryId.optional(),
    teamId: QueryId,
    side: z.enum(['all', 'host', 'guest']).default('all'),
    leagueId: QueryId.optional(),
    size: QuerySize.default(20),
    bookId: QueryId.optional(),
    rateDetail: QueryFlag.optional(),
  }),
  data: HistoryRecord,
  errors: ['match_not_found', 'team_not_found'],
})

export const getUpcoming = operation({
  path: '/v4/team/uncoming3',
  ...visitor.client,
  summary: 'Next three matches of a team.',
  query: z.object({ matchId: QueryId.optional(), teamId: QueryId, currentMatchDate: WireDate.optional() }),
  data: Upcoming,
  errors: ['match_not_found', 'team_not_found'],
})
