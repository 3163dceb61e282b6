import type { MapSide } from '#sports/csgo/vocabulary.ts'
import type { Random } from '../simulation/random.ts'

/** Money of a side and what its five players carry, in dollars. */
export interface Purse {
  money: number
  carried: number
  /** Grows with each lost round. */
  losses: number
}

const players = 5
const atStart = 800 * players
const inOvertime = 10_000 * players
const most = 16_000 * players
/** The pistols that everyone has. */
const pistols = 200 * players
/** What five players buy at most. */
const fullBuy: Readonly<Record<MapSide, number>> = { ct: 27_500, t: 24_500 }
const wonRound = 3250 * players
const plantBonus = 800 * players
const killReward = 300

export function newPurse(isOvertime: boolean): Purse {
  return { money: isOvertime ? inOvertime : atStart, carried: 0, losses: 1 }
}

/** A side buys for a round: everything, nothing, or as money is left. `isLast`: money is worth nothing after it. */
export function buy(random: Random, purse: Purse, side: MapSide, isLast: boolean): { equipment: number; purse: Purse } {
  const wanted = Math.max(0, fullBuy[side] - purse.carried)
  const isFull = purse.money >= wanted * 0.82
  const isForced = isLast || random.chance(0.33)
  const spent = isFull
    ? Math.min(purse.money, wanted * random.normal(1, 0.04))
    : isForced || purse.money <= atStart
      ? purse.money * random.normal(0.9, 0.04)
      : Math.min(purse.money, random.int(500, 3500))
  const rounded = Math.max(0, Math.min(purse.money, Math.round(spent / 50) * 50))
  return {
    equipment: pistols + purse.carried + rounded,
    purse: { ...purse, money: purse.money - rounded },
  }
}

type Ended = { hasWon: boolean; hasPlanted: boolean; kills: number; alive: number; equipment: number }

/** The purse after a round: the reward or the bonus, and what the survivors keep. */
export function afterRound(purse: Purse, { hasWon, hasPlanted, kills, alive, equipment }: Ended): Purse {
  const bonus = Math.min(3400, 1400 + 500 * purse.losses) * players
  const earned = (hasWon ? wonRound : bonus + (hasPlanted ? plantBonus : 0)) + killReward * kills
  return {
    money: Math.min(most, purse.money + earned),
    carried: Math.round((((equipment - pistols) * alive) / players) * 0.95),
    losses: hasWon ? Math.max(0, purse.losses - 1) : Math.min(4, purse.losses + 1),
  }
}
