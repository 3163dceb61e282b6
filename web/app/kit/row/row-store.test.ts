import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MatchRow, ResultPrices, Summary } from '#contract/touchline/brief.ts'
import type { Frame } from '../../live/stream.ts'
import { load, sportOf } from '../../sports/parts.ts'
import { happeningBetween, RowStore } from './row-store.ts'

await load('football', 'lists')
const football = sportOf({ sport: 'football' })

const level: Summary = {
  status: 'live',
  phase: 'second_half',
  period: 2,
  clock: { isRunning: true, baseSeconds: 2700, at: 0 },
  score: { home: 0, away: 0 },
  halfScore: null,
  normalScore: null,
  shootout: null,
  redCards: { home: 0, away: 0 },
  lastScore: null,
  winner: null,
}
const oneNil: Summary = {
  ...level,
  score: { home: 1, away: 0 },
  lastScore: { side: 'home', playerId: 7, playerName: 'Reyes', minute: '61', kind: 'open', key: 'g1' },
}

function row(id: number, version = 1): MatchRow {
  return {
    id,
    sport: 'football',
    competitionId: 1,
    seasonId: 1,
    round: null,
    kickOff: 0,
    isKickOffExact: true,
    home: null,
    away: null,
    homeLabel: 'A',
    awayLabel: 'B',
    version,
    summary: level,
    prices: null,
    hasTimeline: true,
    isDemo: true,
  }
}

function rowFrame(matchId: number, version: number, summary: Summary): Frame {
  return {
    kind: 'row',
    position: version,
    data: { matchId, sport: 'football', version, kickOff: 0, competitionId: 1, summary, at: 0 },
  }
}

describe('the rows of a list', () => {
  test('the rows of the server are kept beside later changes, for groups that are hydrated later', () => {
    const [first, second] = [row(1), row(2)]
    const store = new RowStore([first, second])
    store.take(rowFrame(2, 2, oneNil))
    store.take(rowFrame(2, 3, level))
    assert.equal(store.asRead(2)?.row, second)
    assert.equal(store.asRead(2)?.happening, null)
    assert.equal(store.asRead(1)?.row, first)
    assert.equal(store.asRead(3), undefined)
    assert.equal(store.get(2)?.row.version, 3)
  })

  test('a change notifies only the listeners of its row', () => {
    const store = new RowStore([row(1), row(2)])
    const changed: number[] = []
    store.subscribe(1, () => changed.push(1))
    store.subscribe(2, () => changed.push(2))
    store.take(rowFrame(2, 2, oneNil))
    assert.deepEqual(changed, [2])
    assert.equal(store.get(2)?.row.summary.score.home, 1)
  })

  test('a repeated or late frame changes nothing', () => {
    const store = new RowStore([row(1)])
    store.take(rowFrame(1, 5, oneNil))
    const known = store.get(1)
    store.take(rowFrame(1, 5, oneNil))
    store.take(rowFrame(1, 4, level))
    assert.equal(store.get(1), known)
  })

  test('a goal is reported with its scorer, a withdrawal with the withdrawn goal', () => {
    assert.deepEqual(happeningBetween(level, oneNil, football), {
      kind: 'score',
      side: 'home',
      playerName: 'Reyes',
      minute: '61',
      key: 'g1',
      reason: null,
    })
    assert.deepEqual(happeningBetween(oneNil, level, football), {
      kind: 'withdrawn',
      side: 'home',
      playerName: 'Reyes',
      minute: '61',
      key: 'g1',
      reason: null,
    })
    assert.equal(happeningBetween(oneNil, { ...oneNil, phase: 'finished' }, football), null)
  })

  test('an unknown match is reported as an update and not added', () => {
    const store = new RowStore([row(1)])
    const changed: (number | null)[] = []
    store.subscribeAll((id) => changed.push(id))
    store.take(rowFrame(99, 1, oneNil))
    assert.deepEqual(changed, [null])
    assert.equal(store.has(99), false)
  })

  test('prices move only forward', () => {
    const store = new RowStore([row(1)])
    const prices = (home: number, movedAt: number): ResultPrices => ({
      home,
      draw: 3,
      away: 4,
      moves: [1, 0, 0],
      movedAt,
      isSuspended: false,
    })
    store.take({ kind: 'prices', position: 1, data: { matchId: 1, prices: prices(2, 20), at: 20 } })
    store.take({ kind: 'prices', position: 2, data: { matchId: 1, prices: prices(9, 10), at: 10 } })
    assert.equal(store.get(1)?.row.prices?.home, 2)
  })

  test('the timer of a replaced highlight does not clear its successor', () => {
    const store = new RowStore([row(1)])
    const first = store.take(rowFrame(1, 2, oneNil))!
    const second = store.take(rowFrame(1, 3, level))!
    store.setHappening(1, first, null)
    assert.equal(store.get(1)?.happening, second)
  })
})
