import { z } from 'zod'
import { either, operation } from '#contract/operation.ts'
import { Ack, EpochMs, int, page, paging, QueryId, QueryInt, TextKey, view } from '#contract/wire.ts'
import { MatchListItem } from '#contract/score/views/match.ts'

/** A match that a streamer announced; here `sportId` is text. */
const AnchorOrderMatch = view('AnchorOrderMatch', {
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

export const listMatchPool = operation({
  path: '/anonymous/v1/find/match/pool',
  ...either.client,
  summary: 'Matches open to streamers.',
  query: z.object({ userId: TextKey.optional() }),
  data: z.array(MatchListItem),
})

export const listOrderedMatches = operation({
  path: '/v1/anchor/order/list',
  ...either.client,
  summary: 'Announced matches of a streamer.',
  query: z.object({ anchorId: QueryId }),
  data: z.array(AnchorOrderMatch),
})

export const listAppointments = operation({
  path: '/anonymous/v2/app/appointment/page',
  ...either.client,
  summary: 'Reminders of the signed-in user.',
  query: z.object({ userId: TextKey, ...paging }),
  data: page(MatchListItem),
})

export const reportWatching = operation({
  path: '/v1/user/watch',
  ...either.inferred,
  summary: 'Reports watch time.',
  query: z.object({
    matchId: QueryId.optional(),
    anchorId: QueryId.optional(),
    second: QueryInt.optional(),
    userId: TextKey.optional(),
  }),
  data: Ack,
})
