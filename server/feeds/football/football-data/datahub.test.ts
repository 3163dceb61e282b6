import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { createOdds } from '#odds/engine.ts'
import { sports } from '#sports/index.ts'
import { ImportRun } from '../../importer/run.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { collect, fileAt, fixture, sharedData } from '../fixtures/read.ts'
import { textFile } from '../fixtures/two-sources.ts'
import { readFootballData } from './read.ts'

const file = () => fixture('datahub/premier-league/season-3132.csv')

describe('a table of datahub', () => {
  test('is read as one of football-data.co.uk: its folder names the league, its days the season', async () => {
    const { matches, refused } = await collect(readFootballData(file()))
    assert.deepEqual(
      matches.map(({ competition, season, home, away, kickOff, isKickOffExact, events }) => [
        `${competition.slug} ${season}`,
        `${home?.name} - ${away?.name}`,
        new Date(kickOff).toISOString().slice(0, 10),
        isKickOffExact,
        events[0]?.type ?? null,
      ]),
      [
        ['premier-league 2031/32', 'Liverpool - Man City', '2031-08-16', false, 'result'],
        ['premier-league 2031/32', "Arsenal - Nott'm Forest", '2031-08-17', false, 'result'],
        ['premier-league 2031/32', 'Everton - Chelsea', '2032-05-02', false, null],
      ],
    )
    assert.deepEqual(
      refused.map(({ at, reason }) => [at, reason]),
      [
        ['line 4', 'result code H contradicts the score 1-3'],
        ['line 5', 'no day that exists: "2032-05-32"'],
      ],
    )
    const [first, second] = matches
    assert.equal(first?.detail.referee, 'A Referee')
    assert.deepEqual(first?.stated.totals, {
      score: { home: 2, away: 1 },
      halfTimeScore: { home: 1, away: 0 },
      shots: { home: 15, away: 8 },
      shotsOn: { home: 6, away: 3 },
      fouls: { home: 10, away: 12 },
      corners: { home: 7, away: 4 },
      yellowCards: { home: 1, away: 2 },
      redCards: { home: 0, away: 1 },
    })
    assert.equal(second?.detail.referee, undefined)
  })

  test('after the table of football-data.co.uk takes neither hour nor prices from its matches, in either order', async (t) => {
    const full = textFile(
      'E0.csv',
      `Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,B365H,B365D,B365A\nE0,16/08/2031,15:00,Liverpool,Man City,2,1,H,1,0,H,2,3.5,4\n`,
    )
    for (const order of [
      [full, file()],
      [file(), full],
    ]) {
      const database = await testDatabase(t)
      for (const one of order) await importFile(database, one)
      const { rows } = await database.pool.query(
        `select m.kick_off, m.is_kick_off_exact as exact, (select count(*)::int from score.price p where p.match_id = m.id) as prices,
           m.detail ->> 'referee' as referee, (select count(*)::int from timeline.event e where e.match_id = m.id and e.type = 'result') as results
         from timeline.match m join timeline.participant p on p.id = m.home_id where p.name = 'Liverpool'`,
      )
      assert.deepEqual(rows, [
        { kick_off: new Date('2031-08-16T14:00Z'), exact: true, prices: 1, referee: 'A Referee', results: 1 },
      ])
    }
  })
})

async function importFile(database: Awaited<ReturnType<typeof testDatabase>>, one: SourceFile): Promise<void> {
  const prices = createOdds(database)
  const run = await ImportRun.open({ database, sports, provider: 'football-data', sport: 'football', prices })
  await run.take(readFootballData(one))
  await run.close()
}

describe(
  'the tables of datahub beside the project',
  { skip: sharedData === null && 'skipped: the shared data are not on this machine' },
  () => {
    for (const [path, count] of [
      ['premier-league/season-2324', 380],
      ['premier-league/season-2526', 380],
      ['bundesliga/season-2324', 306],
      ['la-liga/season-2324', 380],
    ] as const)
      test(`${path} has ${count} results with shots, corners and cards, none refused`, async () => {
        const { matches, refused } = await collect(
          readFootballData(fileAt(`${sharedData}/datahub-football/${path}.csv`)),
        )
        assert.deepEqual([matches.length, refused, new Set(matches.map(({ season }) => season)).size], [count, [], 1])
        const whole = matches.filter(({ stated: { totals } }) => totals.shots && totals.corners && totals.yellowCards)
        assert.equal(whole.length, count)
      })
  },
)
