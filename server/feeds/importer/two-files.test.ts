import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { textFile } from '#kit/own-csv.ts'
import { sports } from '#sports/index.ts'
import { readerOf } from '#timeline/reader.ts'
import { listMatches } from '#timeline/store/match.ts'
import { footballTxt } from '../football/football-txt/source.ts'
import { ImportRun } from './run.ts'

const database = await testDatabase()

async function take(text: string) {
  const run = await ImportRun.open({ database, sports, provider: 'football-txt', sport: 'football', prices: null })
  for await (const { parsed } of footballTxt.read([textFile('1934/cup.txt', text)], [])) await run.take(parsed)
  const { counts, refused } = await run.close()
  assert.deepEqual(refused, [])
  return { added: counts.added, changed: counts.changed }
}

const first = `= World Cup 1934
▪ Round of 16
May 27
  Sweden   3-2  Argentina
     (Jonasson 9, 67, Kroon 79; Belis 4, Galateo 48)
  Spain    3-1  Brazil
▪ Final
June 10
  Italy    2-1 a.e.t. (1-1)  Czechoslovakia
`
/** The same matches, one with its sides exchanged, one without its goals, and one more. */
const second = `= World Cup 1934
▪ 1/8 Finals
May 27
  Argentina  2-3  Sweden
  Spain      3-1  Brazil   @ Genova
▪ Final
June 10
  Italy    2-1 a.e.t. (1-1)  Czechoslovakia
▪ Friendly
May 27
  Brazil   4-1  Italy
`

test('two files of one cup have each match once, whichever side they name first, and never alternate', async () => {
  assert.deepEqual(await take(first), { added: 3, changed: 0 })
  assert.equal((await take(second)).added, 1)
  assert.deepEqual(await take(first), { added: 0, changed: 0 })
  assert.deepEqual(await take(second), { added: 0, changed: 0 })
  const { list } = await listMatches(readerOf(database), {}, { limit: 10, offset: 0 })
  assert.deepEqual(list.map(({ summary: { score } }) => `${score.home}-${score.away}`).toSorted(), [
    '2-1',
    '3-1',
    '3-2',
    '4-1',
  ])
})

test('a match of the same sides on one day with another score is a match of its own', async () => {
  const text = (home: string, score: string, away: string) =>
    `= World Cup 1938\n▪ Final\nJune 10\n  ${home} ${score} ${away}\n`
  assert.equal((await take(text('Italy', '2-1', 'Wales'))).added, 1)
  assert.equal((await take(text('Wales', '0-3', 'Italy'))).added, 1)
})
