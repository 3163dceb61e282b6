import type { MatchState, Sport } from '#sports/sport.ts'
import { compareEvents, type TimelineEvent } from '#sports/timeline.ts'

/** What a fold does with its events; `counts`: the events that it contains, all others are left out. */
export type Folding<State> = {
  initial(): State
  apply(state: State, event: TimelineEvent): State
  counts(event: TimelineEvent): boolean
}

/**
 * An incremental fold. `placed` are the events that count, in reading order; `marks` has the state before every
 * sixteenth of them up to `done`, `state` the one after the first `done`. Changes wait until the fold is read, so that
 * several between two readings cost one pass.
 */
export type Fold<State> = {
  folding: Folding<State>
  placed: TimelineEvent[]
  waiting: FoldChange[]
  marks: State[]
  state: State
  done: number
}

/** Folds the events of a match that count for a sport: all but withdrawn ones. */
export function foldingOf(sport: Sport): Folding<MatchState> {
  return {
    initial: () => sport.initial(),
    apply: (state, event) => sport.apply(state, event),
    counts: ({ withdrawn }) => withdrawn === null,
  }
}

type FoldChange = { removed: Iterable<TimelineEvent>; added: Iterable<TimelineEvent> }

const STEP = 16

/** The fold of these events, in any order. */
export function createFold<State>(folding: Folding<State>, events: Iterable<TimelineEvent>): Fold<State> {
  const counting = [...events].filter((event) => folding.counts(event)).sort(compareEvents)
  const initial = folding.initial()
  return { folding, placed: counting, waiting: [], marks: [initial], state: initial, done: 0 }
}

/**
 * Removes some events and adds others, which must not change until the fold is read. Only events after the first
 * changed position will be applied again, so that a change at the end costs one application.
 */
export function changeFold<State>(
  fold: Fold<State>,
  removed: Iterable<TimelineEvent>,
  added: Iterable<TimelineEvent>,
): void {
  fold.waiting.push({ removed, added })
}

/** The events that count, in reading order. */
export function eventsOf<State>(fold: Fold<State>): readonly TimelineEvent[] {
  const { waiting, placed } = fold
  if (waiting.length === 0) return placed
  let from = Infinity
  for (const change of waiting) from = Math.min(from, place(fold, change))
  waiting.length = 0
  if (from >= fold.done) return placed
  const mark = Math.floor(from / STEP)
  fold.marks.length = mark + 1
  fold.state = fold.marks[mark] as State
  fold.done = mark * STEP
  return placed
}

/** The state after all events. */
export function stateOf<State>(fold: Fold<State>): State {
  const events = eventsOf(fold)
  const { marks, folding } = fold
  while (fold.done < events.length) {
    fold.state = folding.apply(fold.state, events[fold.done] as TimelineEvent)
    fold.done += 1
    if (fold.done % STEP === 0) marks.push(fold.state)
  }
  return fold.state
}

/** The first changed position. */
function place<State>({ placed, folding }: Fold<State>, { removed, added }: FoldChange): number {
  let from = Infinity
  for (const event of removed) {
    const at = placeOf(placed, event)
    if (placed[at]?.key !== event.key) continue
    placed.splice(at, 1)
    from = Math.min(from, at)
  }
  for (const event of added) {
    if (!folding.counts(event)) continue
    const at = placeOf(placed, event)
    placed.splice(at, 0, event)
    from = Math.min(from, at)
  }
  return from
}

/** The position of an event, present or not. */
function placeOf(events: readonly TimelineEvent[], event: TimelineEvent): number {
  let low = 0
  let high = events.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareEvents(events[middle] as TimelineEvent, event) < 0) low = middle + 1
    else high = middle
  }
  return low
}
