import type { Side } from '#sports/timeline.ts'
import type { Random } from '../simulation/random.ts'
import type { Skill } from './league.ts'
import { foulsOut } from './rates.ts'

export interface Player {
  id: number
  shirtNumber: number
  position: number
  skill: Skill
}
export interface Roster {
  strength: number
  /** Players that start first. */
  players: readonly Player[]
}

const five = 5
/** A player is replaced when he is so many seconds above his share, with one who is as many below. */
const restless = 45

/** One side of a game in play: who is on court, and what each has played and fouled. */
export class Team {
  readonly side: Side
  readonly roster: Roster
  court: Player[]
  readonly fouls = new Map<number, number>()
  readonly gone = new Set<number>()
  private readonly played = new Map<number, number>()
  private elapsed = 0
  timeouts: number
  /** Team fouls in the period. */
  teamFouls = 0
  periodTimeouts = 0
  hasChallenge = true

  constructor(side: Side, roster: Roster, timeouts: number) {
    this.side = side
    this.roster = roster
    this.court = roster.players.slice(0, five)
    this.timeouts = timeouts
  }

  play(seconds: number): void {
    this.elapsed += seconds
    for (const { id } of this.court) this.played.set(id, (this.played.get(id) ?? 0) + seconds)
  }

  /** Counts a personal foul. */
  foul({ id }: Player): void {
    const count = (this.fouls.get(id) ?? 0) + 1
    this.fouls.set(id, count)
    if (count >= foulsOut) this.gone.add(id)
  }

  pick(random: Random, weight: (skill: Skill) => number): Player {
    return random.weighted(this.court, ({ skill }) => weight(skill))
  }

  pickOther(random: Random, but: Player, weight: (skill: Skill) => number): Player {
    return random.weighted(
      this.court.filter((one) => one !== but),
      ({ skill }) => weight(skill),
    )
  }

  /** A substitution: who leaves and who comes on; the court is changed. */
  substitute(isClose: boolean): { off: Player; on: Player }[] {
    const changes: { off: Player; on: Player }[] = []
    const change = (off: Player, on: Player) => {
      this.court = this.court.map((one) => (one === off ? on : one))
      changes.push({ off, on })
    }
    for (const off of this.court.filter(({ id }) => this.gone.has(id))) {
      const on = this.bench().toSorted((a, b) => this.due(b) - this.due(a))[0]
      if (on) change(off, on)
    }
    while (changes.length < 3) {
      const off = this.court.toSorted((a, b) => this.due(a, isClose) - this.due(b, isClose))[0]!
      const on = this.bench().toSorted((a, b) => this.due(b, isClose) - this.due(a, isClose))[0]
      if (!on || this.due(off, isClose) > -restless || this.due(on, isClose) < restless) break
      change(off, on)
    }
    return changes
  }

  private bench(): Player[] {
    return this.roster.players.filter((one) => !this.court.includes(one) && !this.gone.has(one.id))
  }

  /** Seconds that a player is below his share. At the end of a close game the starters play. */
  private due(player: Player, isClose = false): number {
    const rest = player.skill.minutes * this.elapsed - (this.played.get(player.id) ?? 0)
    return rest + (isClose ? (player.skill.minutes - 0.5) * 1200 : 0)
  }
}
