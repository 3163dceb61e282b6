import type { Words } from '../../i18n/texts.ts'

const en = {
  section: 'News',
  pages: {
    '/desk/articles': 'Articles',
    '/desk/home': 'Home page',
    '/desk/announcements': 'Announcements',
  },
  languages: { en: 'English', zh: 'Chinese' },
  bothLanguages: 'Both languages',
  from: 'From',
  until: 'Until',
  fromHint: 'Empty: at once.',
  untilHint: 'Empty: without an end.',
  cancel: 'Cancel',
  save: 'Save',
  more: 'Show more',
  operator: 'Command line',
  span: (from: string, until: string) => `${from} to ${until}`,
  since: (from: string) => `since ${from}`,
  starting: (from: string) => `from ${from}`,
  timeWrong: 'Enter a date and a time.',
  orderWrong: 'The end must be after the start.',
}

export const newsDeskWords: Words<typeof en> = {
  en,
  zh: {
    section: '资讯',
    pages: { '/desk/articles': '文章', '/desk/home': '首页', '/desk/announcements': '公告' },
    languages: { en: '英文', zh: '中文' },
    bothLanguages: '两种语言',
    from: '开始',
    until: '结束',
    fromHint: '留空则立即开始。',
    untilHint: '留空则不结束。',
    cancel: '取消',
    save: '保存',
    more: '显示更多',
    operator: '命令行',
    span: (from, until) => `${from} 至 ${until}`,
    since: (from) => `自 ${from} 起`,
    starting: (from) => `${from} 开始`,
    timeWrong: '请填写日期和时间。',
    orderWrong: '结束时间须晚于开始时间。',
  },
}
