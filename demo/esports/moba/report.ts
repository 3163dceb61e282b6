import { mobaEvent } from '#sports/esports/moba/build.ts'
import type { LineCounts } from '#sports/esports/moba/vocabulary.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { Random } from '../../simulation/random.ts'
import { itemsOf } from '../names.ts'
import type { GameClock } from '../clock.ts'
import type { MobaCourse } from './course.ts'
import type { Draft } from './draft.ts'
import type { MobaShape } from './shape.ts'

/** A game for its reports. `lineup`: ids of the players by role. */
interface MobaReport {
  shape: MobaShape
  course: MobaCourse
  draft: Draft
  clock: GameClock
  lineup: Readonly<Record<Side, readonly number[]>>
  /** The side that plays the first camp. */
  first: Side
  patch: string
}

const sides = ['home', 'away'] as const
/** Lines of players are reported again every so many minutes of play. */
const linesEvery = 4

/** The events of a game, as a feed reports them while it is played. */
export function mobaEvents(random: Random, game: MobaReport): TimelineEvent[] {
  const { course, clock } = game
  const { minutes, seconds } = course
  const own = minutes.filter((one) => one.seconds > 0)
  const moments = own.map((one) => one.seconds).filter((at) => at < seconds && (at / 60) % linesEvery === 0)
  const end = clock.at(seconds)
  return [
    ...opening(game),
    ...kills(game),
    ...course.objectives.map(({ by, side, ...one }, index) =>
      mobaEvent.objective({
        ...clock.at(one.seconds),
        key: clock.key(`objective:${index}`),
        side,
        kind: one.kind,
        which: one.which,
        playerId: by === null ? null : game.lineup[side][by]!,
      }),
    ),
    ...course.buybacks.map(({ side, by, ...one }, index) =>
      mobaEvent.buyback({
        ...clock.at(one.seconds),
        key: clock.key(`buyback:${index}`),
        side,
        playerId: game.lineup[side][by]!,
      }),
    ),
    ...own.map((one) => mobaEvent.minute({ ...clock.at(one.seconds), ...leadsOf(one), clockSeconds: one.seconds })),
    ...[...moments, seconds].flatMap((at, index) => lines(random, game, at, index + 1)),
    ...[...moments.filter((at) => at >= 600).slice(0, 1), seconds].flatMap((at, index) =>
      courses(random, game, at, index + 1),
    ),
    mobaEvent.scoreboard({ ...end, kills: killsOf(course) }),
    mobaEvent.gameEnd({ ...end, side: course.winner }),
  ]
}

function opening({ shape, draft, clock, first, patch }: MobaReport): TimelineEvent[] {
  const homeStart = shape.camps[first === 'home' ? 0 : 1]
  const step = clock.draftSeconds / draft.steps.length
  return [
    mobaEvent.game({ ...clock.before(clock.draftSeconds), patch, homeStart }),
    ...draft.steps.map((one, at) =>
      mobaEvent.draft({
        ...clock.before(clock.draftSeconds - Math.floor((at + 0.7) * step)),
        ordinal: at + 1,
        side: one.side,
        action: one.action,
        hero: one.hero,
      }),
    ),
    mobaEvent.gameStart(clock.at(0)),
  ]
}

function kills({ course, clock, lineup }: MobaReport): TimelineEvent[] {
  return course.kills.map(({ seconds, side, killer, victim }, index) =>
    mobaEvent.kill({
      ...clock.at(seconds),
      key: clock.key(`kill:${index}`),
      side,
      playerId: lineup[side][killer]!,
      victimId: lineup[side === 'home' ? 'away' : 'home'][victim]!,
    }),
  )
}

function leadsOf({ home, away }: MobaCourse['minutes'][number]) {
  const sum = (name: 'gold' | 'xp') =>
    home.reduce((total, one) => total + one[name], 0) - away.reduce((total, one) => total + one[name], 0)
  return { goldLead: sum('gold'), xpLead: sum('xp') }
}

function killsOf({ kills: all }: MobaCourse) {
  const of = (side: Side) => all.filter((one) => one.side === side).length
  return { home: of('home'), away: of('away') }
}

function lines(random: Random, game: MobaReport, seconds: number, revision: number): TimelineEvent[] {
  const { shape, course, draft, clock, lineup } = game
  return sides.flatMap((side) =>
    shape.roles.map((role, at) =>
      mobaEvent.playerLine({
        ...clock.at(seconds),
        revision,
        side,
        playerId: lineup[side][at]!,
        hero: draft.picks[side][at]!,
        role: role.name,
        lane: role.lane,
        items: itemsBy(random, side, at, seconds),
        counts: countsOf(random.fork(`${side} ${at}`), { shape, course, side, at, seconds }),
      }),
    ),
  )
}

/** A made-up item is bought every so many seconds. */
const itemSeconds = 330

/** Gold and purchases of each player so far, reported after ten minutes and at the end. */
function courses(random: Random, { course, clock, lineup }: MobaReport, seconds: number, revision: number) {
  const minutes = course.minutes.filter((one) => one.seconds <= seconds && one.seconds % 60 === 0)
  return sides.flatMap((side) =>
    lineup[side].flatMap((playerId, at) => {
      const who = { ...clock.at(seconds), revision, side, playerId }
      const items = itemsBy(random, side, at, seconds).map((item, index) => [
        index === 0 ? 300 : index * itemSeconds,
        item,
      ])
      const rows = minutes.map((one) => {
        const { gold, xp, lastHits } = one[side][at]!
        return [one.seconds, gold, xp, lastHits, 0]
      })
      return [
        mobaEvent.playerMinutes({ ...who, rows }),
        mobaEvent.playerItems({ ...who, rows: items as [number, string][] }),
      ]
    }),
  )
}

function itemsBy(random: Random, side: Side, at: number, seconds: number): string[] {
  if (seconds < 300) return []
  return itemsOf(random.fork(`items ${side} ${at}`), at).slice(0, 1 + Math.floor(seconds / itemSeconds))
}

type Counted = { shape: MobaShape; course: MobaCourse; side: Side; at: number; seconds: number }

function countsOf(random: Random, { shape, course, side, at, seconds }: Counted): LineCounts {
  const { gold, xp, lastHits } = course.minutes.findLast((one) => one.seconds <= seconds)![side][at]!
  const until = course.kills.filter((one) => one.seconds <= seconds)
  const own = until.filter((one) => one.side === side)
  const dead = until.filter((one) => one.side !== side && one.victim === at).length
  const role = shape.roles[at]!
  const minutes = Math.max(1, seconds / 60)
  const worth = random.normal(0.88, 0.02)
  const whole = (value: number) => Math.max(0, Math.round(value))
  const damage = shape.damage * minutes * role.damage * random.normal(1, 0.12) * Math.min(1, 0.35 + minutes / 30)
  return {
    kills: own.filter(({ killer }) => killer === at).length,
    deaths: dead,
    assists: own.filter(({ helpers }) => helpers.includes(at)).length,
    lastHits,
    level: Math.max(1, Math.min(shape.topLevel, Math.floor(shape.topLevel * (xp / (shape.xpPerMinute * 42)) ** 0.62))),
    totalGold: gold,
    goldPerMinute: whole(gold / minutes),
    heroDamage: whole(damage),
    damageTaken: whole(damage * random.normal(1.05, 0.2)),
    ...(shape.buybackFrom === null
      ? { visionScore: whole(role.vision * minutes * random.normal(1, 0.1)) }
      : {
          netWorth: whole(gold * worth),
          xpPerMinute: whole(xp / minutes),
          denies: whole(lastHits * 0.06 * random.normal(1, 0.3)),
          towerDamage: whole(role.farm * 9000 * random.normal(1, 0.4)),
          observersPlaced: whole((role.vision * minutes) / 8),
          sentriesPlaced: whole((role.vision * minutes) / 6),
          buybacks: course.buybacks.filter((one) => one.seconds <= seconds && one.side === side && one.by === at)
            .length,
        }),
  }
}
