import fc from 'fast-check'
import { footballEvent, withdrawn } from '#kit/football.ts'
import type { MatchReport, Side, TimelineEvent } from '#sports/timeline.ts'

export type Sent = Omit<MatchReport, 'matchId'>
/** Input of the engine: a report, or a change of the silent feeds. */
export type Arrival = { report: Sent } | { silent: string[] }
/** One match by three feeds, in two orders of arrival with the same content and the same silent feeds at the end. */
export type Script = { first: Arrival[]; second: Arrival[] }

export const feeds = ['ant', 'bee', 'cat'] as const
const lengthMinutes = 95
const stepMinutes = 5

type Goal = { minute: number; side: Side; isReviewed: boolean }
type Manner = {
  isSnapshot: boolean
  /** It reports nothing after this minute. */
  endsAt: number
  missed: number | null
  invented: { minute: number; side: Side; isDropped: boolean } | null
  knowsReviews: boolean
  early: { minute: number; correction: 'none' | 'withdrawn' | 'left_out' } | null
  end: 'whistle' | 'abandoned' | 'awarded' | 'none'
}

const side = fc.constantFrom<Side>('home', 'away')
const minute = fc.integer({ min: 2, max: 90 })
const goals = fc.array(fc.record({ minute, side, isReviewed: fc.boolean() }), { minLength: 1, maxLength: 4 })
/** Most feeds are right about most events, else no two would ever agree. */
function seldom<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc
    .option(value, { freq: 3, nil: null })
    .chain((one) =>
      one === null
        ? fc.constant(null)
        : fc.oneof({ arbitrary: fc.constant(one), weight: 1 }, { arbitrary: fc.constant(null), weight: 2 }),
    )
}
const manner: fc.Arbitrary<Manner> = fc.record({
  isSnapshot: fc.boolean(),
  endsAt: fc.oneof(
    { arbitrary: fc.constant(lengthMinutes + 10), weight: 3 },
    { arbitrary: fc.integer({ min: 10, max: 94 }), weight: 1 },
  ),
  missed: seldom(fc.nat(3)),
  invented: seldom(fc.record({ minute, side, isDropped: fc.boolean() })),
  knowsReviews: fc.boolean(),
  early: seldom(
    fc.record({
      minute: fc.integer({ min: 50, max: 85 }),
      correction: fc.constantFrom('none' as const, 'withdrawn' as const, 'left_out' as const),
    }),
  ),
  end: fc.constantFrom('whistle', 'whistle', 'whistle', 'whistle', 'abandoned', 'awarded', 'none'),
})

const when = (at: number) => ({ period: at > 45 ? 2 : 1, clockSeconds: at * 60 }) as const
const whistle = (at: number, isLast: boolean) =>
  footballEvent.periodEnd({ key: isLast ? `last ${at}` : 'half', ...when(at), isLast })
const reviewed = (event: TimelineEvent): TimelineEvent => ({ ...withdrawn(event, 'video_review'), revision: 2 })

/** All events that a feed has at a minute. */
function knownAt(
  given: readonly Goal[],
  { missed, invented, knowsReviews, early, end }: Manner,
  now: number,
): TimelineEvent[] {
  const known: TimelineEvent[] = []
  const add = (at: number, event: TimelineEvent) => void (at <= now && known.push(event))
  for (let at = 1; at < lengthMinutes; at += stepMinutes)
    add(at, footballEvent.foul({ key: `foul ${at}`, ...when(at), side: 'home' }))
  add(45, whistle(45, false))
  for (const [index, { minute: at, side: by, isReviewed }] of given.entries()) {
    if (index === missed) continue
    const goal = footballEvent.goal({ key: `goal ${index}`, ...when(at), side: by, kind: 'open' })
    add(at, isReviewed && knowsReviews && now >= at + 3 ? reviewed(goal) : goal)
  }
  if (invented && !(invented.isDropped && now >= invented.minute + 15)) {
    add(
      invented.minute,
      footballEvent.goal({ key: 'no goal', ...when(invented.minute), side: invented.side, kind: 'open' }),
    )
  }
  if (early) {
    const [event, isCorrected] = [whistle(early.minute, true), now >= early.minute + 10]
    if (!isCorrected || early.correction === 'none') add(early.minute, event)
    else if (early.correction === 'withdrawn') add(early.minute, { ...withdrawn(event, 'correction'), revision: 2 })
  }
  if (end === 'whistle' || end === 'awarded') add(lengthMinutes, whistle(lengthMinutes, true))
  if (end === 'abandoned') add(lengthMinutes, footballEvent.abandoned({ reason: 'storm' }))
  if (end === 'awarded') add(lengthMinutes + 5, footballEvent.awarded({ winner: 'home', score: { home: 3, away: 0 } }))
  return known
}

/** The reports of a feed, in its own order: full snapshots, or deltas. */
function reportsOf(provider: string, given: readonly Goal[], how: Manner): { at: number; report: Sent }[] {
  const sent: { at: number; report: Sent }[] = []
  const before = new Map<string, number>()
  for (let at = 1; at <= Math.min(how.endsAt, lengthMinutes + 5); at += at >= 90 ? 1 : stepMinutes) {
    const known = knownAt(given, how, at)
    const fresh = known.filter(({ key, revision }) => before.get(key) !== revision)
    for (const { key, revision } of fresh) before.set(key, revision)
    if (fresh.length === 0 && at > 1) continue
    sent.push({
      at,
      report: {
        provider,
        sequence: at,
        kind: how.isSnapshot ? 'snapshot' : 'delta',
        sentAt: null,
        events: how.isSnapshot ? known : fresh,
      },
    })
  }
  return sent
}

const correction = fc.oneof(
  fc.nat(3).map((index) => ({
    ...withdrawn(
      footballEvent.goal({ key: `goal ${index}`, period: 1, clockSeconds: 60, side: 'home', kind: 'open' }),
      'correction',
    ),
    revision: 9,
  })),
  fc.constant(footballEvent.awarded({ winner: 'away', score: { home: 0, away: 3 } })),
)

export const anyScript: fc.Arbitrary<Script> = fc
  .record({
    goals,
    manners: fc.tuple(manner, manner, manner),
    silent: fc.array(fc.subarray([...feeds]), { maxLength: 3 }),
    operator: seldom(correction),
    chance: fc.infiniteStream(fc.nat(999)),
  })
  .map(({ goals: given, manners, silent, operator, chance }) => {
    const next = () => chance.next().value as number
    const reports = manners.flatMap((how, index) => reportsOf(feeds[index]!, given, how))
    if (operator)
      reports.push({
        at: 60,
        report: { provider: 'operator', sequence: 1, kind: 'delta', sentAt: null, events: [operator] },
      })
    const repeated = [...reports, ...reports.filter(() => next() < 100)]
    const [during, last] = [silent.slice(1), silent[0] ?? []]
    const arrive = (placeOf: (at: number) => number): Arrival[] => {
      const placed: { place: number; arrival: Arrival }[] = repeated.map((one) => ({
        place: placeOf(one.at),
        arrival: { report: one.report },
      }))
      for (const names of during) placed.push({ place: placeOf(next() % lengthMinutes), arrival: { silent: names } })
      return [...placed.sort((a, b) => a.place - b.place).map(({ arrival }) => arrival), { silent: last }]
    }
    // In order with a small delay for each report; and in random order.
    return { first: arrive((at) => at + (next() % 8)), second: arrive(() => next()) }
  })
