import { asDoubtful } from '../reconcile.ts'
import type { Difference, Figures, Stated } from '../reconcile.ts'
import type { TimelineEvent } from '../timeline.ts'
import { footballEvent } from './build.ts'

/** Fields that make the score: where one differs, what tells the score is in doubt. */
const scoreFields: readonly string[] = ['score', 'normalTimeScore', 'shootout', 'goals', 'normalTimeGoals']

/** Events that a score rests on. */
const scoring: ReadonlySet<string> = new Set(['goal', 'shootout_kick', 'result'])
/** Key of a result that no row tells: it stands for the score that the source states. */
const statedKey = 'result:stated'

/**
 * The events of one source with what holds where they differ from what it states: where the score differs, the stated
 * one; where only the half-time score differs and all goals are listed, the goals with their minutes.
 */
export function settled(
  events: readonly TimelineEvent[],
  stated: Stated,
  differences: readonly Difference[],
): TimelineEvent[] {
  if (differences.some(({ field }) => scoreFields.includes(field))) return doubted(events, stated.totals)
  const isHalfWrong =
    stated.rows.goals !== undefined &&
    differences.some(({ field, wrong }) => field === 'firstHalfGoals' && wrong === 'source')
  return isHalfWrong ? events.map((event) => (event.type === 'result' ? withoutHalf(event) : event)) : [...events]
}

function withoutHalf(result: TimelineEvent): TimelineEvent {
  const { half = null, ...detail } = result.detail
  return { ...result, detail: { ...detail, half: null, statedHalf: half } }
}

/**
 * The events of a source whose events and stated score differ: the score of `totals` holds over the goals, and all that
 * tells the score is marked, so that an archive that does not contradict itself goes first. The last whistle loses its
 * weight: without it the events are no whole account.
 */
function doubted(events: readonly TimelineEvent[], totals: Figures): TimelineEvent[] {
  const { score, halfTimeScore: half, normalTimeScore: normal, shootout } = totals
  const isTold = score === undefined || events.some(({ type }) => type === 'result')
  const stated = isTold
    ? []
    : [
        footballEvent.result({
          key: statedKey,
          half: half ?? null,
          normal: normal ?? score,
          extra: normal ? score : null,
          shootout: shootout ?? null,
        }),
      ]
  return [...events, ...stated].map((event) =>
    scoring.has(event.type) || isLastWhistle(event) ? asDoubtful(event) : event,
  )
}

/** The events as they were before `settled`. */
export function unsettled(events: readonly TimelineEvent[]): TimelineEvent[] {
  return events.flatMap((event) => {
    if (event.key === statedKey) return []
    const { isDoubtful: _, statedHalf, ...detail } = event.detail
    return [{ ...event, detail: statedHalf === undefined ? detail : { ...detail, half: statedHalf } }]
  })
}

function isLastWhistle({ type, detail }: TimelineEvent): boolean {
  return type === 'period_end' && detail.isLast === true
}
