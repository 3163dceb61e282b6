import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { reconcile } from '#sports/reconcile.ts'
import { fold } from '#sports/sport.ts'
import { isLegalEnd, tennis } from '#sports/tennis.ts'
import { collect, fileAt, fixture, sharedData } from '../fixtures/read.ts'
import { readSlamPoints } from './read.ts'

const read = () =>
  collect(readSlamPoints([fixture('2021-wimbledon-points.csv'), fixture('2021-wimbledon-matches.csv')]))
const collected = await read()

/** The points with other lines. */
function readChanged(change: (rows: string[]) => string[]) {
  const text = change(readFileSync(fixture('2021-wimbledon-points.csv').name, 'utf8').split('\n')).join('\n')
  const file = { name: 'points.csv', size: null, open: async () => Readable.from([Buffer.from(text)]) }
  return collect(readSlamPoints([file, fixture('2021-wimbledon-matches.csv')]))
}
const matchOf = (key: string) => collected.matches.find((match) => match.key === key)!
const stateOf = (key: string) => fold(tennis, matchOf(key).events)

describe('points of a slam', () => {
  test('are folded to the games and sets of the running columns, warm-up rows left out', () => {
    const { standing, corrections, serviceFaults, status } = stateOf('2021-wimbledon-4101')
    assert.deepEqual([corrections, serviceFaults, status], [0, 0, 'finished'])
    assert.deepEqual(
      standing.sets.map(({ games }) => games),
      [
        { home: 0, away: 6 },
        { home: 0, away: 6 },
      ],
    )
    const match = matchOf('2021-wimbledon-4101')
    assert.deepEqual(reconcile(match.stated, tennis.figures!(match.events)), [])
  })

  test('of doubles have sides of two players, listed by name and not by the order of the file', () => {
    const match = matchOf('2021-wimbledon-4101')
    assert.deepEqual(
      [match.home!.name, match.home!.shortName, match.away!.name, match.away!.shortName],
      ['Ivo Birch / Otto Cedar', 'Birch / Cedar', 'Zeno Alder / Quinn De Elm', 'Alder / De Elm'],
    )
    assert.deepEqual(
      match.players.map(({ name, side }) => `${name} ${side}`),
      ['Ivo Birch home', 'Otto Cedar home', 'Zeno Alder away', 'Quinn De Elm away'],
    )
    const servers = match.events.filter(({ type }) => type === 'point').map(({ playerId }) => playerId)
    assert.deepEqual([...new Set(servers)], [3, 1, 4, 2])
    assert.equal(tennis.summary(stateOf('2021-wimbledon-4101')).discipline, 'doubles')
    assert.equal(tennis.summary(stateOf('2021-wimbledon-4101')).bestOf, 3)
  })

  test('with a night between two of them are suspended, and the clock of play leaves it out', () => {
    const { events, remarks } = matchOf('2021-wimbledon-4101')
    const stop = events.findIndex(({ type }) => type === 'interrupted')
    assert.deepEqual(
      [events[stop]!.clockSeconds, events[stop + 1]!.type, events[stop + 2]!.clockSeconds],
      [800, 'resumed', 860],
    )
    assert.deepEqual(remarks, ['line 24: 19 h 26 min without a point, taken as a suspension'])
  })

  test('end by retirement where the list of matches says so', () => {
    const { status, phase, winner, ending } = tennis.summary(stateOf('2021-wimbledon-1101'))
    assert.deepEqual([status, phase, winner, ending?.side], ['finished', 'retired', 'away', 'home'])
    assert.equal(matchOf('2021-wimbledon-1101').away!.name, 'Bo Fir')
  })

  test('that disagree with a running column are reported with file and line, and folded on from the file’s score', () => {
    const rows = collected.refused.filter(({ reason }) => reason.includes('the file has'))
    assert.deepEqual(
      rows.map(({ at, reason }) => `${at}: ${reason}`),
      [
        "line 77: 2021-wimbledon-2101, point 7: the file has points 0-40, folded 0-30; the file's score is kept",
        "line 79: 2021-wimbledon-2101, point 9: the file has points 30-0, folded 15-0; the file's score is kept",
        "line 80: 2021-wimbledon-2101, point 10: the file has points 30-0, folded 40-0; the file's score is kept",
      ],
    )
  })

  test('after the last one are named and left out, and the match stays over', async () => {
    const { matches, refused } = await readChanged((rows) => {
      const last = rows.findLastIndex((row) => row.startsWith('2021-wimbledon-4101,'))
      const cells = rows[last]!.split(',')
      const column = (name: string) => rows[0]!.split(',').indexOf(name)
      cells[column('PointNumber')] = String(Number(cells[column('PointNumber')]) + 1)
      cells[column('P1Score')] = '15'
      return rows.toSpliced(last + 1, 0, cells.join(','))
    })
    const { standing, status } = fold(tennis, matches.find(({ key }) => key === '2021-wimbledon-4101')!.events)
    assert.deepEqual([status, standing.winner], ['finished', 'away'])
    assert.deepEqual(
      refused.filter(({ reason }) => reason.startsWith('2021-wimbledon-4101')).map(({ reason }) => reason),
      ['2021-wimbledon-4101, point 57: after the last point, left out'],
    )
  })

  test('without that which ends a set give its last game to the only side that it can be of', async () => {
    const { matches, refused } = await readChanged((rows) => {
      const setNo = rows[0]!.split(',').indexOf('SetNo')
      const isOfSet = (row: string) => row.startsWith('2021-wimbledon-4101,') && row.split(',')[setNo] === '1'
      const last = rows.findLastIndex(isOfSet)
      // The next point is won by the other side, so that the game cannot be taken for the one that is missing.
      const next = rows[last + 1]!.split(',')
      const column = (name: string) => rows[0]!.split(',').indexOf(name)
      next[column('PointWinner')] = next[column('PointWinner')] === '1' ? '2' : '1'
      return rows.toSpliced(last, 2, next.join(','))
    })
    const { standing, status } = fold(tennis, matches.find(({ key }) => key === '2021-wimbledon-4101')!.events)
    assert.equal(status, 'finished')
    assert.deepEqual(
      standing.sets.map(({ games }) => `${games.home}-${games.away}`),
      ['0-6', '0-6'],
    )
    assert.ok(refused.some(({ reason }) => /4101, point 33: the file has games 0-0, folded none/.test(reason)))
  })

  test('that stop before the end leave the match open, with a remark', () => {
    const match = matchOf('2021-wimbledon-2101')
    assert.equal(stateOf('2021-wimbledon-2101').status, 'interrupted')
    assert.ok(match.remarks.some((remark) => remark.includes('stop before the end')))
  })

  test('of unknown matches, of a match a second time and without a winner are refused with their line', () => {
    const reasons = collected.refused.map(({ reason }) => reason)
    for (const pattern of [
      /2102, which is in no list/,
      /2101 a second time/,
      /1102: point 1: no winner/,
      /"9101" names no draw/,
      /3102: men-doubles needs two players/,
    ])
      assert.ok(
        reasons.some((reason) => pattern.test(reason)),
        String(pattern),
      )
    assert.ok(collected.refused.every(({ file, at }) => file.endsWith('.csv') && /^line \d+$/.test(at)))
  })
})

describe('the points of public data', { skip: sharedData === null && 'no shared data' }, () => {
  test('equal the running columns at every point, with the rules of the last set of their year', async () => {
    const folder = join(sharedData!, 'sackmann-slam_pointbypoint')
    const names = ['2013-wimbledon', '2023-wimbledon'].flatMap((slam) =>
      ['matches', 'points'].map((kind) => `${slam}-${kind}${slam.startsWith('2023') ? '-mixed' : ''}.csv`),
    )
    const { matches, refused } = await collect(readSlamPoints(names.map((name) => fileAt(join(folder, name)))))
    assert.deepEqual(refused, [])
    assert.equal(matches.length, 40)
    for (const { key, events, stated } of matches) {
      const state = fold(tennis, events)
      assert.ok(isLegalEnd(state.standing, state.format), key!)
      assert.deepEqual([state.corrections, state.serviceFaults, state.surplusPoints], [0, 0, 0], key!)
      assert.deepEqual(reconcile(stated, tennis.figures!(events)), [], key!)
    }
  })
})
