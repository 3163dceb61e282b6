import * as contract from '#contract/streamers/room.ts'
import { handle } from '#core/calls/handler.ts'

/** There are no streams: every room is closed and has no addresses. */
export const getRoom = handle(contract.getRoom, ({ query }) => ({
  anchorId: query.anchorId,
  isShow: 0 as const,
  status: 0,
}))
