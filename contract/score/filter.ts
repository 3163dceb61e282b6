import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { Id, int, mapOf, QueryId, queryOneOf, QuerySport, sportIds, view, WireDate } from '#contract/wire.ts'
import { TournamentFilter } from './views/tournament.ts'

const LeagueOfRate = view('LeagueOfRate', { leagueId: int, leagueName: z.string(), matches: z.array(int) })
const LineOfRate = view('LineOfRate', { rate: z.string(), matches: z.array(int) })

/**
 * The filters that clients name: 1 football, 2 its five big leagues, 3 first-class, 4 handicap, 5 over/under, 9 hot; 10
 * hot and 20 all of basketball, 22 to 24 its leagues; 6 to 8 and 21 lotteries.
 */
export const filterTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 21, 22, 23, 24] as const
/** 1 not started, 2 in play, 3 finished, -1 any other state. */
export const listStatuses = [-1, 1, 2, 3] as const

/** The filters of a list: leagues under their head letter, handicap lines and over/under lines, with match ids. */
export const LeagueRateInfo = view('LeagueRateInfo', {
  alpha: mapOf(z.array(LeagueOfRate)),
  asia: z.array(LineOfRate),
  dx: z.array(LineOfRate),
})
export type LeagueRateInfo = z.infer<typeof LeagueRateInfo>

/** `typeId` 9 football's hot leagues, 1 all of football with letter groups; 10 and 20 the same for basketball. */
export const getTournamentFilter = operation({
  path: '/v9/tournamentMatch/getAll',
  ...visitor.client,
  summary: 'Leagues of a day with match counts.',
  query: z.object({
    typeId: queryOneOf([1, 9, 10, 20]),
    status: queryOneOf(listStatuses).optional(),
    date: WireDate.optional(),
  }),
  data: TournamentFilter,
})

export const getLeagueFilter = operation({
  path: '/v9/filter',
  ...visitor.inferred,
  summary: 'Leagues of a day by sport and filter type.',
  query: z.object({
    sportType: QuerySport,
    filterType: queryOneOf(filterTypes).optional(),
    tournamentType: queryOneOf(filterTypes).optional(),
    status: queryOneOf(listStatuses).optional(),
    date: WireDate.optional(),
  }),
  data: TournamentFilter,
})

export const getRateFilter = operation({
  method: 'POST',
  path: '/v11/queryLeagueRateInfo',
  ...visitor.inferred,
  summary: 'League and line filters for a list.',
  body: z.object({
    sportType: z.literal(sportIds).default(1),
    date: WireDate.optional(),
    status: z.literal(listStatuses).optional(),
    bookId: Id.default(31),
  }),
  data: LeagueRateInfo,
})

export const getRateFilterV8 = operation({
  path: '/v8/queryLeagueRateInfo',
  ...visitor.client,
  summary: 'League and line filters for a list (older form).',
  query: z.object({
    sportType: queryOneOf(sportIds),
    date: WireDate.optional(),
    status: queryOneOf(listStatuses).optional(),
    bookId: QueryId.default(31),
  }),
  data: LeagueRateInfo,
})

export const getBigLeagues = operation({
  path: '/v21/queryLeagueID',
  ...visitor.client,
  summary: 'Ids of the top five leagues.',
  data: view('BigLeagues', { fFiveBigLeague: z.array(int) }),
})

const LeagueOfDays = view('LeagueOfDays', {
  leagueId: int,
  leagueName: z.string(),
  leagueLogo: z.string(),
  matchCount: int,
})

export const getLeaguesOfDays = operation({
  path: '/v9/sport/ndays/leagues',
  ...visitor.client,
  summary: 'Leagues with matches around today.',
  query: z.object({ sportId: QuerySport }),
  data: view('LeaguesOfDays', { leagues: z.array(LeagueOfDays) }),
})
