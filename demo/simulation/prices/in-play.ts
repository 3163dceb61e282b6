import { fold, type MatchState, type SportFold } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { knownFrom, withoutOlder } from '../reports.ts'
import type { Moment } from './history.ts'

/** What bookmakers do about a change: nothing until their next price, a new price at once, or no bets for a while. */
type Answer = 'wait' | 'price' | 'suspend'

interface PricedSport<State extends MatchState> {
  fold: SportFold<State>
  expectedOf(state: State, view: Parameters<Moment['expected']>[0]): ReturnType<Moment['expected']>
  answerOf(before: State, after: State): Answer
}

const reopenMs = 30_000
const minuteMs = 60_000
/** A last price is published before bets are closed at the end. */
const closeMs = 1000

/**
 * When bookmakers price a made-up match in play, by its events in the order in which they are known: every few minutes,
 * at the changes that they answer, and at the end, where the last price is the result's and bets are closed.
 */
export function momentsInPlay<State extends MatchState>(
  sport: PricedSport<State>,
  events: readonly TimelineEvent[],
  everyMinutes: number,
): Moment[] {
  const moments: Moment[] = []
  let state = sport.fold.initial()
  let nextAt = -Infinity
  let openAt = Infinity
  const add = (at: number, isSuspended: boolean) => {
    const seen = state
    moments.push({ at, isSuspended, expected: (view) => sport.expectedOf(seen, view) })
    nextAt = at + everyMinutes * minuteMs
  }
  for (const [index, event] of events.entries()) {
    const before = state
    state = after(sport.fold, before, events, index)
    const at = knownFrom(event)
    if (at === null) continue
    if (openAt <= at) {
      add(openAt, false)
      openAt = Infinity
    }
    if (state.status === 'finished') {
      add(at, false)
      add(at + closeMs, true)
      return moments
    }
    const answer = sport.answerOf(before, state)
    const isOpen = openAt === Infinity && state.status === 'live'
    if (answer === 'suspend') {
      add(at, true)
      openAt = at + reopenMs
    } else if (isOpen && (answer === 'price' || at >= nextAt)) add(at, false)
  }
  return moments
}

/** The state with one more report; a correction or withdrawal changes events before it. */
function after<State extends MatchState>(
  rules: SportFold<State>,
  before: State,
  events: readonly TimelineEvent[],
  index: number,
): State {
  const event = events[index]!
  return event.revision === 1 && event.withdrawn === null
    ? rules.apply(before, event)
    : fold(rules, withoutOlder(events.slice(0, index + 1)))
}
