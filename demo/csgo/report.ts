import { otherSide, type Side, type TimelineEvent } from '#sports/timeline.ts'
import { csgoEvent } from '#sports/csgo/build.ts'
import { clockInRound } from '#sports/csgo/rounds.ts'
import type { MapSide } from '#sports/csgo/vocabulary.ts'
import type { Random } from '../simulation/random.ts'
import type { GameClock } from '../esports/clock.ts'
import type { MapCourse } from './map.ts'

interface MapReport {
  course: MapCourse
  clock: GameClock
  lineup: Readonly<Record<Side, readonly number[]>>
  map: string
  homeStart: MapSide
  patch: string
}

const sides = ['home', 'away'] as const
/** Lines of players are reported again every so many rounds. */
const linesEvery = 4

/** The reading of the clock of a map, of which a round is a minute, after so many seconds of play. */
export function readingIn({ rounds }: MapCourse): (seconds: number) => number {
  return (seconds) => {
    const round = rounds.findLast(({ startsAt }) => startsAt <= seconds)
    return round === undefined ? 0 : (round.number - 1) * 60
  }
}

/** The events of a map, as a feed reports them while it is played. */
export function mapEvents(random: Random, report: MapReport): TimelineEvent[] {
  const { course, clock, map, homeStart, patch } = report
  const start = clock.before(clock.draftSeconds)
  const end = { ...clock.at(course.seconds), clockSeconds: course.rounds.length * 60 + 1 }
  return [
    csgoEvent.game({ ...start, map, homeStart, patch }),
    csgoEvent.rules({ ...start, rules: course.rules }),
    csgoEvent.gameStart({ ...clock.at(0), clockSeconds: 0 }),
    ...course.rounds.flatMap((round) => roundEvents(report, round)),
    ...course.rounds.flatMap(({ number }) =>
      number % linesEvery === 0 && number < course.rounds.length ? lines(random, report, number) : [],
    ),
    ...lines(random, report, course.rounds.length),
    csgoEvent.gameEnd({ ...end, side: course.winner }),
  ]
}

function roundEvents({ clock, lineup }: MapReport, round: MapCourse['rounds'][number]): TimelineEvent[] {
  const { number, winner, ending, equipment, kills, bombs, startsAt, seconds: length } = round
  const when = (seconds: number) => ({
    ...clock.at(startsAt + seconds),
    clockSeconds: clockInRound(number, seconds),
    round: number,
    seconds,
  })
  const count = (side: Side) => kills.filter((one) => one.side === side).length
  return [
    csgoEvent.roundStart({ ...clock.at(startsAt), clockSeconds: clockInRound(number, 0), number, equipment }),
    ...kills.map(({ side, seconds, killer, victim, assist, weapon, isHeadshot }, at) =>
      csgoEvent.kill({
        ...when(seconds),
        key: clock.key(`kill:${number}.${at}`),
        side,
        killerId: lineup[side][killer]!,
        victimId: lineup[otherSide(side)][victim]!,
        assistId: assist === null ? null : lineup[side][assist]!,
        weapon,
        isHeadshot,
      }),
    ),
    ...bombs.map(({ side, seconds, act, site, by }) =>
      csgoEvent.bomb({
        ...when(seconds),
        key: clock.key(`bomb:${number}.${act}`),
        side,
        act,
        site,
        playerId: by === null ? null : lineup[side][by]!,
      }),
    ),
    csgoEvent.round({
      ...clock.at(startsAt + length),
      clockSeconds: number * 60,
      number,
      side: winner,
      ending,
      equipment,
      kills: { home: count('home'), away: count('away') },
    }),
  ]
}

function lines(random: Random, { course, clock, lineup }: MapReport, until: number): TimelineEvent[] {
  const rounds = course.rounds.slice(0, until)
  const last = rounds.at(-1)!
  const at = { ...clock.at(last.startsAt + last.seconds), clockSeconds: until * 60 }
  const kills = rounds.flatMap((round) => round.kills)
  const openings = rounds.flatMap((round) => round.kills.slice(0, 1))
  return sides.flatMap((side) =>
    lineup[side].map((playerId, place) => {
      const own = kills.filter((one) => one.side === side && one.killer === place)
      const fell = (list: typeof kills) => list.filter((one) => one.side !== side && one.victim === place).length
      const assists = kills.filter((one) => one.side === side && one.assist === place).length
      const damage = own.length * 84 + assists * 45 + fell(kills) * 22
      return csgoEvent.playerLine({
        ...at,
        revision: until === course.rounds.length ? Math.ceil(until / linesEvery) : until / linesEvery,
        side,
        playerId,
        counts: {
          kills: own.length,
          deaths: fell(kills),
          assists,
          headshots: own.filter(({ isHeadshot }) => isHeadshot).length,
          openingKills: openings.filter((one) => one.side === side && one.killer === place).length,
          openingDeaths: fell(openings),
        },
        adr: Math.round((damage / until) * random.fork(`${side} ${place}`).normal(1, 0.05) * 10) / 10,
      })
    }),
  )
}
