import { plural } from '../../../i18n/plural.ts'
import type { Words } from '../../../i18n/texts.ts'

/** Shots of a match of football. */
const en = {
  title: 'Shot map',
  side: 'Team',
  label: (team: string, shots: number, goals: number) =>
    `${team}: ${shots} ${plural(shots, 'shot', 'shots')}, ${goals} ${plural(goals, 'goal', 'goals')}.`,
  area: 'Bigger circle: higher xG.',
  goal: 'Goal',
  on: 'On target',
  off: 'Off target',
  blocked: 'Blocked',
  table: 'Shots as a table',
  minute: 'Minute',
  player: 'Player',
  outcome: 'Outcome',
  xg: 'xG',
}

export const shotWords: Words<typeof en> = {
  en,
  zh: {
    title: '射门图',
    side: '球队',
    label: (team, shots, goals) => `${team}：${shots} 次射门，${goals} 个进球。`,
    area: '圆点越大，xG 越高。',
    goal: '进球',
    on: '射正',
    off: '射偏',
    blocked: '射门被封堵',
    table: '射门数据表',
    minute: '分钟',
    player: '球员',
    outcome: '结果',
    xg: 'xG',
  },
}
