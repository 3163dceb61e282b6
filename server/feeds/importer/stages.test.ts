import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import { footballSummary } from '#kit/football.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { nations } from '../football/aliases/nations.ts'
import { competitionOfName, competitions } from '../football/competitions.ts'
import { readOpenfootball } from '../football/openfootball/read.ts'
import { ImportRun } from './run.ts'

const database = await testDatabase()
const teams = nations
  .filter(({ country }) => country !== null)
  .map(({ name }) => name)
  .slice(0, 48)

/** A day of the summer of finals that begin on 11 June. */
function day(year: number, after: number): string {
  return new Date(Date.UTC(year, 5, 11 + after)).toISOString().slice(0, 10)
}

/** Finals of 48 teams: 12 groups of four with 72 matches, and 32 of knock-out rounds. */
function finals(year: number) {
  const groups = Array.from({ length: 12 }, (_, at) => teams.slice(at * 4, at * 4 + 4))
  const pairs = [
    [0, 1],
    [2, 3],
    [0, 2],
    [1, 3],
    [0, 3],
    [1, 2],
  ]
  const groupMatches = groups.flatMap((group, at) =>
    pairs.map(([home = 0, away = 0], index) => ({
      round: `Matchday ${at + index}`,
      date: day(year, at + index),
      time: '13:00 UTC-6',
      team1: group[home],
      team2: group[away],
      group: `Group ${'ABCDEFGHIJKL'[at]}`,
      score: { ft: [1, 0] },
    })),
  )
  const rounds = [
    ...Array(16).fill('Round of 32'),
    ...Array(8).fill('Round of 16'),
    ...Array(4).fill('Quarter-final'),
    'Semi-final',
    'Semi-final',
    'Match for third place',
    'Final',
  ]
  const knockOut = rounds.map((round, at) => ({
    num: 73 + at,
    round,
    date: day(year, 18 + at),
    time: '13:00 UTC-6',
    team1: `W${at}`,
    team2: `L${at}`,
    score: {},
  }))
  return { name: `World Cup ${year}`, matches: [...groupMatches, ...knockOut] }
}

/** Play-offs before the finals, in the form of their file: only some have the score after 90 minutes. */
function playOffs(year: number) {
  const [a, b, c, d, e, f] = teams.slice(30)
  const path = (round: string) => `UEFA Second Round Play-offs, Path A, ${round}`
  return {
    name: `World Cup ${year} Qualifying`,
    matches: [
      {
        round: path('Semi-finals'),
        date: `${year}-03-26`,
        time: '20:45 CET',
        team1: a,
        team2: b,
        score: [2, 0],
        goals1: [
          { name: 'Ann', minute: '56' },
          { name: 'Bea', minute: '80' },
        ],
        goals2: [],
      },
      {
        round: path('Semi-finals'),
        date: `${year}-03-26`,
        time: '20:45 CET',
        team1: c,
        team2: d,
        score: { p: [2, 4], et: [1, 1] },
        goals1: [{ name: 'Cea', minute: '51' }],
        goals2: [{ name: 'Dea', minute: '86' }],
      },
      {
        round: path('Final'),
        date: `${year}-03-31`,
        time: '20:45 CEST',
        team1: a,
        team2: d,
        score: { p: [3, 1], et: [2, 2] },
        goals1: [
          { name: 'Ann', minute: '3' },
          { name: 'Bea', minute: '100' },
        ],
        goals2: [
          { name: 'Dea', minute: '72' },
          { name: 'Dea', minute: '111' },
        ],
      },
      {
        round: 'Inter-confederation Play-offs, Pathway 1, Final',
        date: `${year}-03-31`,
        time: '15:00 UTC-6',
        team1: e,
        team2: f,
        score: { et: [1, 0] },
        goals1: [{ name: 'Eve', minute: '100' }],
        goals2: [],
      },
      {
        round: 'Inter-confederation Play-offs, Pathway 2, Final',
        date: `${year}-03-31`,
        time: '21:00 UTC-6',
        team1: b,
        team2: f,
        score: { et: [2, 1] },
      },
      {
        round: 'Inter-confederation Play-offs, Pathway 2, Semi-final',
        date: `${year}-03-26`,
        time: '21:00 UTC-6',
        team1: c,
        team2: e,
        score: { p: [5, 4] },
      },
    ],
  }
}

async function importFiles(files: Record<string, object>) {
  const run = await ImportRun.open({ database, sports, provider: 'openfootball', sport: 'football', prices: null })
  for (const [name, content] of Object.entries(files))
    await run.take(
      readOpenfootball({ name, size: null, open: async () => Readable.from([Buffer.from(JSON.stringify(content))]) }),
    )
  return run.close()
}

async function matchesOf(slug: string, name: string) {
  const db = readerOf(database)
  const competition = await findCompetitionBySlug(db, slug)
  const season = competition && (await listSeasons(db, competition.id)).find((one) => one.name === name)
  return season ? listMatchesOfSeason(db, season.id) : []
}

describe('a World Cup whose folder contains play-offs', () => {
  for (const [year, isFinalsFirst] of [
    [2042, true],
    [2046, false],
  ] as const) {
    test(`has 104 matches, with the ${isFinalsFirst ? 'finals' : 'play-offs'} read first`, async () => {
      const files = [
        [`${year}/worldcup.json`, finals(year)],
        [`${year}/worldcup.quali_playoffs.json`, playOffs(year)],
      ] as const
      const { counts, refused } = await importFiles(Object.fromEntries(isFinalsFirst ? files : files.toReversed()))
      assert.equal(counts.added, 104 + 5)
      assert.deepEqual(
        refused.map(({ at, reason }) => [at, reason]),
        [['$.matches[5]', 'a shoot-out without any score: who won it is known, the score of the match is not']],
      )
      assert.equal((await matchesOf('world-cup', `${year}`)).length, 104)
      assert.equal((await matchesOf('world-cup-qualification', `${year}`)).length, 5)
    })
  }

  test('also contains the play-offs with only the score after extra time', async () => {
    const matches = await matchesOf('world-cup-qualification', '2042')
    assert.deepEqual(
      matches.map(({ round, status, summary }) => {
        const { score, normalScore, shootout } = footballSummary(summary)
        return [round, status, score, normalScore, shootout]
      }),
      [
        ['UEFA Second Round Play-offs, Path A, Semi-finals', 'finished', { home: 2, away: 0 }, null, null],
        [
          'UEFA Second Round Play-offs, Path A, Semi-finals',
          'finished',
          { home: 1, away: 1 },
          { home: 1, away: 1 },
          { home: 2, away: 4 },
        ],
        [
          'UEFA Second Round Play-offs, Path A, Final',
          'finished',
          { home: 2, away: 2 },
          { home: 1, away: 1 },
          { home: 3, away: 1 },
        ],
        [
          'Inter-confederation Play-offs, Pathway 1, Final',
          'finished',
          { home: 1, away: 0 },
          { home: 0, away: 0 },
          null,
        ],
        // Without its goals the score after 90 minutes is unknown.
        ['Inter-confederation Play-offs, Pathway 2, Final', 'finished', { home: 2, away: 1 }, null, null],
      ],
    )
    assert.equal(new Date(matches[0]!.kickOff).toISOString(), '2042-03-26T19:45:00.000Z')
  })

  test('separates them within one file as well, and keeps a play-off of the finals in them', async () => {
    const [own, other] = [finals(2050).matches.slice(0, 2), playOffs(2050).matches.slice(0, 2)]
    const replay = {
      round: 'Group 1 Play-off',
      date: '2050-06-20',
      team1: teams[0],
      team2: teams[1],
      group: 'Group 1',
      score: { ft: [2, 1] },
    }
    await importFiles({
      '2050/worldcup.json': {
        name: 'World Cup 2050',
        matches: [...other, ...own, replay, { ...replay, round: 'Qualifying, Round 1', date: '2049-06-20' }],
      },
    })
    assert.deepEqual(
      [(await matchesOf('world-cup', '2050')).length, (await matchesOf('world-cup-qualification', '2050')).length],
      [3, 3],
    )
  })
})

describe('the table of competitions', () => {
  test('gives finals of nations a qualification of their own, and each name and code to one competition', () => {
    assert.equal(competitionOfName('World Cup Qualifying')?.slug, 'world-cup-qualification')
    assert.equal(competitionOfName('European Championship Qualification')?.slug, 'euro-qualification')
    assert.equal(competitionOfName('Champions League')?.slug, 'champions-league')
    for (const source of ['openfootball', 'footballData', 'wyscout', 'slug'] as const) {
      const codes = competitions.map((fact) => fact[source]).filter((code) => code !== null)
      assert.deepEqual(
        codes.filter((code, at) => codes.indexOf(code) !== at),
        [],
        source,
      )
    }
  })

  test('maps every file name of openfootball to the competition of its code', async () => {
    const names = {
      'en.1': 'premier-league',
      'en.1-full': 'premier-league',
      'en.1.clubs': 'premier-league',
      'de.cup': 'dfb-pokal',
      'uefa.cl': 'champions-league',
      cl: 'champions-league',
      'cl.quali': 'champions-league',
      mls: 'major-league-soccer',
      euro: 'euro',
      'euro.quali': 'euro-qualification',
      'worldcup.quali_playoffs': 'world-cup-qualification',
      clubworldcup: 'club-world-cup',
    }
    for (const [code, slug] of Object.entries(names)) {
      const file = {
        name: `some/2040-41/${code}.json`,
        size: null,
        open: async () =>
          Readable.from([
            Buffer.from(
              JSON.stringify({
                name: `${code} 2040/41`,
                matches: [{ round: '1', date: '2040-09-01', team1: 'A', team2: 'B' }],
              }),
            ),
          ]),
      }
      for await (const one of readOpenfootball(file))
        assert.equal(one.kind === 'match' && one.match.competition.slug, slug, code)
    }
  })
})
