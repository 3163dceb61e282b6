import { z } from 'zod'
import { either, operation, visitor } from '#contract/operation.ts'
import { ModerationScene as Scene } from '#contract/touchline/moderation.ts'
import { EpochMs, Prose, Text, TextKey, view } from '#contract/wire.ts'

/** The verdict of the filter on a text; `sign` and `pushTime` go into the chat message. */
export const ChatFilterResult = view('ChatFilterResult', {
  success: z.boolean(),
  desc: z.string().optional(),
  sign: z.string().optional(),
  pushTime: EpochMs.optional(),
  userId: z.string().optional(),
  nickname: z.string().optional(),
  content: z.string().optional(),
})
export type ChatFilterResult = z.infer<typeof ChatFilterResult>

export const inspectComment = operation({
  method: 'POST',
  path: '/app/prophecy/inspection/comment',
  ...either.inferred,
  summary: 'Checks a comment before it is sent.',
  body: z.object({ text: Text, nickname: Text.optional() }),
  data: ChatFilterResult,
})

export const inspectText = operation({
  method: 'POST',
  path: '/app/prophecy/inspection',
  ...either.inferred,
  summary: 'Checks a text before it is sent.',
  body: z.object({ text: Text }),
  data: ChatFilterResult,
})

/** `enumItem` names the scene in which the text appears. */
export const filterText = operation({
  method: 'POST',
  path: '/app/chat/commonFilter',
  ...either.client,
  summary: 'Checks a text and signs it for the chat.',
  body: z.object({ content: Prose, userId: TextKey, enumItem: Scene.default('LIVE_CHAT_ROOM') }),
  data: ChatFilterResult,
  errors: ['forbidden'],
})

export const filterVisitorText = operation({
  path: '/app/chat/visitor/commonFilter',
  ...visitor.inferred,
  summary: "Checks a visitor's text.",
  query: z.object({ content: Text, userId: TextKey.optional(), enumItem: Scene.optional() }),
  data: ChatFilterResult,
})
