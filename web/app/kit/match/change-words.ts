import type { ChangeCode } from '#contract/touchline/change-codes.ts'
import type { Words } from '../../i18n/texts.ts'

const codes: Record<ChangeCode, string> = {
  wrong_side: 'Wrong side',
  wrong_player: 'Wrong player',
  wrong_minute: 'Wrong minute',
  decision: 'Decision after the match',
  feed_wrong: 'Feed was wrong',
  other: 'Other',
}

const en = {
  title: 'Corrections and rulings',
  alone: 'Applied by one person: no other account had the role.',
  codes,
}

export const changeLogWords: Words<typeof en> = {
  en,
  zh: {
    title: '更正与裁决',
    alone: '由一人执行：当时没有其他人拥有该权限。',
    codes: {
      wrong_side: '队伍有误',
      wrong_player: '球员有误',
      wrong_minute: '时间有误',
      decision: '赛后决定',
      feed_wrong: '数据源有误',
      other: '其他',
    },
  },
}
