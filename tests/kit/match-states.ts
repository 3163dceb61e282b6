import { basketballEvent, endReading, readingOf, startReading } from '#sports/basketball.ts'
import { buildEvent } from '#sports/build-event.ts'
import { csgoEvent } from '#sports/csgo/build.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import { footballEvent } from '#sports/football.ts'
import { usualFormat } from '#sports/tennis/vocabulary.ts'
import { tennisEvent } from '#sports/tennis.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'

/** The events of a match in each state of its sport, by the name of the state. */
type States = Readonly<Record<string, readonly TimelineEvent[]>>

const sides = ['home', 'away'] as const
const none: TimelineEvent[] = []
const noScore = { home: 0, away: 0 }

/** Each sport's matches in every state whose row or header has a text of its own, at `now`. */
export function matchStates(now: number): Readonly<Record<string, States>> {
  const moba = series(now, mobaGame)
  return {
    football: football(now),
    basketball: basketball(),
    tennis: tennis(),
    baseball: baseball(),
    lol: moba,
    dota: moba,
    kog: moba,
    csgo: series(now, csgoMap),
  }
}

/** States that need no play, and those after a part of it. */
function common(events: Pick<typeof footballEvent, 'postponed' | 'cancelled' | 'abandoned' | 'awarded'>): {
  before: States
  after: (played: readonly TimelineEvent[]) => States
} {
  return {
    before: { coming: none, postponed: [events.postponed({})], cancelled: [events.cancelled({})] },
    after: (played) => ({
      abandoned: [...played, events.abandoned({})],
      awarded: [...played, events.awarded({ winner: 'home', score: { home: 3, away: 0 } })],
    }),
  }
}

function football(now: number): States {
  const { before, after } = common(footballEvent)
  const starts = { 1: 0, 2: 2700, 3: 5400, 4: 6300, 5: 0 }
  const start = (period: 1 | 2 | 3 | 4 | 5, minutesAgo = 0) =>
    footballEvent.periodStart({
      key: `start ${period}`,
      period,
      clockSeconds: starts[period],
      occurredAt: now - minutesAgo * 60_000,
    })
  const end = (period: 1 | 2 | 3 | 4 | 5, isLast = false) =>
    footballEvent.periodEnd({ key: `end ${period}`, period, clockSeconds: starts[period] + 2700, isLast })
  const reds = sides.flatMap((side) =>
    [1, 2, 3, 4].map((at) =>
      footballEvent.card({ key: `${side} red ${at}`, period: 1, clockSeconds: at, side, colour: 'red' }),
    ),
  )
  const first = [start(1), end(1)]
  const normal = [...first, start(2), end(2)]
  const extra = [...normal, start(3), end(3), start(4), end(4)]
  const kick = footballEvent.shootoutKick({ key: 'kick', order: 1, side: 'home', isScored: true })
  return {
    ...before,
    'first half': [start(1, 41), ...reds],
    stoppage: [
      start(1, 49),
      footballEvent.stoppageAnnounced({ key: 'stoppage', period: 1, clockSeconds: 2700, minutes: 5 }),
    ],
    'half time': first,
    'second half': [...first, start(2, 54)],
    'before extra time': normal,
    'extra time': [...normal, start(3, 18)],
    'half of extra time': [...normal, start(3), end(3)],
    'before the shoot-out': extra,
    'shoot-out': [...extra, start(5), kick],
    finished: [...first, start(2), end(2, true)],
    'after extra time': [footballEvent.result({ normal: { home: 1, away: 1 }, extra: { home: 2, away: 1 } })],
    'after the shoot-out': [
      footballEvent.result({ normal: noScore, extra: noScore, shootout: { home: 11, away: 10 } }),
    ],
    interrupted: [start(1), footballEvent.interrupted({ key: 'rain', period: 1, clockSeconds: 600 })],
    ...after([start(1)]),
  }
}

function basketball(): States {
  const { before, after } = common(basketballEvent)
  const start = (period: number) =>
    basketballEvent.periodStart({ key: `start ${period}`, period, clockSeconds: startReading(period) })
  const shot = (period: number) =>
    basketballEvent.fieldGoal({
      key: `shot ${period}`,
      period,
      clockSeconds: readingOf(period > 4 ? 284 : 640),
      side: period % 2 === 0 ? 'home' : 'away',
      points: 2,
      isMade: true,
    })
  const over = (period: number, isLast = false) =>
    basketballEvent.periodEnd({ key: `end ${period}`, period, clockSeconds: endReading, isLast })
  const whole = (upTo: number) =>
    Array.from({ length: upTo }, (_, at) => [start(at + 1), shot(at + 1), over(at + 1)]).flat()
  const playing = (period: number) => [...whole(period - 1), start(period), shot(period)]
  return {
    ...before,
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((period) => [`period ${period}`, playing(period)])),
    ...Object.fromEntries([1, 2, 3, 4, 5].map((period) => [`end ${period}`, whole(period)])),
    finished: [basketballEvent.result({ score: { home: 128, away: 131 }, periods: points(4) })],
    'after overtimes': [basketballEvent.result({ score: { home: 148, away: 151 }, periods: points(7) })],
    ...after(playing(2)),
  }
}

const points = (periods: number) => Array.from({ length: periods }, (_, at) => ({ home: 32, away: at === 0 ? 35 : 32 }))

function tennis(): States {
  const { before, after } = common(tennisEvent)
  const format = tennisEvent.format({ format: { ...usualFormat, bestOf: 5 } })
  const set = (home: number, away: number) => ({
    home,
    away,
    tiebreak: home + away === 13 ? { home: 12, away: 10 } : null,
  })
  const sets = [set(7, 6), set(6, 7), set(7, 6), set(6, 7), set(6, 6)]
  const at = (count: number, isOver = false) => [
    format,
    tennisEvent.start({ server: 'home' }),
    tennisEvent.scoreSet({
      key: 'score',
      period: count,
      sets: isOver ? sets.slice(0, count) : [...sets.slice(0, count - 1), set(5, 6)],
      points: isOver ? noScore : { home: 3, away: 4 },
      server: 'away',
      isOver,
    }),
  ]
  return {
    ...before,
    ...Object.fromEntries([1, 2, 3, 4, 5].map((count) => [`set ${count}`, at(count)])),
    'between sets': at(1, true),
    interrupted: [...at(2), tennisEvent.interrupted({ key: 'rain', period: 2 })],
    finished: [format, tennisEvent.result({ sets: [...sets.slice(0, 4), set(7, 6)], winner: 'home' })],
    retired: [...at(3), tennisEvent.retired({ side: 'home' })],
    defaulted: [...at(4), tennisEvent.defaulted({ side: 'away' })],
    walkover: [tennisEvent.walkover({ side: 'away' })],
    ...after(at(2)),
  }
}

function baseball(): States {
  let order = 0
  const event = (type: string, inning: number, side: Side | null, detail: object) =>
    buildEvent(
      type,
      { key: `${type} ${++order}`, period: inning, clockSeconds: null, order },
      { side, detail: { ...detail } },
    )
  const out = (inning: number, side: Side) =>
    event('play', inning, side, { kind: 'strikeout', moves: [{ from: 0, to: 1, isOut: true }] })
  const half = (inning: number, side: Side) => [out(inning, side), out(inning, side), out(inning, side)]
  const innings = (count: number) =>
    Array.from({ length: count }, (_, at) => [...half(at + 1, 'away'), ...half(at + 1, 'home')]).flat()
  const run = (inning: number, side: Side) =>
    event('play', inning, side, { kind: 'home_run', moves: [{ from: 0, to: 4 }] })
  const single = event('play', 1, 'away', { kind: 'single', moves: [{ from: 0, to: 1 }] })
  const end = (kind: string, winner?: Side) => event('game_end', 1, null, winner ? { kind, winner } : { kind })
  const plain = (type: string) => event(type, 0, null, {})
  return {
    coming: none,
    postponed: [plain('postponed')],
    cancelled: [plain('cancelled')],
    top: [event('pitch', 1, 'away', { code: 'B' }), single, out(1, 'away')],
    middle: half(1, 'away'),
    bottom: [...half(1, 'away'), run(1, 'home')],
    end: innings(1),
    'extra inning': [...innings(11), run(12, 'away')],
    finished: [...innings(9), run(10, 'away'), ...half(10, 'away'), ...half(10, 'home'), end('complete')],
    called: [...innings(5), run(6, 'away'), end('called')],
    suspended: [...innings(2), end('suspended')],
    forfeited: [run(1, 'away'), end('forfeited', 'home')],
    abandoned: [...half(1, 'away'), event('abandoned', 1, null, {})],
    awarded: [event('awarded', 1, 'home', { score: { home: 9, away: 0 } })],
  }
}

type GameOf = (game: number, winner: Side | null, now: number) => TimelineEvent[]

function series(now: number, gameOf: GameOf): States {
  const { before, after } = common(mobaEvent)
  const format = mobaEvent.format({ bestOf: 5 })
  const won = (count: number) =>
    Array.from({ length: count }, (_, at) => gameOf(at + 1, at % 2 === 0 ? 'home' : 'away', now)).flat()
  const playing = (game: number) => [format, ...won(game - 1), ...gameOf(game, null, now)]
  return {
    ...before,
    draft: [
      format,
      mobaEvent.draft({ game: 1, side: 'home', ordinal: 1, action: 'ban', hero: { id: 1, name: 'First Hero' } }),
    ],
    ...Object.fromEntries([1, 2, 3, 4, 5].map((game) => [`game ${game}`, playing(game)])),
    'between games': [format, ...won(2)],
    paused: [...playing(2), mobaEvent.paused({ game: 2, key: 'pause', clockSeconds: 2200 })],
    finished: [format, ...won(5)],
    forfeited: [...playing(2), mobaEvent.forfeit({ side: 'home' })],
    disqualified: [...playing(2), mobaEvent.disqualified({ side: 'away' })],
    'forfeited before': [format, mobaEvent.forfeit({ side: 'away' })],
    incomplete: [format, ...won(1), mobaEvent.result({ score: { home: 1, away: 0 }, winner: null, isComplete: false })],
    disputed: [format, ...won(3), mobaEvent.disputed({ isDisputed: true })],
    ...after(playing(1)),
  }
}

function mobaGame(game: number, winner: Side | null, now: number): TimelineEvent[] {
  const start = mobaEvent.gameStart({ game, occurredAt: now - 35 * 60_000 })
  const gold = mobaEvent.minute({
    game,
    clockSeconds: 1860,
    goldLead: winner === 'away' ? -12_400 : 12_400,
    xpLead: 800,
  })
  const kills = sides.flatMap((side) =>
    Array.from({ length: 21 }, (_, at) =>
      mobaEvent.kill({ game, key: `${game} ${side} ${at}`, clockSeconds: 60 + 30 * at, side, playerId: null }),
    ),
  )
  const end = winner ? [mobaEvent.gameEnd({ game, clockSeconds: 2400, side: winner })] : []
  return [start, gold, ...kills, ...end]
}

function csgoMap(game: number, winner: Side | null): TimelineEvent[] {
  const count = winner ? 24 : 21
  const sideOf = (at: number): Side => (winner && at > 20 ? winner : at % 2 === 0 ? 'home' : 'away')
  const rounds = Array.from({ length: count }, (_, at) => csgoEvent.round({ game, number: at + 1, side: sideOf(at) }))
  const end = winner ? [csgoEvent.gameEnd({ game, clockSeconds: 60 * count, side: winner })] : []
  const map = ['Mirage', 'Inferno', 'Ancient', 'Overpass', 'Vertigo'][game - 1]!
  return [csgoEvent.game({ game, map, homeStart: 'ct' }), csgoEvent.gameStart({ game }), ...rounds, ...end]
}
