import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { testDatabase } from '#kit/database.ts'
import { option, seedOption } from '#kit/option.ts'
import { footballEvent, footballSummary } from '#sports/football.ts'
import { sports } from '#sports/index.ts'
import { rebuildMatch } from '#timeline/rebuild.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listContradictions } from '#timeline/store/contradiction.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { competitionOfSlug, refOf } from './competitions.ts'
import { fileAt, sharedData, collect as collectAll } from './fixtures/read.ts'
import { readFootballData } from './football-data/read.ts'
import { readOpenfootball } from './openfootball/read.ts'
import type { Parsed, ParsedMatch } from '../reading/parsed.ts'
import { ImportRun } from '../importer/run.ts'
import { settleBySource } from '../importer/settle.ts'

const database = await testDatabase()
const db = readerOf(database)
const dayMs = 86_400_000

async function run(provider: string, parsed: AsyncIterable<Parsed>) {
  const one = await ImportRun.open({ database, sports, provider, sport: 'football', prices: null })
  await one.take(parsed)
  return one.close()
}

function importText(name: string, text: string) {
  const file = { name, size: null, open: async () => Readable.from([Buffer.from(text)]) }
  return name.endsWith('.csv')
    ? run('football-data', readFootballData(file))
    : run('openfootball', readOpenfootball(file))
}

async function matchesOf(season: string) {
  const competition = await findCompetitionBySlug(db, 'premier-league')
  const found = (await listSeasons(db, competition!.id)).find(({ name }) => name === season)
  return listMatchesOfSeason(db, found!.id)
}

const daysOf = async (season: string) =>
  (await matchesOf(season)).map(({ kickOff }) => new Date(kickOff).toISOString().slice(0, 10)).sort()

type Day = { provider: string; days: number; isExact: boolean; isPlayed: boolean; isRoundDay: boolean; score: number }

const anyDay = fc.tuple(
  ...(['wyscout', 'openfootball', 'football-data'] as const).map((provider) =>
    fc.record({
      provider: fc.constant(provider),
      days: fc.constantFrom(0, 1, 30),
      isExact: fc.boolean(),
      isPlayed: fc.boolean(),
      isRoundDay: fc.boolean(),
      score: fc.constantFrom(1, 2),
    }),
  ),
)

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
]
const league = refOf(competitionOfSlug('premier-league')!)
let pairs = 0

/** One match as a source reports it, in a season of its own so that imports do not share matches. */
async function* rowsOf(home: string, { days, isExact, isPlayed, isRoundDay, score }: Day): AsyncGenerator<Parsed> {
  const team = (name: string) => ({ name, country: 'GB-ENG', kind: 'club' as const, key: null })
  const match: ParsedMatch = {
    place: { file: 'a file', at: 'line 2' },
    key: home,
    competition: league,
    season: '2060/61',
    round: null,
    home: team(home),
    away: team('Everton'),
    homeLabel: null,
    awayLabel: null,
    kickOff: Date.UTC(2060, 8, 4, isExact ? 19 : 12) + days * dayMs,
    isKickOffExact: isExact,
    isRoundDay,
    venue: null,
    detail: {},
    players: [],
    events: isPlayed ? [footballEvent.result({ normal: { home: score, away: 0 } })] : [],
    stated: { totals: {}, rows: {} },
    hasTimeline: false,
    prices: [],
    remarks: [],
  }
  yield { kind: 'match', match }
}

/** Kick-off, score and open contradictions of a match after imports in a given order. */
async function outcomeOf(all: readonly Day[], order: readonly number[]) {
  const home = `Zq${String((pairs += 1)).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')} Rovers`
  for (const at of order) await run(all[at]!.provider, rowsOf(home, all[at]!))
  const { rows } = await database.pool.query(
    `select m.id, m.kick_off, m.is_kick_off_exact, m.summary -> 'score' as score from timeline.match m join timeline.participant p on p.id = m.home_id where p.name = $1`,
    [home],
  )
  assert.equal(rows.length, 1, 'one match')
  const { list } = await listContradictions(db, { isSettled: false }, { limit: 1000, offset: 0 })
  const open = list
    .filter(({ matchId }) => matchId === rows[0].id)
    .map(({ field, provider, value, otherProvider, otherValue }) =>
      [field, provider, value, otherProvider, otherValue].join(' '),
    )
    .sort()
  return { kickOff: rows[0].kick_off, isExact: rows[0].is_kick_off_exact, score: rows[0].score, open }
}

describe('days of several sources', () => {
  test('result in the same kick-off and the same contradictions for any order of import', async () => {
    await fc.assert(
      fc.asyncProperty(anyDay, async (all) => {
        const outcomes = []
        for (const order of orders) outcomes.push(await outcomeOf(all, order))
        for (const outcome of outcomes) assert.deepEqual(outcome, outcomes[0])
      }),
      {
        numRuns: option('runs', 6),
        ...(process.argv.some((word) => word.startsWith('--seed=')) ? { seed: seedOption() } : {}),
      },
    )
  })

  const teams = ['Arsenal', 'Chelsea', 'Everton', 'Fulham', 'Liverpool', 'Leeds United', 'Burnley', 'Watford']
  /** Four matches of a round, all planned for one Saturday, played on four days. */
  const round = (year: number, hasScores: boolean, time?: string) =>
    JSON.stringify({
      name: `English Premier League ${year}/${String(year + 1).slice(2)}`,
      matches: [0, 2, 4, 6].map((at) => ({
        round: 'Matchday 30',
        date: `${year + 1}-07-04`,
        ...(time ? { time } : {}),
        team1: teams[at],
        team2: teams[at + 1],
        ...(hasScores ? { score: { ft: [1, 0] } } : {}),
      })),
    })
  const played = (year: number) =>
    [
      'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR',
      ...[0, 2, 4, 6].map((at) => `E0,${10 + at}/06/${year + 1},${teams[at]},${teams[at + 1]},1,0,H`),
    ].join('\n')

  for (const [year, what, hasScores, time] of [
    [2061, 'without an hour', false, undefined],
    [2063, 'with one hour for all', false, '15:00'],
    [2065, 'with results', true, undefined],
  ] as const) {
    test(`a round on one day ${what} gives way to the days of its matches, in either order`, async () => {
      for (const [offset, isTableFirst] of [
        [0, false],
        [1, true],
      ] as const) {
        const own = year + offset
        const season = `${own}/${String(own + 1).slice(2)}`
        const imports = [
          () => importText(`${own}/en.1.json`, round(own, hasScores, time)),
          () => importText('E0.csv', played(own)),
        ]
        for (const one of isTableFirst ? imports.toReversed() : imports)
          assert.deepEqual((await one()).contradictions, [])
        for (const one of imports) assert.equal((await one()).counts.changed, 0)
        assert.deepEqual(
          await daysOf(season),
          [10, 12, 14, 16].map((day) => `${own + 1}-06-${day}`),
        )
      }
    })
  }
})

describe('a contradiction that the operator settled', () => {
  const json = (date: string, score: [number, number]) =>
    `{"name":"English Premier League 2070/71","matches":[{"round":"Matchday 1","date":"${date}","time":"15:00","team1":"Arsenal","team2":"Everton","score":{"ht":[0,0],"ft":[${score}]}}]}`
  const csv = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG\nE0,20/09/2070,20:00,Arsenal,Everton,2,1,H,1,0\n'
  const open = async () =>
    (await listContradictions(db, { isSettled: false }, { limit: 1000, offset: 0 })).list.filter(
      ({ otherValue, value }) => [otherValue, value].some((word) => /^2070|^[0-9]-[0-9]$/.test(word)),
    )
  const state = async () =>
    (await matchesOf('2070/71')).map(({ kickOff, summary }) => [
      new Date(kickOff).toISOString(),
      summary.score,
      footballSummary(summary).halfScore,
    ])

  test('stays settled through further imports in any order and a rebuild, and is not reported again', async () => {
    const all = [() => importText('2070-71/en.1.json', json('2070-09-05', [1, 1])), () => importText('E0.csv', csv)]
    await all[0]!()
    const first = await all[1]!()
    assert.deepEqual(
      first.contradictions.map(({ reason }) => reason.replace(/\d+\); /, '); ').replace(/conflict \d+/, 'conflict')),
      [
        'score 2-1, but openfootball says 1-1 (match ); openfootball holds (conflict)',
        'half-time score 1-0, but openfootball says 0-0 (match ); openfootball holds (conflict)',
        'played on 2070-09-20, but openfootball says 2070-09-05 (match ); openfootball holds (conflict)',
      ],
    )
    const before = await open()
    const mine = before.filter(({ file }) => file === 'E0.csv')
    assert.deepEqual(mine.map(({ field }) => field).sort(), ['day', 'half', 'score'])
    for (const { id } of mine) assert.equal((await settleBySource(database, sports, id, 'football-data')).ok, true)
    const decided = [['2070-09-20T19:00:00.000Z', { home: 2, away: 1 }, { home: 1, away: 0 }]]
    assert.deepEqual(await state(), decided)
    for (const one of [...all, ...all.toReversed()]) assert.deepEqual((await one()).contradictions, [])
    assert.deepEqual(await state(), decided)
    const [match] = await matchesOf('2070/71')
    assert.deepEqual((await rebuildMatch(database, sports, match!.id))?.differences, [])
  })

  test('is reported again when a source changes, and the decision holds until it is settled again', async () => {
    const { contradictions } = await importText('2070-71/en.1.json', json('2070-09-05', [3, 3]))
    assert.equal(contradictions.length, 1)
    assert.deepEqual((await state())[0]?.[1], { home: 2, away: 1 })
    const [fresh] = (await open()).filter(({ value }) => value === '3-3')
    assert.equal((await settleBySource(database, sports, fresh!.id, 'openfootball')).ok, true)
    assert.deepEqual((await state())[0]?.slice(1), [
      { home: 3, away: 3 },
      { home: 1, away: 0 },
    ])
  })

  test('cannot be settled by a source without a value for it', async () => {
    const [settled] = (await listContradictions(db, { isSettled: true }, { limit: 10, offset: 0 })).list
    assert.deepEqual(await settleBySource(database, sports, settled!.id, 'wyscout'), {
      ok: false,
      reason: 'no_such_source',
    })
    assert.deepEqual(await settleBySource(database, sports, 999_999, 'wyscout'), {
      ok: false,
      reason: 'no_contradiction',
    })
  })
})

describe(
  'the season 2025/26 beside the project',
  { skip: sharedData === null && 'skipped: the shared data are not on this machine' },
  () => {
    test('has every match on the day it was played, for either order of two sources', async (t) => {
      const fixtures = () => readOpenfootball(fileAt(`${sharedData}/openfootball-football.json/2025-26/en.1.json`))
      const results = () => readFootballData(fileAt(`${sharedData}/datahub-football/premier-league/season-2526.csv`))
      const days = new Map(
        (await collectAll(results())).matches.map(({ home, away, kickOff }) => [
          `${home?.name} ${away?.name}`,
          new Date(kickOff).toISOString().slice(0, 10),
        ]),
      )
      for (const isTableFirst of [false, true]) {
        const own = await testDatabase(t)
        const sources = [
          ['openfootball', fixtures],
          ['football-data', results],
        ] as const
        for (const [provider, read] of isTableFirst ? sources.toReversed() : sources) {
          const one = await ImportRun.open({ database: own, sports, provider, sport: 'football', prices: null })
          await one.take(read())
          await one.close()
        }
        const { rows } = await own.pool.query(
          `select (kick_off at time zone 'Europe/London')::date::text as day, count(*)::int as count from timeline.match group by 1 order by 1`,
        )
        const played = [...Map.groupBy(days.values(), (day) => day)]
          .map(([day, list]) => ({ day, count: list.length }))
          .sort((a, b) => (a.day < b.day ? -1 : 1))
        assert.deepEqual(rows, played)
      }
    })
  },
)
