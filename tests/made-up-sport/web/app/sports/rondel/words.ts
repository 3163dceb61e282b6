import type { Words } from '../../i18n/texts.ts'

const en = {
  break: 'Break',
  ring: 'Ring',
  bull: 'bull',
  rounds: (score: string) => `Rounds won ${score}`,
  points: (count: number) => `${count} points`,
  timeline: 'Rings',
  none: 'No rings yet.',
  statistics: 'Points by round',
  round: (ordinal: number) => `Round ${ordinal}`,
  scored: (team: string, score: string) => `Ring for ${team}. ${score}`,
  ended: (score: string) => `Match over. ${score}`,
}

export const rondelWords: Words<typeof en> = {
  en,
  zh: {
    break: '局间',
    ring: '中环',
    bull: '靶心',
    rounds: (score) => `胜局 ${score}`,
    points: (count) => `${count} 分`,
    timeline: '得分',
    none: '还没有得分。',
    statistics: '每局得分',
    round: (ordinal) => `第 ${ordinal} 局`,
    scored: (team, score) => `${team}得分。${score}`,
    ended: (score) => `比赛结束。${score}`,
  },
}
