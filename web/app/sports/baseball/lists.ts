import { createElement } from 'react'
import { touchline } from '#sports/baseball/innings.ts'
import { wordsOf } from '../../i18n/texts.ts'
import type { Language } from '../../i18n/language.tsx'
import type { SportInLists } from '../sport.ts'
import { factsOf, usualInnings } from './facts.ts'
import { Situation } from './situation.tsx'
import { baseballWords } from './words.ts'

export const lists: SportInLists = {
  scored: 'runs',
  clockText({ kickOff, isKickOffExact, summary }, _nowMs, { text, format, tag }) {
    const { status } = summary
    if (status === 'scheduled') return { tone: 'upcoming', label: isKickOffExact ? format.time(kickOff) : '–' }
    if (status === 'live') return { tone: 'live', label: halfName(summary.phase, summary.period, tag) }
    if (status === 'finished') return { tone: 'done', label: wordsOf(baseballWords, tag).final }
    return { tone: 'done', label: text.clock[status] }
  },
  touchlineOf: (summary) => touchline(factsOf(summary)),
  minuteText: (period) => (period > 0 ? String(period) : ''),
  periodStartedAt: ({ at }) => at,
  sentence(before, after, names, _, tag) {
    const words = wordsOf(baseballWords, tag)
    const score = `${names.home} ${after.score.home}–${after.score.away} ${names.away}`
    if (after.status === 'finished' && before.status !== 'finished') return words.over(score)
    for (const side of ['home', 'away'] as const)
      if (after.score[side] > before.score[side]) return words.scored(names[side], score)
    return null
  },
  marksOf: () => ({ note: null, cards: null }),
  endingOf(summary, { tag }) {
    const { period, innings, isShortened } = factsOf(summary)
    const words = wordsOf(baseballWords, tag)
    if (isShortened) return words.shortened(period)
    return period > innings || innings < usualInnings ? words.innings(period) : null
  },
  earlierScoreOf(summary, { tag }) {
    const { hits, status, isHidden } = factsOf(summary)
    if (status !== 'finished' || isHidden || hits === null) return null
    return { score: hits, title: wordsOf(baseballWords, tag).hits(`${hits.home}–${hits.away}`) }
  },
  Situation,
  isAwayFirst: true,
  hasNoScore: ({ isUnscored }) => isUnscored === true,
  lastScoreOf: ({ lastScore }) => lastScore && { ...lastScore, playerName: lastScore.playerName ?? null },
  isRecentScore: ({ period, lastScore, status }) => status === 'live' && lastScore?.minute === String(period),
  scoreText: ({ playerName, minute }, { tag }) => `${playerName ?? wordsOf(baseballWords, tag).run} ${minute}`,
  scoreKindText: (kind, { tag }) => (kind === 'home_run' ? wordsOf(baseballWords, tag).homeRun : null),
  isScore: ({ type }) => type === 'play',
  ScoreMark: ({ size = 13 }) =>
    createElement(
      'svg',
      { width: size, height: size, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
      createElement('path', { d: 'M12 3 21 12 12 21 3 12z', fill: 'none', stroke: 'currentColor', strokeWidth: 3 }),
    ),
}

/** `Top 7` or `Mid 7` in the reader's language. */
export function halfName(phase: string, inning: number, tag: Language['tag']): string {
  const words = wordsOf(baseballWords, tag)
  if (phase === 'top') return words.top(inning)
  if (phase === 'middle') return words.middle(inning)
  return phase === 'end' ? words.end(inning) : words.bottom(inning)
}
