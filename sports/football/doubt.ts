import { asDoubtful, type Difference, type Figures, type Stated } from '../reconcile.ts'
import type { TimelineEvent } from '../timeline.ts'
import { footballEvent } from './build.ts'

/** Fields of the score: where one differs, the events of the score are doubtful. */
const scoreFields: readonly string[] = ['score', 'normalTimeScore', 'shootout', 'goals', 'normalTimeGoals']

/** Events that determine a score. */
const scoring: ReadonlySet<string> = new Set(['goal', 'shootout_kick', 'result'])
/** Key of a result without a row of its own: it carries the score that the source states. */
const statedKey = 'result:stated'

/**
 * The events of one source, corrected where they differ from what it states: where the score differs, the stated one;
 * where only the half-time score differs and all goals are listed, the goals with their minutes.
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
 * The events of a source whose events and stated score differ: the score of `totals` takes precedence over the goals,
 * and all events of the score are marked, so that a consistent archive comes first. The last whistle loses its weight:
 * without it the events are no complete account.
 */
function doubted(events: readonly TimelineEvent[], totals: Figures): TimelineEvent[] {
  const { score, halfTimeScore: half, normalTimeScore: normal, shootout } = totals
  const isStated = score === undefined || events.some(({ type }) => type === 'result')
  const stated = isStated
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
