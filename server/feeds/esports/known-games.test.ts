import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { testDatabase } from '#kit/database.ts'
import { textFile } from '#kit/own-csv.ts'
import type { SeriesState } from '#sports/esports/state.ts'
import { sports } from '#sports/index.ts'
import { fold } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { rebuildMatch } from '#timeline/rebuild.ts'
import { readerOf } from '#core/database/reader.ts'
import { listEvents } from '#timeline/store/event.ts'
import { mapStatements } from '#timeline/store/finding.ts'
import { findMatch } from '#timeline/store/match.ts'
import { mapSourceKeys } from '#timeline/store/source-key.ts'
import { hltv } from '../csgo/hltv/source.ts'
import { openDota } from '../dota/opendota/source.ts'
import { ImportRun } from '../importer/run.ts'
import { lolPages } from '../lol/lol-pages/source.ts'
import type { Source } from '../source.ts'

const database = await testDatabase()
const db = readerOf(database)

async function take(source: Source, name: string, text: string) {
  const run = await ImportRun.open({ database, sports, provider: source.name, sport: source.sport, prices: null })
  for await (const { parsed } of source.read([textFile(name, text)], [])) await run.take(parsed)
  return run.close()
}

/** What is shown of a series, and what its source states of it. */
async function look(source: Source, key: string) {
  const id = (await mapSourceKeys(db, source.name, 'match', [key])).get(key)!
  assert.deepEqual((await rebuildMatch(database, sports, id))?.differences, [])
  const events: TimelineEvent[] = (await listEvents(db, [id])).get(id)!
  const state = fold(sports[source.sport]!, events) as SeriesState<{ lines?: unknown[]; kills?: unknown }>
  const [statement] = (await mapStatements(db, [id])).get(id) ?? []
  const { kickOff, detail } = (await findMatch(db, id))!
  return {
    shown: [state.status, state.phase, state.winner, state.score, state.format.bestOf],
    games: state.games.map(({ ordinal, winner, startedAt, map, inside }) => {
      return [ordinal, winner, startedAt, map, inside.kills, inside.lines?.length]
    }),
    kickOff,
    ids: detail.games,
    stated: statement?.stated,
  }
}

/** Games of a series in any order, in any number of parts. */
const parts = fc
  .tuple(fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), fc.integer({ min: 0, max: 3 }), fc.boolean())
  .map(([order, cut, isTwice]) => [order.slice(0, cut), order.slice(cut), ...(isTwice ? [[order[0]!]] : [])])

let series = 0

/** Imports the games of one series in parts, and those of the same series under another key at once. */
async function sameInParts(source: Source, told: (key: string, games: readonly number[]) => [string, string, string]) {
  await fc.assert(
    fc.asyncProperty(parts, async (list) => {
      series += 1
      const [split, whole] = [`9${series}1`, `9${series}2`]
      const before = new Map<string, string>()
      for (const games of list.filter((one) => one.length > 0)) {
        const [key, name, text] = told(split, games)
        before.set('key', key)
        assert.deepEqual((await take(source, name, text)).refused, [])
      }
      const [key, name, text] = told(whole, [0, 1, 2])
      await take(source, name, text)
      assert.deepEqual(await look(source, before.get('key')!), await look(source, key))
      // A part that is known changes nothing.
      assert.equal((await take(source, ...(told(split, [1]).slice(1) as [string, string]))).counts.changed, 0)
    }),
    { numRuns: 6 },
  )
}

describe('the games of one series that are imported in parts', () => {
  test('of OpenDota are numbered by their start, in any order of import', () =>
    sameInParts(openDota, (id, games) => {
      const radiants = [true, false, true]
      const rows = games.map((game) => ({
        match_id: 70 + game,
        start_time: 1_700_000_000 + Math.floor(Number(id) / 10) * 90_000 + game * 4000,
        duration: 1800,
        radiant_team_id: 8,
        radiant_name: 'Ravel',
        dire_team_id: 30,
        dire_name: 'Oriole',
        leagueid: 77,
        league_name: 'Lantern Cup',
        series_id: Number(id),
        series_type: 1,
        radiant_score: 20 + game,
        dire_score: 10,
        radiant_win: radiants[game],
      }))
      return [`series:${id}:8-30`, 'proMatches.json', JSON.stringify(rows)]
    }))

  test('of pages of League of Legends have the sides of the first import, and their own numbers', () =>
    sameInParts(lolPages, (id, games) => {
      const teams = ['Ravel', 'Oriole'].map((name) => ({ id: `team:${name}`, name, code: name }))
      const winners = [teams[0], teams[1], teams[1]]
      const matches = games.map((game) => ({
        id: `${id}-${game}`,
        datetimeUtc: new Date(Date.UTC(2026, 2, 1, game) + Math.floor(Number(id) / 10) * 90_000_000).toISOString(),
        event: 'LCK 2026 Cup',
        phase: 'Playoffs',
        league: 'LCK',
        patch: '26.4',
        bestOf: 3,
        gameNumber: game + 1,
        seriesId: id,
        seriesState: 'completed',
        teamA: teams[0],
        teamB: teams[1],
        winnerId: winners[game]!.id,
        source: { provider: 'one' },
      }))
      return [id, 'page.json', JSON.stringify({ page: 1, matches })]
    }))
})

test('a later game whose row names the teams the other way round keeps the sides of its series', async () => {
  const page = (game: number, one: string, two: string, winner: string) => ({
    id: `turned-${game}`,
    datetimeUtc: `2026-05-01T1${game}:00:00Z`,
    event: 'LPL 2026',
    league: 'LPL',
    bestOf: 3,
    gameNumber: game,
    seriesId: 'turned',
    teamA: { id: `t:${one}`, name: one },
    teamB: { id: `t:${two}`, name: two },
    winnerId: `t:${winner}`,
    source: { provider: 'one' },
  })
  const textOf = (...games: object[]) => JSON.stringify({ page: 1, matches: games })
  await take(lolPages, 'page.json', textOf(page(1, 'Ravel', 'Oriole', 'Ravel')))
  await take(lolPages, 'page.json', textOf(page(2, 'Oriole', 'Ravel', 'Ravel')))
  const { shown, games } = await look(lolPages, 'turned')
  assert.deepEqual(shown.slice(0, 4), ['finished', 'finished', 'home', { home: 2, away: 0 }])
  assert.deepEqual(
    games.map(([, winner]) => winner),
    ['home', 'home'],
  )
})

test('maps of Counter-Strike that come later follow those that are known', async () => {
  const results =
    'date,event,match_id,team_1,team_2,map,score_1,score_2\n2026-03-01,Quay Cup 2026,81,Ravel,Oriole,bo3,2,1\n'
  const rounds = (map: string, winner: 1 | 2) => {
    const names = Array.from({ length: 13 }, (_, at) => `${at + 1}_winner`)
    return `match_id,map,team_1_id,team_2_id,starting_ct,${names.join(',')}\n81,${map},1,2,1,${names.map(() => winner).join(',')}\n`
  }
  const both = async (map: string, winner: 1 | 2) => {
    const run = await ImportRun.open({ database, sports, provider: hltv.name, sport: 'csgo', prices: null })
    const files = [textFile('results.csv', results), textFile('rounds.csv', rounds(map, winner))]
    for await (const { parsed } of hltv.read(files, [])) await run.take(parsed)
    return run.close()
  }
  await both('nuke', 1)
  await both('mirage', 2)
  const { shown, games } = await look(hltv, '81')
  assert.deepEqual(
    games.map(([ordinal, winner, , map]) => [ordinal, winner, map]),
    [
      [1, 'home', 'Nuke'],
      [2, 'away', 'Mirage'],
    ],
  )
  assert.deepEqual(shown[3], { home: 2, away: 1 })
  assert.equal((await both('nuke', 1)).counts.changed, 0)
})
