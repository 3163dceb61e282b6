import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import type { PriceReport } from '#sports/odds.ts'
import { sports } from '#sports/index.ts'
import { footballSummary } from '#kit/football.ts'
import { readerOf } from '#core/database/reader.ts'
import { listAliasReviews } from '#timeline/store/alias.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listEvents } from '#timeline/store/event.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { readTable } from '#timeline/table.ts'
import { fileAt, fixture, sharedData } from '../football/fixtures/read.ts'
import { readFootballData } from '../football/football-data/read.ts'
import type { SourceFile } from '../reading/json-items.ts'
import { readOpenfootball } from '../football/openfootball/read.ts'
import { readWyscout } from '../football/wyscout/read.ts'
import { ImportRun } from './run.ts'
import type { ImportReport } from './report.ts'
import type { PriceSink } from './prices.ts'

const database = await testDatabase()

function file(name: string, text: string): SourceFile {
  return { name, size: null, open: async () => Readable.from([Buffer.from(text)]) }
}

type Provider = 'openfootball' | 'football-data' | 'wyscout'

async function importAll(
  provider: Provider,
  files: SourceFile[],
  prices: PriceSink | null = null,
  chunkSize = 3,
): Promise<ImportReport> {
  const run = await ImportRun.open({ database, sports, provider, sport: 'football', prices, chunkSize })
  if (provider === 'wyscout') for await (const { parsed } of readWyscout(files)) await run.take(parsed)
  else
    for (const one of files) await run.take(provider === 'openfootball' ? readOpenfootball(one) : readFootballData(one))
  return run.close()
}

async function seasonOf(slug: string, name: string) {
  const db = readerOf(database)
  const competition = await findCompetitionBySlug(db, slug)
  return (await listSeasons(db, competition!.id)).find((season) => season.name === name)!
}

async function sayMatches(slug: string, season: string): Promise<string[]> {
  const db = readerOf(database)
  const matches = await listMatchesOfSeason(db, (await seasonOf(slug, season)).id)
  const teams = await mapParticipants(
    db,
    matches.flatMap(({ homeId, awayId }) => [homeId ?? 0, awayId ?? 0]),
  )
  return matches.map(
    ({ homeId, awayId, summary, status }) =>
      `${teams.get(homeId ?? 0)?.name} ${summary.score.home}-${summary.score.away} ${teams.get(awayId ?? 0)?.name} ${status}`,
  )
}

test('clubs of one town are distinguished, whichever comes first', async () => {
  const table =
    'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR\nD2,16/08/2031,Ein Frankfurt,Aachen,2,1,H\nD2,17/08/2031,FSV Frankfurt,Duisburg,0,0,D\nD2,23/08/2031,FSV Frankfurt,Ein Frankfurt,0,4,A\n'
  const { counts, refused } = await importAll('football-data', [file('D2.csv', table)])
  assert.deepEqual([counts.added, counts.newTeams, counts.unsure, refused], [3, 4, 0, []])
  assert.ok((await sayMatches('bundesliga-2', '2031/32')).includes('FSV Frankfurt 0-4 Eintracht Frankfurt finished'))
})

describe('two sources of one season', () => {
  test('are one season: the second adds to the matches of the first', async () => {
    const first = await importAll('openfootball', [fixture('league.json')])
    assert.deepEqual([first.counts.added, first.counts.refused, first.counts.newTeams], [5, 4, 4])
    const saved: PriceReport[] = []
    const sink: PriceSink = { bookmakerId: async () => 101, savePrices: async (prices) => saved.push(...prices) }
    const second = await importAll('football-data', [fixture('england.csv')], sink)
    // Liverpool - Man City is known; Arsenal - Nott'm Forest and others are not.
    assert.equal(second.counts.changed, 1)
    const matches = await sayMatches('premier-league', '2031/32')
    assert.equal(matches.filter((one) => one === 'Liverpool 2-1 Manchester City finished').length, 1)
    assert.ok(saved.length > 0 && saved.every(({ source }) => source === 'football-data'))
  })

  test('a second run of each changes nothing', async () => {
    const before = await sayMatches('premier-league', '2031/32')
    for (const [provider, name] of [
      ['openfootball', 'league.json'],
      ['football-data', 'england.csv'],
    ] as const) {
      const { counts } = await importAll(provider, [fixture(name)])
      assert.deepEqual([counts.added, counts.changed, counts.newTeams], [0, 0, 0], provider)
    }
    assert.deepEqual(await sayMatches('premier-league', '2031/32'), before)
  })

  test('a different score is reported, and the source that comes first prevails', async () => {
    const table = 'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR\nE0,16/08/2031,Liverpool,Man City,5,1,H\n'
    const { contradictions } = await importAll('football-data', [file('other.csv', table)])
    assert.deepEqual(
      contradictions.map(({ at, reason }) => [
        at,
        reason.replace(/match \d+/, 'match').replace(/conflict \d+/, 'conflict'),
      ]),
      [['line 2', 'score 5-1, but openfootball says 2-1 (match); openfootball holds (conflict)']],
    )
    assert.ok((await sayMatches('premier-league', '2031/32')).includes('Liverpool 2-1 Manchester City finished'))
  })

  test('a fixture that the second source has as played on another day is the same match', async () => {
    const table = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR\nE0,14/04/2032,20:00,Arsenal,Liverpool,1,0,H\n'
    for (const expected of ['changed', 'unchanged'] as const)
      assert.equal((await importAll('football-data', [file('moved.csv', table)])).counts[expected], 1)
    const matches = await listMatchesOfSeason(readerOf(database), (await seasonOf('premier-league', '2031/32')).id)
    const moved = matches.filter(({ kickOff }) => new Date(kickOff).toISOString() === '2032-04-14T19:00:00.000Z')
    assert.deepEqual(
      moved.map(({ status, summary }) => [status, summary.score]),
      [['finished', { home: 1, away: 0 }]],
    )
  })

  test('a fixture with only a day is moved for good: a third run changes nothing', async () => {
    const planned =
      '{"name":"English Premier League 2034/35","matches":[{"round":"Matchday 1","date":"2034-08-19","team1":"Arsenal FC","team2":"Everton FC"}]}'
    await importAll('openfootball', [file('2034-35/en.1.json', planned)])
    const table = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR\nE0,04/10/2034,20:00,Arsenal,Everton,2,0,H\n'
    const runs = [
      await importAll('football-data', [file('late.csv', table)]),
      await importAll('football-data', [file('late.csv', table)]),
      await importAll('openfootball', [file('2034-35/en.1.json', planned)]),
    ]
    assert.deepEqual(
      runs.map(({ counts, contradictions }) => [counts.changed, counts.unchanged, contradictions]),
      [
        [1, 0, []],
        [0, 1, []],
        [0, 1, []],
      ],
    )
    const [match] = await listMatchesOfSeason(readerOf(database), (await seasonOf('premier-league', '2034/35')).id)
    assert.deepEqual([match!.status, new Date(match!.kickOff).toISOString()], ['finished', '2034-10-04T19:00:00.000Z'])
  })

  test('a row that states "not played" does not undo a result', async () => {
    const table = 'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR\nE0,01/02/2032,Liverpool,Man City,0,0,R\n'
    const { counts, remarks } = await importAll('football-data', [file('undone.csv', table)])
    assert.equal(counts.unchanged, 1)
    assert.match(remarks[0]?.reason ?? '', /it was, on 2031-08-16/)
  })
})

describe('names of teams', () => {
  const season = (name: string) =>
    `{"name":"English Premier League 2033/34","matches":[{"round":"Matchday 1","date":"2033-08-20","team1":"${name}","team2":"Everton FC","score":{"ft":[1,0]}}]}`

  test('one club is one team under all its spellings', async () => {
    const { counts } = await importAll('openfootball', [file('2033-34/en.1.json', season("Nott'm Forest"))])
    assert.deepEqual([counts.newTeams, counts.unsure], [0, 0])
    assert.deepEqual(await sayMatches('premier-league', '2033/34'), ['Nottingham Forest 1-0 Everton finished'])
  })

  test('a name that only resembles a club becomes a team of its own, on the review list', async () => {
    const { counts } = await importAll('openfootball', [
      file('2034-35/en.1.json', season('Nottinghem Forrest').replaceAll('2033', '2034').replace('/34', '/35')),
    ])
    assert.deepEqual([counts.newTeams, counts.unsure], [1, 1])
    const { list } = await listAliasReviews(readerOf(database), { limit: 10, offset: 0 })
    assert.deepEqual(
      list.map(({ spelling, candidates }) => [spelling, candidates[0]?.name]),
      [['nottinghem forrest', 'Nottingham Forest']],
    )
    const again = await importAll('openfootball', [
      file('2034-35/en.1.json', season('Nottinghem Forrest').replaceAll('2033', '2034').replace('/34', '/35')),
    ])
    assert.deepEqual([again.counts.newTeams, again.counts.unsure, again.counts.unchanged], [0, 0, 1])
  })

  test('a club of another country is another club', async () => {
    const text =
      '{"name":"Premier League 2033","matches":[{"round":"1","date":"2033-05-01","team1":"Everton","team2":"Arsenal","score":{}}]}'
    const { counts } = await importAll('openfootball', [
      file('2033/zz.1.json', text.replace('Premier League', 'Liga Zeta')),
    ])
    assert.equal(counts.newTeams, 2)
  })
})

describe('Wyscout', () => {
  const all = () => ['5001', 'matches', 'teams', 'players', 'referees'].map((name) => fixture(`wyscout/${name}.json`))

  test('results without events do not remove the events', async () => {
    const first = await importAll('wyscout', all())
    assert.deepEqual([first.counts.added, first.counts.refused], [3, 4])
    const results = await importAll('wyscout', all().slice(1))
    assert.deepEqual([results.counts.added, results.counts.changed, results.counts.unchanged], [0, 0, 3])
    const again = await importAll('wyscout', all())
    assert.deepEqual([again.counts.added, again.counts.changed], [0, 0])
  })

  test('scorers are stored players, by their number in the source', async () => {
    const db = readerOf(database)
    const matches = await listMatchesOfSeason(db, (await seasonOf('euro', '2032')).id)
    const cup = matches.find(({ round }) => round === 'Final')!
    assert.deepEqual(
      [cup.summary.score, footballSummary(cup.summary).shootout, cup.hasTimeline],
      [{ home: 2, away: 2 }, { home: 2, away: 1 }, true],
    )
    const goals = (await listEvents(db, [cup.id])).get(cup.id)!.filter(({ type }) => type === 'goal')
    const people = await mapParticipants(
      db,
      goals.map(({ playerId }) => playerId!),
    )
    assert.deepEqual(
      goals.map(({ playerId }) => people.get(playerId!)?.name),
      ['José Ñandu', 'Player 103', 'Player 203', 'Player 104'],
    )
  })
})

describe('an interrupted import', () => {
  test('is finished by the next run, and rows before the damage stay', async () => {
    const text = await readText(fixture('league.json'))
    const later = text.replaceAll('2031', '2041').replaceAll('2032', '2042').replace('/32', '/42')
    const damaged = later.slice(0, 900)
    const run = await ImportRun.open({ database, sports, provider: 'openfootball', sport: 'football', prices: null })
    await assert.rejects(run.take(readOpenfootball(file('2041-42/en.1.json', damaged))), /the JSON ends early/)
    const kept = (await run.close()).counts.added
    assert.ok(kept > 0)
    const { counts } = await importAll('openfootball', [file('2041-42/en.1.json', later)])
    assert.deepEqual([counts.added + kept, counts.unchanged], [5, kept])
  })
})

async function readText({ open }: SourceFile): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await open()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

describe('a real season', { skip: sharedData === null && 'the shared data are not on this machine' }, () => {
  test('has the table by results, also after a second source was added', async () => {
    const { counts } = await importAll(
      'openfootball',
      [fileAt(`${sharedData}/openfootball-football.json/2023-24/en.1.json`)],
      null,
      200,
    )
    assert.equal(counts.added, 380)
    const other = await importAll('football-data', [fileAt(`${sharedData}/football-data.co.uk/E0.csv`)], null, 200)
    assert.deepEqual([other.counts.added, other.counts.changed, other.contradictions], [0, 198, []])
    const { groups, teams } = await readTable(readerOf(database), await seasonOf('premier-league', '2023/24'))
    const points = new Map(groups[0]!.rows.map(({ teamId, points: own }) => [teams.get(teamId)?.name, own]))
    assert.deepEqual(
      ['Manchester City', 'Arsenal', 'Everton', 'Nottingham Forest'].map((name) => points.get(name)),
      [91, 89, 48, 36],
    )
  })
})
