import type { Pair } from '#sports/football/vocabulary.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { Step } from '../script/game.ts'
import { shareLeft } from './model.ts'

/** The input of a bookmaker at one moment of a running match. */
type GameView = { at: number; score: Pair; left: Pair; isSuspended: boolean }

const reopenMs = 40_000
/** Goals gained or lost per player more or less; as in the script's own rates. */
const menFactor = 1.28

/**
 * The known state of the match, every few minutes and at every change: prices are suspended from a goal, a penalty or a
 * video review until it is decided, and closed at the end of normal time.
 */
export function watchGame(steps: readonly Step[], rates: Pair, everyMinutes: number): GameView[] {
  const visible = steps.filter(({ event }) => watched.has(event.type))
  const known = new Map<string, TimelineEvent>()
  const views: GameView[] = []
  let suspendedUntil = 0
  for (const [index, step] of visible.entries()) {
    known.set(step.event.key, step.event)
    const state = readGame(known)
    if (suspends(step)) {
      suspendedUntil = step.at + (isOpenCheck(known) ? Infinity : reopenMs)
      views.push(viewAt(step.at, state, rates, true))
    }
    if (!isOpenCheck(known) && suspendedUntil === Infinity) suspendedUntil = step.at + reopenMs
    if (state.isClosed) {
      views.push(viewAt(step.at, state, rates, true))
      return views
    }
    const next = visible[index + 1]?.at ?? step.at
    if (suspendedUntil !== Infinity && suspendedUntil >= step.at && suspendedUntil < next)
      views.push(viewAt(suspendedUntil, state, rates, false))
    for (const at of ticksBetween(step.at, next, everyMinutes))
      if (at > suspendedUntil) views.push(viewAt(at, state, rates, false))
  }
  return views
}

const watched = new Set([
  'period_start',
  'period_end',
  'goal',
  'missed_penalty',
  'card',
  'var_check',
  'interrupted',
  'resumed',
  'abandoned',
])

function suspends({ event }: Step): boolean {
  return (
    ['goal', 'missed_penalty', 'var_check', 'interrupted'].includes(event.type) ||
    (event.type === 'card' && event.detail.colour !== 'yellow')
  )
}

function isOpenCheck(known: Map<string, TimelineEvent>): boolean {
  return (
    [...known.values()].some(({ type, detail }) => type === 'var_check' && detail.outcome === 'checking') ||
    (known.has('interrupted') && !known.has('resumed'))
  )
}

type GameState = { score: Pair; men: Pair; started: TimelineEvent | null; isRunning: boolean; isClosed: boolean }

function readGame(known: Map<string, TimelineEvent>): GameState {
  const score = { home: 0, away: 0 }
  const men = { home: 11, away: 11 }
  let started: TimelineEvent | null = null
  for (const event of known.values()) {
    if (event.type === 'goal' && !event.withdrawn) score[event.side!]++
    if (event.type === 'card' && event.detail.colour !== 'yellow') men[event.side!]--
    if (event.type === 'period_start' && event.period <= 2) started = event
  }
  const ended = (period: number) => known.has(`period_end:${period}`)
  return {
    score,
    men,
    started,
    isRunning: started !== null && !ended(started.period),
    isClosed: ended(2) || known.has('abandoned'),
  }
}

function viewAt(
  at: number,
  { score, men, started, isRunning }: GameState,
  rates: Pair,
  isSuspended: boolean,
): GameView {
  const start = started?.period === 2 ? 2700 : 0
  const clock = started === null ? 0 : isRunning ? start + (at - started.occurredAt!) / 1000 : 2700
  const share = shareLeft(clock)
  const factor = menFactor ** (men.home - men.away)
  return { at, score, left: { home: rates.home * share * factor, away: (rates.away * share) / factor }, isSuspended }
}

function ticksBetween(from: number, to: number, everyMinutes: number): number[] {
  const every = everyMinutes * 60_000
  const ticks: number[] = []
  for (let at = Math.ceil((from + 1) / every) * every; at < to; at += every) ticks.push(at)
  return ticks
}
