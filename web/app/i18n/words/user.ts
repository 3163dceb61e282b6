import type { Words } from '../language.tsx'

const en = {
  description: (name: string) => `Profile of ${name}.`,
  level: (level: number) => `Level ${level}`,
  badges: { user: 'Member', author: 'Author', moderator: 'Moderator', editor: 'Editor', admin: 'Admin' },
  joined: (date: string) => `Joined ${date}`,
  noIntro: 'No bio yet.',
  edit: 'Edit',
  block: 'Block',
  unblock: 'Unblock',
  blocked: 'Blocked. You will not see their messages.',
  unblocked: 'Unblocked. You will see their messages again.',
  signInToBlock: 'Sign in to block users.',
}

export const userWords: Words<typeof en> = {
  en,
  zh: {
    description: (name) => `${name}的个人主页。`,
    level: (level) => `${level} 级`,
    badges: { user: '用户', author: '作者', moderator: '版主', editor: '编辑', admin: '管理员' },
    joined: (date) => `${date} 注册`,
    noIntro: '暂无简介。',
    edit: '编辑',
    block: '屏蔽',
    unblock: '取消屏蔽',
    blocked: '已屏蔽，不再显示对方的消息。',
    unblocked: '已取消屏蔽。',
    signInToBlock: '登录后可屏蔽用户。',
  },
}
