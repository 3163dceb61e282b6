import { z } from 'zod'
import { operation, user } from '#contract/operation.ts'
import { Ack, int, TextKey, view, WireDateTime } from '#contract/wire.ts'

export const SysMsg = view('SysMsg', {
  id: z.string(),
  title: z.string().optional(),
  content: z.string().optional(),
  createdDate: WireDateTime.optional(),
  localDateDesc: z.string().optional(),
  type: int.optional(),
})
export type SysMsg = z.infer<typeof SysMsg>

export const listMessages = operation({
  path: '/user/message/listNew',
  ...user.client,
  summary: 'Messages of the signed-in user.',
  data: z.array(SysMsg),
})

export const deleteAllMessages = operation({
  path: '/v1/user/message/delete/all',
  ...user.inferred,
  summary: 'Deletes all messages of the signed-in user.',
  data: Ack,
})

/** A write, though it is a GET; so is the next. */
export const deleteMessage = operation({
  path: '/user/message/delete',
  ...user.inferred,
  summary: 'Deletes one message of the signed-in user.',
  query: z.object({ id: TextKey }),
  data: Ack,
})
