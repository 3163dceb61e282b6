import { createElement } from 'react'
import { segmentsOf } from '#sports/tennis/segments.ts'
import { durationText } from '#sports/tennis/duration.ts'
import { wordsOf } from '../../i18n/texts.ts'
import type { SportInLists } from '../sport.ts'
import { factsOf, gamesText, isCurrent } from './facts.ts'
import { sentence } from './sentence.ts'
import { tennisWords } from './words.ts'

export const lists: SportInLists = {
  scored: 'sets',
  clockText({ kickOff, isKickOffExact, summary }, _nowMs, { text, format, tag }) {
    const words = wordsOf(tennisWords, tag)
    const { status, phase, period, ending } = factsOf(summary)
    if (status === 'scheduled') return { tone: 'upcoming', label: isKickOffExact ? format.time(kickOff) : '–' }
    if (status === 'live')
      return { tone: 'live', label: phase === 'set_break' ? words.break : words.set(Math.max(1, period)) }
    if (ending) return { tone: 'done', label: words[ending.kind] }
    return { tone: 'done', label: status === 'finished' ? words.finished : text.clock[status] }
  },
  touchlineOf(summary) {
    const { sets, bestOf, status } = factsOf(summary)
    return segmentsOf(sets, bestOf, status === 'live')
  },
  minuteText: (_, clockSeconds) => durationText(clockSeconds),
  periodStartedAt: ({ at, baseSeconds }) => at - baseSeconds * 1000,
  sentence: (before, after, names, _, tag) => sentence(before, after, names, wordsOf(tennisWords, tag)),
  marksOf(summary, side, { tag }) {
    const words = wordsOf(tennisWords, tag)
    const { server, chance, ending, status } = factsOf(summary)
    const isLive = status === 'live'
    return {
      note: null,
      cards: null,
      serving: server === side && !summary.isHidden ? words.serving : null,
      tag:
        isLive && chance?.side === side
          ? words.chanceMarks[chance.kind]
          : ending?.side === side
            ? words[ending.kind]
            : null,
    }
  },
  endingOf(summary, { tag }) {
    const { ending } = factsOf(summary)
    return ending?.kind === 'walkover' ? wordsOf(tennisWords, tag).walkoverLong : null
  },
  earlierScoreOf(summary, { tag }) {
    const words = wordsOf(tennisWords, tag)
    const facts = factsOf(summary)
    const { sets, points, status } = facts
    if (summary.isHidden || status === 'scheduled' || sets.length === 0) return null
    const columns = sets.map((set, index) => ({
      score: { home: gamesText(set, 'home'), away: gamesText(set, 'away') },
      title: words.setScore(index + 1, `${set.games.home}–${set.games.away}`),
      isCurrent: isCurrent(facts, index),
      isKept: true,
    }))
    const isBetween = facts.phase === 'set_break'
    if (points === null || isBetween) return isBetween ? columns.slice(0, -1) : columns
    return [
      ...columns,
      {
        score: points,
        title: words.gameScore(`${points.home}–${points.away}`),
        isCurrent: status === 'live',
        isKept: true,
      },
    ]
  },
  tieLine(summary, side) {
    const facts = factsOf(summary)
    const scores = summary.isHidden
      ? []
      : facts.sets.map((set, index) => ({
          text: gamesText(set, side),
          isWon: set.winner === side,
          isCurrent: isCurrent(facts, index),
        }))
    const points = facts.points && { text: facts.points[side], isWon: false, isCurrent: true }
    return { mark: facts.seeds[side], scores: points && scores.length > 0 ? [...scores, points] : scores }
  },
  hasNoScore: (summary) => factsOf(summary).ending?.kind === 'walkover',
  lastScoreOf: () => null,
  isRecentScore: () => false,
  hasManyScores: true,
  scoreText: ({ minute }, { tag }) => `${wordsOf(tennisWords, tag).game} ${minute}`,
  scoreKindText: () => null,
  isScore: ({ type }) => type === 'point',
  ScoreMark: ({ size = 13 }) =>
    createElement(
      'svg',
      { width: size, height: size, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
      createElement('circle', { cx: 12, cy: 12, r: 9, fill: 'none', stroke: 'currentColor', strokeWidth: 3 }),
    ),
}
