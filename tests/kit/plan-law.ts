import fc from 'fast-check'
import { canonical, planTimeline, type KnownEvent } from '#sports/plan.ts'
import type { MatchReport, TimelineEvent } from '#sports/timeline.ts'

/** For tests of the law in `plan.ts`: any set of reports, in two orders of arrival, some of them twice. */
interface Arrivals {
  first: MatchReport[]
  second: MatchReport[]
}

/** The known events of a match after reports in this order. */
export function knownAfter(reports: readonly MatchReport[]): {
  known: Map<string, KnownEvent>
  horizon: number | null
} {
  let known = new Map<string, KnownEvent>()
  let horizon: number | null = null
  for (const report of reports) {
    const plan = planTimeline({ known: known.values(), horizon, report })
    known = applyPlan(known.values(), plan)
    horizon = plan.horizon
  }
  return { known, horizon }
}

/**
 * Checks that reports have the same result for any order and number of arrivals: the known events, and the result of
 * `outcomeOf`. Throws with seed and smallest failing case. `numRuns` and `seed` are those of fast-check; `npm run
 * faults` uses more.
 */
export function checkConvergence<Outcome>(
  event: fc.Arbitrary<TimelineEvent>,
  outcomeOf: (known: KnownEvent[]) => Outcome,
  size: { numRuns: number; seed?: number },
): void {
  fc.assert(
    fc.property(arrivals(event), ({ first, second }) => {
      const one = knownAfter(first)
      const other = knownAfter(second)
      const inOrder = ({ known }: typeof one) => [...known.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
      return (
        one.horizon === other.horizon &&
        isDeepEqual(inOrder(one), inOrder(other)) &&
        isDeepEqual(outcomeOf([...one.known.values()]), outcomeOf([...other.known.values()]))
      )
    }),
    size,
  )
}

function isDeepEqual(a: unknown, b: unknown): boolean {
  return canonical(JSON.parse(JSON.stringify(a))) === canonical(JSON.parse(JSON.stringify(b)))
}

/**
 * Arrivals of reports whose events come from `event`. Few keys, revisions and sequences, so that everything collides.
 */
export function arrivals(event: fc.Arbitrary<TimelineEvent>): fc.Arbitrary<Arrivals> {
  const report = fc.record({
    provider: fc.constant('feed'),
    matchId: fc.constant(1),
    sequence: fc.integer({ min: 1, max: 8 }),
    kind: fc.constantFrom('delta' as const, 'delta' as const, 'snapshot' as const),
    sentAt: fc.constant(null),
    events: fc.array(event, { maxLength: 6 }),
  })
  return fc.array(report, { maxLength: 12 }).chain((reports) => {
    const indexes = reports.map((_, index) => index)
    const twice = fc.tuple(fc.constant(indexes), fc.subarray(indexes)).map((parts) => parts.flat())
    const order = twice.chain((all) => fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }))
    return fc.record({ first: orderOf(order, reports), second: orderOf(order, reports) })
  })
}

function orderOf(order: fc.Arbitrary<number[]>, reports: MatchReport[]): fc.Arbitrary<MatchReport[]> {
  return order.map((indexes) => indexes.flatMap((index) => reports[index] ?? []))
}

/** An event of a made-up sport: only key, revision and content matter. */
export const anyEvent: fc.Arbitrary<TimelineEvent> = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd'),
  type: fc.constantFrom('goal', 'card'),
  side: fc.constantFrom('home' as const, 'away' as const, null),
  period: fc.integer({ min: 1, max: 2 }),
  clockSeconds: fc.constantFrom(60, 120, null),
  occurredAt: fc.constant(null),
  order: fc.constantFrom(0, 1),
  playerId: fc.constantFrom(7, null),
  otherPlayerId: fc.constant(null),
  detail: fc.constantFrom<TimelineEvent['detail'][]>({}, { note: 1 }, { note: 1, more: [{ x: 1, y: 2 }] }),
  revision: fc.integer({ min: 1, max: 3 }),
  withdrawn: fc.constantFrom(null, null, { reason: 'video review', at: 5 }, { reason: 'left_out', at: null }),
})

/** The events known after a plan, by key. */
export function applyPlan(known: Iterable<KnownEvent>, plan: ReturnType<typeof planTimeline>): Map<string, KnownEvent> {
  const after = new Map<string, KnownEvent>()
  for (const event of known) after.set(event.key, event)
  for (const event of [...plan.add, ...plan.amend, ...plan.withdraw, ...plan.touch]) after.set(event.key, event)
  return after
}
