import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { collect, fileAt, fixture, sharedData } from '../fixtures/read.ts'
import { textFile } from '../fixtures/two-sources.ts'
import { Unusable, type ParsedMatch } from '../../reading/parsed.ts'
import { readFootballcsv } from './read.ts'

const england = () => collect(readFootballcsv(fixture('footballcsv/2031-32/eng.1.csv')))
const named = ({ home, away }: ParsedMatch) => `${home?.name} - ${away?.name}`
const resultOf = ({ events }: ParsedMatch) => events.find(({ type }) => type === 'result')?.detail

describe('a table of footballcsv', () => {
  test('has its season in the folder, its league in the file, and rounds, days, halves and ends in the rows', async () => {
    const { matches } = await england()
    assert.deepEqual(
      [...new Set(matches.map(({ competition, season }) => `${competition.slug} ${season}`))],
      ['premier-league 2031/32'],
    )
    assert.deepEqual(
      matches.map((match) => [
        named(match),
        match.round?.name ?? null,
        new Date(match.kickOff).toISOString().slice(0, 10),
        match.events[0]?.type ?? null,
      ]),
      [
        ['Liverpool FC - Norwich City FC', 'Matchday 1', '2031-08-16', 'result'],
        ['Man United - Wolves', 'Matchday 1', '2031-08-17', 'result'],
        ["Arsenal - Nott'm Forest", null, '2031-08-22', 'result'],
        ['Chelsea - Everton', 'Matchday 2', '2031-08-23', 'result'],
        ['Brighton - Spurs', 'Matchday 2', '2031-08-24', 'postponed'],
        ['Spurs - Brighton', 'Matchday 3', '2032-03-06', null],
        ['West Ham - Fulham', 'Matchday 3', '2032-03-06', 'awarded'],
      ],
    )
    const [first, dashed, half] = matches.map(resultOf)
    assert.deepEqual(
      [first?.normal, first?.half],
      [
        { home: 4, away: 1 },
        { home: 2, away: 0 },
      ],
    )
    assert.deepEqual(dashed?.normal, { home: 2, away: 2 })
    assert.equal(half?.half, null)
  })

  test('with a weekday that does not fit keeps the day and says so', async () => {
    const { matches } = await england()
    assert.deepEqual(
      matches.flatMap(({ place, remarks }) => remarks.map((remark) => `${place.at}: ${remark}`)),
      ['line 5: Date: 2031-08-23 is a Sat, not a Sun; the day holds'],
    )
  })

  test('refuses rows that cannot be, with line and reason', async () => {
    const { refused } = await england()
    assert.deepEqual(
      refused.map(({ at, reason }) => [at, reason]),
      [
        ['line 7', 'no day that exists: "Sat Feb 30 2032"'],
        ['line 8', '2030-03-06 is no day of the season 2031/32'],
        ['line 9', 'FT: no score: "x-1"'],
        ['line 11', '"Spurs" plays against itself'],
      ],
    )
  })

  test('of a European cup has groups, countries, extra time and shoot-outs', async () => {
    const { matches, refused } = await collect(readFootballcsv(fixture('footballcsv/2031-32/cl.csv')))
    assert.deepEqual(refused, [])
    assert.deepEqual(
      matches.map(({ home, away, round }) => [home?.name, home?.country, away?.country, round?.group, round?.name]),
      [
        ['Liverpool FC', 'GB-ENG', 'PT', 'Group A', 'Matchday 1'],
        ['Liverpool FC', 'GB-ENG', 'IT', '', 'Final'],
      ],
    )
    const { half, normal, extra, shootout } = resultOf(matches[1]!)!
    assert.deepEqual(
      [half, normal, extra, shootout],
      [
        { home: 0, away: 3 },
        { home: 3, away: 3 },
        { home: 3, away: 3 },
        { home: 3, away: 2 },
      ],
    )
  })

  test('in the older form has another order of columns, a place and name as its file, and its season by the days', async () => {
    const text = 'Date,Team 1,Team 2,FT,HT\n2031-08-16,Arsenal,Everton,2-0,1-0\n2032-05-01,Everton,Arsenal,0-0,0-0\n'
    const { matches } = await collect(readFootballcsv(textFile('old/1-premierleague.csv', text)))
    assert.deepEqual(
      matches.map((match) => [match.competition.slug, match.season, named(match)]),
      [
        ['premier-league', '2031/32', 'Arsenal - Everton'],
        ['premier-league', '2031/32', 'Everton - Arsenal'],
      ],
    )
  })

  test('has marks in place of a score, and one match where a fixture stands as put off and as played', async () => {
    const rows = [
      '20,Sun Feb 1 2032,Arsenal,(P),,Everton',
      '20,Wed Mar 10 2032,Arsenal,0-2,0-0,Everton',
      '21,Sun Feb 8 2032,Everton,(P),,Arsenal',
      '21,Sun Feb 8 2032,Chelsea,[abandoned],,Everton',
      '21,Sun Feb 8 2032,Fulham,C,,Chelsea',
      '22,Sun Feb 15 2032,Fulham,3-0 (awd.),,Everton',
    ]
    const text = `Round,Date,Team 1,FT,HT,Team 2\n${rows.join('\n')}\n`
    const { matches, refused } = await collect(readFootballcsv(textFile('2031-32/eng.1.csv', text)))
    assert.deepEqual(refused, [])
    assert.deepEqual(
      matches.map((match) => [named(match), new Date(match.kickOff).toISOString().slice(0, 10), match.events[0]?.type]),
      [
        ['Arsenal - Everton', '2032-03-10', 'result'],
        ['Everton - Arsenal', '2032-02-08', 'postponed'],
        ['Chelsea - Everton', '2032-02-08', 'abandoned'],
        ['Fulham - Chelsea', '2032-02-08', 'cancelled'],
        ['Fulham - Everton', '2032-02-15', 'awarded'],
      ],
    )
    const [moved] = matches
    assert.deepEqual(
      [moved?.key, moved?.remarks],
      [
        'premier-league/2031/32/Arsenal/Everton',
        ['the same fixture stands at line 2 as not played on 2032-02-01, left out'],
      ],
    )
  })

  test('of an unknown league, or without its columns, is unusable as a whole', async () => {
    await assert.rejects(collect(readFootballcsv(textFile('2031-32/results.csv', 'Date,Team 1,FT,Team 2\n'))), Unusable)
    await assert.rejects(collect(readFootballcsv(textFile('2031-32/eng.1.csv', 'Date,Home,Away\n'))), Unusable)
  })
})

describe(
  'the files beside the project',
  { skip: sharedData === null && 'skipped: the shared data are not on this machine' },
  () => {
    for (const [file, count, teams] of [
      ['2023-24/eng.1.csv', 380, 20],
      ['2023/cn.1.csv', 240, 16],
    ] as const)
      test(`${file} has ${count} matches of ${teams} clubs, each pair once at each home, none refused`, async () => {
        const { matches, refused } = await collect(readFootballcsv(fileAt(`${sharedData}/footballcsv-cache/${file}`)))
        assert.deepEqual(refused, [])
        assert.deepEqual(
          matches.flatMap(({ remarks }) => remarks),
          [],
        )
        assert.deepEqual([matches.length, new Set(matches.map(named)).size], [count, count])
        assert.equal(new Set(matches.map(({ home }) => home?.name)).size, teams)
        // Of China football-data.co.uk has no half-time scores.
        assert.equal(matches.filter((match) => resultOf(match)?.half).length, file.includes('eng') ? count : 0)
      })
  },
)
