import { basketballEvent, resultDetail, type Pair, type ResultDetail } from '#sports/basketball.ts'
import type { Stated } from '#sports/reconcile.ts'
import type { Result, ResultRules } from '../feed-rules.ts'

/** How basketball's sources report a result: the score, and that of each period. */
export const basketballResults: ResultRules = {
  type: 'result',
  wholeType: 'period_start',
  read: (detail) => asResult(resultDetail({ detail })),
  ofStated,
  fields: [{ field: 'score', words: 'score', of: (result) => asDetail(result).score }],
  decided: (base, chosen, revision) => {
    const score = chosen.get('score')
    return basketballEvent.result({ ...asDetail(score ?? base), isDecided: true, revision })
  },
}

function ofStated({ totals }: Stated): Result | null {
  const { score } = totals
  if (!score) return null
  const periods: Pair[] = []
  for (let period = 1; totals[`period${period}`]; period += 1) periods.push(totals[`period${period}`]!)
  return { score, periods: periods.length > 0 ? periods : null }
}

function asResult(detail: ResultDetail | null): Result | null {
  return detail && { ...detail }
}

/** The output of `read` and `ofStated`. */
function asDetail(result: Result): ResultDetail {
  return result as unknown as ResultDetail
}
