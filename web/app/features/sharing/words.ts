import type { Words } from '../../i18n/texts.ts'

const en = {
  subscribe: 'Calendar, feed and widget',
  addToCalendar: 'Add to calendar',
  subscribeCalendar: 'Subscribe in calendar',
  downloadCalendar: 'Download calendar',
  feed: 'Feed',
  widget: 'Widget',
}

export const sharingWords: Words<typeof en> = {
  en,
  zh: {
    subscribe: '日历、订阅源与嵌入组件',
    addToCalendar: '添加到日历',
    subscribeCalendar: '在日历中订阅',
    downloadCalendar: '下载日历',
    feed: '订阅源',
    widget: '嵌入组件',
  },
}
