import type { Words } from '../../i18n/texts.ts'

const en = {
  title: 'Help and contact',
  description: 'Common questions and how to reach us.',
  questions: 'Common questions',
  answers: [
    [
      'The scores are ahead of my picture. What can I do?',
      'Set a picture delay in Settings (up to two minutes), or tap at kick-off on the match page. Scores, alerts, chat and odds are then delayed on this device.',
    ],
    [
      'How do I avoid spoilers?',
      'Turn on “Spoiler-free” in Settings. Scores stay hidden in lists, titles, tables, chat and alerts until you reveal them.',
    ],
    [
      'How do I get goal alerts?',
      'Follow a match or team and allow notifications. Choose which alerts you get, and quiet hours, in Settings. If a goal is disallowed, its alert is corrected.',
    ],
    [
      'Why did a score change back?',
      'VAR can disallow a goal. It stays in the timeline, struck through, with the reason.',
    ],
    [
      'I forgot my password.',
      'Choose “Forgot password?” when you sign in. We text you a code; setting a new password signs out your other devices.',
    ],
    [
      'Who can read my chat messages?',
      'Everyone, including visitors. A filter checks each message before it appears, and moderators can delete it. You can block any user and report any message.',
    ],
    [
      'How do I export my data or close my account?',
      'Under “My data”. A closed account can be restored for seven days, then it is erased.',
    ],
    ['Why is a league missing?', 'Where the rights to a league are restricted, we cannot show it in your region.'],
  ] as readonly (readonly [question: string, answer: string])[],
  contacts: 'Contact',
  noContacts: 'No contact details yet. Write to us below.',
  chat: 'Open support chat',
  write: 'Write to us',
  writeNote: 'Sign in to write. We reply on this page.',
  topic: 'Topic',
  topics: {
    question: 'Question',
    problem: 'Problem',
    account: 'Account',
    content: 'Wrong score or data',
    other: 'Other',
  },
  message: 'Message',
  messageHint: '10 to 4,000 characters, five messages a day.',
  send: 'Send',
  sent: 'Sent',
  reason: 'Sign in to write to us',
  tooMany: 'Limit of five messages a day reached. Try again tomorrow.',
  own: 'Your messages',
  waiting: 'Awaiting reply',
  closed: 'Closed',
  answer: 'Our reply',
  older: 'Show older',
}

export const supportWords: Words<typeof en> = {
  en,
  zh: {
    title: '帮助与反馈',
    description: '常见问题解答与联系方式。',
    questions: '常见问题',
    answers: [
      [
        '直播画面比比分慢怎么办？',
        '在“设置”中设定画面延迟（最多 2 分钟），或在比赛页面看到开球时点击。比分、通知、聊天和赔率会在此设备上同步延后。',
      ],
      ['如何避免剧透？', '在“设置”中打开“防剧透”，列表、标题、积分榜、聊天和通知中的比分都会隐藏，点击后才显示。'],
      [
        '如何接收进球提醒？',
        '关注比赛或球队并允许通知，可在“设置”中选择提醒类型和免打扰时段。进球取消时，通知会同步更正。',
      ],
      ['比分为什么会改回去？', '进球可能被 VAR 取消。该进球会保留在事件列表中，加删除线并注明原因。'],
      ['忘记密码怎么办？', '在登录窗口点击“忘记密码”，用短信验证码设置新密码，其他设备会同时退出登录。'],
      [
        '谁能看到我的聊天消息？',
        '所有人，包括游客。每条消息都先审核后显示，版主可以撤回。你可以屏蔽任何用户、举报任何消息。',
      ],
      ['如何导出数据或注销账号？', '在“我的数据”中导出或注销。注销后七天内可撤销，之后数据将被清除。'],
      ['为什么看不到某个联赛？', '受版权限制，部分赛事在你所在的地区无法展示。'],
    ],
    contacts: '联系方式',
    noContacts: '暂无联系方式，请在下方留言。',
    chat: '打开在线客服',
    write: '给我们留言',
    writeNote: '请登录后留言，我们会在本页回复。',
    topic: '主题',
    topics: { question: '咨询', problem: '功能异常', account: '账号问题', content: '比分或数据有误', other: '其他' },
    message: '内容',
    messageHint: '10–4000 字，每天最多 5 条。',
    send: '发送',
    sent: '已发送',
    reason: '登录后即可留言',
    tooMany: '每天最多留言 5 条，请明天再试。',
    own: '我的留言',
    waiting: '等待回复',
    closed: '已处理',
    answer: '回复',
    older: '更早的留言',
  },
}
