import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Database } from '#core/database/db.ts'
import { testDatabase } from '#kit/database.ts'
import { footballEvent, footballSummary, type Pair } from '#sports/football.ts'
import { sports } from '#sports/index.ts'
import { rebuildMatch } from '#timeline/rebuild.ts'
import { readerOf } from '#core/database/reader.ts'
import { listContradictions } from '#timeline/store/contradiction.ts'
import { findMatch } from '#timeline/store/match.ts'
import { competitionOfSlug, refOf } from './competitions.ts'
import { fixture } from './fixtures/read.ts'
import { textFile } from './fixtures/two-sources.ts'
import { readOpenfootball } from './openfootball/read.ts'
import type { Parsed, ParsedMatch } from '../reading/parsed.ts'
import { readWyscout } from './wyscout/read.ts'
import { ImportRun } from '../importer/run.ts'
import { settleBySource } from '../importer/settle.ts'

async function importAs(database: Database, provider: string, parsed: AsyncIterable<Parsed>): Promise<string[]> {
  const run = await ImportRun.open({ database, sports, provider, sport: 'football', prices: null })
  await run.take(parsed)
  return (await run.close()).contradictions.map(({ reason }) =>
    reason.replace(/ \(match \d+\)/, '').replace(/ \(conflict \d+\)/, ''),
  )
}

/** Norte - Sur, 3-2 by its events, half time 1-1. */
async function* withEvents(): AsyncGenerator<Parsed> {
  for await (const { parsed } of readWyscout(
    ['set-pieces', 'set-pieces-matches'].map((name) => fixture(`wyscout/${name}.json`)),
  )) {
    for await (const one of parsed) if (one.kind !== 'match' || one.match.key === '6001') yield one
  }
}

const asResult = () =>
  readOpenfootball(
    textFile(
      '2031/euro.json',
      '{"name":"Euro 2031","matches":[{"round":"Matchday 1","date":"2031-06-11","team1":{"name":"Norte"},"team2":{"name":"Sur"},"score":{"ht":[0,1],"ft":[3,1]}}]}',
    ),
  )

describe('a source that reports a match by its events, and one that states another result', () => {
  for (const order of ['first', 'last']) {
    test(`are a conflict that can be settled, the events ${order}`, async (t) => {
      const database = await testDatabase(t)
      const sources = [
        () => importAs(database, 'wyscout', withEvents()),
        () => importAs(database, 'openfootball', asResult()),
      ]
      const [one, other] = order === 'first' ? sources : sources.toReversed()
      assert.deepEqual(await one!(), [])
      assert.deepEqual(
        await other!(),
        order === 'first'
          ? [
              'score 3-1, but wyscout says 3-2; wyscout holds',
              'half-time score 0-1, but wyscout says 1-1; wyscout holds',
            ]
          : [
              'score 3-2, but openfootball says 3-1; wyscout holds',
              'half-time score 1-1, but openfootball says 0-1; wyscout holds',
            ],
      )
      const { list } = await listContradictions(readerOf(database), { isSettled: false }, { limit: 10, offset: 0 })
      assert.deepEqual(
        list.map(({ field, provider, value, otherValue }) => [field, provider, value, otherValue]).sort(),
        [
          ['half', 'wyscout', '1-1', '0-1'],
          ['score', 'wyscout', '3-2', '3-1'],
        ],
      )
      const shown = async () => {
        const { summary } = (await findMatch(readerOf(database), list[0]!.matchId))!
        return [summary.score, footballSummary(summary).halfScore]
      }
      assert.deepEqual(await shown(), [
        { home: 3, away: 2 },
        { home: 1, away: 1 },
      ])
      assert.equal(
        (await settleBySource(database, sports, list.find(({ field }) => field === 'score')!.id, 'openfootball')).ok,
        true,
      )
      assert.equal(
        (await settleBySource(database, sports, list.find(({ field }) => field === 'half')!.id, 'wyscout')).ok,
        true,
      )
      for (const again of [...sources, ...sources.toReversed()]) assert.deepEqual(await again(), [])
      assert.deepEqual(await shown(), [
        { home: 3, away: 1 },
        { home: 1, away: 1 },
      ])
      assert.deepEqual((await rebuildMatch(database, sports, list[0]!.matchId))?.differences, [])
    })
  }
})

describe('three sources of one result', () => {
  const league = refOf(competitionOfSlug('premier-league')!)
  const team = (name: string) => ({ name, country: 'GB-ENG', kind: 'club' as const, key: null })
  async function* result(half: Pair): AsyncGenerator<Parsed> {
    const match: ParsedMatch = {
      place: { file: 'a file', at: 'line 2' },
      key: 'one',
      competition: league,
      season: '2017/18',
      round: null,
      home: team('Crystal Palace'),
      away: team('Manchester United'),
      homeLabel: null,
      awayLabel: null,
      kickOff: Date.UTC(2018, 2, 5, 20),
      isKickOffExact: true,
      venue: null,
      detail: {},
      players: [],
      events: [footballEvent.result({ normal: { home: 2, away: 3 }, half })],
      stated: { totals: {}, rows: {} },
      hasTimeline: false,
      prices: [],
      remarks: [],
    }
    yield { kind: 'match', match }
  }

  test('yield the one on which two agree, over the one that comes first', async (t) => {
    const database = await testDatabase(t)
    await importAs(database, 'openfootball', result({ home: 1, away: 0 }))
    await importAs(database, 'football-data', result({ home: 1, away: 0 }))
    assert.deepEqual(await importAs(database, 'wyscout', result({ home: 0, away: 0 })), [
      'half-time score 0-0, but openfootball says 1-0; openfootball holds',
      'half-time score 0-0, but football-data says 1-0; 1-0 of openfootball holds',
    ])
    const { list } = await listContradictions(readerOf(database), { isSettled: false }, { limit: 10, offset: 0 })
    assert.deepEqual(footballSummary((await findMatch(readerOf(database), list[0]!.matchId))!.summary).halfScore, {
      home: 1,
      away: 0,
    })
  })
})
