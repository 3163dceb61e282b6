import type { Words } from '../language.tsx'

/** Order of the columns of a table, and what decides between level teams. */
const en = {
  sort: 'Sort by this column',
  share: 'Pct',
  shareLong: 'Winning percentage',
  gamesBehind: 'GB',
  gamesBehindLong: 'Games behind the first',
  scored: 'F:A',
  scoredLong: 'Scored and conceded',
  differenceLong: 'Difference',
  level: 'Level on points',
  levelByShare: 'Level on winning percentage',
  behind: (team: string, rule: string) => `Behind ${team}: ${rule}.`,
  ahead: (team: string, rule: string) => `Ahead of ${team}: ${rule}.`,
  decision: 'ruling',
  decides: (pairs: string) => `decides ${pairs}`,
  over: (leader: string, team: string) => `${leader} over ${team}`,
  more: (pairs: string) => `${pairs} more`,
}

export const tableWords: Words<typeof en> = {
  en,
  zh: {
    sort: '按此列排序',
    share: '胜率',
    shareLong: '胜率',
    gamesBehind: '胜差',
    gamesBehindLong: '与第一名的胜场差',
    scored: '得失',
    scoredLong: '得分与失分',
    differenceLong: '净胜分',
    level: '积分相同',
    levelByShare: '胜率相同',
    behind: (team, rule) => `排在${team}之后：${rule}。`,
    ahead: (team, rule) => `排在${team}之前：${rule}。`,
    decision: '判定',
    decides: (pairs) => `决定 ${pairs} 组`,
    over: (leader, team) => `${leader}先于${team}`,
    more: (pairs) => `另有 ${pairs} 组`,
  },
}
