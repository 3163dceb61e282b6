import type { Words } from '../../i18n/texts.ts'

const en = {
  plays: 'Plays',
  boxScore: 'Box score',
}

/** Labels of the tabs of a game. */
export const tabWords: Words<typeof en> = {
  en,
  zh: {
    plays: '文字直播',
    boxScore: '技术统计',
  },
}
