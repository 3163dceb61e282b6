import { basketballEvent } from '#sports/basketball/build.ts'
import type { Side } from '#sports/timeline.ts'
import type { Random } from '../simulation/random.ts'
import { stops, timeoutsOfMatch } from './rates.ts'
import { Scorer } from './scorer.ts'
import { Team, type Roster } from './side.ts'

export interface GamePlan {
  rosters: Record<Side, Roster>
  /** Epoch ms of the tip-off. */
  startsAt: number
}

/** What the next possession begins with. */
export type Next = { side: Side; isSecond: boolean; isDead: boolean }

export const otherSide = { home: 'away', away: 'home' } as const
const closeMargin = 8

/** A game in play. */
export class Game {
  readonly random: Random
  readonly scorer: Scorer
  readonly teams: Record<Side, Team>
  readonly score: Record<Side, number> = { home: 0, away: 0 }

  constructor(random: Random, { rosters, startsAt }: GamePlan) {
    this.random = random
    this.scorer = new Scorer(startsAt)
    this.teams = {
      home: new Team('home', rosters.home, timeoutsOfMatch),
      away: new Team('away', rosters.away, timeoutsOfMatch),
    }
  }

  /** The other team. */
  against({ side }: Team): Team {
    return this.teams[otherSide[side]]
  }

  /** The last two minutes of a game that may still be lost. */
  isClose(): boolean {
    const { period, left } = this.scorer
    return period >= 4 && left < 300 && Math.abs(this.score.home - this.score.away) <= closeMargin
  }

  /** Seconds left where a side that is behind fouls on purpose. */
  mustFoul(side: Side): boolean {
    const behind = this.score[otherSide[side]] - this.score[side]
    const { period, left } = this.scorer
    return period >= 4 && left < 35 && left > 2 && behind >= 1 && behind <= 8
  }

  /** Substitutions of both sides while the clock stands. */
  substitute(): void {
    for (const { side } of Object.values(this.teams))
      for (const { off, on } of this.teams[side].substitute(this.isClose()))
        this.scorer.add(basketballEvent.substitution({ ...this.scorer.now(), side, onId: on.id, offId: off.id }))
  }

  timeout(team: Team): void {
    if (team.timeouts === 0) return
    team.timeouts -= 1
    team.periodTimeouts += 1
    this.scorer.add(basketballEvent.timeout({ ...this.scorer.now(), side: team.side, kind: 'full' }))
    this.scorer.stand(stops.timeout)
  }

  run(seconds: number): void {
    const played = Math.min(seconds, this.scorer.left)
    this.scorer.run(played)
    for (const team of Object.values(this.teams)) team.play(played)
  }
}
