import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createImport } from '#timeline/import.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { deltaReport, matchImport } from '#kit/facts.ts'
import { footballWorld, worldDate } from '#kit/football-world.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import type { PriceReport } from '#sports/odds.ts'
import { createIngest } from '#timeline/ingest.ts'
import * as ours from '../index.ts'
import { createOdds } from '#odds/engine.ts'

const kickOff = Date.UTC(2024, 2, 9, 12)
const minuteMs = 60_000
const price = (
  matchId: number,
  homeMilli: number,
  minutes: number,
  stage: PriceReport['stage'] = 'moving',
): PriceReport => ({
  matchId,
  bookmakerId: 31,
  market: '1x2',
  stage,
  lineQuarters: null,
  homeMilli,
  drawMilli: 3400,
  awayMilli: 3800,
  isSuspended: false,
  pricedAt: kickOff + minutes * minuteMs,
  source: 'test',
})

test('a finished match is listed with the closing price that its odds show, not the last in play', async (t) => {
  const database = await testDatabase(t)
  const { alpha, season, teams } = await footballWorld(database)
  const keeper = createOdds(database, () => kickOff)
  await keeper.saveBookmakers([{ id: 31, slug: 'one', name: 'One', isDemo: true }])
  const outcomes = await createImport({ database, sports }).importMatches(
    (
      [
        ['priced', 'rovers', 'city'],
        ['in play only', 'city', 'rovers'],
        ['unpriced after', 'rovers', 'united'],
      ] as const
    ).map(([key, home, away]) =>
      matchImport({
        sport: 'football',
        key,
        competitionId: alpha,
        seasonId: season,
        homeId: teams[home],
        awayId: teams[away],
        kickOff,
      }),
    ),
  )
  assert.ok(
    outcomes.every(({ ok }) => ok),
    JSON.stringify(outcomes),
  )
  const [whole = 0, late = 0, early = 0] = outcomes.map((one) => (one.ok ? one.matchId : 0))
  const shown = async (id: number) => {
    // Separate calls with empty caches.
    const {
      client: { touchline: call },
    } = testCalls(database, ours)
    const { groups } = await call.getDay({ params: { date: worldDate } })
    const row = groups.flatMap((group) => group.matches).find((one) => one.id === id)
    const { markets } = await call.getMatchOdds({ params: { id } })
    const { closing } = await call.getMatch({ params: { id } })
    const seen = [row?.summary.status, row?.prices?.home ?? null, markets[0]?.average?.home ?? null]
    return [...seen, closing && [closing.home, closing.bookmakers]]
  }
  await keeper.savePrices([price(whole, 2000, -600, 'opening'), price(whole, 1900, -5), price(early, 2500, -5)])
  const ingest = createIngest({ database, sports })
  for (const id of [whole, late, early])
    await ingest.submit(
      deltaReport(id, 1, [
        { ...footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0 }), occurredAt: kickOff },
      ]),
    )
  await keeper.savePrices([price(whole, 1200, 30, 'live'), price(late, 1100, 30, 'live')])
  assert.deepEqual(
    [await shown(whole), await shown(late)],
    [
      ['live', 1.2, 1.2, [1.9, 1]],
      ['live', 1.1, 1.1, null],
    ],
    'in play the newest one counts, and the win chance begins with that of the kick-off',
  )
  for (const id of [whole, late, early])
    await ingest.submit(
      deltaReport(id, 2, [footballEvent.periodEnd({ key: 'end', period: 2, clockSeconds: 5400, isLast: true })]),
    )
  assert.deepEqual(await shown(whole), ['finished', 1.9, 1.9, [1.9, 1]])
  assert.deepEqual(await shown(late), ['finished', null, null, null], 'nobody offered one before kick-off')
  assert.deepEqual(await shown(early), ['finished', 2.5, 2.5, [2.5, 1]])
})
