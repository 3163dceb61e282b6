import { z } from 'zod'
import { operation, user } from '#contract/operation.ts'
import { ModerationScene as Scene } from '#contract/touchline/moderation.ts'
import { BodyInt, Flag, Prose, Text, TextKey } from '#contract/wire.ts'
import { ChatFilterResult } from './moderation.ts'

const ChatContent = z.object({
  content: Prose,
  type: BodyInt.optional(),
  identity: BodyInt.optional(),
  nickname: Text.optional(),
})

export const filterAndSend = operation({
  method: 'POST',
  path: '/app/chat/commonFilter/send',
  ...user.client,
  summary: 'Checks a text and sends it to a chat room.',
  body: z.object({
    chatRoomId: TextKey,
    liveRoomId: BodyInt.optional(),
    enumItem: Scene,
    type: BodyInt.default(2),
    userId: BodyInt,
    clientSendContent: ChatContent,
    test: Flag.optional(),
  }),
  data: ChatFilterResult,
  errors: ['unauthorized', 'forbidden', 'bad_request', 'room_not_found', 'match_not_found', 'too_many'],
})
