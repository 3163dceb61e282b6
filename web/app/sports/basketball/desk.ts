import { isPlayingPhase } from '#sports/basketball/clock.ts'
import { firstOvertime } from '#sports/basketball/vocabulary.ts'
import { wordsOf } from '../../i18n/texts.ts'
import type { DeskPart } from '../desk-part.ts'
import { factsOf, periodName } from './lists.ts'
import { basketballWords } from './words.ts'

export const desk: DeskPart = {
  periodText: (period, summary, tag) => periodName(period, factsOf(summary).format, tag),
  stageText(summary, tag) {
    const words = wordsOf(basketballWords, tag)
    const { status, phase, period, format } = factsOf(summary)
    if (status !== 'live' || isPlayingPhase(phase)) return null
    return phase === 'half_time' ? words.halfTime : words.endOf(periodName(period, format, tag))
  },
  scoresOf(summary, tag) {
    const { periodScores, format, status, period, phase } = factsOf(summary)
    return periodScores.map(({ home, away }, index) => {
      const number = index < format.periods ? index + 1 : firstOvertime + index - format.periods
      const label = periodName(number, format, tag)
      const isCurrent = status === 'live' && isPlayingPhase(phase) && number === period
      return { label, title: label, home: String(home), away: String(away), isCurrent }
    })
  },
}
