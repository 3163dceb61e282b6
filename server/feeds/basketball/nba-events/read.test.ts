import assert from 'node:assert/strict'
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { basketball, boxOf } from '#sports/basketball.ts'
import { reconcile } from '#sports/reconcile.ts'
import { fold } from '#sports/sport.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { Unusable, type ParsedMatch, type Refusal } from '../../reading/parsed.ts'
import { csvOf, period, person, row, type Cells } from '../fixtures/make.ts'
import { readNbaEvents } from './read.ts'

const fileOf = (text: string, name = 'events.csv'): SourceFile => ({
  name,
  size: null,
  open: async () => Readable.from([Buffer.from(text)]),
})

async function readAll(files: SourceFile[], beside: SourceFile[] = []) {
  const matches: ParsedMatch[] = []
  const refused: Refusal[] = []
  for await (const { parsed } of readNbaEvents(files, beside))
    for await (const one of parsed) {
      if (one.kind === 'match') matches.push(one.match)
      if (one.kind === 'refused') refused.push(one.refusal)
    }
  return { matches, refused }
}
const read = (rows: readonly Cells[]) => readAll([fileOf(csvOf(rows))])

/** A game of four quarters in which Atlanta scores five and Detroit two. */
const game = (...more: Cells[]) => [
  ...period(
    1,
    row(10, 0, [1, '12:00'], { ...person(1, 'home', 1), ...person(2, 'away', 11), ...person(3, 'away', 12) }),
    row(2, 42, [1, '11:41'], {
      VISITORDESCRIPTION: "MISS Up11 2' Driving Layup",
      HOMEDESCRIPTION: 'Up1 BLOCK (1 BLK)',
      ...person(1, 'away', 11),
      ...person(3, 'home', 1),
    }),
    row(4, 0, [1, '11:39'], { VISITORDESCRIPTION: 'Up12 REBOUND (Off:1 Def:0)', ...person(1, 'away', 12) }),
    row(1, 1, [1, '11:21'], {
      VISITORDESCRIPTION: "Up12 13' Step Back Jump Shot (2 PTS) (Up11 1 AST)",
      SCORE: '2 - 0',
      ...person(1, 'away', 12),
      ...person(2, 'away', 11),
    }),
  ),
  ...period(
    2,
    row(8, 0, [2, '9:00'], { HOMEDESCRIPTION: 'SUB: Up2 FOR Up1', ...person(1, 'home', 1), ...person(2, 'home', 2) }),
  ),
  ...period(
    3,
    row(1, 1, [3, '0:09.3'], {
      HOMEDESCRIPTION: "Up1 26' 3PT Jump Shot (3 PTS)",
      SCORE: '2 - 3',
      ...person(1, 'home', 1),
    }),
    row(6, 2, [3, '0:05'], {
      VISITORDESCRIPTION: 'Up11 S.FOUL (P1.T1)',
      ...person(1, 'away', 11),
      ...person(2, 'home', 2),
    }),
    row(3, 11, [3, '0:05'], {
      HOMEDESCRIPTION: 'Up2 Free Throw 1 of 2 (1 PTS)',
      SCORE: '2 - 4',
      ...person(1, 'home', 2),
    }),
    row(3, 12, [3, '0:05'], { HOMEDESCRIPTION: 'MISS Up2 Free Throw 2 of 2', ...person(1, 'home', 2) }),
    row(4, 1, [3, '0:05'], { HOMEDESCRIPTION: 'HAWKS Rebound', PERSON1TYPE: '2.0', PLAYER1_ID: '1610612737' }),
    row(3, 16, [3, '0:01'], {
      HOMEDESCRIPTION: 'Up1 Free Throw Technical (4 PTS)',
      SCORE: '2 - 5',
      ...person(1, 'home', 1),
    }),
  ),
  ...more,
  ...period(4),
]

describe('the play-by-play of the NBA as CSV', () => {
  test('counts a free throw that does not say it was missed only where the score moves, also that of a team', async () => {
    const team = { PERSON1TYPE: '2', PLAYER1_ID: '1610612737' }
    const free = (left: string, more: Cells) => row(3, 10, [2, left], { HOMEDESCRIPTION: 'Free Throw 1 of 1', ...more })
    const three = row(1, 1, [2, '8:00'], {
      VISITORDESCRIPTION: "Up11 26' 3PT Jump Shot (3 PTS)",
      SCORE: '3 - 1',
      ...person(1, 'away', 11),
    })
    const { matches } = await read([
      ...period(1),
      ...period(
        2,
        free('9:00', team),
        free('8:30', { ...team, SCORE: '0 - 1' }),
        three,
        free('7:00', person(1, 'home', 1)),
      ),
      ...[3, 4].flatMap((ordinal) => period(ordinal)),
    ])
    const match = matches[0]!
    const throws = match.events.filter(({ type }) => type === 'free_throw').map(({ detail }) => detail.isMade)
    assert.deepEqual([throws, match.remarks], [[false, true, false], []])
    assert.deepEqual(fold(basketball, match.events).score, { home: 1, away: 3 })
  })

  test('becomes a match: sides by the kind of person, points, blocks, team rebounds, seconds and tenths', async () => {
    const { matches, refused } = await read(game())
    assert.deepEqual(refused, [])
    const [match] = matches
    assert.deepEqual(
      [match!.home!.name, match!.away!.name, match!.season],
      ['Atlanta Hawks', 'Detroit Pistons', '2015/16'],
    )
    assert.equal(new Date(match!.kickOff).toISOString(), '2015-10-28T00:12:00.000Z')
    const state = fold(basketball, match!.events)
    assert.deepEqual([state.status, state.score, state.winner], ['finished', { home: 5, away: 2 }, 'home'])
    assert.deepEqual(match!.remarks, [])
    assert.deepEqual(reconcile(match!.stated, basketball.figures!(match!.events)), [])
    const of = (type: string) => match!.events.filter((event) => event.type === type)
    assert.deepEqual(
      of('block').map(({ side, playerId }) => [side, match!.players[playerId! - 1]!.key]),
      [['home', '1']],
    )
    assert.deepEqual(
      of('rebound').map(({ playerId, detail }) => [playerId !== null, detail.isOffensive]),
      [
        [true, true],
        [false, true],
      ],
    )
    const [on] = of('substitution')
    assert.deepEqual(
      [on!.playerId, on!.otherPlayerId].map((id) => match!.players[id! - 1]!.key),
      ['2', '1'],
    )
    assert.equal(of('field_goal').at(-1)!.clockSeconds, 1190)
  })

  test('reports each row whose running score is not that of the events, once', async () => {
    const wrong = row(1, 1, [4, '11:00'], {
      HOMEDESCRIPTION: "Up1 2' Dunk (6 PTS)",
      SCORE: '2 - 8',
      ...person(1, 'home', 1),
    })
    const right = row(1, 1, [4, '10:00'], {
      HOMEDESCRIPTION: "Up1 2' Dunk (8 PTS)",
      SCORE: '2 - 10',
      ...person(1, 'home', 1),
    })
    const { matches } = await read([...game().slice(0, -2), ...period(4, wrong, right)])
    assert.equal(matches[0]!.remarks.length, 1)
    assert.match(matches[0]!.remarks[0]!, /SCORE says 2 - 8, the events add up to 2 - 7/)
    const [difference] = reconcile(matches[0]!.stated, basketball.figures!(matches[0]!.events))
    assert.deepEqual([difference!.field, difference!.wrong], ['period4', 'import'])
  })

  test('refuses empty rows, with their line and reason, and keeps the rest', async () => {
    const broken = [
      row(99, 0, [1, '3:00']),
      row(1, 1, [1, '3:00'], { HOMEDESCRIPTION: 'nobody scores' }),
      row(1, 1, [1, 'noon'], person(1, 'home', 1)),
      { ...row(4, 0, [1, '2:00'], person(1, 'home', 1)), EVENTNUM: '' },
      row(1, 1, [1, '2:00'], { SCORE: 'two', ...person(1, 'home', 1) }),
    ]
    const { matches, refused } = await read([...broken, ...game()])
    assert.equal(matches.length, 1)
    assert.deepEqual(refused.map(({ at, reason }) => [at, reason]).toSorted(), [
      ['line 2', 'unknown type of an event: 99'],
      ['line 3', 'names neither side'],
      ['line 4', 'no time on the clock: "noon"'],
      ['line 5', 'no number of an event: ""'],
      ['line 6', 'no score: "two"'],
    ])
  })

  test('reports a missing quarter, a missing end and a clock that runs backwards', async () => {
    const whole = game()
    const late = row(4, 0, [3, '6:00'], person(1, 'home', 1))
    const cut = [...whole.filter((cells) => cells.PERIOD !== '2').slice(0, -1), late]
    const { matches } = await read(cut)
    const state = fold(basketball, matches[0]!.events)
    assert.deepEqual(
      matches[0]!.remarks.filter((one) => !one.includes('SCORE')),
      ['period 2 is missing', 'the end of the game is missing'],
    )
    assert.deepEqual([state.status, state.score], ['finished', { home: 5, away: 2 }])
    const back = await read([
      ...period(1, row(4, 0, [1, '3:00'], person(1, 'home', 1)), row(4, 0, [1, '5:00'], person(1, 'away', 2))),
      ...game().slice(6),
    ])
    assert.match(back.matches[0]!.remarks.join('\n'), /the clock runs backwards, from 180 to 300 s left/)
  })

  test('reports a substitution of a player who is not on court, by name', async () => {
    const swap = (on: number, off: number, left: string) =>
      row(8, 0, [4, left], { HOMEDESCRIPTION: 'SUB', ...person(1, 'home', off), ...person(2, 'home', on) })
    const { matches } = await read([...game().slice(0, -2), ...period(4, swap(3, 1, '9:00'), swap(2, 1, '8:00'))])
    assert.match(matches[0]!.remarks.join('\n'), /n\d+: Made Up1 leaves without being on court/)
  })

  test('takes the day from a list beside it, and refuses a game without one', async () => {
    const unknown = game().map((cells) => ({ ...cells, GAME_ID: '21600400.0' }))
    const refused = await readAll([fileOf(csvOf(unknown))])
    assert.match(refused.refused[0]!.reason, /day is in no list/)
    const list = fileOf('GAME_ID,GAME_DATE\n0021600400,2016-12-17\n', 'games.csv')
    const { matches } = await readAll([fileOf(csvOf(unknown))], [list])
    assert.equal(new Date(matches[0]!.kickOff).toISOString(), '2016-12-18T01:12:00.000Z')
  })

  test('reads the wall clock of New York past midnight', async () => {
    const late = game().map((cells) => ({ ...cells, WCTIMESTRING: cells.PERIOD === '4' ? '12:30 AM' : '11:03 PM' }))
    const { matches } = await read(late)
    const end = matches[0]!.events.find(({ key }) => key === 'end:4')!
    assert.equal(new Date(end.occurredAt!).toISOString(), '2015-10-28T04:30:00.000Z')
  })

  test('is unusable without its columns, and a file without a row has no game', async () => {
    await assert.rejects(readAll([fileOf('a,b\n1,2\n')]), Unusable)
    assert.deepEqual(await read([]), { matches: [], refused: [] })
  })
})

const shared = [join(import.meta.dirname, '../../../../../shared/data/nba-events-2015-16')].find((path) =>
  existsSync(path),
)
const files = shared ? readdirSync(shared).filter((name) => name.endsWith('.csv')) : []

describe('the games of 2015-16', { skip: shared ? false : 'skipped: no shared data' }, () => {
  for (const name of files)
    test(`${name}: the events agree with the SCORE column at every event, and players' points with the score`, async () => {
      const path = join(shared!, name)
      const { matches, refused } = await readAll([{ name, size: null, open: async () => createReadStream(path) }])
      assert.deepEqual(refused, [])
      const [match] = matches
      assert.deepEqual(match!.remarks, [])
      assert.deepEqual(reconcile(match!.stated, basketball.figures!(match!.events)), [])
      const state = fold(basketball, match!.events)
      assert.equal(state.status, 'finished')
      assert.deepEqual(state.score, match!.stated.totals.score)
      const box = boxOf(state)!
      assert.deepEqual({ home: box.home.total.points, away: box.away.total.points }, state.score)
      for (const side of [box.home, box.away])
        assert.equal(
          side.lines.reduce((sum, { counts }) => sum + counts.points, 0),
          side.total.points,
        )
      // Five players at any time: both sides have all minutes of the game.
      assert.deepEqual([box.isTimed, box.faults], [true, []])
      const seconds = 5 * (2880 + Math.max(0, state.period - 4) * 300)
      for (const side of [box.home, box.away])
        assert.equal(
          side.lines.reduce((sum, one) => sum + (one.seconds ?? 0), 0),
          seconds,
        )
    })
})
