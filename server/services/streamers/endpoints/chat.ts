import * as contract from '#contract/streamers/chat.ts'
import { handle } from '#core/calls/handler.ts'

/** Visitors' ids are device ids and no numbers: they are sent as 0. */
export const getChatUser = handle(contract.getChatUser, ({ query }) => ({
  userId: /^\d{1,15}$/.test(query.userId) ? Number(query.userId) : 0,
}))

// Streams have no chat rooms here, so there is no message or user to moderate; visitors are refused earlier.
export const recallMessage = handle(contract.recallMessage, () => null)
export const recallOwnMessage = handle(contract.recallOwnMessage, () => null)
export const moderateUser = handle(contract.moderateUser, () => null)
