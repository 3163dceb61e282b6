import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import { isSameDay } from '#timeline/kick-off.ts'
import { readerOf } from '#core/database/reader.ts'
import { listContradictions } from '#timeline/store/contradiction.ts'
import { ImportRun } from '../importer/run.ts'
import { TeamFacts } from '../importer/team-facts.ts'
import type { Parsed, ParsedMatch } from '../reading/parsed.ts'
import { collect, fileAt, sharedData } from './fixtures/read.ts'
import { readFootballcsv } from './footballcsv/read.ts'
import { readFootballData } from './football-data/read.ts'
import { footballNames } from './names.ts'
import { readOpenfootball } from './openfootball/read.ts'

const statedNone = { totals: {}, rows: {} }

/** One season of a league as several sources have it. */
type Season = { league: string; country: string; matches: number; teams: number; files: Record<string, string> }

const readers: Record<string, (file: ReturnType<typeof fileAt>) => AsyncIterable<Parsed>> = {
  openfootball: readOpenfootball,
  footballcsv: readFootballcsv,
  'football-data': readFootballData,
}
const read = (provider: string, file: string) => readers[provider]!(fileAt(join(sharedData!, file)))

const seasons: Season[] = [
  {
    league: 'the Premier League 2023/24',
    country: 'GB-ENG',
    matches: 380,
    teams: 20,
    files: {
      openfootball: 'openfootball-football.json/2023-24/en.1.json',
      footballcsv: 'footballcsv-cache/2023-24/eng.1.csv',
      'football-data': 'datahub-football/premier-league/season-2324.csv',
    },
  },
  {
    league: 'the Bundesliga 2023/24',
    country: 'DE',
    matches: 306,
    teams: 18,
    files: {
      openfootball: 'openfootball-football.json/2023-24/de.1.json',
      'football-data': 'datahub-football/bundesliga/season-2324.csv',
    },
  },
  {
    league: 'La Liga 2023/24',
    country: 'ES',
    matches: 380,
    teams: 20,
    files: {
      openfootball: 'openfootball-football.json/2023-24/es.1.json',
      'football-data': 'datahub-football/la-liga/season-2324.csv',
    },
  },
]

/** What sources say differently, by a comparison of their rows that knows nothing of the import. */
async function differences({ country, files }: Season): Promise<string[]> {
  const facts = new TeamFacts(footballNames)
  const nameOf = (name = '') => facts.match(name, country)?.name ?? name
  const rows = await Promise.all(
    Object.entries(files).map(async ([provider, file]) => {
      const { matches } = await collect(read(provider, file))
      return new Map(matches.map((one) => [`${nameOf(one.home?.name)} - ${nameOf(one.away?.name)}`, one]))
    }),
  )
  return rows.flatMap((own, at) =>
    rows.slice(at + 1).flatMap((other) =>
      [...own].flatMap(([pair, one]) => {
        const same = other.get(pair)
        assert.ok(same, `${pair} is missing in a source`)
        return fieldsOf(one, same).map((field) => `${pair}: ${field}`)
      }),
    ),
  )
}

function fieldsOf(one: ParsedMatch, other: ParsedMatch): string[] {
  const resultOf = ({ events }: ParsedMatch) => events.find(({ type }) => type === 'result')?.detail
  const [ours, theirs] = [resultOf(one), resultOf(other)]
  if (!ours || !theirs) return []
  const isOther = (part: string) =>
    Boolean(ours[part] && theirs[part]) && JSON.stringify(ours[part]) !== JSON.stringify(theirs[part])
  return [
    ...(isOther('normal') ? ['score'] : []),
    ...(isOther('half') ? ['half'] : []),
    ...(isSameDay(one.kickOff, other.kickOff) ? [] : ['day']),
  ]
}

describe(
  'a season that several sources beside the project have',
  { skip: sharedData === null && 'skipped: the shared data are not on this machine' },
  () => {
    for (const season of seasons)
      for (const isReversed of [false, true])
        test(`${season.league} is ${season.matches} matches, the last source ${isReversed ? 'first' : 'last'}, and each difference is listed`, async (t) => {
          const database = await testDatabase(t)
          const order = Object.entries(season.files)
          for (const [provider, file] of isReversed ? order.toReversed() : order) {
            const run = await ImportRun.open({ database, sports, provider, sport: 'football', prices: null })
            await run.take(read(provider, file))
            const { counts, refused } = await run.close()
            assert.deepEqual([provider, counts.read, refused, counts.unsure], [provider, season.matches, [], 0])
          }
          const { rows } = await database.pool.query(
            `select (select count(*)::int from timeline.match) as matches, (select count(*)::int from timeline.participant where kind = 'team') as teams,
               (select count(*)::int from timeline.source_key where kind = 'match') as keys`,
          )
          assert.deepEqual(rows, [
            { matches: season.matches, teams: season.teams, keys: season.matches * order.length },
          ])
          const { list } = await listContradictions(readerOf(database), { isSettled: false }, { limit: 500, offset: 0 })
          const listed = list.map(({ field, provider, otherProvider }) => `${field} ${provider} ${otherProvider}`)
          const expected = await differences(season)
          t.diagnostic(
            `${season.league}: ${list.length} differences: ${JSON.stringify(Object.groupBy(listed, (one) => one))}`,
          )
          assert.equal(list.length, expected.length, expected.join('\n'))
        })
    test('a score that one of them has otherwise is listed against each of the others', async (t) => {
      const database = await testDatabase(t)
      const [season] = seasons
      for (const [provider, file] of Object.entries(season!.files)) {
        const run = await ImportRun.open({ database, sports, provider, sport: 'football', prices: null })
        await run.take(provider === 'footballcsv' ? spoilt(read(provider, file)) : read(provider, file))
        await run.close()
      }
      const { list } = await listContradictions(readerOf(database), { isSettled: false }, { limit: 10, offset: 0 })
      assert.deepEqual(
        list.map(({ field, provider, value, otherProvider, otherValue }) => [
          field,
          `${provider} ${value}`,
          `${otherProvider} ${otherValue}`,
        ]),
        [
          ['score', 'openfootball 0-3', 'footballcsv 9-3'],
          ['score', 'football-data 0-3', 'footballcsv 9-3'],
        ],
      )
    })
  },
)

/** The same with nine goals of the home side in the first match: Burnley lost it 0-3. */
async function* spoilt(rows: AsyncIterable<Parsed>): AsyncGenerator<Parsed> {
  let isFirst = true
  for await (const one of rows) {
    if (one.kind === 'match' && isFirst) {
      isFirst = false
      const normal = { home: 9, away: 3 }
      const events = one.match.events.map((event) => ({ ...event, detail: { ...event.detail, normal } }))
      yield { kind: 'match', match: { ...one.match, events: events as ParsedMatch['events'], stated: statedNone } }
    } else yield one
  }
}
