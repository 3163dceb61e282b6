import type { MatchStatus, Score } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { feeds, type Arrival, type Sent } from './quorum-script.ts'

/**
 * The rule table of docs/decisions/0007-which-feed-leads.md implemented a second time, for three feeds of a football
 * match, independently of the engine. With three feeds a quorum is the two others, and both have to agree.
 */
type Shown = { status: MatchStatus; score: Score; shootout: null; isUnscored?: true }
type Change = { from: string; to: string; reason: string; before: Shown; after: Shown }
type Expected = { lead: string | null; shown: Shown; changes: Change[] }

type Fact = { event: TimelineEvent; namedAt: number }
type Source = { facts: Map<string, Fact>; newestSnapshot: number; taken: Set<string> }
type View = Shown & {
  name: string
  period: number
  second: number
  goalAt: number | null
  reviewAt: number | null
  isOver: boolean
  isDecided: boolean
  hasBegun: boolean
}

/** Seconds of both halves on one scale: a later half is later than any second of the one before. */
const scale = (period: number, second: number) => period * 100_000 + second
const isLast = ({ type, detail }: TimelineEvent) => type === 'period_end' && detail.isLast === true
const endsMatch = (event: TimelineEvent) => isLast(event) || event.type === 'abandoned' || event.type === 'awarded'

function take(source: Source, { sequence, kind, events }: Sent): void {
  if (kind === 'snapshot') source.newestSnapshot = Math.max(source.newestSnapshot, sequence)
  for (const event of events) {
    const known = source.facts.get(event.key)
    const isNewer = !known || event.revision > known.event.revision
    source.facts.set(event.key, {
      event: isNewer ? event : known.event,
      namedAt: Math.max(sequence, known?.namedAt ?? 0),
    })
  }
}

/**
 * The valid events of a source, and the explicitly withdrawn ones. Events that its newest snapshot omits are neither,
 * except the end.
 */
function eventsOf({ facts, newestSnapshot }: Source): TimelineEvent[] {
  return [...facts.values()]
    .filter(({ event, namedAt }) => namedAt >= newestSnapshot || endsMatch(event) || event.withdrawn !== null)
    .map(({ event }) => event)
}

function shownBy(events: readonly TimelineEvent[]): Shown {
  const standing = events.filter(({ withdrawn }) => withdrawn === null)
  const has = (type: string) => standing.find((event) => event.type === type)
  const count = (side: string) => standing.filter((event) => event.type === 'goal' && event.side === side).length
  const award = has('awarded')
  const isPlayed = standing.some(({ period }) => period === 1 || period === 2)
  const status = award
    ? 'awarded'
    : has('abandoned')
      ? 'abandoned'
      : standing.some(isLast)
        ? 'finished'
        : isPlayed
          ? 'live'
          : 'scheduled'
  return {
    status,
    score: award ? (award.detail.score as Score) : { home: count('home'), away: count('away') },
    shootout: null,
    // Broken off before any play that is known.
    ...(status === 'abandoned' && !isPlayed && { isUnscored: true }),
  }
}

function viewOf(name: string, source: Source): View | null {
  const events = eventsOf(source)
  if (events.length === 0) return null
  const shown = shownBy(events)
  const played = events.filter(({ withdrawn, period }) => withdrawn === null && period <= 2)
  const period = Math.max(0, ...played.map((event) => event.period))
  const second = Math.max(
    0,
    ...played.filter((event) => event.period === period).map(({ clockSeconds }) => clockSeconds ?? 0),
  )
  const last = (goals: TimelineEvent[]) =>
    goals.length === 0 ? null : Math.max(...goals.map((goal) => scale(goal.period, goal.clockSeconds!)))
  const all = events.filter(({ type }) => type === 'goal')
  return {
    ...shown,
    name,
    period,
    second,
    goalAt: last(all.filter(({ withdrawn }) => withdrawn === null)),
    reviewAt: last(all.filter((goal) => goal.withdrawn !== null && goal.period <= period)),
    isOver: shown.status === 'finished' || shown.status === 'abandoned' || shown.status === 'awarded',
    isDecided: shown.status === 'awarded',
    hasBegun: shown.status !== 'scheduled',
  }
}

const sameScore = (a: View, b: View) => a.score.home === b.score.home && a.score.away === b.score.away
function agree(a: View, b: View): boolean {
  if (a.hasBegun !== b.hasBegun || !sameScore(a, b)) return false
  return !(a.isOver && b.isOver && a.status !== b.status)
}
/** A place of one half is passed by this many seconds, or by the next half. */
function passed(view: View, place: number, seconds: number): boolean {
  return (
    Math.floor(place / 100_000) < view.period ||
    (Math.floor(place / 100_000) === view.period && scale(view.period, view.second) >= place + seconds)
  )
}
function maySpeakAgainst(view: View, other: View): boolean {
  if (!view.hasBegun) return false
  if (other.isDecided && !view.isDecided) return false
  if (other.isOver && !view.isOver && view.period < other.period) return false
  if (other.reviewAt !== null && !passed(view, other.reviewAt, 600)) return false
  return other.goalAt === null || view.isOver || passed(view, other.goalAt, 60)
}

type Fate = 'out' | 'past' | 'in'
function fateOf(view: View, counted: readonly View[]): Fate {
  const others = counted.filter((one) => one !== view)
  const [one, other] = others
  if (!one || !other) return 'in'
  if (others.every((each) => !agree(each, view) && maySpeakAgainst(each, view)) && agree(one, other)) return 'out'
  return view.isOver &&
    others.every((each) => each.hasBegun && !each.isOver && passed(each, scale(view.period, view.second), 60))
    ? 'past'
    : 'in'
}

function decide(
  views: readonly View[],
  order: readonly string[],
  silent: ReadonlySet<string>,
): { lead: string | null; reasonFor: (from: string) => string } {
  const sorted = [...views].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  const awake = sorted.filter((view) => view.isOver || !silent.has(view.name))
  const counted = awake.length === 0 ? sorted : awake
  const fates = new Map(counted.map((view) => [view.name, fateOf(view, counted)]))
  const left = counted.filter(({ name }) => fates.get(name) === 'in')
  const best = left.find(({ isDecided }) => isDecided) ?? left.find(({ isOver }) => isOver) ?? left[0] ?? null
  const reasonFor = (from: string) => {
    const old = views.find(({ name }) => name === from)
    const fate = fates.get(from)
    if (!old) return 'gone'
    if (!fate) return 'silent'
    if (fate !== 'in') return fate === 'out' ? 'outvoted' : 'gone_past'
    return best && ((best.isOver && !old.isOver) || (best.isDecided && !old.isDecided)) ? 'end' : 'order'
  }
  return { lead: best?.name ?? null, reasonFor }
}

/** The display after all arrivals, and each change before it that must be recorded. */
export function expected(arrivals: readonly Arrival[], order: readonly string[]): Expected {
  const sources = new Map(
    [...feeds, 'operator'].map((name) => [name, { facts: new Map(), newestSnapshot: -1, taken: new Set() } as Source]),
  )
  let silent = new Set<string>()
  let now: Expected = { lead: null, shown: shownBy([]), changes: [] }
  for (const arrival of arrivals) {
    const speaker = 'report' in arrival ? arrival.report.provider : null
    if ('report' in arrival) {
      const source = sources.get(arrival.report.provider)!
      const mark = String(arrival.report.sequence)
      if (source.taken.has(mark)) continue
      source.taken.add(mark)
      take(source, arrival.report)
      silent.delete(arrival.report.provider)
    } else silent = new Set(arrival.silent.filter((name) => sources.get(name)!.taken.size > 0))
    now = after(now, sources, order, silent, speaker)
  }
  return now
}

function after(
  { lead: from, shown: before, changes }: Expected,
  sources: Map<string, Source>,
  order: readonly string[],
  silent: ReadonlySet<string>,
  speaker: string | null,
): Expected {
  const views = feeds.flatMap((name) => viewOf(name, sources.get(name)!) ?? [])
  const { lead, reasonFor } = decide(views, order, silent)
  const own = lead === null ? [] : eventsOf(sources.get(lead)!)
  const corrections = eventsOf(sources.get('operator')!)
  const shown = shownBy([...own.filter(({ key }) => !corrections.some((one) => one.key === key)), ...corrections])
  const isOther = JSON.stringify(shown) !== JSON.stringify(before)
  const added: Change[] = []
  if (from !== null && lead !== null && lead !== from)
    added.push({ from, to: lead, reason: reasonFor(from), before, after: shown })
  else if (from !== null && speaker === 'operator' && isOther)
    added.push({ from, to: 'operator', reason: 'operator', before, after: shown })
  return { lead, shown, changes: [...changes, ...added] }
}
