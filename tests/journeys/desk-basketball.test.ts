// Long half: enters recorded games of basketball through the browser by keyboard, and cuts the desk off.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { fileAt, sharedData } from '#feeds/football/fixtures/read.ts'
import { readNbaEvents } from '#feeds/basketball/nba-events/read.ts'
import { csvOf, period, person, row } from '#feeds/basketball/fixtures/make.ts'
import type { SourceFile } from '#feeds/reading/json-items.ts'
import type { ParsedMatch } from '#feeds/reading/parsed.ts'
import { basketball, boxOf } from '#sports/basketball.ts'
import { foulsOf } from '#sports/basketball/box.ts'
import { startReading } from '#sports/basketball/clock.ts'
import { basketballPalette as palette } from '#sports/basketball/palette.ts'
import { playsOf } from '#sports/basketball/state.ts'
import { compareEvents } from '#sports/timeline.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { fold } from '#sports/sport.ts'
import { arrowOf, enterSheets, letterOf, reasonKeys, startDeskSite, typeMatch } from './desk-typing.ts'
import type { Stroke } from './desk-typing.ts'

const { addOwner, openDesk, nextMatch, entered, sequencesOf, complaintsOf, addPlayers, cut, mend } =
  await startDeskSite('basketball')
const scout = await addOwner('Jon Arvik', { roles: ['editor'] })

/** What of a record nobody types, and both sides of the comparison lack. */
const untyped: Readonly<Record<string, string>> = {
  result: 'the score of a source without events',
  box: 'the box score of a source: that of the events is compared',
}

interface Recorded {
  events: TimelineEvent[]
  players: ParsedMatch['players']
}

/** A game of a file, its team sheets made of those that it names. */
async function recordOf(file: SourceFile): Promise<Recorded> {
  for await (const { parsed } of readNbaEvents([file], []))
    for await (const one of parsed)
      if (one.kind === 'match') {
        const { players, events } = one.match
        const sheets = (['home', 'away'] as const).map((side) => {
          const own = players.flatMap((player, at) => (player.side === side ? [at + 1] : []))
          const listed = own.map((playerId, at) => ({ playerId, shirtNumber: at, position: null, isStarter: false }))
          return palette.lineup!({ side, formation: null, coach: null, players: listed }, { name: `lineup:${side}` })
        })
        const typed = events.filter(({ type }) => !(type in untyped) && type !== 'lineup')
        return { events: [...sheets, ...typed].toSorted(compareEvents), players }
      }
  throw new Error('no game in the file')
}

const idOf: Readonly<Record<string, (detail: TimelineEvent['detail']) => string>> = {
  field_goal: ({ points, isMade }) => `${points === 3 ? 'three' : 'two'}${isMade === true ? '' : '_missed'}`,
  free_throw: ({ isMade }) => (isMade === true ? 'free_throw' : 'free_throw_missed'),
  rebound: ({ isOffensive }) => (isOffensive === true ? 'offensive_rebound' : 'rebound'),
}
/** The reason that a person chooses, where the palette has it. */
function reasonOf(id: string, { kind, number, of, outcome }: TimelineEvent['detail']): string | null {
  const given = id.startsWith('free_throw')
    ? kind === 'foul' && number !== null
      ? `${number}/${of}`
      : kind
    : (outcome ?? kind)
  const reasons = palette.keys.find((key) => key.id === id)!.reasons
  return id === 'foul' && kind === 'personal' ? null : (reasons.find((one) => one.id === given)?.id ?? null)
}

/** What a person types at the palette for an event. */
function keysOf(event: TimelineEvent, { players }: Recorded, shirtOf: (id: number | null) => string[]): string[] {
  const { type, side, playerId, otherPlayerId, detail } = event
  const id = idOf[type]?.(detail) ?? type
  // The one who won the ball is typed first.
  const isTurned = type === 'jump_ball' && playerId !== null && players[playerId - 1]!.side !== side
  const [first, second] = isTurned ? [otherPlayerId, playerId] : [playerId, otherPlayerId]
  const shirts = [...shirtOf(first), ...(second === null || first === null ? [] : [' ', ...shirtOf(second)])]
  const reason = reasonKeys(palette, id, reasonOf(id, detail))
  return [letterOf(palette, id), ...arrowOf(side), ...shirts, ...reason, 'Enter']
}

/** A game as it is typed: the clock runs, and stands in time-outs. */
function strokesOf(record: Recorded): Stroke[] {
  const shirts = new Map(
    record.events.flatMap(({ type, detail }) =>
      type === 'lineup'
        ? (detail.players as { playerId: number; shirtNumber: number }[]).map((one) => [one.playerId, one.shirtNumber])
        : [],
    ),
  )
  const shirtOf = (id: number | null) => (id === null ? [] : [String(shirts.get(id))])
  const strokes: Stroke[] = []
  let clock = { base: 0, at: Date.now() - 80_000_000, isRunning: false }
  for (const event of record.events) {
    const { type } = event
    if (type === 'lineup') continue
    const reading = event.clockSeconds ?? clock.base
    if (type === 'period_start') {
      clock = { base: startReading(event.period), at: clock.at + 1_000_000, isRunning: true }
      strokes.push({ at: clock.at, keys: [' '], entries: 1 })
      continue
    }
    if (!clock.isRunning && reading > clock.base) {
      clock = { ...clock, isRunning: true }
      strokes.push({ at: clock.at, keys: [' '], entries: 1 })
    }
    const at = clock.at + (clock.isRunning ? (reading - clock.base) * 1000 + 500 : 0)
    if (type === 'timeout' && clock.isRunning) {
      strokes.push({ at, keys: [' '], entries: 1 })
      clock = { base: reading, at: at + 60_000, isRunning: false }
    }
    strokes.push({ at, keys: keysOf(event, record, shirtOf), entries: 1 })
    if (type === 'period_end') clock = { base: reading, at, isRunning: false }
  }
  return strokes
}

/** What a fold says of a game, without the names of its events. */
function plain(events: readonly TimelineEvent[]) {
  const state = fold(basketball, events)
  const { plays: _, clock: _clock, lastScore, periods, squads, ...rest } = state
  const { faults = [], ...box } = boxOf(state) ?? {}
  const plays = playsOf(state)
  const pair = (one: TimelineEvent) => {
    const named = [one.playerId, one.otherPlayerId]
    return one.type === 'jump_ball' ? named.toSorted() : named
  }
  return {
    ...rest,
    squads,
    lastScore: lastScore && { ...lastScore, key: '' },
    periods: periods.map(({ ordinal, kind, score }) => [ordinal, kind, score]),
    faults: faults.map((fault) => fault.replace(/^\S+ /, '')),
    box,
    figures: basketball.figures(events),
    fouls: periods.map(({ ordinal }) => foulsOf(plays, ordinal)),
    plays: plays.map((one) => {
      const { points, isMade, isOffensive } = one.detail
      const kind = ['foul', 'free_throw', 'timeout'].includes(one.type) ? one.detail.kind : null
      const ordinal = one.type === 'free_throw' && kind === 'foul' ? [one.detail.number, one.detail.of] : []
      const { type, side, period: of, clockSeconds } = one
      return [type, side, ...pair(one), of, clockSeconds, points, isMade, isOffensive, kind, ...ordinal]
    }),
  }
}

/** Types a record into a match of its own, and compares what both fold to. */
async function enter(record: Recorded, { from, to }: { from: number; to: number }): Promise<number> {
  const real = await addPlayers(record.players.length)
  const archive = record.events.map((event): TimelineEvent => {
    const listed = event.detail.players as { playerId: number }[] | undefined
    const players = listed && { players: listed.map((one) => ({ ...one, playerId: real(one.playerId)! })) }
    const { playerId, otherPlayerId, detail } = event
    return {
      ...event,
      playerId: real(playerId),
      otherPlayerId: real(otherPlayerId),
      detail: { ...detail, ...players },
    }
  })
  const matchId = nextMatch()
  const page = await openDesk(matchId, scout)
  const sheets = record.events.flatMap(({ type, side, detail }) => {
    if (type !== 'lineup') return []
    const listed = detail.players as { playerId: number; shirtNumber: number }[]
    return [{ side: side!, lines: listed.map((one) => `${one.shirtNumber} ${real(one.playerId)} B`) }]
  })
  await enterSheets(page, sheets)
  const count = await typeMatch(page, strokesOf(record), { cut, mend }, { from, to })
  assert.deepEqual(await complaintsOf(matchId), [])
  assert.deepEqual(
    await sequencesOf(matchId),
    Array.from({ length: count }, (_, at) => at + 1),
  )
  assert.deepEqual(plain(await entered(matchId)), plain(archive))
  await page.getByText('This match is over.').first().waitFor()
  await page.context().close()
  return count
}

/** A made-up game with a foul, free throws, a time-out, a substitution and an overtime. */
const madeUp = () => {
  const points = (side: 'home' | 'away', id: number) => ({ ...person(1, side, id) })
  const shot = (when: [number, string], side: 'home' | 'away', id: number, score: string) =>
    row(1, 1, when, {
      [side === 'home' ? 'HOMEDESCRIPTION' : 'VISITORDESCRIPTION']: `Up${id} 13' Jump Shot (2 PTS)`,
      SCORE: score,
      ...points(side, id),
    })
  return csvOf([
    ...period(
      1,
      row(10, 0, [1, '12:00'], { ...person(1, 'home', 1), ...person(2, 'away', 11), ...person(3, 'away', 12) }),
      shot([1, '11:21'], 'away', 12, '2 - 0'),
      row(9, 1, [1, '10:00'], { HOMEDESCRIPTION: 'HAWKS Timeout: Regular', ...person(1, 'home', 1) }),
      row(8, 0, [1, '10:00'], {
        HOMEDESCRIPTION: 'SUB: Up2 FOR Up1',
        ...person(1, 'home', 1),
        ...person(2, 'home', 2),
      }),
      row(6, 2, [1, '9:05'], {
        VISITORDESCRIPTION: 'Up11 S.FOUL (P1.T1)',
        ...person(1, 'away', 11),
        ...person(2, 'home', 2),
      }),
      row(3, 11, [1, '9:05'], {
        HOMEDESCRIPTION: 'Up2 Free Throw 1 of 2 (1 PTS)',
        SCORE: '2 - 1',
        ...points('home', 2),
      }),
      row(3, 12, [1, '9:05'], {
        HOMEDESCRIPTION: 'Up2 Free Throw 2 of 2 (2 PTS)',
        SCORE: '2 - 2',
        ...points('home', 2),
      }),
    ),
    ...period(2, row(6, 11, [2, '0:05'], { HOMEDESCRIPTION: 'Up2 T.FOUL', ...person(1, 'home', 2) })),
    ...period(3),
    ...period(4),
    ...period(5, shot([5, '0:09.3'], 'home', 2, '2 - 4')),
  ])
}

/** Game 3 has all that the others have; the others are typed with GAMES=all. */
const games = ['0021500003', '0021500001', '0021500005', '0021500009', '0021500011', '0021500013']
const folder = join(sharedData ?? '', 'nba-events-2015-16')

describe('a game of basketball at the desk', () => {
  test('made up, with overtime, entered by keyboard, is that of the archive', async () => {
    const file = { name: 'made-up.csv', size: null, open: async () => Readable.from([Buffer.from(madeUp())]) }
    await enter(await recordOf(file), { from: 4, to: 7 })
  })

  for (const game of process.env.GAMES === 'all' ? games : games.slice(0, 1)) {
    const path = join(folder, `${game}.csv`)
    test(
      `${game}, entered by keyboard and cut off, is that of the archive`,
      {
        skip: (sharedData === null || !existsSync(path)) && 'skipped: no ../shared/data',
      },
      async (context) => {
        const count = await enter(await recordOf(fileAt(path)), { from: 60, to: 90 })
        context.diagnostic(`${count} entries`)
      },
    )
  }
})
