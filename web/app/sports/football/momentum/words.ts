import { plural } from '../../../i18n/plural.ts'
import type { Words } from '../../../i18n/texts.ts'

/** Momentum of a match of football. */
const en = {
  title: 'Momentum',
  label: (home: string, away: string, minutes: number, leader: string) =>
    `${minutes} ${plural(minutes, 'minute', 'minutes')} of momentum: ${home} above the line, ${away} below. ${leader}`,
  leads: (team: string, count: number) => `${team} on top for ${count} ${plural(count, 'minute', 'minutes')}.`,
  even: 'Evenly matched.',
  table: 'Momentum as a table',
  minute: 'Minute',
  value: 'Pressure',
}

export const momentumWords: Words<typeof en> = {
  en,
  zh: {
    title: '攻势',
    label: (home, away, minutes, leader) => `${minutes} 分钟攻势图：上方${home}，下方${away}。${leader}`,
    leads: (team, count) => `${team}占优 ${count} 分钟。`,
    even: '双方势均力敌。',
    table: '攻势数据表',
    minute: '分钟',
    value: '攻势',
  },
}
