import type { Words } from '../../../i18n/texts.ts'

/** Line-ups of a match of football. */
const en = {
  title: 'Line-ups',
  label: (home: string, away: string) => `Pitch: ${away} at the top, ${home} at the bottom. Full lists below.`,
  starters: 'Starting XI',
  bench: 'Bench',
  benches: 'Benches',
  coach: 'Coach',
  substituted: 'Substituted',
  booked: 'Booked',
  scored: 'Scored',
  sentOff: 'Sent off',
  versus: 'v',
  cameOn: (minute: string) => `on ${minute}`,
  wentOff: (minute: string) => `off ${minute}`,
  unknownPlayer: 'Unknown player',
}

export const lineupWords: Words<typeof en> = {
  en,
  zh: {
    title: '阵容',
    label: (home, away) => `站位图：上方${away}，下方${home}，名单见下方。`,
    starters: '首发',
    bench: '替补',
    benches: '替补席',
    coach: '主教练',
    substituted: '被换下',
    booked: '黄牌',
    scored: '进球',
    sentOff: '红牌',
    versus: 'vs',
    cameOn: (minute) => `${minute} 上场`,
    wentOff: (minute) => `${minute} 下场`,
    unknownPlayer: '未知球员',
  },
}
