import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SearchHit } from '#contract/touchline/team.ts'
import { groupHits, hitPath, splitMatch } from './hits.ts'

const hit = (kind: SearchHit['kind'], id: number): SearchHit => ({
  kind,
  id,
  name: '',
  note: '',
  team: null,
  kickOff: null,
})

describe('search hits', () => {
  test('are grouped by kind and keep their order inside', () => {
    const groups = groupHits([hit('player', 1), hit('team', 2), hit('player', 3)])
    assert.deepEqual(
      groups.map(({ kind, hits }) => [kind, hits.map(({ id }) => id)]),
      [
        ['team', [2]],
        ['player', [1, 3]],
      ],
    )
  })

  test('lead to their page', () => {
    assert.equal(hitPath(hit('competition', 7)), '/league/7')
  })

  test('the query is underlined, ignoring accents and case', () => {
    assert.deepEqual(splitMatch('Atlético Norte', 'atletico'), ['', 'Atlético', ' Norte'])
    assert.deepEqual(splitMatch('Harrow Vale', 'vale '), ['Harrow ', 'Vale', ''])
    assert.deepEqual(splitMatch('Harrow Vale', 'x'), ['Harrow Vale', '', ''])
    assert.deepEqual(splitMatch('Harrow Vale', ''), ['Harrow Vale', '', ''])
  })
})
