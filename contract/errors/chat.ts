import type { ErrorTable } from './table.ts'

/** Errors of chat rooms and of texts in review. */
export const chatErrors = {
  room_not_found: { code: 40406, status: 404, msg: { en: 'Chat room not found.', zh: '聊天室不存在。' } },
  message_not_found: { code: 40407, status: 404, msg: { en: 'Message not found.', zh: '消息不存在。' } },
  text_refused: { code: 80111, status: 200, msg: { en: 'This text is not allowed.', zh: '内容未通过审核。' } },
} as const satisfies ErrorTable
