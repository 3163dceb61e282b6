import { z } from 'zod'
import { either, operation, user } from '#contract/operation.ts'
import { Ack, bit, int, QueryEpochMs, QueryInt, queryOneOf, TextKey, view } from '#contract/wire.ts'

const ChatUser = view('ChatUser', {
  userId: int,
  nickname: z.string().optional(),
  headImgUrl: z.string().optional(),
  isAdmin: bit.optional(),
  isAnchor: bit.optional(),
  isRoomManager: bit.optional(),
  isMute: bit.optional(),
  isBlock: bit.optional(),
  isInternalUser: bit.optional(),
})

export const getChatUser = operation({
  path: '/v3.0/chat/chatPopup',
  ...either.client,
  summary: 'Member of a chat room.',
  query: z.object({ roomId: TextKey, userId: TextKey }),
  data: ChatUser,
})

export const recallMessage = operation({
  path: '/v2.0/chat/recallChatRoom',
  ...user.inferred,
  summary: 'Deletes a message of another user.',
  query: z.object({ chatRoomId: TextKey, adminId: TextKey, userId: TextKey, msgId: TextKey, sentTime: QueryEpochMs }),
  data: Ack,
})

export const recallOwnMessage = operation({
  path: '/v2.0/chat/recallChatRoom/user',
  ...user.inferred,
  summary: 'Deletes your own message.',
  query: z.object({
    chatRoomId: TextKey,
    adminId: TextKey,
    userId: TextKey,
    msgId: TextKey.optional(),
    sentTime: QueryEpochMs.optional(),
  }),
  data: Ack,
})

/** `operatorType`: 3 remove, 4 mute, 5 unmute. `time` is 60 for a mute and -1 for a removal. */
export const moderateUser = operation({
  path: '/anonymous/v1/room/online/user/operator',
  ...user.inferred,
  summary: 'Removes or mutes a user.',
  query: z.object({
    roomId: TextKey,
    chatId: TextKey,
    operatorType: queryOneOf([3, 4, 5]),
    operatorUserId: TextKey,
    setUserId: TextKey,
    time: QueryInt,
  }),
  data: Ack,
})
