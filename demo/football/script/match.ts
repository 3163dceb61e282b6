import { footballEvent } from '#sports/football/build.ts'
import type { Pair } from '#sports/football/vocabulary.ts'
import type { Side } from '#sports/timeline.ts'
import { createRandom, type Random } from '../../simulation/random.ts'
import { drawClock, type Pause } from './clock.ts'
import { addDetail } from './detail.ts'
import { notePitch, emit, type Game, type SideState, type Step } from './game.ts'
import { lineupDetailOf, pickLineup, type TeamSheet } from './lineup.ts'
import { planChanges, playPeriod } from './play.ts'
import { playShootout } from './shootout.ts'

export type ScriptInput = {
  /** Seed of the world and key of the match: the events depend on them and on the sheets' order, never on ids. */
  seed: string
  key: string
  kickOff: number
  home: TeamSheet
  away: TeamSheet
  /** Goals expected in 90 minutes. */
  rates: Record<Side, number>
  /** Must have a winner: extra time and a shoot-out follow a level score. */
  isCup: boolean
  mayMove: boolean
  depth: 'full' | 'brief'
}

export type MatchScript = {
  key: string
  /** When it is played: later than announced if it was postponed. */
  kickOff: number
  /** Every report in the order of time; simultaneous ones are sent together. */
  steps: Step[]
  score: Pair
  shootout: Pair | null
  /** Null after a draw, and for a match that was abandoned. */
  winner: Side | null
  /** Wall time of the last report. */
  endsAt: number
}

const hourMs = 3_600_000
/** To a day on which neither side's league plays. */
const postponedByMs = 5 * 24 * hourMs
const lineupLeadMs = hourMs

/** All events of one match, from the line-ups an hour before to the last whistle, determined by the seed alone. */
export function scriptMatch(input: ScriptInput): MatchScript {
  const random = createRandom(`match ${input.seed}/${input.key}`)
  const fate = random.fork('fate')
  const isPostponed = input.mayMove && fate.chance(1 / 70)
  const isAbandoned = !input.isCup && fate.chance(1 / 350)
  const pause: Pause | null =
    isAbandoned || !fate.chance(1 / 120)
      ? null
      : { period: fate.pick([1, 2] as const), clock: fate.int(600, 2400), lengthMs: fate.int(8, 25) * 60_000 }
  if (pause?.period === 2) pause.clock += 2700
  const kickOff = input.kickOff + (isPostponed ? postponedByMs : 0)
  const game = openGame(input, kickOff, pause, random)
  if (isPostponed) postpone(game, input.kickOff, kickOff, fate)
  for (const side of ['home', 'away'] as const) announceLineup(game, side, input[side], kickOff)
  if (pause) emitPause(game, pause, fate)
  const outcome = isAbandoned ? abandon(game, fate) : playAll(game, input.isCup)
  if (input.depth === 'full') addDetail(game, outcome.periods, random.fork('detail'), outcome.stoppedAt)
  const steps = game.steps.map((step) => ({ ...step, at: roundUp(step.at) })).sort((a, b) => a.at - b.at)
  return {
    key: input.key,
    kickOff,
    steps,
    score: game.score,
    shootout: outcome.shootout,
    winner: outcome.winner,
    endsAt: steps.at(-1)!.at,
  }
}

function roundUp(at: number): number {
  return Math.ceil(at / 1000) * 1000
}

function openGame(input: ScriptInput, kickOff: number, pause: Pause | null, random: Random): Game {
  const play = random.fork('play')
  const open = (side: Side): SideState => {
    const lineup = pickLineup(input[side], random.fork(`lineup ${side}`))
    return {
      side,
      lineup,
      pitch: [...lineup.starters],
      bench: [...lineup.bench],
      booked: new Set(),
      changesLeft: 5,
      rate: input.rates[side],
    }
  }
  return {
    random: play,
    clock: drawClock(kickOff, pause, random.fork('clock')),
    sides: { home: open('home'), away: open('away') },
    score: { home: 0, away: 0 },
    steps: [],
    pitchChanges: [],
    counts: new Map(),
    hurt: [],
  }
}

function postpone(game: Game, announced: number, kickOff: number, fate: Random): void {
  const reason = fate.pick(['waterlogged pitch', 'fog', 'storm warning'])
  const announcedAt = announced - fate.int(2, 6) * hourMs
  emit(game, footballEvent.postponed({ occurredAt: announcedAt, reason }), 0)
  emit(game, footballEvent.kickOffMoved({ occurredAt: announcedAt + 3 * hourMs, kickOff, reason, order: 1 }), 0)
}

function announceLineup(game: Game, side: Side, sheet: TeamSheet, kickOff: number): void {
  const { lineup } = game.sides[side]
  const occurredAt = kickOff - lineupLeadMs + game.random.int(0, 300) * 1000
  emit(game, footballEvent.lineup({ side, occurredAt, ...lineupDetailOf(lineup, sheet), order: 2 }), 0)
  notePitch(game, side, { period: 1, clock: 0 })
}

function emitPause(game: Game, { period, clock, lengthMs }: Pause, fate: Random): void {
  const occurredAt = game.clock.wall(period, clock)
  const reason = fate.pick(['floodlight failure', 'heavy rain', 'medical emergency in the stands'])
  emit(game, footballEvent.interrupted({ key: 'interrupted', period, clockSeconds: clock, occurredAt, reason }), 20)
  emit(
    game,
    footballEvent.resumed({ key: 'resumed', period, clockSeconds: clock, occurredAt: occurredAt + lengthMs, order: 2 }),
    4,
  )
}

type Outcome = {
  periods: (1 | 2 | 3 | 4)[]
  shootout: Pair | null
  winner: Side | null
  stoppedAt: { period: number; clock: number } | null
}

function playAll(game: Game, isCup: boolean): Outcome {
  const periods: (1 | 2 | 3 | 4)[] = [1, 2]
  playPeriod(game, 1, [])
  endPeriod(game, 1, false)
  playPeriod(game, 2, planChanges(game))
  const goesOn = isCup && winnerOf(game.score) === null
  endPeriod(game, 2, !goesOn)
  if (!goesOn) return { periods, shootout: null, winner: winnerOf(game.score), stoppedAt: null }
  for (const period of [3, 4] as const) {
    game.sides.home.changesLeft++
    game.sides.away.changesLeft++
    playPeriod(game, period, [])
    endPeriod(game, period, period === 4 && winnerOf(game.score) !== null)
    periods.push(period)
  }
  if (winnerOf(game.score) !== null) return { periods, shootout: null, winner: winnerOf(game.score), stoppedAt: null }
  const shootout = playShootout(game, game.clock.endsAt(4) + 5 * 60_000)
  return { periods, shootout, winner: winnerOf(shootout), stoppedAt: null }
}

function endPeriod(game: Game, period: 1 | 2 | 3 | 4, isLast: boolean): void {
  const { endClock } = game.clock.times(period)
  emit(
    game,
    footballEvent.periodEnd({
      key: `period_end:${period}`,
      period,
      clockSeconds: endClock,
      occurredAt: game.clock.endsAt(period),
      isLast,
    }),
    2,
  )
}

/** The lights fail in the second half for good. */
function abandon(game: Game, fate: Random): Outcome {
  const clock = 2700 + fate.int(300, 2200)
  playPeriod(game, 1, [])
  endPeriod(game, 1, false)
  playPeriod(game, 2, planChanges(game), clock)
  const reason = fate.pick(['floodlight failure', 'thunderstorm', 'unsafe pitch'])
  const occurredAt = game.clock.wall(2, clock)
  emit(game, footballEvent.interrupted({ key: 'interrupted', period: 2, clockSeconds: clock, occurredAt, reason }), 20)
  emit(game, footballEvent.abandoned({ occurredAt: occurredAt + 40 * 60_000, reason }), 0)
  return { periods: [1, 2], shootout: null, winner: null, stoppedAt: { period: 2, clock } }
}

function winnerOf({ home, away }: Pair): Side | null {
  return home === away ? null : home > away ? 'home' : 'away'
}
