import { z } from 'zod'
import { alias, either, operation, visitor } from '#contract/operation.ts'
import {
  bit,
  BodySport,
  EpochMs,
  Flag,
  Id,
  Ids,
  mapOf,
  page,
  paging,
  QueryId,
  queryOneOf,
  sportIds,
  Text,
  TextKey,
  view,
  WireDate,
} from '#contract/wire.ts'
import { filterTypes, listStatuses } from './filter.ts'
import { MatchBuckets, MatchListItem, Penalty } from './views/match.ts'
import { TournamentFilterItem } from './views/tournament.ts'

const sportType = z.literal(sportIds)

/** The query of a day. `status` -1 selects matches that are not upcoming, in play or finished. */
const DayOfMatches = z.object({
  sportType: sportType.default(1),
  status: z.literal(listStatuses).optional(),
  date: WireDate.optional(),
  userId: TextKey.optional(),
  leagueIds: Ids.optional(),
  filterType: z.literal(filterTypes).optional(),
  bookId: Id.optional(),
  /** False leaves out the members that a row need not have: full names, corners, odds. */
  isComplete: Flag.prefault(1),
  /** True adds the kick-off and the minute as texts. */
  isFormated: Flag.prefault(0),
  /** True gives all leagues: `leagueIds` and `filterType` narrow nothing. */
  isAll: Flag.prefault(0),
})

/** Further members of a listed match, beside its base row. */
export const MatchExtras = view('MatchExtras', {
  focus: z.boolean(),
  userIsAppointment: z.boolean(),
  hasAnchor: bit,
  hasVid: bit,
  hasLive: bit,
  animUrl: z.string(),
  penalty: Penalty.optional(),
})
export type MatchExtras = z.infer<typeof MatchExtras>

export const listMatches = operation({
  method: 'POST',
  path: '/v10/queryAllByStatus',
  ...either.client,
  summary: 'Matches of a day in buckets by state, filtered by league and type.',
  body: DayOfMatches,
  data: MatchBuckets,
})

export const listMatchesV8 = operation({
  path: '/v8/queryAllByStatus',
  ...either.client,
  summary: 'Matches of a day in buckets by state, for the older web client.',
  query: z.object({
    sportType: queryOneOf(sportIds),
    date: WireDate.optional(),
    status: queryOneOf([1, 2, 3]).optional(),
    bookId: QueryId.default(31),
  }),
  data: MatchBuckets,
})

export const listWebMatches = alias(listMatches, {
  path: '/web/match/list',
  evidence: 'inferred',
  summary: 'Matches of a day for the web list.',
})

export const listWebMatchesV2 = alias(listMatches, {
  path: '/v2/web/match/list',
  evidence: 'inferred',
  summary: 'Matches of a day for the web list (second version).',
})

/**
 * From `startTime` up to and without `endTime`: one day when one of them is omitted, at most 31 days. At most 5,000
 * matches: a client that gets 5,000 continues from the kick-off of the last one.
 */
export const listMatchesByPeriod = operation({
  method: 'POST',
  path: '/v1/app/match/list/period',
  ...either.inferred,
  summary: 'Matches by kick-off time span.',
  body: z.object({
    sportType: BodySport,
    startTime: EpochMs.optional(),
    endTime: EpochMs.optional(),
    leagueIds: Ids.optional(),
    userId: TextKey.optional(),
  }),
  data: z.array(MatchListItem),
  errors: ['bad_request'], // a span that ends before it starts
})

export const listMatchInfo = operation({
  method: 'POST',
  path: '/v1/app/match/list/info',
  ...either.inferred,
  summary: 'Base rows of listed matches.',
  body: z.object({ matchIds: Ids, sportType: BodySport.optional() }),
  data: z.array(MatchListItem),
})

export const listMatchExtras = operation({
  method: 'POST',
  path: '/v1/app/match/list/extends',
  ...either.inferred,
  summary: 'Flags, addresses and cards of listed matches, by match id.',
  body: z.object({ matchIds: Ids, sportType: BodySport.optional(), userId: TextKey.optional() }),
  data: mapOf(MatchExtras),
})

/** Clients also send a `channelApp` header here, which is ignored. */
export const searchMatches = operation({
  method: 'POST',
  path: '/v1/app/searchMatch',
  ...either.inferred,
  summary: 'Matches by team or league name.',
  body: z.object({ keyword: Text, sportType: BodySport.optional(), ...paging }),
  data: page(MatchListItem),
})

export const listHotTags = operation({
  method: 'POST',
  path: '/v1/app/match/hotTag',
  ...visitor.inferred,
  summary: 'Leagues for quick filters.',
  data: z.array(TournamentFilterItem),
})
