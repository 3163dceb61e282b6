import type { MatchState, Sport } from '#sports/sport.ts'
import { compareEvents } from '#sports/timeline.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

/** An incremental fold: the events that count, in reading order, and the state after every sixteenth event. */
export type Fold = { sport: Sport; events: TimelineEvent[]; states: MatchState[]; state: MatchState }

const STEP = 16

/** The fold of these events, in any order; withdrawn ones are left out. */
export function createFold(sport: Sport, events: Iterable<TimelineEvent>): Fold {
  const counting = [...events].filter((event) => event.withdrawn === null).sort(compareEvents)
  const initial = sport.initial()
  const fold: Fold = { sport, events: counting, states: [initial], state: initial }
  applyFrom(fold, 0, initial)
  return fold
}

/**
 * Removes some events and adds others. Only events after the first changed position are applied again, so that a change
 * at the end costs one application.
 */
export function changeFold(fold: Fold, removed: readonly TimelineEvent[], added: readonly TimelineEvent[]): void {
  const countBefore = fold.events.length
  let from = countBefore
  for (const event of removed) {
    const at = placeOf(fold.events, event)
    if (fold.events[at]?.key !== event.key) continue
    fold.events.splice(at, 1)
    from = Math.min(from, at)
  }
  for (const event of added) {
    if (event.withdrawn !== null) continue
    const at = placeOf(fold.events, event)
    fold.events.splice(at, 0, event)
    from = Math.min(from, at)
  }
  if (from === countBefore) return applyFrom(fold, from, fold.state)
  const kept = Math.min(fold.states.length, Math.floor(from / STEP) + 1)
  fold.states.length = kept
  applyFrom(fold, (kept - 1) * STEP, fold.states[kept - 1] as MatchState)
}

/** Applies the events from an index on, starting from the state before it. */
function applyFrom(fold: Fold, from: number, before: MatchState): void {
  let state = before
  for (let index = from; index < fold.events.length; index++) {
    state = fold.sport.apply(state, fold.events[index] as TimelineEvent)
    if ((index + 1) % STEP === 0) fold.states.push(state)
  }
  fold.state = state
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
