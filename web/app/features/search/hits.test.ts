import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SearchHit } from '#contract/touchline/search.ts'
import { groupHits, hitPath, markWords, scoreOf, searchPath } from './hits.ts'

const hit = (kind: SearchHit['kind'], id: number, seasonId: number | null = null): SearchHit => ({
  kind,
  id,
  name: '',
  note: '',
  team: null,
  kickOff: null,
  row: null,
  competition: null,
  publishedAt: null,
  seasonId,
})
const marked = (name: string, words: string[]) =>
  markWords(name, words)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

describe('search hits', () => {
  test('are grouped by kind, kinds by their best hit, and keep their order inside', () => {
    const groups = groupHits([hit('player', 1), hit('team', 2), hit('player', 3), hit('player', 4)], 2)
    assert.deepEqual(
      groups.map(({ kind, hits }) => [kind, hits.map(({ id }) => id)]),
      [
        ['player', [1, 3]],
        ['team', [2]],
      ],
    )
  })

  test('lead to their page, a league to the season that was asked for', () => {
    assert.deepEqual(
      [hitPath(hit('competition', 7)), hitPath(hit('competition', 7, 9))],
      ['/league/7', '/league/7?season=9'],
    )
    assert.equal(searchPath('a & b', { kind: 'team' }), '/search?q=a+%26+b&kind=team')
  })

  test('have the words of the search marked where a name begins with them, ignoring accents and case', () => {
    assert.equal(marked('Atlético Norte', ['atletico']), '[Atlético] Norte')
    assert.equal(marked('Kellstow United', ['un', 'kell']), '[Kell]stow [Un]ited')
    assert.equal(marked('Manchester', ['chester']), 'Manchester')
    assert.equal(marked('西班牙国家队', ['西班牙', '国家']), '[西班牙国家]队')
    assert.equal(marked('Inter', []), 'Inter')
  })

  test('show the score of a match that began, and none to a reader who hides scores', () => {
    const of = (status: string, isHidden?: boolean) =>
      scoreOf({ row: { summary: { status, isHidden, score: { home: 2, away: 1 } } } as SearchHit['row'] })
    assert.deepEqual([of('finished'), of('live'), of('scheduled'), of('scheduled', true)], ['2–1', '2–1', null, null])
  })
})
