import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buildingsOf } from './buildings.ts'
import type { Objective } from './vocabulary.ts'

const taken = (side: 'home' | 'away', kind: string, which: string | null): Objective => ({
  seconds: 600,
  side,
  kind,
  which,
  playerId: null,
})
const fallenOf = (objectives: Objective[], owner: 'home' | 'away') =>
  buildingsOf(objectives, owner)
    ?.filter(({ isStanding }) => !isStanding)
    .map(({ kind, lane, tier }) => `${kind} ${lane} ${tier}`)

describe('the buildings of a side of a Dota map', () => {
  test('are 18, which all stand at first', () => {
    const all = buildingsOf([], 'home')!
    assert.deepEqual([all.length, all.filter(({ isStanding }) => isStanding).length], [18, 18])
    assert.equal(all.filter(({ kind }) => kind === 'tower').length, 11)
  })

  test('fall by the names of a replay, each to the other side', () => {
    const objectives = [
      taken('away', 'tower', 'tower1_bot'),
      taken('away', 'tower', 'tower3_mid'),
      taken('away', 'barracks', 'range_rax_mid'),
      taken('away', 'tower', 'tower4'),
      taken('away', 'tower', 'tower4'),
      taken('away', 'ancient', 'fort'),
      taken('home', 'tower', 'tower1_top'),
      taken('home', 'roshan', null),
    ]
    assert.deepEqual(fallenOf(objectives, 'home'), [
      'tower mid 3',
      'barracks mid 2',
      'tower bottom 1',
      'tower base 4',
      'tower base 4',
      'ancient base 1',
    ])
    assert.deepEqual(fallenOf(objectives, 'away'), ['tower top 1'])
  })

  test('fall from the river inwards where a source names the lane alone', () => {
    const objectives = ['top', 'top', 'base'].map((which) => taken('home', 'tower', which))
    assert.deepEqual(fallenOf([...objectives, taken('home', 'barracks', 'top')], 'away'), [
      'tower top 1',
      'tower top 2',
      'barracks top 1',
      'tower base 4',
    ])
  })

  test('are not known where an objective does not say which of them fell, or falls twice', () => {
    assert.equal(buildingsOf([taken('home', 'tower', null)], 'away'), null)
    assert.equal(
      buildingsOf([taken('home', 'tower', 'tower1_mid'), taken('home', 'tower', 'tower1_mid')], 'away'),
      null,
    )
  })
})
