import { otherSide, type Side } from '#sports/timeline.ts'
import { chanceOf } from '../chance.ts'
import { take, type Running } from './course.ts'

/** The chance of the home side to win what is contested now: its players, its gold, its last objectives. */
export function homeChance({ edge, power, shape, teams }: Running, sharpness = 1): number {
  const [home, away] = [teams.home.gold(), teams.away.gold()]
  return chanceOf(sharpness * (edge + power + (shape.snowball * (home - away)) / (home + away)))
}

/** How far a game is from its first minute, 0, to its last phase, 1. */
export function lateness({ shape }: Running, minute: number): number {
  return Math.min(1, minute / shape.farm.until)
}

/** A fight and what its winner makes of it; the side that ended the game with it, else null. */
export function fight(game: Running, seconds: number): Side | null {
  const { random, shape } = game
  const late = lateness(game, seconds / 60)
  const { moreEarly, moreLate, lost } = shape.fights
  const side = random.chance(homeChance(game)) ? 'home' : 'away'
  const won = Math.min(5, 1 + random.poisson(moreEarly + (moreLate - moreEarly) * late))
  const dead = Math.min(won, random.poisson(lost * won))
  kill(game, side, { seconds, count: won, late })
  kill(game, otherSide(side), { seconds: seconds + 2, count: dead, late })
  return won > dead ? push(game, side, { seconds: seconds + 20, ahead: won - dead, late }) : null
}

function kill(game: Running, side: Side, { seconds, count, late }: { seconds: number; count: number; late: number }) {
  const { random, shape, teams, kills, buybacks } = game
  const other = otherSide(side)
  const fallen = teams[other].fallen(count).filter((victim) => isAlive(game, other, victim, seconds))
  fallen.forEach((victim, at) => {
    const killer = teams[side].killer()
    const helpers = teams[side].helpers(killer, late < 0.4 ? 0.42 : 0.66)
    kills.push({ seconds: seconds + at * 3, side, killer, victim, helpers })
    teams[side].reward(killer, helpers, bountyOf(game, side))
    const mayReturn = shape.buybackFrom !== null && seconds >= shape.buybackFrom * 60
    if (mayReturn && random.chance(0.09)) buybacks.push({ seconds: seconds + 12, side: other, by: victim })
  })
}

/** A killed player is not back within ten seconds; fights of one minute may overlap. */
function isAlive({ kills }: Running, side: Side, player: number, seconds: number): boolean {
  return !kills.some((one) => one.side !== side && one.victim === player && Math.abs(one.seconds - seconds) < 10)
}

/** A side behind is paid more for a kill. */
function bountyOf({ teams }: Running, side: Side): number {
  const [own, other] = [teams[side].gold(), teams[otherSide(side)].gold()]
  return Math.max(0.6, Math.min(2.2, 1 + 5 * (other / (own + other) - 0.5)))
}

type Push = { seconds: number; ahead: number; late: number }

/** Structures that fall after a won fight; the whole base late in the game. */
function push(game: Running, side: Side, { seconds, ahead, late }: Push): Side | null {
  const { random, shape, bases } = game
  const { early, late: lateChance, gold } = shape.structures
  const base = bases[otherSide(side)]
  const minutes = seconds / 60 - shape.ending.from
  const ending = Math.min(0.9, ahead * (shape.ending.chance + shape.ending.growth * minutes))
  if (minutes >= 0 && base.isOpen() && random.chance(ending)) {
    base
      .rest()
      .forEach((kind, at) => take(game, { seconds: seconds + 8 + at * 7, side, kind, which: 'base' }, gold / 2))
    return side
  }
  for (let at = 0; at < Math.min(3, ahead); at += 1) {
    const fallen = random.chance(early + (lateChance - early) * late) ? base.next(random, late) : null
    if (fallen === null) continue
    take(game, { seconds: seconds + at * 14, side, kind: fallen.kind, which: fallen.lane }, gold)
  }
  return null
}
