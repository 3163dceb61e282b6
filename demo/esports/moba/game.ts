import type { Side } from '#sports/timeline.ts'
import type { Random } from '../../simulation/random.ts'
import { momentOf, newGame, take, type MobaCourse, type Running } from './course.ts'
import { fight, homeChance, lateness } from './fight.ts'
import type { MobaShape } from './shape.ts'

/** Nobody plays longer. */
const longest = 100
/** From the last fight to the end of the game. */
const closingSeconds = 55

/** A game, fight by fight. `edge`: how much better the home side is, as a logit of one fight. */
export function playMoba(random: Random, shape: MobaShape, edge: number): MobaCourse {
  const game = newGame(random, shape, edge)
  for (let minute = 0; minute < longest; minute += 1) {
    game.teams.home.farm(minute)
    game.teams.away.farm(minute)
    contest(game, minute)
    chip(game, minute)
    for (const seconds of fightsIn(game, minute)) {
      const winner = fight(game, seconds)
      if (winner !== null) return courseOf(game, winner, seconds + closingSeconds)
    }
    game.power *= 0.8
    game.minutes.push(momentOf(game, (minute + 1) * 60))
  }
  return courseOf(game, game.teams.home.gold() >= game.teams.away.gold() ? 'home' : 'away', longest * 60)
}

function fightsIn(game: Running, minute: number): number[] {
  const { random, shape } = game
  const { early, late } = shape.fights
  const rate = minute < 2 ? 0.08 : early + (late - early) * lateness(game, minute)
  const starts = Array.from({ length: random.poisson(rate) }, () => minute * 60 + random.int(3, 50))
  return starts.toSorted((a, b) => a - b)
}

/** Objectives that belong to no side. */
function contest(game: Running, minute: number): void {
  const { random, neutrals } = game
  for (const one of neutrals) {
    const { neutral, order } = one
    if (minute < one.from || minute >= neutral.until || one.taken >= neutral.most) continue
    if (!random.chance(neutral.chance)) continue
    const side: Side = random.chance(homeChance(game, 1.15)) ? 'home' : 'away'
    const seconds = minute * 60 + random.int(0, 50)
    // The third of several kinds is the kind of all that follow.
    const which = order.length < 2 ? null : order[Math.min(one.taken, 2)]!
    take(game, { seconds, side, kind: neutral.kind, which }, neutral.gold)
    if (neutral.brings !== undefined) take(game, { seconds: seconds + 3, side, kind: neutral.brings, which: null }, 0)
    const power = game.power + (side === 'home' ? neutral.power : -neutral.power)
    game.power = Math.max(-0.9, Math.min(0.9, power))
    one.taken += 1
    one.from = minute + neutral.everyMinutes
  }
}

/** Pieces of the outermost towers. */
function chip(game: Running, minute: number): void {
  const { random, shape } = game
  if (shape.plates === null || minute < 4 || minute >= shape.plates.until) return
  if (!random.chance(shape.plates.perMinute)) return
  const side: Side = random.chance(homeChance(game, 1.3)) ? 'home' : 'away'
  const seconds = minute * 60 + random.int(0, 55)
  take(game, { seconds, side, kind: shape.plates.kind, which: null }, shape.plates.gold)
}

function courseOf(game: Running, winner: Side, seconds: number): MobaCourse {
  const inTime = <One extends { seconds: number }>(list: readonly One[]) =>
    list
      .map((one) => ({ ...one, seconds: Math.min(one.seconds, seconds - 1) }))
      .toSorted((a, b) => a.seconds - b.seconds)
  return {
    winner,
    seconds,
    kills: inTime(game.kills),
    objectives: inTime(game.objectives),
    buybacks: inTime(game.buybacks),
    minutes: [...game.minutes.filter((one) => one.seconds < seconds), momentOf(game, seconds)],
  }
}
