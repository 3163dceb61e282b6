import type { Side } from '#sports/timeline.ts'
import type { Random } from '../../simulation/random.ts'
import { createBase } from './base.ts'
import { createTeam, type Team, type Worth } from './team.ts'
import type { MobaShape, Neutral } from './shape.ts'

interface Kill {
  seconds: number
  side: Side
  /** Places of the roles, 0 to 4. */
  killer: number
  victim: number
  helpers: readonly number[]
}
interface Taken {
  seconds: number
  side: Side
  kind: string
  which: string | null
  by: number | null
}
/** Both sides at a moment of the game clock. */
interface Moment {
  seconds: number
  home: readonly Worth[]
  away: readonly Worth[]
}
interface Buyback {
  seconds: number
  side: Side
  by: number
}

/** A game as it was played. */
export interface MobaCourse {
  winner: Side
  seconds: number
  kills: readonly Kill[]
  objectives: readonly Taken[]
  buybacks: readonly Buyback[]
  /** From minute 0, each minute, and the end. */
  minutes: readonly Moment[]
}

/** A game while it is played. */
export interface Running {
  random: Random
  shape: MobaShape
  /** How much better the home side is, as a logit of one fight. */
  edge: number
  /** What the last objectives are worth, as such a logit. */
  power: number
  teams: Record<Side, Team>
  bases: Record<Side, ReturnType<typeof createBase>>
  neutrals: { neutral: Neutral; from: number; taken: number; order: readonly string[] }[]
  kills: Kill[]
  objectives: Taken[]
  buybacks: Buyback[]
  minutes: Moment[]
}

export function newGame(random: Random, shape: MobaShape, edge: number): Running {
  const running: Running = {
    random,
    shape,
    edge,
    power: 0,
    teams: { home: createTeam(random, shape), away: createTeam(random, shape) },
    bases: { home: createBase(shape), away: createBase(shape) },
    neutrals: shape.neutrals.map((neutral) => ({
      neutral,
      from: neutral.from,
      taken: 0,
      order: random.shuffle(neutral.which),
    })),
    kills: [],
    objectives: [],
    buybacks: [],
    minutes: [],
  }
  running.minutes.push(momentOf(running, 0))
  return running
}

export function momentOf({ teams }: Running, seconds: number): Moment {
  return { seconds, home: teams.home.worth(), away: teams.away.worth() }
}

/** A side takes an objective; all its players are paid. */
export function take(game: Running, taken: Omit<Taken, 'by'>, gold: number): void {
  const { random, teams, objectives } = game
  objectives.push({ ...taken, by: random.chance(0.8) ? teams[taken.side].anyone() : null })
  teams[taken.side].earn(gold)
}
