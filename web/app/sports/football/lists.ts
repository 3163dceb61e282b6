import type { Summary } from '#contract/touchline/brief.ts'
import { secondsAt } from '#sports/football/clock.ts'
import { periodStartSeconds } from '#sports/football/vocabulary.ts'
import { Ball } from '../../kit/crest/ball.ts'
import type { SportInLists } from '../sport.ts'
import { clockText, touchlineOf } from './clock.ts'
import { minuteText, withMark } from './minute.ts'
import { sentence } from './sentence.ts'

/** Minutes for which a row names its last goal. */
const recentMinutes = 3

export const lists: SportInLists = {
  clockText,
  touchlineOf,
  minuteText,
  periodStartedAt: ({ at, baseSeconds }, period) => at - (baseSeconds - (periodStartSeconds[period] ?? 0)) * 1000,
  sentence,
  marksOf({ shootout, redCards }, side, { text }) {
    const count = redCards?.[side] ?? 0
    return {
      note: shootout ? shootout[side] : null,
      cards: count > 0 ? { count, title: text.match.redCards(count) } : null,
    }
  },
  endingOf: ({ shootout, normalScore }, { text }) =>
    shootout ? text.match.afterPenalties : normalScore ? text.match.afterExtraTime : null,
  earlierScoreOf: ({ halfScore, phase }, { text }) =>
    halfScore && phase !== 'half_time'
      ? { score: halfScore, title: text.match.halfScoreLong(`${halfScore.home}–${halfScore.away}`) }
      : null,
  lastScoreOf: ({ lastScore }) => lastScore && { ...lastScore, playerName: lastScore.playerName ?? null },
  isRecentScore,
  scoreText: ({ playerName, minute }, { text }) => `${playerName ?? text.match.goal} ${withMark(minute)}`,
  scoreKindText: (kind, { text }) =>
    kind === 'own' ? text.match.ownGoal : kind === 'penalty' ? text.match.penalty : null,
  isScore: ({ type }) => type === 'goal',
  hasNoScore: ({ isUnscored }) => isUnscored === true,
  ScoreMark: Ball,
}

function isRecentScore({ clock, period, lastScore }: Summary, nowMs: number): boolean {
  return lastScore !== null && secondsAt(clock, period, nowMs) / 60 - minutesOf(lastScore.minute) < recentMinutes
}

function minutesOf(label: string): number {
  const [minute, stoppage] = label.split('+').map(Number)
  return (minute ?? 0) + (stoppage ?? 0)
}
