import * as contract from '#contract/streamers/room.ts'
import { handle } from '#core/calls/handler.ts'

/** There are no streams: every room is closed and has no addresses. */
const closed = (anchorId: number) => ({ anchorId, isShow: 0 as const, status: 0 })

export const getRoom = handle(contract.getRoom, ({ query }) => closed(query.anchorId))
export const getRoomAddresses = handle(contract.getRoomAddresses, ({ query }) => closed(query.anchorId))
