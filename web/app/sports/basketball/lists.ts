import { createElement } from 'react'
import type { Summary } from '#contract/touchline/brief.ts'
import { isPlayingPhase, overtimeOf, remainingLabel, touchline } from '#sports/basketball/clock.ts'
import type { BasketballFacts } from '#sports/basketball/state.ts'
import { firstOvertime, usualFormat, type Format } from '#sports/basketball/vocabulary.ts'
import { wordsOf } from '../../i18n/texts.ts'
import type { Language } from '../../i18n/language.tsx'
import type { SportInLists } from '../sport.ts'
import { basketballWords } from './words.ts'

type Tagged = Pick<Language, 'tag'>

export const lists: SportInLists = {
  scored: 'points',
  clockText({ kickOff, isKickOffExact, summary }, _nowMs, { text, format, tag }) {
    const { status } = summary
    if (status === 'scheduled') return { tone: 'upcoming', label: isKickOffExact ? format.time(kickOff) : '–' }
    if (status === 'live') return { tone: 'live', label: liveLabel(summary, { tag }) }
    if (status === 'finished') return { tone: 'done', label: wordsOf(basketballWords, tag).finished }
    return { tone: 'done', label: text.clock[status] }
  },
  touchlineOf: (summary) => touchline(factsOf(summary)),
  minuteText: (_, clockSeconds) => remainingLabel(clockSeconds),
  periodStartedAt: ({ at }) => at,
  sentence(before, after, names, _, tag) {
    const words = wordsOf(basketballWords, tag)
    const score = `${names.home} ${after.score.home}–${after.score.away} ${names.away}`
    if (after.status === 'finished' && before.status !== 'finished') return words.over(score)
    if (after.status !== 'live' || after.phase === before.phase) return null
    if (after.phase === 'half_time') return words.halfOver(score)
    return isPlayingPhase(after.phase)
      ? null
      : words.periodOver(periodName(after.period, factsOf(after).format, tag), score)
  },
  marksOf: () => ({ note: null, cards: null }),
  endingOf(summary, { tag }) {
    const overtimes = overtimesOf(factsOf(summary))
    return overtimes > 0 ? wordsOf(basketballWords, tag).afterOvertime(overtimes) : null
  },
  earlierScoreOf(summary, { tag }) {
    const { periodScores, format, status, period, phase } = factsOf(summary)
    if (summary.isHidden || periodScores.length === 0) return null
    return periodScores.map((score, index) => {
      const number = index < format.periods ? index + 1 : firstOvertime + index - format.periods
      const title = `${periodName(number, format, tag)} ${score.home}–${score.away}`
      return { score, title, isCurrent: status === 'live' && isPlayingPhase(phase) && number === period }
    })
  },
  lastScoreOf: ({ lastScore }) => lastScore && { ...lastScore, playerName: lastScore.playerName ?? null },
  isRecentScore: () => false,
  hasManyScores: true,
  hasNoScore: ({ isUnscored }) => isUnscored === true,
  scoreText: ({ playerName, minute }, { tag }) => `${playerName ?? wordsOf(basketballWords, tag).goal} ${minute}`,
  scoreKindText: () => null,
  isScore: ({ type }) => type === 'field_goal' || type === 'free_throw',
  ScoreMark: ({ size = 13 }) =>
    createElement(
      'svg',
      { width: size, height: size, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
      createElement('circle', { cx: 12, cy: 12, r: 9, fill: 'none', stroke: 'currentColor', strokeWidth: 3 }),
    ),
}

function liveLabel(summary: Summary, { tag }: Tagged): string {
  const words = wordsOf(basketballWords, tag)
  const { format, period, phase, clock } = factsOf(summary)
  const name = periodName(period, format, tag)
  if (phase === 'half_time') return words.halfTime
  return isPlayingPhase(phase) ? words.at(name, remainingLabel(clock.baseSeconds)) : words.endOf(name)
}

/** Q3, H1, OT2 in the reader's language. */
export function periodName(period: number, { periods }: Format, tag: Language['tag']): string {
  const words = wordsOf(basketballWords, tag)
  const overtime = overtimeOf(period)
  if (overtime !== null) return words.overtime(overtime)
  return periods === 2 ? words.half(period) : words.quarter(period)
}

function overtimesOf({ periodScores, format }: BasketballFacts): number {
  return Math.max(0, periodScores.length - format.periods)
}

/** The facts of a summary with those of basketball. */
export function factsOf(summary: Summary): Summary & BasketballFacts {
  return { periodScores: [], format: usualFormat, ...summary } as Summary & BasketballFacts
}
