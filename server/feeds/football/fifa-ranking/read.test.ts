import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fixture } from '../fixtures/read.ts'
import type { Parsed } from '../../reading/parsed.ts'
import { readFifaRanking } from './read.ts'

async function read(): Promise<Parsed[]> {
  const found: Parsed[] = []
  for await (const one of readFifaRanking(fixture('international/fifa_ranking-2031.csv'))) found.push(one)
  return found
}

describe('lists of the FIFA ranking', () => {
  test('yield a rank for each team and day, in whatever order the rows stand', async () => {
    const ranks = (await read()).flatMap((one) => (one.kind === 'rank' ? [one.rank] : []))
    assert.deepEqual(
      ranks.map(({ on, rank, team, points, rankChange, gender }) => [on, rank, team.name, points, rankChange, gender]),
      [
        ['2031-02-06', 1, 'England', 1800.5, 1, 'men'],
        ['2031-02-06', 2, 'Wales', 1795, -1, 'men'],
        ['2031-01-09', 1, 'Wales', 1795, 0, 'men'],
        ['2031-01-09', 2, 'England', 1790, 0, 'men'],
        ['2031-01-09', 3, 'Brazil', 1700, 0, 'men'],
        ['2031-02-06', 3, 'Brazil', 1699, 0, 'men'],
      ],
    )
  })

  test('rows that cannot be read are refused, and a team counts once in a list', async () => {
    const refused = (await read()).flatMap((one) => (one.kind === 'refused' ? [one.refusal] : []))
    assert.deepEqual(
      refused.map(({ at, reason }) => [at, reason]),
      [
        ['line 8', 'the same team and list as line 7: that row holds'],
        ['line 9', 'no points: "abc"'],
        ['line 10', 'no confederation of FIFA: "ATLANTIS"'],
        ['line 11', 'no day that exists: "2031-02-30"'],
      ],
    )
  })

  test('a list that contradicts the one before it is noted, and shown as it is', async () => {
    const notes = (await read()).flatMap((one) => (one.kind === 'note' ? [one.text] : []))
    assert.deepEqual(notes, ['Brazil, 2031-02-06: previous points 1701, the list of 2031-01-09 has 1700'])
  })
})
