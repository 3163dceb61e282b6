import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { football, footballEvent as event } from '#sports/football.ts'
import { fold } from '#sports/sport.ts'
import { formatFor } from '../../../i18n/format.ts'
import { partsOf, statRows } from './stat-rows.ts'

const format = formatFor('en', 'UTC')
const when = (key: string, period: 1 | 2, clockSeconds: number) => ({ key, period, clockSeconds })
const events = [
  event.corner({ ...when('c1', 1, 60), side: 'home' }),
  event.corner({ ...when('c2', 2, 3000), side: 'home' }),
  event.corner({ ...when('c3', 2, 3060), side: 'home' }),
  event.corner({ ...when('c4', 2, 3090), side: 'away' }),
  event.passes({ ...when('p1', 1, 100), side: 'home', attempted: 10, completed: 9 }),
  event.passes({ ...when('p2', 1, 100), side: 'away', attempted: 8, completed: 4 }),
  event.shot({ ...when('s1', 2, 3100), side: 'away', outcome: 'off', xg: 0.25, xgSource: 'test' }),
]
const state = fold(football, events)
const row = (name: string, of = 0) => statRows(state, events, of, format).find((one) => one.name === name)

describe('statistics of a match', () => {
  test('bars show the share of each side', () => {
    assert.deepEqual(row('corners'), {
      name: 'corners',
      home: { text: '3', share: 75, isHigher: true },
      away: { text: '1', share: 25, isHigher: false },
    })
  })

  test('a half counts only its events', () => {
    assert.equal(row('corners', 1)?.home.text, '1')
    assert.equal(row('corners', 2)?.home.text, '2')
  })

  test('percentages are drawn as they are', () => {
    assert.deepEqual([row('passAccuracy')?.home.share, row('passAccuracy')?.away.text], [90, '50%'])
  })

  test('xG is shown only if a source has it, or the places of shots', () => {
    assert.equal(row('xg')?.away.text, '0.25')
    assert.equal(row('xg', 1), undefined)
    const placed = [event.shot({ ...when('s2', 1, 60), side: 'home', outcome: 'off', x: 90, y: 50 })]
    const modelled = statRows(football.initial(), placed, 0, format).find(({ name }) => name === 'xg')
    assert.match(modelled!.home.text, /^0\.[1-9]\d$/)
    assert.equal(modelled!.away.text, '0.00')
  })

  test('uncollected statistics are absent, and important ones come first', () => {
    assert.equal(row('bigChances'), undefined)
    assert.equal(statRows(state, events, 0, format)[0]?.name, 'xg')
  })

  test('only halves that have started can be selected', () => {
    assert.deepEqual(partsOf(state), [0, 1, 2])
    assert.deepEqual(partsOf(football.initial()), [0])
  })
})
