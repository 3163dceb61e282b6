import { playGame } from '#demo/baseball/game.ts'
import { createRandom } from '#demo/simulation/random.ts'
import { playMatch } from '#demo/tennis/play-match.ts'
import { ratesOf } from '#demo/tennis/rates.ts'
import { footballEvent } from '#kit/football.ts'
import { basketballEvent, readingOf, startReading } from '#sports/basketball.ts'
import { slamFormat } from '#sports/tennis.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { seeded } from './random.ts'
import { csgoSeries, mobaSeries } from './whole-series.ts'

/** Whole matches of each sport, as many events as a feed reports of one; the same number gives the same match. */
export const wholeMatches: Readonly<Record<string, (number: number) => TimelineEvent[]>> = {
  football,
  basketball,
  tennis,
  baseball,
  lol: (number) => mobaSeries(number),
  dota: (number) => mobaSeries(number),
  kog: (number) => mobaSeries(number, 20),
  csgo: csgoSeries,
}

const sides: readonly Side[] = ['home', 'away']
const footballSeconds = 2700
const quarterSeconds = 720
/** Of an NBA game of 2015-16 without its time-outs and reviews. */
const eventsOfQuarter = 110

function football(number: number): TimelineEvent[] {
  const random = seeded(number)
  return ([1, 2] as const).flatMap((period) => {
    const base = (period - 1) * footballSeconds
    const plays = Array.from({ length: 150 }, (_, at) => {
      const when = { key: `${period} ${at}`, period, clockSeconds: base + at * 18, side: random.pick(sides) }
      if (at % 100 === 60) return footballEvent.goal({ ...when, kind: 'open' })
      return random.pick([footballEvent.attack, footballEvent.throwIn, footballEvent.corner])(when)
    })
    return [
      footballEvent.periodStart({ key: `start ${period}`, period, clockSeconds: base }),
      ...plays,
      footballEvent.periodEnd({
        key: `end ${period}`,
        period,
        clockSeconds: base + footballSeconds,
        isLast: period === 2,
      }),
    ]
  })
}

function basketball(number: number): TimelineEvent[] {
  const random = seeded(number)
  const idOf = (side: Side, at: number) => (side === 'home' ? 900_001 : 900_121) + at
  const lineups = sides.map((side) => {
    const players = Array.from({ length: 12 }, (_, at) => ({
      playerId: idOf(side, at),
      shirtNumber: at,
      position: null,
      isStarter: at < 5,
    }))
    return basketballEvent.lineup({ side, players })
  })
  const quarters = [1, 2, 3, 4].flatMap((period) => [
    basketballEvent.periodStart({ key: `start ${period}`, period, clockSeconds: startReading(period) }),
    ...Array.from({ length: eventsOfQuarter }, (_, at): TimelineEvent => {
      const side = random.pick(sides)
      const clockSeconds = startReading(period) + Math.floor((at * quarterSeconds) / eventsOfQuarter)
      const when = { key: `${period} ${at}`, period, clockSeconds, side, playerId: idOf(side, random.below(5)) }
      const drawn = random.next()
      if (drawn < 0.42)
        return basketballEvent.fieldGoal({ ...when, points: random.next() < 0.3 ? 3 : 2, isMade: random.next() < 0.46 })
      if (drawn < 0.66) return basketballEvent.rebound({ ...when, isOffensive: random.next() < 0.25 })
      if (drawn < 0.78) return basketballEvent.freeThrow({ ...when, isMade: random.next() < 0.77, number: 1, of: 1 })
      if (drawn < 0.89) return basketballEvent.foul({ ...when, kind: 'personal' })
      return basketballEvent.turnover(when)
    }),
    basketballEvent.periodEnd({ key: `end ${period}`, period, clockSeconds: readingOf(0), isLast: period === 4 }),
  ])
  return [...lineups, ...quarters]
}

function tennis(number: number): TimelineEvent[] {
  const entrant = (playerId: number) => ({
    playerIds: [playerId],
    skill: { serve: 0, return: 0 },
    seed: null,
    rank: playerId,
    way: null,
  })
  return playMatch(createRandom(`bench ${number}`), {
    format: slamFormat('wimbledon', 2023, 'singles', true),
    rates: ratesOf('men', 'grass'),
    sides: { home: entrant(1), away: entrant(2) },
    startsAt: 0,
    suspensions: [],
    mayBeLate: false,
  }).events
}

function baseball(number: number): TimelineEvent[] {
  const roster = (first: number) => ({
    batters: Array.from({ length: 9 }, (_, at) => first + at),
    pitchers: Array.from({ length: 6 }, (_, at) => first + 9 + at),
  })
  const rosters = { home: roster(900_001), away: roster(900_121) }
  return playGame(createRandom(`bench ${number}`), { rules: { innings: 9, placedRunnerBase: 2 }, rosters, startsAt: 0 })
}
