import { getChatUser, moderateUser, recallMessage, recallOwnMessage } from '#contract/streamers/chat.ts'
import { handle } from '#core/calls/handler.ts'

/** Visitors' ids are device ids and no numbers: they are sent as 0. */
export const chatUser = handle(getChatUser, ({ query }) => ({
  userId: /^\d{1,15}$/.test(query.userId) ? Number(query.userId) : 0,
}))

// Streams have no chat rooms here, so there is no message or user to moderate; visitors are refused earlier.
export const recall = handle(recallMessage, () => null)
export const recallOwn = handle(recallOwnMessage, () => null)
export const moderate = handle(moderateUser, () => null)
