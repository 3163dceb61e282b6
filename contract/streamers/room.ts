import { z } from 'zod'
import { alias, either, operation } from '#contract/operation.ts'
import { QueryId, TextKey } from '#contract/wire.ts'
import { AnchorDetail } from './views/streamer.ts'

export const getRoom = operation({
  path: '/anonymous/v1/room/basic/info',
  ...either.client,
  summary: 'Room of a stream.',
  query: z.object({ anchorId: QueryId, currentUserId: TextKey.optional() }),
  data: AnchorDetail,
})

export const getRoomAddresses = alias(getRoom, {
  path: '/anonymous/v1/room/pull/info',
  summary: 'Addresses of a stream.',
})
