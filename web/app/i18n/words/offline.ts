import type { Words } from '../texts.ts'

const en = {
  title: 'You are offline',
  text: 'This page is not saved in this browser. It opens when you are back online.',
  saved: 'Last scores',
}

export const offlineWords: Words<typeof en> = {
  en,
  zh: {
    title: '网络已断开',
    text: '此浏览器没有保存该页面，恢复连接后将自动打开。',
    saved: '最近的比分',
  },
}
