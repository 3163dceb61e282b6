import { finalScoreOf, footballEvent, resultDetail, type ResultDetail } from '#sports/football.ts'
import type { Stated } from '#sports/reconcile.ts'
import type { Result, ResultRules } from '../feed-rules.ts'

/** How football's sources report a result: the score, including extra time and shoot-out, and that at half-time. */
export const footballResults: ResultRules = {
  type: 'result',
  wholeType: 'period_start',
  read: (detail) => asResult(resultDetail({ detail })),
  ofStated,
  fields: [
    { field: 'score', words: 'score', of: (result) => finalScoreOf(asDetail(result)) },
    { field: 'half', words: 'half-time score', of: (result) => asDetail(result).half },
    { field: 'shootout', words: 'shoot-out', of: (result) => asDetail(result).shootout },
  ],
  decided(base, chosen, revision) {
    const [half, shootout] = [chosen.get('half'), chosen.get('shootout')]
    const result = {
      ...asDetail(base),
      ...(half ? { half: asDetail(half).half } : {}),
      ...(shootout ? { shootout: asDetail(shootout).shootout } : {}),
    }
    return footballEvent.result({ ...result, isDecided: true, revision })
  },
}

/** Where only the stated half-time score differs from the events, the events are shown. */
function ofStated({ totals, rows }: Stated): Result | null {
  const { score, normalTimeScore: normal = null, shootout = null, halfTimeScore: half = null } = totals
  if (!score) return null
  return { half: rows.halfTimeScore ?? half, normal: normal ?? score, extra: normal ? score : null, shootout }
}

function asResult(detail: ResultDetail | null): Result | null {
  return detail && { ...detail }
}

/** The output of `read` and `ofStated`. */
function asDetail(result: Result): ResultDetail {
  return result as unknown as ResultDetail
}
