import type { Words } from '../language.tsx'

const en = {
  description: (name: string) => `Profile of ${name}.`,
  level: (level: number) => `Level ${level}`,
  badges: { user: 'Member', author: 'Author', moderator: 'Moderator', editor: 'Editor', admin: 'Admin' },
  joined: (date: string) => `Here since ${date}`,
  noIntro: 'No intro yet.',
  edit: 'Edit',
  block: 'Block',
  unblock: 'Unblock',
  blocked: 'You no longer see their messages.',
  unblocked: 'You see their messages again.',
  signInToBlock: 'Sign in to block somebody.',
}

export const userWords: Words<typeof en> = {
  en,
  zh: {
    description: (name) => `${name} 的个人主页。`,
    level: (level) => `${level} 级`,
    badges: { user: '会员', author: '作者', moderator: '版主', editor: '编辑', admin: '管理员' },
    joined: (date) => `${date} 加入`,
    noIntro: '暂无简介。',
    edit: '编辑',
    block: '屏蔽',
    unblock: '取消屏蔽',
    blocked: '您将不再看到对方的消息。',
    unblocked: '您将重新看到对方的消息。',
    signInToBlock: '登录后可屏蔽他人。',
  },
}
