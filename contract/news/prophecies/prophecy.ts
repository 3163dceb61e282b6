import { z } from 'zod'
import { either, operation, user, visitor } from '#contract/operation.ts'
import {
  Ack,
  BodyInt,
  Id,
  int,
  page,
  paging,
  PathKey,
  Prose,
  QueryId,
  QueryIds,
  QueryInt,
  queryOneOf,
  Text,
  TextKey,
  view,
} from '#contract/wire.ts'
import { MatchListItem } from '#contract/score/views/match.ts'
import { TournamentFilterItem } from '#contract/score/views/tournament.ts'
import { Prophecy } from './views/prophecy.ts'

export const Purchase = view('Purchase', { nickname: z.string(), authorName: z.string(), text: z.string() })
export type Purchase = z.infer<typeof Purchase>

const MatchWithProphecies = MatchListItem.extend({ prophecyCount: int }).meta({ id: 'MatchWithProphecies' })

const Choice = z.strictObject({ value: z.string(), name: z.string() })

export const ProphecyFilter = view('ProphecyFilter', {
  playTypes: z.array(Choice),
  payTypes: z.array(Choice),
  orders: z.array(Choice),
})
export type ProphecyFilter = z.infer<typeof ProphecyFilter>

export const likeProphecy = operation({
  method: 'POST',
  path: '/app/prophecy/like/{prophecyId}',
  ...user.inferred,
  summary: 'Likes a prediction; repeatable.',
  params: z.object({ prophecyId: PathKey }),
  data: Ack,
  errors: ['not_found', 'forbidden'],
})

export const listFollowedProphecies = operation({
  path: '/app/prophecy/focus',
  ...user.inferred,
  summary: 'Predictions of followed authors.',
  query: z.object(paging),
  data: page(Prophecy),
})

export const listPurchaseTicker = operation({
  path: '/app/prophecy/bullet/list',
  ...visitor.inferred,
  summary: 'Recent purchases.',
  data: z.array(Purchase),
})

export const listMatchesWithProphecies = operation({
  path: '/app/prophecy/match/list',
  ...either.inferred,
  summary: 'Matches with predictions.',
  query: z.object({
    sortType: Text.optional(),
    filter: Text.optional(),
    leagueIds: QueryIds.optional(),
    sportType: QueryInt.optional(),
    ...paging,
  }),
  data: page(MatchWithProphecies),
})

export const publishProphecy = operation({
  method: 'POST',
  path: '/app/prophecy/2c1/publish',
  ...user.inferred,
  isIdempotent: true,
  summary: 'Publishes a prediction at the price of this moment instead of a stated probability.',
  body: z.object({
    matchId: Id,
    playType: Text,
    sportType: BodyInt.optional(),
    payType: z.literal([0, 1]).optional(),
    price: BodyInt.optional(),
    title: Text.optional(),
    content: Prose,
    labelType: Text.optional(),
    option: Text.optional(),
  }),
  data: Prophecy,
  errors: ['match_not_found', 'bad_request', 'forbidden', 'conflict', 'text_refused', 'too_many', 'prophecy_closed'],
})

/** The id is in the query, although it is a POST. The answer has the full text. */
export const buyProphecy = operation({
  method: 'POST',
  path: '/app/prophecy/2c1/buy',
  ...user.inferred,
  summary: 'Unlocks a prediction.',
  query: z.object({ prophecyId: TextKey }),
  data: Prophecy,
  errors: [
    'not_found',
    'conflict',
    'forbidden',
    'insufficient_balance',
    'spending_refused',
    'spending_limit',
    'prophecy_closed',
  ],
})

export const listPropheciesOfMatch = operation({
  path: '/app/prophecy/2c1/match/prophecy/anchor/list',
  ...either.inferred,
  summary: 'Predictions for a match.',
  query: z.object({ matchId: QueryId, playType: Text.optional(), focusUserId: TextKey.optional() }),
  data: z.array(Prophecy),
})

export const getProphecyFilter = operation({
  path: '/app/prophecy/2c1/match/filter',
  ...visitor.inferred,
  summary: 'Filters for predictions.',
  query: z.object({ sportType: QueryInt.optional() }),
  data: ProphecyFilter,
})

export const listProphecyLeagues = operation({
  path: '/app/prophecy/2c1/leagueList',
  ...visitor.inferred,
  summary: 'Leagues with predictions.',
  query: z.object({ sportType: QueryInt.optional() }),
  data: z.array(TournamentFilterItem),
})

export const getProphecy = operation({
  path: '/app/prophecy/2c1/info',
  ...either.inferred,
  summary: 'Prediction by id; its text is empty until it is unlocked.',
  query: z.object({ id: TextKey }),
  data: Prophecy,
  errors: ['not_found'],
})

export const listProphecies = operation({
  path: '/app/prophecy/2c1/home/list',
  ...either.inferred,
  summary: 'Predictions, filtered and sorted.',
  query: z.object({
    orderType: Text.optional(),
    playType: Text.optional(),
    payType: queryOneOf([0, 1]).optional(),
    leagueIds: QueryIds.optional(),
    sportType: QueryInt.optional(),
    teamName: Text.optional(),
    ...paging,
  }),
  data: page(Prophecy),
})
