import type { Texts } from '#contract/errors.ts'

type PrivilegeKey = 'level_badge' | 'own_picture' | 'long_messages' | 'short_wait'

export type Privilege = { id: number; key: PrivilegeKey; minLevel: number; name: Texts; rule: Texts }

/** The privileges of each level, lowest first. Only privileges that the product checks by `minLevels` are listed. */
export const privileges: readonly Privilege[] = [
  {
    id: 1,
    key: 'level_badge',
    minLevel: 2,
    name: { en: 'Level badge', zh: '等级标识' },
    rule: { en: 'Your level shows next to your name in chat.', zh: '聊天室昵称旁显示等级。' },
  },
  {
    id: 2,
    key: 'own_picture',
    minLevel: 3,
    name: { en: 'Your own picture', zh: '自定义头像' },
    rule: { en: 'Upload your own profile picture.', zh: '可上传自定义头像。' },
  },
  {
    id: 3,
    key: 'long_messages',
    minLevel: 5,
    name: { en: 'Longer messages', zh: '长消息' },
    rule: { en: 'Chat messages up to 400 characters.', zh: '聊天消息最长 400 字。' },
  },
  {
    id: 4,
    key: 'short_wait',
    minLevel: 9,
    name: { en: 'Shorter wait', zh: '发言加速' },
    rule: {
      en: 'Half the wait between messages while a room is in slow mode.',
      zh: '聊天室慢速模式下，发言间隔减半。',
    },
  },
]

/** The level from which an account has each privilege. A visitor's level is 0. */
export const minLevels = Object.fromEntries(privileges.map(({ key, minLevel }) => [key, minLevel])) as Readonly<
  Record<PrivilegeKey, number>
>
