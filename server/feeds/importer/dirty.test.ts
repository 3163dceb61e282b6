import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import { readFootballData } from '../football/football-data/read.ts'
import { readOpenfootball } from '../football/openfootball/read.ts'
import { placesOf } from './report.ts'
import { ImportRun } from './run.ts'

const database = await testDatabase()
const header = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HS,AS,HST,AST'
const teams = ['Arsenal', 'Chelsea', 'Everton', 'Fulham', 'Liverpool']

async function importFile(name: string, content: string | Buffer) {
  const file = { name, size: null, open: async () => Readable.from([Buffer.from(content as string)]) }
  const run = await ImportRun.open({
    database,
    sports,
    provider: name.endsWith('.csv') ? 'football-data' : 'openfootball',
    sport: 'football',
    prices: null,
  })
  await run.take(name.endsWith('.csv') ? readFootballData(file) : readOpenfootball(file))
  const { counts, refused, remarks, notes } = await run.close()
  const say = (lines: typeof refused) => lines.map((line) => `${placesOf(line)}: ${line.reason}`)
  return { counts, refused: say(refused), remarks: say(remarks), notes: say(notes) }
}

/** Each team at home against each other one: 20 rows. */
function rows(year: number): string[] {
  const pairs = teams.flatMap((home) => teams.filter((away) => away !== home).map((away) => [home, away]))
  return pairs.map(
    ([home, away], index) =>
      `E0,${String((index % 28) + 1).padStart(2, '0')}/09/${year},15:00,${home},${away},1,0,H,9,8,3,2`,
  )
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

async function countOf(season: string): Promise<number> {
  const { rows } = await database.pool.query(
    'select count(*)::int as count from timeline.match m join timeline.season s on s.id = m.season_id where s.name = $1',
    [season],
  )
  return rows[0].count
}

describe('a dirty table', () => {
  test('with every row twice adds each match once, and reports it', async () => {
    const { counts, remarks, refused } = await importFile(
      'twice.csv',
      [header, ...rows(2041), ...rows(2041)].join('\n'),
    )
    assert.deepEqual([counts.added, counts.repeated, refused], [20, 20, []])
    assert.deepEqual(remarks, [
      `line ${numbers(22, 41).join('; ')}: the same match as in an earlier row of this file, left out`,
    ])
    assert.equal(await countOf('2041/42'), 20)
  })

  test('with two different rows of a match keeps the first, also under another spelling', async () => {
    const [one = ''] = rows(2042)
    const { counts, refused } = await importFile(
      'two-ways.csv',
      [header, one, one.replace('1,0,H', '0,4,A'), one.replace('Arsenal', 'Arsenal FC').replace('1,0,H', '2,0,H')].join(
        '\n',
      ),
    )
    assert.deepEqual(
      [counts.added, refused],
      [1, ['line 3; 4: differs from line 2 about the same match: that row holds']],
    )
  })

  test('with a NUL byte, an open quote and a truncated row loses these rows and imports the rest', async () => {
    const [one = '', two = '', three = '', four = '', five = ''] = rows(2043)
    const { counts, refused, remarks } = await importFile(
      'broken.csv',
      [
        header,
        one.replace('Chelsea', 'Chel\u0000sea'),
        two.replace('Everton', '"Everton'),
        three.slice(0, 32),
        four.slice(0, -4),
        five,
      ].join('\n'),
    )
    assert.deepEqual(refused, [
      'line 2: a NUL byte in "Chel\\u0000sea"',
      'line 3: a quote that is not closed',
      'line 4: cut short: it ends after 5 of 12 columns, before its result',
    ])
    assert.deepEqual(
      [counts.added, remarks],
      [2, ['line 5: cut short: it ends after 10 of 12 columns; the last cell, "8", is left out']],
    )
  })

  test('reports a row that ends just after its result as truncated', async () => {
    const text =
      'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG\nE0,05/09/2052,Arsenal,Everton,1,0,H,\nE0,06/09/2052,Chelsea,Fulham,1,0,H,0,0\n'
    const { counts, remarks } = await importFile('short.csv', text)
    assert.deepEqual([counts.added, remarks], [2, ['line 2: cut short: it ends after 8 of 9 columns']])
  })

  test('in Latin-1 keeps its letters', async () => {
    const text =
      'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR\nSP1,05/09/2044,Alav\xe9s,C\xe1diz,1,0,H\nSP1,12/09/2044,C\xe1diz,Alav\xe9s,1,0,H\n'
    const { counts, notes, refused } = await importFile('latin.csv', Buffer.from(text, 'latin1'))
    assert.deepEqual([counts.added, counts.unsure, refused], [2, 0, []])
    assert.deepEqual(notes, ['line 2: line 2 is not UTF-8: such lines are read as windows-1252'])
  })

  test('with impossible hours, statistics, scores and seasons reports each of them', async () => {
    const [one = '', two = '', three = '', four = '', five = ''] = rows(2045)
    const table = [
      `${header},Season`,
      `${one.replace('15:00', '15:99')},`,
      `${two.replace('9,8,3,2', '3,8,40,2')},`,
      `${three.replace('9,8,3,2', 'x,8,#REF!,2')},`,
      `${four.replace('1,0,H', '999,0,H')},`,
      `${five},2038-39`,
    ]
    const { counts, refused, remarks } = await importFile('odd.csv', table.join('\n'))
    assert.equal(counts.added, 3)
    assert.deepEqual(refused, [
      'line 5: a score of 999-0: more than 50 goals of one side',
      'line 6: 2045-09-05 is no day of the season 2038/39',
    ])
    assert.deepEqual(remarks, [
      'line 2: Time: "15:99" is no time of day, left out',
      'line 3: home: 40 shots on target of 3 shots, both left out',
      'line 4: HS: "x" is no count, left out',
      'line 4: HST: "#REF!" is no count, left out',
    ])
  })

  test('of an unknown league is refused once, with a count', async () => {
    const { counts, refused } = await importFile(
      'unknown.csv',
      [header, ...rows(2046).map((row) => row.replace('E0', 'ZZ9'))].join('\n'),
    )
    assert.deepEqual(
      [counts.added, counts.refused, refused],
      [0, 20, [`line ${numbers(2, 21).join('; ')}: a league that is not known: ZZ9`]],
    )
  })

  test('without a league does not get one from the country of its folder', async () => {
    const { counts, refused } = await importFile(
      'data/england/season-4748.csv',
      'Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR\n2047-09-05,Arsenal,Chelsea,1,0,H\n',
    )
    assert.deepEqual([counts.added, refused], [0, ['line 2: neither the row nor the file name states the league']])
    const known = await importFile(
      'data/england/championship/season-4748.csv',
      'Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR\n2047-09-05,Hull,Watford,1,0,H\n',
    )
    assert.deepEqual([known.counts.added, known.refused], [1, []])
  })
})

describe('a dirty file of openfootball', () => {
  const league = (matches: object[]) => JSON.stringify({ name: 'English Premier League 2048/49', matches })
  const one = {
    round: 'Matchday 1',
    date: '2048-09-05',
    time: '15:00',
    team1: 'Arsenal',
    team2: 'Chelsea',
    score: { ft: [2, 0] },
  }

  test('leaves out goals at impossible minutes, with a remark for each', async () => {
    const goals1 = [
      { name: 'Ann Other', minute: -5 },
      { name: 'Bea Other', minute: 400 },
      { name: 'Cea Other', minute: 'x' },
      { name: 'Dea Other', minute: 12 },
    ]
    const { counts, remarks } = await importFile('2048-49/en.1.json', league([{ ...one, goals1, goals2: [] }]))
    assert.equal(counts.added, 1)
    assert.deepEqual(
      remarks.map((line) => line.replace('$.matches[0]: ', '')),
      [
        'a goal of Ann Other at minute -5, left out',
        'a goal of Bea Other at minute 400, left out',
        'a goal of Cea Other at minute "x", left out',
      ],
    )
  })

  test('with a raw NUL byte loses only the match that contains it', async () => {
    const text = league([
      { ...one, date: '2048-10-01', team2: 'Bad one' },
      { ...one, date: '2048-10-02', team1: 'Everton' },
    ]).replace('Bad one', 'Bad\u0000one')
    const { counts, refused } = await importFile('2048-49/en.1.json', text)
    assert.deepEqual([counts.added, refused], [1, ['$.matches[0]: a NUL byte in "Bad\\u0000one"']])
  })

  test('with escape sequences, turned directions and endless names keeps clean names, and reports each', async () => {
    const { counts, refused, remarks } = await importFile(
      '2046-47/en.1.json',
      league([
        { ...one, date: '2046-10-01', team1: '\u001b[2JEver\u202eton\u200b', team2: 'x'.repeat(5000) },
        { ...one, date: '2046-10-02', team1: '\u202e\u2066' },
      ]).replace('2048/49', '2046/47'),
    )
    assert.deepEqual(refused, ['$.matches[1]: a name of control or direction characters only'])
    assert.deepEqual(
      [counts.added, remarks],
      [
        1,
        [
          '$.matches[0]: control or direction characters left out of "[2JEverton"',
          `$.matches[0]: a text cut after 200 characters: "${'x'.repeat(60)}…"`,
        ],
      ],
    )
    const { rows: found } = await database.pool.query(
      `select name from timeline.participant where name like '%Everton' or name like 'xxx%' order by name`,
    )
    assert.deepEqual(
      found.map(({ name }) => name).filter((name) => name !== 'Everton'),
      ['[2JEverton', 'x'.repeat(200)],
    )
  })

  test('reports its impossible times, scores and seasons', async () => {
    const { counts, refused, remarks } = await importFile(
      '2048-49/en.1.json',
      league([
        { ...one, team2: 'Everton', time: '27:99' },
        { ...one, team2: 'Fulham', score: { ft: [120, 0] } },
        { ...one, team2: 'Liverpool', date: '2041-09-05' },
        { ...one, team2: 'Ful\u0000ham' },
        one,
        { ...one, score: { ft: [3, 0] } },
      ]),
    )
    assert.equal(counts.added, 1)
    assert.deepEqual(remarks, ['$.matches[0]: time: "27:99" is no time of day, left out'])
    assert.deepEqual(refused, [
      '$.matches[1]: a score of 120-0: more than 50 goals of one side',
      '$.matches[2]: 2041-09-05 is no day of the season 2048/49',
      '$.matches[3]: a NUL byte in "Ful\\u0000ham"',
      '$.matches[5]: differs from $.matches[4] about the same match: that row holds',
    ])
  })
})
