import type { Random } from '../../simulation/random.ts'
import type { MobaShape } from './shape.ts'

/** One player so far, in whole numbers. */
export interface Worth {
  gold: number
  xp: number
  lastHits: number
}

/** The five players of a side in a game: what they earn, who kills and who falls. */
export interface Team {
  gold(): number
  worth(): Worth[]
  /** Income of a minute from the map. */
  farm(minute: number): void
  /** Adds gold to each player. */
  earn(gold: number): void
  reward(killer: number, helpers: readonly number[], bounty: number): void
  killer(): number
  helpers(killer: number, share: number): number[]
  /** So many different players. */
  fallen(count: number): number[]
  anyone(): number
}

const places = [0, 1, 2, 3, 4] as const

export function createTeam(random: Random, shape: MobaShape): Team {
  const { roles, farm, killGold, assistGold, xpPerMinute } = shape
  const form = random.normal(1, 0.025)
  const players = roles.map(() => ({ gold: Math.round(farm.atStart / 5), xp: 0, lastHits: 0 }))
  const sum = () => players.reduce((total, { gold }) => total + gold, 0)
  return {
    gold: sum,
    worth: () => players.map((one) => ({ ...one })),
    farm(minute) {
      const share = Math.min(1, minute / farm.until)
      const income = (farm.first + (farm.last - farm.first) * share) * form * random.normal(1, 0.05)
      for (const at of places) {
        const role = roles[at]!
        const own = players[at]!
        own.gold += Math.max(0, Math.round(income * role.farm * random.normal(1, 0.08)))
        own.xp += Math.max(
          0,
          Math.round(xpPerMinute * (0.55 + 0.6 * share) * (0.55 + role.farm * 2.25) * random.normal(1, 0.06)),
        )
        if (minute > 0) own.lastHits += random.poisson(role.lastHits)
      }
    },
    earn(gold) {
      for (const own of players) own.gold += Math.round(gold / 5)
    },
    reward(killer, helpers, bounty) {
      players[killer]!.gold += Math.round(killGold * bounty)
      players[killer]!.xp += 180
      for (const at of helpers) {
        players[at]!.gold += Math.round((assistGold * bounty) / Math.max(1, helpers.length))
        players[at]!.xp += 80
      }
    },
    killer: () => random.weighted(places, (at) => roles[at]!.kills),
    helpers: (killer, share) => places.filter((at) => at !== killer && random.chance(share)),
    fallen(count) {
      const left: number[] = [...places]
      return Array.from({ length: Math.min(count, left.length) }, () => {
        const at = random.weighted(left, (one) => roles[one]!.deaths)
        left.splice(left.indexOf(at), 1)
        return at
      })
    },
    anyone: () => random.pick(places),
  }
}
