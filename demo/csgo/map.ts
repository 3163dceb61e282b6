import { otherSide, type Side } from '#sports/timeline.ts'
import { halfOf, homeSideIn, isMapOver } from '#sports/csgo/rounds.ts'
import { usualRules, type MapRules, type MapSide } from '#sports/csgo/vocabulary.ts'
import type { Score } from '#sports/match.ts'
import type { Random } from '../simulation/random.ts'
import { chanceOf } from '../esports/chance.ts'
import { afterRound, buy, newPurse, type Purse } from './economy.ts'
import { playRound, type RoundCourse } from './round.ts'

interface PlayedRound extends RoundCourse {
  number: number
  equipment: Score
  /** Seconds of play from the start of the map to that of the round. */
  startsAt: number
}

/** A map as it was played. */
export interface MapCourse {
  winner: Side
  rules: MapRules
  rounds: readonly PlayedRound[]
  seconds: number
}

/** Logit of a round per dollar of equipment ahead. */
const perDollar = 0.000_105
/** Buying time before each round, and the break after each half. */
const freezeSeconds = 20
const breakSeconds = 60

type Plan = { edge: number; homeStart: MapSide; ctEdge: number }

/** A map, round by round. `edge`: how much better the home side is, as a logit of a round. */
export function playMap(random: Random, { edge, homeStart, ctEdge }: Plan): MapCourse {
  const rules = usualRules
  const skill = { home: skillOf(random), away: skillOf(random) }
  const rounds: PlayedRound[] = []
  const score: Score = { home: 0, away: 0 }
  let purses: Record<Side, Purse> = { home: newPurse(false), away: newPurse(false) }
  let at = 0
  while (!isMapOver(score, rules)) {
    const number = rounds.length + 1
    const half = halfOf(number, rules)
    const isNewHalf = number === 1 || halfOf(number - 1, rules) !== half
    if (isNewHalf) purses = { home: newPurse(half > 2), away: newPurse(half > 2) }
    const homeSide = homeSideIn(half, homeStart)
    const played = { home: homeSide, away: homeSide === 'ct' ? ('t' as const) : ('ct' as const) }
    const isLast = halfOf(number + 1, rules) !== half || half > 2
    const bought = {
      home: buy(random, purses.home, played.home, isLast),
      away: buy(random, purses.away, played.away, isLast),
    }
    const equipment = { home: bought.home.equipment, away: bought.away.equipment }
    const sideEdge = homeSide === 'ct' ? ctEdge : -ctEdge
    const chance = chanceOf(edge + sideEdge + perDollar * (equipment.home - equipment.away))
    const winner: Side = random.chance(chance) ? 'home' : 'away'
    const weapons = { home: weaponsOf(equipment.home, played.home), away: weaponsOf(equipment.away, played.away) }
    const round = playRound(random, { winner, as: played[winner], weapons, skill })
    rounds.push({ ...round, number, equipment, startsAt: at })
    score[winner] += 1
    purses = { home: after('home', round, bought), away: after('away', round, bought) }
    at += freezeSeconds + round.seconds + (isLast && half <= 2 ? breakSeconds : 0)
  }
  return { winner: score.home > score.away ? 'home' : 'away', rules, rounds, seconds: at }
}

function after(side: Side, round: RoundCourse, bought: Record<Side, ReturnType<typeof buy>>): Purse {
  const { equipment, purse } = bought[side]
  const count = (of: Side) => round.kills.filter((one) => one.side === of).length
  return afterRound(purse, {
    hasWon: round.winner === side,
    hasPlanted: round.bombs.some((one) => one.side === side && one.act === 'planted'),
    kills: count(side),
    alive: 5 - count(otherSide(side)),
    equipment,
  })
}

function weaponsOf(equipment: number, side: MapSide): readonly string[] {
  if (equipment < 7500) return ['pistol']
  if (equipment < 17_000) return ['pistol', 'submachine gun', 'submachine gun', 'shotgun', 'rifle']
  return side === 'ct'
    ? ['rifle', 'rifle', 'rifle', 'sniper rifle', 'pistol', 'submachine gun']
    : ['rifle', 'rifle', 'rifle', 'rifle', 'sniper rifle', 'pistol']
}

/** How often each of five kills; the roles differ, and so do the days. */
function skillOf(random: Random): number[] {
  return [1.2, 1.1, 1.05, 0.95, 0.8].map((usual) => Math.max(0.4, usual * random.normal(1, 0.16)))
}
