import { otherSide, type Side, type TimelineEvent } from '#sports/timeline.ts'
import { footballEvent } from '#sports/football/build.ts'
import type { Random } from '../../simulation/random.ts'
import { emit, when, type Game, type Now } from './game.ts'
import type { PlacedPlayer } from './lineup.ts'
import type { BodyPart } from '#sports/football/vocabulary.ts'

type Place = { x: number; y: number; bodyPart: BodyPart }

/**
 * The place of a shot of this kind, in percent of the pitch, from the view of the shooting side. The penalty mark is 11
 * of 105 m out.
 */
function placeShot(kind: string, random: Random): Place {
  const foot = random.weighted(['right_foot', 'left_foot'] as const, (one) => (one === 'right_foot' ? 7 : 3))
  if (kind === 'penalty') return { x: 89.5, y: 50, bodyPart: foot }
  if (kind === 'header')
    return { x: within(random.normal(92.5, 2.2), 84, 98.5), y: within(random.normal(50, 6), 33, 67), bodyPart: 'head' }
  if (kind === 'free_kick')
    return { x: within(random.normal(77, 3), 66, 83.5), y: within(random.normal(50, 12), 22, 78), bodyPart: foot }
  return { x: within(random.normal(86, 6.5), 60, 98.5), y: within(random.normal(50, 11), 15, 85), bodyPart: foot }
}

function within(value: number, low: number, high: number): number {
  return Math.round(Math.min(high, Math.max(low, value)) * 10) / 10
}

/** Per side and 90 minutes, for sides of equal strength. */
const perMatch = {
  shot: 10.5,
  corner: 4.6,
  foul: 9,
  offside: 1.9,
  throwIn: 17,
  goalKick: 7,
  attack: 36,
  dangerousAttack: 21,
}
const sides = ['home', 'away'] as const

/**
 * What a provider reports beside the decisive events: drawn from a separate stream, so that a match has the same goals
 * without it.
 */
export function addDetail(
  game: Game,
  periods: readonly (1 | 2 | 3 | 4)[],
  random: Random,
  stopAt: { period: number; clock: number } | null,
): void {
  const share = game.sides.home.rate / (game.sides.home.rate + game.sides.away.rate)
  // Each side's share of the game: less uneven than the goals it scores.
  const weight = { home: 0.5 + 0.6 * (share - 0.5), away: 0.5 - 0.6 * (share - 0.5) }
  const detail: Detailer = { game, random, weight, followed: [...game.steps] }
  for (const { event } of detail.followed) followUp(detail, event)
  for (const period of periods) {
    const { endClock } = game.clock.times(period)
    const end = stopAt?.period === period ? stopAt.clock : endClock
    const start = { 1: 0, 2: 2700, 3: 5400, 4: 6300 }[period]
    for (let minute = start; minute < end; minute += 60) addMinute(detail, period, minute, Math.min(60, end - minute))
  }
}

type Detailer = {
  game: Game
  random: Random
  weight: Record<Side, number>
  followed: { at: number; event: TimelineEvent }[]
}

/** A goal is also a shot, a saved penalty a save, a card a foul. */
function followUp({ game, random, followed }: Detailer, event: TimelineEvent): void {
  if (event.revision > 1 || event.clockSeconds === null || event.side === null) return
  const now = { period: event.period as Now['period'], clock: event.clockSeconds }
  const { side, playerId } = event
  if (event.type === 'goal' && event.detail.kind !== 'own') {
    const shot = footballEvent.shot({
      ...when(game, 'shot', now),
      side,
      playerId,
      ...placeShot(event.detail.kind as string, random),
      outcome: 'goal',
      order: -1,
    })
    emit(game, shot, 6)
    const taken = followed.find((step) => step.event.key === event.key && step.event.withdrawn !== null)
    if (taken) game.steps.push({ at: taken.at, event: { ...shot, revision: 2, withdrawn: taken.event.withdrawn } })
  }
  if (event.type === 'missed_penalty') {
    const outcome = event.detail.outcome === 'saved' ? 'saved' : event.detail.outcome === 'post' ? 'post' : 'off'
    emit(
      game,
      footballEvent.shot({
        ...when(game, 'shot', now),
        side,
        playerId,
        ...placeShot('penalty', random),
        outcome,
        order: -1,
      }),
      7,
    )
    if (outcome === 'saved')
      emit(
        game,
        footballEvent.save({
          ...when(game, 'save', now),
          side: otherSide(side),
          playerId: event.otherPlayerId,
          order: 1,
        }),
        8,
      )
  }
  if (event.type === 'card') {
    emit(game, footballEvent.foul({ ...when(game, 'foul', now), side, playerId, order: -1 }), 8)
    emit(game, footballEvent.freeKick({ ...when(game, 'free_kick', now), side: otherSide(side), order: 1 }), 20)
  }
}

function addMinute(detail: Detailer, period: Now['period'], minute: number, seconds: number): void {
  const { random, weight } = detail
  const possession = Math.round(seconds * Math.min(0.9, Math.max(0.1, random.normal(weight.home, 0.14))))
  for (const side of sides) {
    const rate = (2 * weight[side] * seconds) / 60 / 95
    const now = (): Now => ({ period, clock: minute + random.int(0, Math.max(0, seconds - 1)) })
    for (const kind of ['attack', 'dangerousAttack', 'throwIn', 'goalKick', 'offside'] as const) {
      if (random.chance(perMatch[kind] * rate)) addPlain(detail, kind, side, now())
    }
    if (random.chance(perMatch.shot * rate)) addShot(detail, side, now())
    if (random.chance(perMatch.corner * rate)) addPlain(detail, 'corner', side, now())
    // The side with less of the ball fouls more.
    if (random.chance(((perMatch.foul * seconds) / 60 / 95) * 2 * weight[otherSide(side)])) addFoul(detail, side, now())
    addTally(detail, side, { period, clock: minute + seconds }, side === 'home' ? possession : seconds - possession)
  }
}

const keyKinds = {
  attack: 'attack',
  dangerousAttack: 'dangerous_attack',
  throwIn: 'throw_in',
  goalKick: 'goal_kick',
  offside: 'offside',
  corner: 'corner',
} as const

function addPlain({ game, random }: Detailer, kind: keyof typeof keyKinds, side: Side, now: Now): void {
  const playerId = kind === 'offside' ? someone(game, side, now, random, [0, 0, 0, 1, 3, 8]).id : null
  emit(game, footballEvent[kind]({ ...when(game, keyKinds[kind], now), side, playerId }), random.int(3, 15))
}

function addShot({ game, random }: Detailer, side: Side, now: Now): void {
  const player = someone(game, side, now, random, [0, 1, 1.5, 3, 6, 9])
  const outcome = random.weighted(
    ['off', 'saved', 'blocked', 'post'] as const,
    (one) => ({ off: 42, saved: 29, blocked: 26, post: 3 })[one],
  )
  const kind = random.weighted(['open', 'header', 'free_kick'], (one) => ({ open: 76, header: 18, free_kick: 6 })[one]!)
  emit(
    game,
    footballEvent.shot({ ...when(game, 'shot', now), side, playerId: player.id, ...placeShot(kind, random), outcome }),
    random.int(4, 15),
  )
  if (outcome !== 'saved') return
  const keeper = playersAt(game, otherSide(side), now).find(({ role }) => role === 0)
  emit(
    game,
    footballEvent.save({ ...when(game, 'save', now), side: otherSide(side), playerId: keeper?.id ?? null, order: 1 }),
    random.int(5, 16),
  )
}

function addFoul({ game, random }: Detailer, side: Side, now: Now): void {
  const player = someone(game, side, now, random, [0.1, 2, 3, 3, 2, 2])
  const fouled = someone(game, otherSide(side), now, random, [0.2, 1, 2, 3, 4, 4])
  emit(
    game,
    footballEvent.foul({ ...when(game, 'foul', now), side, playerId: player.id, fouledId: fouled.id }),
    random.int(3, 15),
  )
  emit(
    game,
    footballEvent.freeKick({ ...when(game, 'free_kick', now), side: otherSide(side), order: 1 }),
    random.int(12, 30),
  )
}

function addTally({ game, random, weight }: Detailer, side: Side, now: Now, seconds: number): void {
  const attempted = random.poisson(0.19 * seconds)
  const completed = Array.from({ length: attempted }, () => random.chance(0.74 + 0.16 * weight[side])).filter(
    Boolean,
  ).length
  emit(game, footballEvent.passes({ ...when(game, 'passes', now), side, attempted, completed, order: 500 }), 2)
  emit(game, footballEvent.possession({ ...when(game, 'possession', now), side, seconds, order: 501 }), 2)
}

function someone(game: Game, side: Side, now: Now, random: Random, weights: readonly number[]): PlacedPlayer {
  return random.weighted(playersAt(game, side, now), ({ role, ability }) => weights[role]! * Math.exp(0.4 * ability))
}

/** The players on the pitch at a reading of the clock. */
function playersAt(game: Game, side: Side, { period, clock }: Now): PlacedPlayer[] {
  const change = game.pitchChanges.findLast(
    (one) => one.side === side && (one.period < period || (one.period === period && one.clock <= clock)),
  )
  return change?.players ?? (game.sides[side].lineup.starters as PlacedPlayer[])
}
