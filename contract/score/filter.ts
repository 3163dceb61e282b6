import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { BodyInt, Id, int, mapOf, queryOneOf, QueryId, QueryInt, QuerySport, view, WireDate } from '#contract/wire.ts'
import { TournamentFilter } from './views/tournament.ts'

const LeagueOfRate = view('LeagueOfRate', { leagueId: int, leagueName: z.string(), matches: z.array(int) })
const LineOfRate = view('LineOfRate', { rate: z.string(), matches: z.array(int) })

/** The filters of a list: leagues under their head letter, handicap lines and over/under lines, with match ids. */
export const LeagueRateInfo = view('LeagueRateInfo', {
  alpha: mapOf(z.array(LeagueOfRate)),
  asia: z.array(LineOfRate),
  dx: z.array(LineOfRate),
})
export type LeagueRateInfo = z.infer<typeof LeagueRateInfo>

/** `typeId` 9 football's hot leagues, 1 all of football with letter groups; 10 and 20 the same for basketball. */
export const getTournamentFilter = operation({
  method: 'GET',
  path: '/v9/tournamentMatch/getAll',
  auth: 'visitor',
  evidence: 'client',
  summary: 'Leagues of a day with match counts.',
  query: z.object({
    typeId: queryOneOf([1, 9, 10, 20]),
    status: queryOneOf([-1, 1, 2, 3]).optional(),
    date: WireDate.optional(),
  }),
  data: TournamentFilter,
})

export const getLeagueFilter = operation({
  method: 'GET',
  path: '/v9/filter',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Leagues of a day by sport and filter type.',
  query: z.object({
    sportType: QuerySport,
    filterType: QueryInt.optional(),
    tournamentType: QueryInt.optional(),
    status: QueryInt.optional(),
    date: WireDate.optional(),
  }),
  data: TournamentFilter,
})

export const getRateFilter = operation({
  method: 'POST',
  path: '/v11/queryLeagueRateInfo',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'League and line filters for a list.',
  body: z.object({
    sportType: z.literal([1, 2, 5]).default(1),
    date: WireDate.optional(),
    status: BodyInt.optional(),
    bookId: Id.default(31),
  }),
  data: LeagueRateInfo,
})

export const getRateFilterV8 = operation({
  method: 'GET',
  path: '/v8/queryLeagueRateInfo',
  auth: 'visitor',
  evidence: 'client',
  summary: 'League and line filters for a list (older form).',
  query: z.object({
    sportType: queryOneOf([1, 2, 5]),
    date: WireDate.optional(),
    status: QueryInt.optional(),
    bookId: QueryId.default(31),
  }),
  data: LeagueRateInfo,
})

export const getBigLeagues = operation({
  method: 'GET',
  path: '/v21/queryLeagueID',
  auth: 'visitor',
  evidence: 'client',
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
  method: 'GET',
  path: '/v9/sport/ndays/leagues',
  auth: 'visitor',
  evidence: 'client',
  summary: 'Leagues with matches around today.',
  query: z.object({ sportId: QuerySport }),
  data: view('LeaguesOfDays', { leagues: z.array(LeagueOfDays) }),
})
