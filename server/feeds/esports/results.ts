import { seriesEvent } from '#sports/esports/build.ts'
import { resultOf } from '#sports/esports/read.ts'
import type { Score } from '#sports/match.ts'
import type { Result, ResultRules } from '../feed-rules.ts'

/** How sources report the result of a series: games won, where they know it to its end. */
export const seriesResults: ResultRules = {
  type: 'result',
  wholeType: 'game_end',
  read(detail) {
    const result = resultOf(detail)
    return result?.isComplete ? { score: { ...result.score } } : null
  },
  ofStated: ({ totals: { score } }) => (score === undefined ? null : { score: { ...score } }),
  fields: [{ field: 'score', words: 'games', of: scoreOf }],
  decided(base, chosen, revision) {
    const score = scoreOf(chosen.get('score') ?? base)
    const winner = score.home > score.away ? 'home' : score.home < score.away ? 'away' : null
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

/** Above 0 the home side's, of a score in words: `2-1`. */
function leadIn(value: string): number {
  const [home = 0, away = 0] = value.split('-').map(Number)
  return Math.sign(home - away)
}
