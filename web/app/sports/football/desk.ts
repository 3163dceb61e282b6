import type { DeskPart } from '../desk-part.ts'
import { wordsOf, type Words } from '../../i18n/texts.ts'

const en = {
  periods: ['1st half', '2nd half', 'Extra time 1', 'Extra time 2', 'Shoot-out'],
  period: (ordinal: number) => `Period ${ordinal}`,
  half: 'HT',
  halfLong: 'Half-time',
  kicks: 'Pens',
  kicksLong: 'Shoot-out',
}

/** Words of football at the live desk. */
const deskWords: Words<typeof en> = {
  en,
  zh: {
    periods: ['上半场', '下半场', '加时上半场', '加时下半场', '点球大战'],
    period: (ordinal) => `第 ${ordinal} 节`,
    half: '半场',
    halfLong: '半场比分',
    kicks: '点球',
    kicksLong: '点球大战',
  },
}

export const desk: DeskPart = {
  periodText(period, _summary, tag) {
    const words = wordsOf(deskWords, tag)
    return words.periods[period - 1] ?? words.period(period)
  },
  scoresOf({ halfScore, shootout, phase }, tag) {
    const words = wordsOf(deskWords, tag)
    return [
      ...(halfScore && phase !== 'half_time'
        ? [{ label: words.half, title: words.halfLong, ...textOf(halfScore) }]
        : []),
      ...(shootout
        ? [{ label: words.kicks, title: words.kicksLong, ...textOf(shootout), isCurrent: phase === 'shootout' }]
        : []),
    ]
  },
}

function textOf({ home, away }: { home: number; away: number }) {
  return { home: String(home), away: String(away) }
}
