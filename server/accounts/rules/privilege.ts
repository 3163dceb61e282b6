import type { Texts } from './task.ts'

export type PrivilegeKey = 'level_badge' | 'own_picture' | 'long_messages' | 'short_wait'

export type Privilege = { id: number; key: PrivilegeKey; minLevel: number; name: Texts; rule: Texts }

/** What a level gives, lowest first. Only what the product really asks `hasPrivilege` about stands here. */
export const privileges: readonly Privilege[] = [
  {
    id: 1, key: 'level_badge', minLevel: 2,
    name: { en: 'Level in chat', zh: '聊天等级' },
    rule: { en: 'Your level stands beside your name in every room.', zh: '在聊天室中，昵称旁显示您的等级。' },
  },
  {
    id: 2, key: 'own_picture', minLevel: 3,
    name: { en: 'Your own picture', zh: '自定义头像' },
    rule: { en: 'A picture that you upload, in place of one of ours.', zh: '可上传图片作为头像，不限于默认头像。' },
  },
  {
    id: 3, key: 'long_messages', minLevel: 5,
    name: { en: 'Longer messages', zh: '更长的消息' },
    rule: { en: 'Twice as many characters in a chat message.', zh: '聊天消息的字数上限翻倍。' },
  },
  {
    id: 4, key: 'short_wait', minLevel: 9,
    name: { en: 'Half the wait', zh: '等待减半' },
    rule: { en: 'Half the wait between messages while a room is in slow mode.', zh: '聊天室慢速模式下，发言间隔减半。' },
  },
]

/** Whether somebody of this level has it. A visitor's level is 0. */
export function hasPrivilege(level: number, key: PrivilegeKey): boolean {
  const privilege = privileges.find((one) => one.key === key)
  return privilege !== undefined && level >= privilege.minLevel
}
