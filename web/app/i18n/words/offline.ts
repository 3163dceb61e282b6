import type { Words } from '../texts.ts'

const en = {
  title: 'You are offline',
  text: 'This page is not saved in this browser. It opens when you are back online.',
  saved: 'Last scores',
  keptKeys: (count: number) =>
    `Stored in this browser: ${count === 1 ? '1 key' : `${count} keys`} of the live desk, sent once it opens.`,
}

export const offlineWords: Words<typeof en> = {
  en,
  zh: {
    title: '网络已断开',
    text: '此浏览器没有保存该页面，恢复连接后将自动打开。',
    saved: '最近的比分',
    keptKeys: (count: number) => `此浏览器保存了实时工作台的 ${count} 次按键，打开后发送。`,
  },
}
