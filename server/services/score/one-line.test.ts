import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { listOperations } from '#contract/services.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { deltaReport } from '#kit/facts.ts'
import { footballWorld, worldDate } from '#kit/football-world.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import type { PriceReport } from '#sports/odds.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import * as handlers from './index.ts'
import { saveBookmakers } from '#odds/store/bookmaker.ts'
import { deriveFinishedPrices } from '#odds/keep-finished.ts'
import { savePrices } from '#odds/store/price.ts'

const database = await testDatabase()
const { matches, teams, people, season, alpha } = await footballWorld(database)
const {
  client: { score: call },
} = testCalls(database, handlers)
const db = readerOf(database)

const at = (hour: number, minute = 0) => Date.UTC(2024, 2, 9, hour, minute)
const line = (
  matchId: number,
  market: 'handicap' | 'total',
  stage: PriceReport['stage'],
  lineQuarters: number,
  pricedAt: number | null,
  bookmakerId = 31,
): PriceReport => ({
  matchId,
  bookmakerId,
  market,
  stage,
  lineQuarters,
  homeMilli: 1900,
  drawMilli: null,
  awayMilli: 1950,
  isSuspended: false,
  pricedAt,
  source: 'test',
})
await saveBookmakers(db, [
  { id: 31, slug: 'house', name: 'House', isDemo: true },
  { id: 101, slug: 'other', name: 'Other', isDemo: false },
])
await savePrices(db, [
  // Kick-off at 12:00: quoted before it, in play, and by a source that calls a price after kick-off "moving".
  line(matches.finished, 'handicap', 'opening', -4, at(9)),
  line(matches.finished, 'handicap', 'moving', -3, at(11)),
  line(matches.finished, 'handicap', 'moving', -9, at(13)),
  line(matches.finished, 'handicap', 'live', 0, at(13, 30)),
  line(matches.finished, 'total', 'closing', 11, at(11, 59)),
  line(matches.finished, 'total', 'live', 13, at(13)),
  line(matches.halfTime, 'handicap', 'moving', -2, at(14)),
  line(matches.halfTime, 'handicap', 'live', 6, at(15, 30)),
  line(matches.halfTime, 'total', 'opening', 9, null),
  line(matches.halfTime, 'total', 'live', 14, at(15, 30)),
  line(matches.coming, 'handicap', 'opening', 1, at(9)),
  line(matches.coming, 'handicap', 'moving', 2, at(17)),
  line(matches.coming, 'total', 'opening', 10, at(9)),
  // Only another bookmaker quotes this one.
  line(matches.past, 'handicap', 'closing', -1, null, 101),
  line(matches.past, 'total', 'closing', 8, null, 101),
])
await deriveFinishedPrices(database)

const expected = new Map([
  [matches.finished, [-0.75, 2.75]],
  [matches.halfTime, [-0.5, 2.25]],
  [matches.coming, [0.5, 2.5]],
  [matches.past, [-0.25, 2]],
])

type Row = { matchId: number; asiaRate?: unknown; dxRate?: unknown; odds?: Record<string, { ovalueNum?: number }> }

/** Every object of a response that names a match and could contain its lines. */
function rowsIn(data: unknown): Row[] {
  if (Array.isArray(data)) return data.flatMap(rowsIn)
  if (typeof data !== 'object' || data === null) return []
  const own = 'matchId' in data && 'hostTeamId' in data ? [data as unknown as Row] : []
  return [...own, ...Object.values(data).flatMap(rowsIn)]
}

const { finished, halfTime, coming, past } = matches
const { town, united } = teams
/** Each call whose response has these fields, with matches of the test data. */
const asked: Record<string, () => Promise<unknown>> = {
  getMatch: () => Promise.all([finished, halfTime, coming, past].map((id) => call.getMatch({ query: { id } }))),
  getHeadToHead: () =>
    call.getHeadToHead({ query: { matchId: matches.nextDay, hostTeamId: town, guestTeamId: teams.city } }),
  getRecentRecords: () => call.getRecentRecords({ query: { matchId: matches.nextDay, teamId: town } }),
  getSameOddsHistory: () => call.getSameOddsHistory({ query: { matchId: matches.nextDay, rate: -0.75 } }),
  getUpcoming: () => call.getUpcoming({ query: { matchId: finished, teamId: united } }),
  getOddsTrend: () => call.getOddsTrend({ query: { matchId: matches.nextDay, teamId: town, detail: true } }),
  listLeagueMatches: () => call.listLeagueMatches({ query: { leagueId: alpha, date: worldDate } }),
  listMatchInfo: () => call.listMatchInfo({ body: { matchIds: [finished, halfTime, coming, past] } }),
  listMatches: () => call.listMatches({ body: { date: worldDate } }),
  listMatchesV8: () => call.listMatchesV8({ query: { sportType: 1, date: worldDate } }),
  listWebMatches: () => call.listWebMatches({ body: { date: worldDate } }),
  listWebMatchesV2: () => call.listWebMatchesV2({ body: { date: worldDate } }),
  listMatchesByPeriod: () => call.listMatchesByPeriod({ body: { sportType: 1, startTime: at(0), endTime: at(23) } }),
  listPlayerMatches: () => call.listPlayerMatches({ query: { playerId: people.striker } }),
  listRounds: () => call.listRounds({ query: { seasonId: season } }),
  getTeamSurvey: () => call.getTeamSurvey({ query: { teamId: town } }),
  listTeamMatches: () => call.listTeamMatches({ query: { teamId: town } }),
  searchMatches: () => call.searchMatches({ body: { keyword: 'Town' } }),
}
/** These return nothing here: no followers, no source of lottery prices, no basketball. */
const without = [
  'listFollowedMatches',
  'listFollowedMatchesWeb',
  'listLotteryMatches',
  'getBasketballRecentRecords',
  'getBasketballTeamSurvey',
  'listBasketballRounds',
  'listBasketballTeamMatches',
]

describe('a match has one line, the last before kick-off', () => {
  test('in every call that contains it', async () => {
    const withOdds = listOperations().filter(
      ({ service, operation }) =>
        service === 'score' &&
        /"(asiaRate|dxRate)"/.test(JSON.stringify(z.toJSONSchema(operation.data, { unrepresentable: 'any' }))),
    )
    assert.deepEqual(withOdds.map(({ name }) => name).sort(), [...Object.keys(asked), ...without].sort())
    for (const [name, ask] of Object.entries(asked)) {
      const rows = rowsIn(await ask()).filter(({ matchId }) => expected.has(matchId))
      assert.ok(rows.length > 0, name)
      for (const { matchId, asiaRate, dxRate } of rows) {
        const [handicap, total] = expected.get(matchId)!
        if (asiaRate !== undefined) assert.equal(asiaRate, handicap, `${name} ${matchId}`)
        assert.equal(Number(dxRate), total, `${name} ${matchId}`)
      }
    }
  })

  test('in the filters, whatever is quoted in play', async () => {
    const info = await call.getRateFilter({ body: { date: worldDate } })
    assert.deepEqual(info.asia, [
      { rate: '-0.75', matches: [finished] },
      { rate: '-0.5', matches: [halfTime] },
      { rate: '0.5', matches: [coming] },
    ])
    assert.deepEqual(info.dx, [
      { rate: '2.25', matches: [halfTime] },
      { rate: '2.5', matches: [coming] },
      { rate: '2.75', matches: [finished] },
    ])
    const [book] = await call.searchOddsFilter({ query: { sportType: 1, date: worldDate } })
    assert.deepEqual(
      book?.lines.map(({ typeId, ovalue, matchIds }) => [typeId, ovalue, matchIds]),
      [
        [1, '-0.75', [finished]],
        [1, '-0.5', [halfTime]],
        [1, '0.5', [coming]],
        [3, '2.25', [halfTime]],
        [3, '2.5', [coming]],
        [3, '2.75', [finished]],
      ],
    )
  })

  test('which is the price at the end of a finished match, and the one in play of a running match', async () => {
    const day = await call.listMatches({ body: { date: worldDate } })
    const oddsOf = (id: number) => rowsIn(day).find(({ matchId }) => matchId === id)?.odds
    assert.deepEqual([oddsOf(finished)?.['1']?.ovalueNum, oddsOf(halfTime)?.['1']?.ovalueNum], [-0.75, 1.5])
  })

  test('measured by the whistle where it is known', async () => {
    // The coming match begins an hour late, and the quotes of that hour count as before it.
    await savePrices(db, [
      line(coming, 'handicap', 'moving', 3, at(18, 50)),
      line(coming, 'handicap', 'moving', 7, at(19, 30)),
    ])
    const whistle = footballEvent.periodStart({ key: 'start 1', period: 1, clockSeconds: 0, occurredAt: at(19) })
    await createIngest({ database, sports }).submit(deltaReport(coming, 1, [whistle]))
    assert.equal((await call.getMatch({ query: { id: coming } })).asiaRate, 0.75)
  })
})
