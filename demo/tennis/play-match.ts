import { otherSide, type Side, type TimelineEvent } from '#sports/timeline.ts'
import { isTiebreak, tennisEvent, type Format } from '#sports/tennis.ts'
import { serverOf } from '#sports/tennis/service.ts'
import { newStanding, play, type Standing } from '#sports/tennis/standing.ts'
import type { Random } from '../simulation/random.ts'
import { playPoint, type Skill } from './play-point.ts'
import type { ServeRates } from './rates.ts'

const secondMs = 1000
const minuteMs = 60_000

/** A side on court: one player, or two who serve in turn. */
export type Entrant = {
  playerIds: readonly number[]
  skill: Skill
  seed: number | null
  rank: number
  way: string | null
}

/** A time without play, epoch ms. */
export type Suspension = { from: number; to: number; reason: string }

export type MatchPlan = {
  format: Format
  rates: ServeRates
  sides: Readonly<Record<Side, Entrant>>
  startsAt: number
  /** Rain at this place; a match under a roof has none. */
  suspensions: readonly Suspension[]
  /** Whether play may stop at nightfall and go on the next day. */
  mayBeLate: boolean
}

export type PlayedMatch = { events: TimelineEvent[]; winner: Side; endsAt: number }

/** Of 5,796 matches of the tours of 2023, 2.7 % ended by retirement and 0.7 % were walkovers. */
const walkoverShare = 0.007
const retirementShare = 0.027
const defaultShare = 0.0005
const nightfallShare = 0.02
const nightMs = 10.5 * 3_600_000
/** Deviation of a side's form on the day, in serve and in return. */
const formDeviation = 0.03

/** The whole course of a match, in the order of time. */
export function playMatch(random: Random, plan: MatchPlan): PlayedMatch {
  const { format, sides, startsAt } = plan
  const entries = (['home', 'away'] as const).map((side) => {
    const { playerIds, seed, rank, way } = sides[side]
    return tennisEvent.entry({ side, playerId: playerIds[0]!, partnerId: playerIds[1] ?? null, seed, rank, way })
  })
  const events = [tennisEvent.format({ format }), ...entries]
  if (random.chance(walkoverShare)) {
    const side = random.pick(['home', 'away'] as const)
    const occurredAt = startsAt - random.int(20, 70) * minuteMs
    return {
      events: [...events, tennisEvent.walkover({ side, occurredAt })],
      winner: otherSide(side),
      endsAt: occurredAt,
    }
  }
  return new Course(random, plan, events).toEnd()
}

/** A match as it is played, point by point. */
class Course {
  private readonly random: Random
  private readonly plan: MatchPlan
  private readonly events: TimelineEvent[]
  private readonly stops: { atPoint: number; to: (at: number) => number; reason: string }[] = []
  private readonly skills: Readonly<Record<Side, Skill>>
  private readonly early: { atPoint: number; side: Side; kind: 'retired' | 'defaulted' } | null
  private standing: Standing = newStanding
  private gameServer: Side
  private games = 0
  private points = 0
  private now: number
  private clockMs = 0

  constructor(random: Random, plan: MatchPlan, events: TimelineEvent[]) {
    this.random = random
    this.plan = plan
    this.events = events
    this.now = plan.startsAt + random.int(2, 7) * minuteMs
    this.skills = { home: onTheDay(random, plan.sides.home.skill), away: onTheDay(random, plan.sides.away.skill) }
    this.gameServer = random.pick(['home', 'away'] as const)
    const isEarly = random.chance(retirementShare + defaultShare)
    const kind = random.chance(defaultShare / (retirementShare + defaultShare)) ? 'defaulted' : 'retired'
    const side = random.pick(['home', 'away'] as const)
    this.early = isEarly ? { atPoint: random.int(12, 100), side, kind } : null
    if (plan.mayBeLate && random.chance(nightfallShare))
      this.stops.push({ atPoint: random.int(60, 140), to: (at) => at + nightMs, reason: 'darkness' })
  }

  toEnd(): PlayedMatch {
    const { random } = this
    this.now = this.afterRain(this.now)
    this.events.push(tennisEvent.onCourt({ occurredAt: this.now }))
    this.pass(random.int(5, 7) * 60, false)
    this.events.push(tennisEvent.start({ server: this.gameServer, occurredAt: this.now, clockSeconds: 0 }))
    while (this.standing.winner === null) {
      if (this.early !== null && this.points >= this.early.atPoint) return this.endEarly(this.early)
      this.suspend()
      this.point()
    }
    return { events: this.events, winner: this.standing.winner, endsAt: this.now }
  }

  private endEarly({ side, kind }: { side: Side; kind: 'retired' | 'defaulted' }): PlayedMatch {
    this.pass(this.random.int(60, 300), true)
    this.events.push(tennisEvent[kind]({ side, occurredAt: this.now, clockSeconds: this.clock }))
    return { events: this.events, winner: otherSide(side), endsAt: this.now }
  }

  private point(): void {
    const { format, rates, sides } = this.plan
    const set = this.standing.sets.length
    const server = serverOf(this.standing, format, this.gameServer)!
    const isDoubles = sides.home.playerIds.length > 1
    const { winner, seconds, ...detail } = playPoint(this.random, rates, { server, skills: this.skills, isDoubles })
    this.pass(seconds, true)
    this.points += 1
    this.events.push(
      tennisEvent.point({
        key: `point:${set}:${this.points}`,
        period: set,
        order: this.points * 10,
        clockSeconds: this.clock,
        occurredAt: this.now,
        side: winner,
        server,
        playerId: this.playerServing(server),
        ...detail,
      }),
    )
    const { standing, isGame, isSet } = play(this.standing, format, winner)
    const wasTiebreak = isTiebreak(this.standing, format)
    this.standing = standing
    if (isGame) {
      this.gameServer = otherSide(this.gameServer)
      this.games += 1
    }
    if (standing.winner === null) this.pass(this.breakSeconds(isGame, isSet, wasTiebreak), true)
  }

  /** Seconds to the next serve: longer at changes of ends, after odd games, and after a set. */
  private breakSeconds(isGame: boolean, isSet: boolean, wasTiebreak: boolean): number {
    if (isSet) return this.random.int(120, 200)
    const played = this.standing.sets.at(-1)!.games
    const games = played.home + played.away
    if (isGame && games % 2 === 1 && games > 1) return this.random.int(85, 100)
    const points = this.standing.points.home + this.standing.points.away
    if (wasTiebreak && points % 6 === 0) return 35
    return this.random.int(19, 30)
  }

  /** The two of a pair serve in turn, each a whole game. */
  private playerServing(server: Side): number {
    const { playerIds } = this.plan.sides[server]
    return playerIds[Math.floor(this.games / 2) % playerIds.length]!
  }

  private suspend(): void {
    const { standing, now } = this
    const rain = this.plan.suspensions.find(({ from, to }) => from <= now && now < to)
    const at = this.stops.findIndex(({ atPoint }) => this.points >= atPoint)
    const stop = at === -1 ? null : this.stops.splice(at, 1)[0]!
    const until = rain?.to ?? stop?.to(now) ?? null
    if (until === null || this.points === 0) return
    const when = { period: standing.sets.length, clockSeconds: this.clock }
    const key = String(this.points)
    const reason = rain?.reason ?? stop!.reason
    this.events.push(
      tennisEvent.interrupted({ ...when, key: `stop:${key}`, order: this.points * 10 + 5, occurredAt: now, reason }),
    )
    this.now = until + this.random.int(6, 14) * minuteMs
    this.events.push(
      tennisEvent.resumed({ ...when, key: `go:${key}`, order: this.points * 10 + 6, occurredAt: this.now }),
    )
    this.pass(20, true)
  }

  private afterRain(at: number): number {
    const rain = this.plan.suspensions.find(({ from, to }) => from <= at && at < to)
    return rain ? rain.to + 10 * minuteMs : at
  }

  private pass(seconds: number, isPlay: boolean): void {
    this.now += seconds * secondMs
    if (isPlay) this.clockMs += seconds * secondMs
  }

  private get clock(): number {
    return Math.round(this.clockMs / secondMs)
  }
}

function onTheDay(random: Random, skill: Skill): Skill {
  return {
    serve: skill.serve + random.normal(0, formDeviation),
    return: skill.return + random.normal(0, formDeviation),
  }
}
