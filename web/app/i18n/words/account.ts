import type { Words } from '../language.tsx'

const en = {
  title: 'My account',
  links: {
    label: 'My account',
    profile: 'Profile',
    matches: 'My matches',
    inbox: 'Inbox',
    membership: 'Membership',
    settings: 'Settings',
    security: 'Security and devices',
    data: 'My data',
    moderation: 'Moderation',
    signOut: 'Sign out',
  },
  level: (level: number) => `Level ${level}`,
  visitorTitle: 'Sign in to see your account',
  visitorText: 'Following, notices, chat and your settings wait behind it.',
  signIn: 'Sign in or register',
  loading: 'Loading your account',
}

export const accountWords: Words<typeof en> = {
  en,
  zh: {
    title: '我的账户',
    links: {
      label: '我的账户',
      profile: '个人资料',
      matches: '我的比赛',
      inbox: '消息',
      membership: '会员',
      settings: '设置',
      security: '安全与设备',
      data: '我的数据',
      moderation: '审核',
      signOut: '退出登录',
    },
    level: (level) => `${level} 级`,
    visitorTitle: '登录后查看账户',
    visitorText: '登录后可关注比赛、接收通知、聊天并保存设置。',
    signIn: '登录或注册',
    loading: '正在加载账户',
  },
}
