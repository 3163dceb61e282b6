import { baseballFold } from '#sports/baseball/fold.ts'
import type { BaseballState } from '#sports/baseball/state.ts'
import type { EventType, GameRules, PlayDetail } from '#sports/baseball/vocabulary.ts'
import type { Json, Side, TimelineEvent } from '#sports/timeline.ts'
import type { Random } from '../simulation/random.ts'
import { battedBall, walkMoves } from './batted-ball.ts'

/** The players of one side: nine who bat, the positions 2 to 10, and pitchers, the starter first. */
type Roster = { batters: readonly number[]; pitchers: readonly number[] }

type GamePlan = {
  rules: GameRules
  rosters: Record<Side, Roster>
  /** Epoch ms of the first pitch. */
  startsAt: number
}

/** Pitches of a plate appearance by share. */
const pitches = [
  { code: 'B', share: 0.355 },
  { code: 'C', share: 0.165 },
  { code: 'S', share: 0.11 },
  { code: 'F', share: 0.18 },
  { code: 'X', share: 0.185 },
  { code: 'H', share: 0.003 },
]
const betweenPitchesMs = 22_000
const betweenHalvesMs = 130_000
/** Pitches after which a pitcher is replaced. */
const starterPitches = 92
const relieverPitches = 24
/** Ends a game that would not end by itself. */
const longestInning = 30

/** One game from its first line-up to its end, pitch by pitch, with wall times; the same draws give the same game. */
export function playGame(random: Random, plan: GamePlan): TimelineEvent[] {
  return new GamePlayer(random, plan).play()
}

class GamePlayer {
  private readonly events: TimelineEvent[] = []
  private readonly random: Random
  private readonly plan: GamePlan
  private state: BaseballState = baseballFold.initial()
  private at: number
  private readonly orders = new Map<number, number>()
  private readonly used: Record<Side, number> = { home: 0, away: 0 }

  constructor(random: Random, plan: GamePlan) {
    this.random = random
    this.plan = plan
    this.at = plan.startsAt
  }

  play(): TimelineEvent[] {
    const { rules } = this.plan
    this.add('rules', { period: 0, detail: { ...rules } })
    for (const side of ['away', 'home'] as const) this.add('lineup', { side, period: 0, detail: this.lineup(side) })
    for (let inning = 1; !this.isOver() && inning <= longestInning; inning += 1)
      for (const side of ['away', 'home'] as const) if (!this.isOver()) this.half(inning, side)
    this.add('game_end', { period: this.state.period, detail: { kind: 'complete' } })
    return this.events
  }

  private isOver(): boolean {
    return this.state.status === 'finished'
  }

  private half(inning: number, side: Side): void {
    const defence = side === 'home' ? 'away' : 'home'
    this.at += inning === 1 && side === 'away' ? 0 : betweenHalvesMs
    this.relieve(defence, inning)
    const base = this.plan.rules.placedRunnerBase
    const squad = this.state.squads[side]
    if (inning > this.plan.rules.innings && base !== null && squad !== null) {
      const playerId = squad.order[this.state.next[side] === 1 ? 9 : this.state.next[side] - 1] ?? null
      this.add('placed_runner', { side, period: inning, playerId, detail: { base } })
    }
    const isOn = () => this.state.period < inning || this.state.atBat !== side || this.state.outs < 3
    while (!this.isOver() && isOn()) this.plateAppearance(inning, side, defence)
  }

  /** A tired pitcher is replaced between half innings. */
  private relieve(side: Side, inning: number): void {
    const { pitchers } = this.plan.rosters[side]
    const now = pitchers[this.used[side]]
    const next = pitchers[this.used[side] + 1]
    if (now === undefined || next === undefined) return
    const thrown = this.state.pitching[now]?.pitches ?? 0
    if (thrown < (this.used[side] === 0 ? starterPitches : relieverPitches)) return
    this.used[side] += 1
    this.add('substitution', {
      side,
      period: inning,
      playerId: next,
      otherPlayerId: now,
      detail: { slot: 0, position: 1 },
    })
  }

  private plateAppearance(inning: number, side: Side, defence: Side): void {
    const { next, squads } = this.state
    const batter = squads[side]?.order[next[side]] ?? null
    const of = { side, period: inning, playerId: batter, otherPlayerId: squads[defence]?.field[1] ?? null }
    for (;;) {
      const { code } = this.random.weighted(pitches, ({ share }) => share)
      this.add('pitch', { ...of, detail: { code } })
      const { balls, strikes } = this.state.plate
      const play = this.resultOf(code, balls, strikes)
      if (play !== null) {
        this.add('play', { ...of, detail: play as unknown as TimelineEvent['detail'] })
        return
      }
      if (this.steal(of)) return
    }
  }

  /** True where the runner is caught for the third out. */
  private steal(of: { side: Side; period: number; playerId: number | null; otherPlayerId: number | null }): boolean {
    const { bases, outs } = this.state
    if (bases[0] === null || bases[1] !== null || !this.random.chance(0.012)) return false
    const isSafe = this.random.chance(0.75)
    const caught = { isOut: true, credits: [{ assists: [2], putOut: 6 }] }
    const detail: TimelineEvent['detail'] = isSafe
      ? { kind: 'stolen_base', moves: [{ from: 1, to: 2, isStolen: true }] }
      : { kind: 'caught_stealing', moves: [{ from: 1, to: 2, isOut: true }], credits: caught.credits }
    this.add('play', { ...of, detail })
    return !isSafe && outs === 2
  }

  private resultOf(code: string, balls: number, strikes: number): PlayDetail | null {
    const { bases, outs } = this.state
    if (code === 'X') return battedBall(this.random, bases, outs)
    if (code === 'H') return { kind: 'hit_by_pitch', moves: walkMoves(bases) }
    if (balls >= 4) return { kind: 'walk', moves: walkMoves(bases) }
    if (strikes < 3) return null
    return { kind: 'strikeout', moves: [{ from: 0, to: 1, isOut: true }], credits: [{ assists: [], putOut: 2 }] }
  }

  private lineup(side: Side): { [key: string]: Json } {
    const { batters, pitchers } = this.plan.rosters[side]
    const entry = (playerId: number, slot: number, position: number) => ({
      playerId,
      slot,
      position,
      shirtNumber: null,
      isStarter: true,
    })
    return {
      players: [...batters.slice(0, 9).map((id, at) => entry(id, at + 1, at + 2)), entry(pitchers[0] ?? 0, 0, 1)],
    }
  }

  private add(type: EventType, given: Partial<TimelineEvent> & { period: number }): void {
    if (type === 'pitch') this.at += betweenPitchesMs
    const order = this.orders.get(given.period) ?? 0
    this.orders.set(given.period, order + 1)
    const event: TimelineEvent = {
      key: `${type}:${this.events.length + 1}`,
      type,
      side: null,
      clockSeconds: null,
      occurredAt: given.period === 0 ? null : this.at,
      order,
      playerId: null,
      otherPlayerId: null,
      detail: {},
      revision: 1,
      withdrawn: null,
      ...given,
    }
    this.events.push(event)
    this.state = baseballFold.apply(this.state, event)
  }
}
