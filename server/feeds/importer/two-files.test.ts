import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { textFile } from '#kit/own-csv.ts'
import { sports } from '#sports/index.ts'
import { readerOf } from '#core/database/reader.ts'
import { listMatches } from '#timeline/store/match.ts'
import { footballTxt } from '../football/football-txt/source.ts'
import { ImportRun } from './run.ts'

const database = await testDatabase()

async function take(text: string) {
  const { counts } = await takeFiles(['1934/cup.txt', text])
  return { added: counts.added, changed: counts.changed }
}

async function takeFiles(...texts: [name: string, text: string][]) {
  const files = new Set(texts.map(([name]) => name))
  const run = await ImportRun.open({
    database,
    sports,
    provider: 'football-txt',
    sport: 'football',
    prices: null,
    files,
  })
  const read = texts.map(([name, text]) => textFile(name, text))
  for await (const { parsed } of footballTxt.read(read, [])) await run.take(parsed)
  const report = await run.close()
  assert.deepEqual(report.refused, [])
  return report
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

/** One match under one key in two files: with goals or without, and two that state other scores. */
const withGoals = `= World Cup 1930
▪ Quarter-finals
May 31
  Wales   2-1 (0-0)   Chile
     (Owen 60, 63; Rojas 82)
  Peru    2-1 (1-0)   Egypt
▪ Final
June 10
  Wales  2-1 a.e.t. (1-1)  Peru
`
const withoutGoals = `= World Cup 1930
▪ Quarter-finals
May 31 @ Milano   Wales    2-1 Chile
       @ Bologna  Peru     3-1 Egypt
▪ Final
Jun 10 @ Roma,   Att: 40000
   Wales     2-1 Peru  (aet)
    (71'     0-1 Paredes
     81'     1-1 Owen
     95' Owen 2-1)
Referee: Eklind (Sweden)
`

test('two files with one key for a match never alternate: more events hold, then the first, and a contradiction names both', async () => {
  const both = () => takeFiles(['1930/cup.txt', withGoals], ['rsssf/30f.txt', withoutGoals])
  const first = await both()
  assert.deepEqual([first.counts.added, first.counts.changed], [3, 1])
  const again = await both()
  assert.deepEqual([again.counts.changed, again.counts.unchanged], [0, 6])
  assert.match(
    again.contradictions.map(({ file, at, reason }) => `${file}, ${at}: ${reason}`).join(),
    /^rsssf\/30f\.txt, line 4: another score than in 1930\/cup\.txt, line 6 \(match \d+\), which holds$/,
  )
  const alone = await takeFiles(['rsssf/30f.txt', withoutGoals.replace('3-1 Egypt', '2-1 Egypt')])
  assert.equal(alone.counts.changed, 0)
})

test('a corrected copy of a file replaces it, also with fewer events', async () => {
  const corrected = withGoals.replace('(Owen 60, 63; Rojas 82)', '(Owen 60, Rees 63; Rojas 83)')
  assert.equal((await takeFiles(['newer/1930/cup.txt', corrected])).counts.changed, 1)
  assert.equal(
    (await takeFiles(['newest/1930/cup.txt', withGoals.replace('(Owen 60, 63; Rojas 82)', '')])).counts.changed,
    1,
  )
})
