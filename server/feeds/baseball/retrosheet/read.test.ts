import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { baseballFold } from '#sports/baseball/fold.ts'
import { fold } from '#sports/sport.ts'
import { collect, fileAt, sharedFiles, sharedGames } from '../fixtures/read.ts'

const { matches, refused } = await collect([fileAt('2031AAA.EVA')], [fileAt('AAA2031.ROS'), fileAt('TEAM2031')])
const [first, second] = matches.map((match) => ({ match, state: fold(baseballFold, [...match.events]) }))

describe('an event file of Retrosheet', () => {
  test('has a game with a placed runner, a walk-off, a pinch runner and an unearned run', () => {
    const { match, state } = first!
    assert.deepEqual([state.status, state.winner, state.score], ['finished', 'home', { home: 4, away: 2 }])
    assert.deepEqual(state.line, { away: [1, 1], home: [1, 3] })
    assert.deepEqual(
      [state.hits, state.errors],
      [
        { home: 2, away: 1 },
        { home: 0, away: 1 },
      ],
    )
    assert.deepEqual([state.outs, state.isShortened, state.faults], [0, false, []])
    assert.deepEqual(match.remarks, [])
    const id = (key: string) => match.players.findIndex((player) => player.key === key) + 1
    assert.equal(state.batting[id('b10')]!.runs, 1)
    assert.equal(state.batting[id('b10')]!.stolenBases, 1)
    assert.equal(state.batting[id('a7')]!.runsBattedIn, 3)
    assert.deepEqual(state.decisions, { win: id('ap1'), loss: id('b11'), save: null })
  })

  test('charges a walk to the pitcher who left with the batter ahead', () => {
    const { match, state } = first!
    const id = (key: string) => match.players.findIndex((player) => player.key === key) + 1
    assert.deepEqual([state.pitching[id('bp1')]!.walks, state.pitching[id('bp1')]!.earnedRuns], [1, 1])
    assert.deepEqual([state.pitching[id('b11')]!.walks, state.pitching[id('b11')]!.runs], [0, 1])
    assert.deepEqual(match.stated.totals, { earnedRuns: { home: 1, away: 2 }, win: { home: 1, away: 0 } })
  })

  test('has the second game of a day under its own key, ended before its innings', () => {
    const { match, state } = second!
    assert.equal(match.key, 'AAA203104012')
    assert.equal(match.detail.gameNumber, 2)
    assert.deepEqual([state.status, state.isShortened, state.score], ['finished', true, { home: 1, away: 0 }])
  })

  test('has names from the lists beside it, and codes where those are missing', () => {
    const { match } = first!
    assert.deepEqual([match.home!.name, match.away!.name], ['Alderton Anchors', 'BBB'])
    assert.deepEqual(
      match.players.find(({ key }) => key === 'ap1'),
      {
        name: 'Pitcher A, Jr.',
        side: 'home',
        key: 'ap1',
        detail: { bats: 'R', throws: 'L' },
      },
    )
    assert.equal(new Date(match.kickOff).toISOString(), '2031-04-01T17:10:00.000Z')
    assert.match(String(match.detail.notice), /copyrighted by Retrosheet/)
  })

  test('refuses each row that it cannot read with line and reason, and a game that the file cuts', () => {
    assert.deepEqual(
      refused.map(({ at, reason }) => `${at}: ${reason}`),
      [
        'line 1: a record before the first id',
        'line 104: AAA203104012: play Q9',
        'line 105: AAA203104012: a record of the unknown kind weather',
        'line 109: AAA203104012: player nobody is in no line-up',
        'line 114: AAA203104020: ends before its data records',
      ],
    )
    assert.equal(matches.length, 2)
  })
})

describe(
  'the event files of 2020',
  { skip: sharedGames === null && 'skipped: the shared data are not on this machine' },
  () => {
    test('fold without a contradiction, with the earned runs and winners of their records', async () => {
      const { files, beside } = sharedFiles(sharedGames!)
      const all = await collect(files, beside)
      assert.deepEqual([all.matches.length, all.refused], [448, []])
      assert.deepEqual(
        all.matches.flatMap(({ key, remarks }) => remarks.map((remark) => `${key}: ${remark}`)),
        [],
      )
      let pitchers = 0
      for (const { key, events, stated } of all.matches) {
        const state = fold(baseballFold, [...events])
        // Ended by the rules, a walk-off at once: none of these games was called.
        assert.deepEqual([key, state.status, state.isShortened, state.faults], [key, 'finished', false, []])
        assert.deepEqual([key, state.winner === 'home' ? 1 : 0], [key, stated.totals.win!.home])
        // Plate appearances end out, on base or scored.
        const plates = Object.values(state.batting).reduce((sum, line) => sum + line.plateAppearances, 0)
        const outs = Object.values(state.pitching).reduce((sum, line) => sum + line.outs, 0)
        const placed = events.filter(({ type }) => type === 'placed_runner').length
        const ends = outs + state.score.home + state.score.away + state.leftOnBase.home + state.leftOnBase.away
        assert.deepEqual([key, plates + placed], [key, ends])
        pitchers += Object.keys(state.pitching).length
      }
      assert.ok(pitchers > 3000)
    })
  },
)
