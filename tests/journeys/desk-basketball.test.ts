// Long half: enters recorded games of basketball through the browser by keyboard, and cuts the desk off.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { fileAt, sharedData } from '#feeds/football/fixtures/read.ts'
import { csvOf, period, person, row } from '#feeds/basketball/fixtures/make.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { plain, recordOf, strokesOf, type Recorded } from './desk-basketball.ts'
import { sameMembers } from './desk-dry.ts'
import { enterSheets, startDeskSite, typeMatch } from './desk-typing.ts'

const { addOwner, openDesk, nextMatch, entered, sequencesOf, complaintsOf, addPlayers, cut, mend } =
  await startDeskSite('basketball')
const scout = await addOwner('Jon Arvik', { roles: ['editor'] })

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
  sameMembers(plain(await entered(matchId)), plain(archive), 'game')
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
