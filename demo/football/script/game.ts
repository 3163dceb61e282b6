import type { Period, Pair } from '#sports/football/vocabulary.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { Random } from '../../simulation/random.ts'
import type { MatchClock } from './clock.ts'
import type { Lineup, PlacedPlayer, SheetPlayer } from './lineup.ts'

/** One report of an event by the provider, valid from `at` on. A later step with the same key corrects it. */
export type Step = { at: number; event: TimelineEvent }

export type SideState = {
  side: Side
  lineup: Lineup
  pitch: PlacedPlayer[]
  bench: SheetPlayer[]
  booked: Set<number>
  changesLeft: number
  /** Goals expected in 90 minutes against eleven. */
  rate: number
}

/** The players on the pitch from a moment on. */
type PitchChange = { side: Side; period: number; clock: number; players: PlacedPlayer[] }

/** A match while its script is generated. */
export type Game = {
  random: Random
  clock: MatchClock
  sides: Record<Side, SideState>
  score: Pair
  steps: Step[]
  pitchChanges: PitchChange[]
  counts: Map<string, number>
  /** To be replaced in the next minute. */
  hurt: { side: Side; playerId: number }[]
}

export type Now = { period: 1 | 2 | 3 | 4; clock: number }

/** The next key of a kind: `goal:1`, `goal:2`. */
export function nextKey(game: Game, kind: string): string {
  const count = (game.counts.get(kind) ?? 0) + 1
  game.counts.set(kind, count)
  return `${kind}:${count}`
}

/** Place and time, in the members of `footballEvent`. */
export function when(
  game: Game,
  kind: string,
  { period, clock }: Now,
): { key: string; period: Period; clockSeconds: number; occurredAt: number } {
  return { key: nextKey(game, kind), period, clockSeconds: clock, occurredAt: game.clock.wall(period, clock) }
}

/** Reports an event some seconds after it happened. */
export function emit(game: Game, event: TimelineEvent, delaySeconds: number): Step {
  const step = { at: (event.occurredAt ?? 0) + Math.round(delaySeconds * 1000), event }
  game.steps.push(step)
  return step
}

export function keeperOf(state: SideState): PlacedPlayer | null {
  return state.pitch.find(({ role }) => role === 0) ?? null
}

export function notePitch(game: Game, side: Side, { period, clock }: Now): void {
  game.pitchChanges.push({ side, period, clock, players: [...game.sides[side].pitch] })
}

/** A random player on the pitch, weighted by his position times the effect of his ability. */
export function pickPlayer(game: Game, side: Side, weights: readonly number[]): PlacedPlayer {
  return game.random.weighted(game.sides[side].pitch, ({ role, ability }) => weights[role]! * Math.exp(0.5 * ability))
}
