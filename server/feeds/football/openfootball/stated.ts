import type { Stated } from '#sports/reconcile.ts'
import { finalScoreOf } from '#sports/football.ts'
import type { Scores } from './score.ts'
import { statedScores } from '../stated-scores.ts'

type Raw = { [key: string]: unknown }

/**
 * What a match of openfootball states: its scores, and the goals where it lists any. It has no cards and substitutions.
 */
export function statedOf(raw: Raw, scores: Scores | null): Stated {
  const status = typeof raw.status === 'string' ? raw.status : ''
  if (scores === null || /abandon|suspend|interrupt/i.test(status)) return { totals: {}, rows: {} }
  // The score before a decision is not the final one.
  if (/award|annul|forfeit/i.test(status)) return { totals: { score: finalScoreOf(scores) }, rows: {} }
  return statedScores(scores, { home: minutesOf(raw.goals1), away: minutesOf(raw.goals2) })
}

/** Goals without a valid minute are left out, here as in the events. */
function minutesOf(list: unknown): number[] {
  return (Array.isArray(list) ? list : []).flatMap((goal) => {
    const { minute } = (typeof goal === 'object' && goal !== null ? goal : {}) as Raw
    const read = typeof minute === 'string' ? Number.parseInt(minute, 10) : minute
    return typeof read === 'number' && read >= 1 && read <= 130 ? [read] : []
  })
}
