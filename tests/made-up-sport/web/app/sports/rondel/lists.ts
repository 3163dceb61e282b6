import { createElement } from 'react'
import type { Summary } from '#contract/touchline/brief.ts'
import { rondel, roundSeconds, type RondelFacts } from '../../../../sports/rondel/sport.ts'
import { wordsOf } from '../../i18n/texts.ts'
import type { SportInLists } from '../sport.ts'
import { rondelWords } from './words.ts'

export const lists: SportInLists = {
  clockText({ kickOff, summary }, nowMs, { text, format, tag }) {
    if (summary.status === 'scheduled') return { tone: 'upcoming', label: format.time(kickOff) }
    if (summary.status !== 'live') return { tone: 'done', label: text.clock[summary.status] }
    return { tone: 'live', label: rondel.clock.read(summary, nowMs).minuteLabel || wordsOf(rondelWords, tag).break }
  },
  touchlineOf: (summary, nowMs) => rondel.touchline({ ...rondel.initial(), ...factsOf(summary) }, nowMs),
  minuteText: rondel.clock.minuteLabel,
  periodStartedAt: ({ at, baseSeconds }) => at - baseSeconds * 1000,
  sentence(before, after, names, _, tag) {
    const words = wordsOf(rondelWords, tag)
    const score = `${names.home} ${after.score.home}–${after.score.away} ${names.away}.`
    for (const side of ['home', 'away'] as const)
      if (after.score[side] > before.score[side]) return words.scored(names[side], score)
    return after.status === 'finished' && before.status !== 'finished' ? words.ended(score) : null
  },
  marksOf: () => ({ note: null, cards: null }),
  endingOf: () => null,
  earlierScoreOf(summary, { tag }) {
    const { roundsWon } = factsOf(summary)
    if (summary.status === 'scheduled' || summary.isHidden) return null
    return { score: roundsWon, title: wordsOf(rondelWords, tag).rounds(`${roundsWon.home}–${roundsWon.away}`) }
  },
  lastScoreOf: ({ lastScore }) => lastScore && { ...lastScore, playerName: lastScore.playerName ?? null },
  isRecentScore: (summary, nowMs) => rondel.clock.read(summary, nowMs).seconds < roundSeconds,
  scoreText: ({ playerName, minute }, { tag }) => `${playerName ?? wordsOf(rondelWords, tag).ring} ${minute}`,
  scoreKindText: (kind, { tag }) => (kind === 'bull' ? wordsOf(rondelWords, tag).bull : null),
  isScore: ({ type }) => type === 'ring',
  ScoreMark: ({ size = 13 }) =>
    createElement(
      'svg',
      { width: size, height: size, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
      createElement('circle', { cx: 12, cy: 12, r: 9, fill: 'none', stroke: 'currentColor', strokeWidth: 4 }),
    ),
}

/** The facts of a summary with those of rondel. */
export function factsOf(summary: Summary): Summary & RondelFacts {
  return { roundsWon: { home: 0, away: 0 }, ...summary } as Summary & RondelFacts
}
