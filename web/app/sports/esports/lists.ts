import { createElement } from 'react'
import { clockText, secondsAt } from '#sports/esports/clock.ts'
import type { MatchSummary } from '#sports/match.ts'
import { segmentsOf } from '#sports/esports/segments.ts'
import { wordsOf } from '../../i18n/texts.ts'
import type { SportInLists } from '../sport.ts'
import { currentGame, factsOf, goldText, wonWithoutPlay } from './facts.ts'
import { esportsWords } from './words.ts'
import type { Summary } from '#contract/touchline/brief.ts'

/** The part of a title of two teams of five for lists: games won, kills by game, gold ahead. */
export const lists: SportInLists = {
  scored: 'games',
  clockText({ kickOff, isKickOffExact, summary }, nowMs, { text, format, tag }) {
    const words = wordsOf(esportsWords, tag)
    const { status, ending, isIncomplete, isDisputed } = factsOf(summary)
    if (status === 'scheduled') return { tone: 'upcoming', label: isKickOffExact ? format.time(kickOff) : '–' }
    if (status === 'interrupted') return { tone: 'live', label: words.paused }
    if (status === 'live') {
      return { tone: 'live', label: liveLabel(summary, nowMs, words) }
    }
    if (isDisputed) return { tone: 'done', label: words.disputed }
    if (isIncomplete) return { tone: 'done', label: words.incomplete }
    if (ending) return { tone: 'done', label: words[ending.kind] }
    return { tone: 'done', label: status === 'finished' ? words.finished : text.clock[status] }
  },
  touchlineOf: (summary) => segmentsOf(factsOf(summary)),
  minuteText: (_, clockSeconds) => clockText(clockSeconds),
  periodStartedAt: ({ at, baseSeconds }) => at - baseSeconds * 1000,
  sentence: (before, after, names, _, tag) => sentence(before, after, names, wordsOf(esportsWords, tag)),
  marksOf(summary, side, { tag }) {
    const words = wordsOf(esportsWords, tag)
    const { lead, ending, isHidden } = factsOf(summary)
    const ahead = isHidden || lead === null || lead === 0 ? null : lead > 0 ? 'home' : 'away'
    const gold = ahead === side ? `+${goldText(lead!)}` : null
    const won = wonWithoutPlay(summary)?.winner === side ? words.winner : null
    return { note: null, cards: null, tag: ending?.side === side ? words[ending.kind] : (won ?? gold) }
  },
  endingOf(summary, { tag }) {
    const words = wordsOf(esportsWords, tag)
    const { ending, isIncomplete, isDisputed } = factsOf(summary)
    if (isDisputed) return words.disputedLong
    if (isIncomplete) return words.incompleteLong
    return ending === null ? null : words[`${ending.kind}Long`]
  },
  earlierScoreOf(summary, { tag }) {
    const words = wordsOf(esportsWords, tag)
    const facts = factsOf(summary)
    const current = currentGame(facts)
    if (facts.isHidden) return null
    return facts.games.flatMap((game, index) =>
      game.score === null
        ? []
        : [
            {
              score: game.score,
              title: words.gameScore(game.ordinal, `${game.score.home}–${game.score.away}`),
              isCurrent: game === current,
              isKept: index === facts.games.length - 1,
            },
          ],
    )
  },
  lastScoreOf: () => null,
  isRecentScore: () => false,
  hasManyScores: true,
  scoreText: ({ minute }) => minute,
  scoreKindText: () => null,
  isScore: ({ type }) => type === 'game_end',
  hasNoScore(summary) {
    const { status, ending, isDisputed } = factsOf(summary)
    return isDisputed === true || (status === 'awarded' && ending !== null)
  },
  ScoreMark: ({ size = 13 }) =>
    createElement(
      'svg',
      { width: size, height: size, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
      createElement('path', { d: 'M12 2l9 5v10l-9 5l-9-5V7z', fill: 'none', stroke: 'currentColor', strokeWidth: 3 }),
    ),
}

/** The game and its clock; on a named map the round in play, since a clock of rounds tells nothing. */
function liveLabel(summary: MatchSummary, nowMs: number, words: (typeof esportsWords)['en']): string {
  const facts = factsOf(summary)
  const { phase, period } = facts
  if (phase === 'draft') return words.draft
  if (phase === 'between_games') return words.break
  if (phase !== 'game') return words.gameShort(period)
  const { map, score } = currentGame(facts) ?? { map: null, score: null }
  if (map !== null && score !== null) return words.mapRound(period, score.home + score.away + 1)
  return `${words.gameShort(period)} ${clockText(secondsAt(summary, nowMs))}`
}

/** The announcement of a change in a followed series, in the words of one language; null for minor changes. */
function sentence(
  before: Summary,
  after: Summary,
  names: { home: string; away: string },
  words: (typeof esportsWords)['en'],
): string | null {
  const [was, is] = [factsOf(before), factsOf(after)]
  const score = `${is.score.home}–${is.score.away}`
  if (is.ending && !was.ending)
    return is.ending.kind === 'forfeit' ? words.forfeited(names[is.ending.side]) : words.excluded(names[is.ending.side])
  if (is.status === 'finished' && was.status !== 'finished' && (is.winner === 'home' || is.winner === 'away'))
    return words.won(names[is.winner], score)
  const won = is.games.find(
    ({ ordinal, winner }) => winner !== null && was.games.find((game) => game.ordinal === ordinal)?.winner == null,
  )
  return won === undefined || won.winner === null ? null : words.gameWon(names[won.winner], won.ordinal, score)
}
