import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { Ack, EpochMs, int, page, paging, QueryId, QueryInt, Text, view } from '#contract/wire.ts'
import { MatchListItem } from '#contract/score/views/match.ts'

/** A match that a streamer announced; here `sportId` is text. */
export const AnchorOrderMatch = view('AnchorOrderMatch', {
  matchId: int,
  sportId: z.string().optional(),
  tournamentName: z.string().optional(),
  matchTime: EpochMs.optional(),
  hostTeamName: z.string().optional(),
  hostTeamLogo: z.string().optional(),
  guestTeamName: z.string().optional(),
  guestTeamLogo: z.string().optional(),
  status: int.optional(),
  statusCode: int.optional(),
  userIsAppointment: z.boolean().optional(),
})
export type AnchorOrderMatch = z.infer<typeof AnchorOrderMatch>

export const listMatchPool = operation({
  method: 'GET',
  path: '/anonymous/v1/find/match/pool',
  auth: 'either',
  evidence: 'client',
  summary: 'Matches that may be streamed.',
  query: z.object({ userId: Text.optional() }),
  data: z.array(MatchListItem),
})

export const listOrderedMatches = operation({
  method: 'GET',
  path: '/v1/anchor/order/list',
  auth: 'either',
  evidence: 'client',
  summary: 'The matches that a streamer has announced.',
  query: z.object({ anchorId: QueryId }),
  data: z.array(AnchorOrderMatch),
})

export const listAppointments = operation({
  method: 'GET',
  path: '/anonymous/v2/app/appointment/page',
  auth: 'either',
  evidence: 'client',
  summary: 'The matches that the caller is reminded of.',
  query: z.object({ userId: Text, ...paging }),
  data: page(MatchListItem),
})

export const reportWatching = operation({
  method: 'GET',
  path: '/v1/user/watch',
  auth: 'either',
  evidence: 'inferred',
  summary: 'Tells how long the caller watched.',
  query: z.object({
    matchId: QueryId.optional(),
    anchorId: QueryId.optional(),
    second: QueryInt.optional(),
    userId: Text.optional(),
  }),
  data: Ack,
})
