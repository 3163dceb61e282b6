import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { change, none, ownOf, readAll, template, textFile, without, type Texts } from '#kit/own-csv.ts'
import { sports } from '#sports/index.ts'
import { basketball, boxOf } from '#sports/basketball.ts'
import { fold } from '#sports/sport.ts'
import { ImportRun } from '../importer/run.ts'
import { ownCsvs } from '#server/sports/feeds.ts'
import { ownCsvSource, tablesOf } from './read.ts'

for (const { sport } of ownCsvs)
  describe(`the CSV of ${sport}`, () => {
    test('reads its own template without a complaint, and its events add up to what it states', async () => {
      const read = await readAll(sport, template(sport))
      assert.deepEqual(without(read), none)
      assert.equal(read.matches.length, ownOf(sport).games.examples.length)
    })

    test('is imported; a second import, files in another order among them, changes nothing', async (t) => {
      const database = await testDatabase({ after: (work) => t.after(work) })
      const importAll = async (texts: [string, string][]) => {
        const run = await ImportRun.open({ database, sports, provider: `${sport}-csv`, sport, prices: null })
        const files = texts.map(([name, text]) => textFile(name, text))
        for await (const { parsed } of ownCsvSource(ownOf(sport)).read(files, [])) await run.take(parsed)
        const { added, changed, unchanged, refused } = (await run.close()).counts
        return [added, changed, unchanged, refused]
      }
      const texts = Object.entries(template(sport))
      const games = ownOf(sport).games.examples.length
      assert.deepEqual(await importAll(texts), [games, 0, 0, 0])
      assert.deepEqual(await importAll(texts.toReversed()), [0, 0, games, 0])
    })

    test('is documented column by column', () => {
      const page = readFileSync(join(import.meta.dirname, `../../../docs/formats/${sport}-csv.md`), 'utf8')
      const missing = tablesOf(ownOf(sport)).flatMap(({ columns }) =>
        columns.filter(({ name }) => !page.includes(`\`${name}\``)).map(({ name }) => name),
      )
      assert.deepEqual(missing, [])
    })
  })

describe('a cell that is wrong', () => {
  const games = 'game,competition,season,date,home,away,status,score\n'
  const row = 'g1,City League,2026/27,2026-11-20,Harbour Town,Mill City,final,7-5\n'
  const refusedOf = async (texts: Texts, sport = 'basketball') => (await readAll(sport, texts)).refused

  test('is named by file, line and column, and costs its row only', async () => {
    const bad = row.replace('g1', 'g2').replace('7-5', 'seven')
    const read = await readAll('basketball', { 'games.csv': games + row + bad + row.replace('g1', 'g3') })
    assert.deepEqual(read.refused, [
      'games.csv, line 3, column "score": "seven" is not two numbers, home first, like 101-98',
    ])
    assert.deepEqual(
      read.matches.map(({ key }) => key),
      ['g1', 'g3'],
    )
  })

  const cases: [what: string, from: string, to: string, reason: string][] = [
    [
      'a day that does not exist',
      '2026-11-20',
      '2026-02-30',
      'column "date": "2026-02-30" is not a day like 2026-11-22',
    ],
    [
      'an empty cell that is required',
      'Mill City',
      '',
      'column "away": is empty; a text of at most 200 characters is required',
    ],
    ['a side against itself', 'Mill City', 'Harbour Town', 'column "away": "Harbour Town" plays against itself'],
    ['a final game without a score', '7-5', '', 'column "score": is empty; a final game needs its score'],
    [
      'an unknown word',
      'final',
      'done',
      'column "status": "done" is not one of scheduled, final, postponed, cancelled',
    ],
  ]
  for (const [what, from, to, reason] of cases)
    test(`may be ${what}`, async () => {
      assert.deepEqual(await refusedOf({ 'games.csv': games + row.replace(from, to) }), [
        `games.csv, line 2, ${reason}`,
      ])
    })

  test('of a header is a column that is missing, twice or unknown', async () => {
    assert.match(
      (await refusedOf({ 'games.csv': 'game,home,away,status\n' }))[0]!,
      /line 1: a table of games needs the columns competition, season, date/,
    )
    assert.match(
      (await refusedOf({ 'games.csv': games.replace('home', 'game') }))[0]!,
      /column "game": the column stands twice/,
    )
    const { notes } = await readAll('basketball', { 'games.csv': games.replace('score', 'skore') })
    assert.deepEqual(notes, ['games.csv: columns that are not read: skore'])
  })

  test('names a game that no table of games has', async () => {
    const box = 'game,side,player,points\ng9,home,Ada Rivers,7\n'
    assert.deepEqual(await refusedOf({ 'box.csv': box, 'games.csv': games + row }), [
      'box.csv, line 2, column "game": "g9" is in no table of games',
    ])
  })

  test('of a box score contradicts its own row', async () => {
    const box = 'game,side,player,points,field_goals_made,field_goals_attempted\n'
    const lines = 'g1,home,Ada Rivers,7,4,3\ng1,home,Cy Hill,7,3,5\ng1,away,Bea Stone,5,,\ng1,away,Bea Stone,5,,\n'
    assert.deepEqual(await refusedOf({ 'games.csv': games + row, 'box.csv': box + lines }), [
      'box.csv, line 2, column "field_goals_made": 4 made of 3 attempted',
      'box.csv, line 3, column "points": 7, the shots made add up to 6',
      'box.csv, line 5, column "player": "Bea Stone" has a line already',
    ])
  })

  test('keeps the sets of an abandoned match of tennis, which has no winner', async () => {
    const header = 'game,competition,season,date,home,away,status,score\n'
    const line = 'a,Club Open,2026,2026-06-01,Ana Green,Eva Stone,abandoned,7-6(4) 2-6 1-0\n'
    const { matches, refused, findings } = await readAll('tennis', { 'games.csv': header + line })
    const { status, winner, score } = fold(sports.tennis!, matches[0]!.events)
    assert.deepEqual([status, winner, score, refused, findings], ['abandoned', null, { home: 1, away: 1 }, [], []])
  })

  test('of tennis is a score without a winner, an end without its loser, and a point too many', async () => {
    const matches = 'game,competition,season,date,home,away,status,score,lost_by\n'
    const begin = 'Club Open,2026,2026-06-01,Ana Green,Eva Stone'
    const texts = {
      'games.csv': `${matches}a,${begin},final,6-4,\nb,${begin},retired,6-4 1-0,\nc,${begin},final,4-6 1-6,\nd,${begin},retired,1-6,home\n`,
    }
    const read = await readAll('tennis', texts)
    assert.match(read.refused[0]!, /games.csv, line 2, column "score": "6-4" is no score/)
    assert.match(read.refused[1]!, /games.csv, line 3, column "lost_by": is empty; status retired needs it/)
    assert.deepEqual(
      read.matches
        .map(({ events }) => fold(sports.tennis!, events) as { winner?: unknown })
        .map(({ winner }) => winner),
      ['away', 'away'],
    )
    assert.deepEqual(read.findings, [])
    const points = Array.from({ length: 49 }, (_, at) => `e,${at < 24 ? 1 : 2},home,home\n`).join('')
    const tooMany = await readAll('tennis', {
      'games.csv': `${matches}e,${begin},final,6-0 6-0,\n`,
      'points.csv': `game,set,server,winner\n${points}`,
    })
    assert.deepEqual(tooMany.refused, [
      'points.csv, line 50, column "winner": a point after the last point of the match',
    ])
    assert.deepEqual(tooMany.findings, [])
  })

  test('of baseball is a play that cannot be read, or by a player in no line-up', async () => {
    const texts = template('baseball')
    const wrong = texts['points.csv']!.replace(',63,', ',Q9,').replace('Vic First', 'Vic Nobody')
    const read = await readAll('baseball', { ...texts, 'points.csv': wrong })
    assert.equal(read.refused.length, 2)
    assert.match(read.refused[0]!, /^points.csv, line 3, column "play": .*Q9/)
    assert.match(read.refused[1]!, /^points.csv, line 4, column "play": player away:Vic Nobody is in no line-up/)
  })
})

describe('totals of a table', () => {
  test('are compared with the points, the box score and the sum of the periods', async () => {
    const score = await readAll('basketball', change('basketball', 'games.csv', '7-5', '8-5'))
    assert.match(score.findings[0]!, /^score: the source states 8-5, folded 7-5/)
    assert.deepEqual(score.remarks, [
      'line 2, column "periods": they add up to 7-5, the score is 8-5',
      'the box score of the home side adds up to 7 points, the score is 8',
    ])
    const points = await readAll('basketball', change('basketball', 'points.csv', 'Bea Stone,2', 'Cy Hill,2'))
    assert.deepEqual(points.remarks, [
      'Bea Stone: points 5 in the box score, 3 by the points',
      'Cy Hill is in no line of the box score',
    ])
    const runs = await readAll('baseball', change('baseball', 'games.csv', '1-0,1-0,0-0', '2-0,1-0,0-0'))
    assert.match(runs.findings[0]!, /^score: the source states 2-0, folded 1-0/)
  })

  test('name a clock that runs backwards and a period without a point, unless it ended 0-0', async () => {
    const back = await readAll('basketball', change('basketball', 'points.csv', '8:02', '9:59'))
    assert.deepEqual(back.remarks, ['line 3: the clock runs backwards, from 581 to 599 s left'])
    const unknown = await readAll('basketball', change('basketball', 'games.csv', '4-3 0-2 0-0 3-0', ''))
    assert.deepEqual(unknown.remarks, ['period 3 is missing'])
    const missing = await readAll('basketball', change('basketball', 'points.csv', ',4,0:30', ',1,0:30'))
    assert.deepEqual(missing.remarks, ['period 4 is missing'])
  })

  test('of a game without points are its result and its box score', async () => {
    const texts = template('basketball')
    delete texts['points.csv']
    const read = await readAll('basketball', texts)
    assert.deepEqual(without(read), none)
    const state = fold(basketball, read.matches[0]!.events)
    assert.deepEqual([state.status, state.score], ['finished', { home: 7, away: 5 }])
    assert.deepEqual(
      boxOf(state)!.home.lines.map(({ counts, seconds }) => [counts.points, seconds]),
      [[7, 2300]],
    )
  })
})
