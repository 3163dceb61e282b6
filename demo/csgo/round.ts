import { otherSide, type Side } from '#sports/timeline.ts'
import type { BombAct, MapSide, RoundEnding } from '#sports/csgo/vocabulary.ts'
import type { Random } from '../simulation/random.ts'

/** Places of the roles, 0 to 4. */
interface RoundKill {
  seconds: number
  side: Side
  killer: number
  victim: number
  assist: number | null
  weapon: string
  isHeadshot: boolean
}
interface RoundBomb {
  seconds: number
  side: Side
  act: BombAct
  site: 'A' | 'B'
  by: number | null
}

/** A round as it was played. */
export interface RoundCourse {
  winner: Side
  ending: RoundEnding
  kills: readonly RoundKill[]
  bombs: readonly RoundBomb[]
  alive: Readonly<Record<Side, number>>
  seconds: number
}

type Given = {
  winner: Side
  /** What the winner plays. */
  as: MapSide
  /** What a kill is made with, by side. */
  weapons: Readonly<Record<Side, readonly string[]>>
  /** How often a player kills, by place. */
  skill: Readonly<Record<Side, readonly number[]>>
}

const places = [0, 1, 2, 3, 4]
const explosion = 40

/** How a round went that a side won. */
export function playRound(random: Random, given: Given): RoundCourse {
  const { winner, as } = given
  const loser = otherSide(winner)
  const ending: RoundEnding =
    as === 't'
      ? random.weighted(['elimination', 'bomb'] as const, (one) => (one === 'bomb' ? 0.45 : 0.55))
      : random.weighted(
          ['elimination', 'defuse', 'time'] as const,
          (one) => ({ elimination: 0.6, defuse: 0.26, time: 0.14 })[one],
        )
  const won = ending === 'elimination' ? 5 : random.int(2, ending === 'defuse' ? 5 : 4)
  const lost = Math.min(4, random.poisson(ending === 'time' ? 1.9 : 2.6))
  const wasPlanted = ending === 'bomb' || ending === 'defuse' || (ending === 'elimination' && random.chance(0.28))
  const wanted = random.int(45, 85)
  const longest = ending === 'time' ? 114 : wasPlanted ? wanted + explosion - 3 : 112
  const kills = killsOf(random, given, { won, lost, longest })
  const attacker = as === 't' ? winner : loser
  const deaths = kills.filter((one) => one.side !== attacker)
  // Somebody must be alive who plants it.
  const plantedAt = deaths.length === 5 ? Math.min(wanted, deaths.at(-1)!.seconds - 2) : wanted
  const planters = places.filter((at) => !deaths.some((one) => one.victim === at && one.seconds <= plantedAt))
  const site = random.pick(['A', 'B'] as const)
  const bombs: RoundBomb[] = []
  const lastKill = kills.at(-1)?.seconds ?? 0
  if (wasPlanted && (ending !== 'elimination' || lastKill > plantedAt))
    bombs.push({ seconds: plantedAt, side: attacker, act: 'planted', site, by: random.pick(planters) })
  if (ending === 'bomb') bombs.push({ seconds: plantedAt + explosion, side: attacker, act: 'exploded', site, by: null })
  const survivors = places.filter((at) => !kills.some((one) => one.side === loser && one.victim === at))
  const defusedAt = Math.min(plantedAt + explosion - 1, Math.max(lastKill, plantedAt + 8) + 4)
  if (ending === 'defuse')
    bombs.push({ seconds: defusedAt, side: winner, act: 'defused', site, by: random.pick(survivors) })
  const seconds = ending === 'time' ? 115 : Math.max(lastKill + 2, ...bombs.map((one) => one.seconds)) + 1
  return { winner, ending, kills, bombs, alive: sides(winner, 5 - lost, 5 - won), seconds }
}

function sides(winner: Side, own: number, other: number): Record<Side, number> {
  return winner === 'home' ? { home: own, away: other } : { home: other, away: own }
}

/** Kills in order of time; dead players have no kills, and the last is the winner's. */
function killsOf(
  random: Random,
  { winner, weapons, skill }: Given,
  { won, lost, longest }: { won: number; lost: number; longest: number },
): RoundKill[] {
  const loser = otherSide(winner)
  const order: Side[] = random.shuffle([...Array<Side>(won - 1).fill(winner), ...Array<Side>(lost).fill(loser)])
  const alive = { home: [...places], away: [...places] }
  const times = Array.from({ length: won + lost }, () => random.int(12, longest)).toSorted((a, b) => a - b)
  return [...order, winner].map((side, at) => {
    const other = otherSide(side)
    const killer = random.weighted(alive[side], (place) => skill[side][place]!)
    const victim = random.pick(alive[other])
    alive[other].splice(alive[other].indexOf(victim), 1)
    const mates = places.filter((place) => place !== killer)
    return {
      seconds: times[at]!,
      side,
      killer,
      victim,
      assist: random.chance(0.3) ? random.pick(mates) : null,
      weapon: random.pick(weapons[side]),
      isHeadshot: random.chance(0.47),
    }
  })
}
