import { seriesEvent } from '#sports/esports/build.ts'
import { resultOf } from '#sports/esports/read.ts'
import type { Score } from '#sports/match.ts'
import type { Side } from '#sports/timeline.ts'
import type { Result, ResultRules } from '../feed-rules.ts'

/** How sources report the result of a series: games won, where they know it to its end. */
export const seriesResults: ResultRules = {
  type: 'result',
  wholeType: 'game_end',
  read(detail) {
    const result = resultOf(detail)
    if (!result?.isComplete) return null
    const { score, winner } = result
    return { score: { ...score }, ...(winner === null || winner === leaderOf(score) ? {} : { winner }) }
  },
  ofStated: ({ totals: { score } }) => (score === undefined ? null : { score: { ...score } }),
  fields: [{ field: 'score', words: 'games', of: scoreOf }],
  say: (result) => {
    const score = scoreOf(result)
    const winner = winnerOf(result)
    return `${score.home}-${score.away}${winner === leaderOf(score) ? '' : ` ${winner}`}`
  },
  readWords(words) {
    const [, home, away, winner] = /^(\d+)-(\d+)(?: (home|away))?$/.exec(words) ?? []
    if (home === undefined) return null
    return { score: { home: Number(home), away: Number(away) }, ...(winner === undefined ? {} : { winner }) }
  },
  decided(base, chosen, revision) {
    const score = scoreOf(chosen.get('score') ?? base)
    const winner = winnerOf(chosen.get('score') ?? base)
    return seriesEvent.result({ score, winner, isDecided: true, revision })
  },
  disputes: {
    type: 'disputed',
    is: ({ field, value, otherValue }) => field === 'score' && leadIn(value) !== leadIn(otherValue),
    event: (isDisputed, revision) => seriesEvent.disputed({ isDisputed, revision }),
  },
}

/** The output of `read` and `ofStated`. */
function scoreOf({ score }: Result): Score {
  return score as unknown as Score
}

/** Who won by the score; null for a level one. */
function leaderOf({ home, away }: Score): Side | null {
  return home > away ? 'home' : home < away ? 'away' : null
}

/** A forfeit has a winner that its score does not give. */
function winnerOf(result: Result): Side | null {
  return result.winner === 'home' || result.winner === 'away' ? result.winner : leaderOf(scoreOf(result))
}

/** Above 0 the home side's, of a result in words: `2-1`, or `0-0 home`. */
function leadIn(value: string): number {
  const [, winner] = value.split(' ')
  if (winner !== undefined) return winner === 'home' ? 1 : -1
  const [home = 0, away = 0] = value.split('-').map(Number)
  return Math.sign(home - away)
}
