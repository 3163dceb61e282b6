import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { collect, type Collected } from '../fixtures/read.ts'
import { readFootballTxt } from './read.ts'

async function read(text: string, name = 'file.txt'): Promise<Collected> {
  const found: Collected = { matches: [], refused: [], teams: [], players: [], notes: [] }
  const file = { name, size: text.length, open: async () => Readable.from([Buffer.from(text)]) }
  for await (const { parsed } of readFootballTxt([file])) await collect(parsed, found)
  return found
}

describe('matches without a day', () => {
  const days = (found: Collected) =>
    found.matches.map(({ home, kickOff, isKickOffExact, detail }) =>
      [home?.name, new Date(kickOff).toISOString().slice(0, 10), isKickOffExact || detail.isDayEstimated !== true]
        .filter(Boolean)
        .join(' '),
    )

  test('get estimated days in the order of their rounds, within the days of the file', async () => {
    const found = await read(`= World Cup 1998

# Dates    Wed Jun 10 - Sun Jul 12 1998 (32d)
# Matches  4

▪ Group Matches
▪▪ Group A
  Brazil v Scotland               2-1
▪▪ Group B
  Italy v Chile                   2-2
▪ Semi-finals
  Brazil v Holland                4-2 pen. 1-1 a.e.t. (1-1, 0-0)
▪ Final
  France v Brazil                 3-0
`)
    assert.deepEqual([found.refused, found.notes], [[], []])
    assert.deepEqual(days(found), ['Brazil 1998-06-10', 'Italy 1998-06-10', 'Brazil 1998-06-26', 'France 1998-07-12'])
  })

  test('are estimated between those before and after them, and no other line is taken for one', async () => {
    const found = await read(`= FA Cup 1872/73
Cup - Organisers
▪ Quarter-finals
Feb 3
  A Town  4-0  B Town
▪ Semi-final
  A Town  w/o  C Town
▪ Final
Mar 29
  D Town  2-0  A Town
`)
    assert.deepEqual(
      found.refused.map(({ reason }) => reason),
      ['a match without a day'],
    )
    assert.deepEqual(days(found), ['A Town 1873-02-03 true', 'A Town 1873-03-02', 'D Town 1873-03-29 true'])
  })
})
