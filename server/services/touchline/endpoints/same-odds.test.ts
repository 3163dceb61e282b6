import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ApiError } from '#contract/client-errors.ts'
import type { SameOdds } from '#contract/touchline/same-odds.ts'
import { addArchive } from '#kit/archive.ts'
import { noteStatements } from '#kit/blocks-read.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { seedOption } from '#kit/option.ts'
import { createOdds } from '#odds/engine.ts'
import { deriveFinishedPrices } from '#odds/keep-finished.ts'
import type { Market, PriceReport } from '#sports/odds.ts'
import { readerOf } from '#core/database/reader.ts'
import { seeded } from '../../../../bench/kit/random.ts'
import { getSameOdds } from './same-odds.ts'

const seed = seedOption()
console.log(`same-odds.test seed ${seed}`)
const random = seeded(seed)
const database = await testDatabase()
const noted = noteStatements(database)
const db = readerOf(database)
await addArchive(database, { matches: 900, competitions: 4, teams: 60, players: 100 }, { yearly: 450 })
// Prices of the archive are alike; the ones below differ.
await db.query('truncate score.current_price, score.price')
const keeper = createOdds(database)
await keeper.saveBookmakers([
  { id: 31, slug: 'house', name: 'House', isDemo: true },
  { id: 101, slug: 'other', name: 'Other', isDemo: false },
])
type Played = {
  id: number
  competition_id: number
  kick_off: Date
  home_id: number
  away_id: number
  home: number
  away: number
}
const played = await db.query<Played>(
  `select id, competition_id, kick_off, home_id, away_id, (summary -> 'score' ->> 'home')::int as home, (summary -> 'score' ->> 'away')::int as away
   from timeline.match where status = 'finished' order by kick_off, id`,
)
const HOUR_MS = 3_600_000

/** Few different prices, so that many matches lie at the edges of the tolerance. */
function offersOf({ id, kick_off }: Played): PriceReport[] {
  const stages = [
    { stage: 'opening', hours: -48 },
    { stage: 'moving', hours: -2 },
    // After kick-off: neither opening nor closing.
    { stage: 'moving', hours: 1 },
  ] as const
  const markets: Market[] = ['1x2', 'handicap', 'total']
  return [31, 101].flatMap((bookmakerId) =>
    markets.flatMap((market) =>
      stages
        .filter(() => random.below(5) > 0)
        .map(({ stage, hours }) => ({
          matchId: id,
          bookmakerId,
          market,
          stage,
          lineQuarters: { '1x2': null, moneyline: null, handicap: random.below(3) - 2, total: 9 + random.below(3) }[
            market
          ],
          homeMilli: 1800 + 40 * random.below(8),
          drawMilli: market === '1x2' ? 3200 + 100 * random.below(4) : null,
          awayMilli: 1800 + 60 * random.below(8),
          isSuspended: random.below(20) === 0,
          pricedAt: kick_off.getTime() + hours * HOUR_MS,
          source: 'test',
        })),
    ),
  )
}

const offers = played.flatMap(offersOf)
await keeper.savePrices(offers)
await deriveFinishedPrices(database)
const { client } = testCalls(database, [getSameOdds])
type Query = NonNullable<Parameters<typeof client.touchline.getSameOdds>[0]['query']>
const ask = (id: number, query: Query = {}) => client.touchline.getSameOdds({ params: { id }, query })

/** The price of a bookmaker by the definition: the first before all others, and the last before kick-off. */
function priceOf(match: Played, market: Market, bookmakerId: number, stage: SameOdds['stage']): PriceReport | null {
  const own = offers
    .filter((one) => one.matchId === match.id && one.market === market && one.bookmakerId === bookmakerId)
    .filter(({ pricedAt }) => pricedAt! <= match.kick_off.getTime())
    .toSorted((a, b) => a.pricedAt! - b.pricedAt!)
  const price = (stage === 'opening' ? own[0] : own.at(-1)) ?? null
  return price?.isSuspended ? null : price
}

/** The quarters by which the home side, or the total, is ahead of the line: the sign tells who wins, 1 wins half. */
function lead({ home, away }: Played, market: Market, line: number | null): number {
  if (market === 'total') return (home + away) * 4 - line!
  return (home - away) * 4 + (line ?? 0)
}

describe('matches at the same odds', () => {
  test('are those of a comparison with every match, with its outcomes and gains', async () => {
    let seen = 0
    for (let run = 0; run < 60; run++) {
      const match = random.pick(played.slice(-300))
      const market = random.pick(['1x2', 'handicap', 'total'] as const)
      const stage = random.pick(['opening', 'closing'] as const)
      const bookmaker = random.pick([31, 101])
      const league = random.pick(['all', 'same'] as const)
      const tolerance = random.pick([0.005, 0.02, 0.04])
      const answer = await ask(match.id, { market, stage, bookmaker, league, tolerance, pageSize: 100 })
      const sought = priceOf(match, market, bookmaker, stage)
      if (sought === null) {
        assert.deepEqual([answer.price, answer.matches], [null, 0])
        continue
      }
      const near = (a: number | null, b: number | null) => a === null || Math.abs(1000 / a - 1000 / b!) <= tolerance
      const expected = played.flatMap((one) => {
        const price = priceOf(one, market, bookmaker, stage)
        const isNear =
          price !== null &&
          one.kick_off < match.kick_off &&
          (league === 'all' || one.competition_id === match.competition_id) &&
          price.lineQuarters === sought.lineQuarters &&
          near(price.homeMilli, sought.homeMilli) &&
          near(price.drawMilli, sought.drawMilli) &&
          near(price.awayMilli, sought.awayMilli)
        return isNear ? [{ one, price }] : []
      })
      assert.equal(answer.matches, expected.length)
      seen += expected.length
      const leads = expected.map(({ one, price }) => ({ price, by: lead(one, market, price.lineQuarters) }))
      const home = answer.outcomes.find(({ outcome }) => outcome === 'home')
      const full = market === '1x2' ? 1 : 2
      if (expected.length === 0) continue
      assert.equal(home?.won, leads.filter(({ by }) => by >= full).length)
      assert.equal(home.halfWon, leads.filter(({ by }) => by > 0 && by < full).length)
      const gains = leads.map(({ price, by }) => {
        const price1 = price.homeMilli! / 1000
        if (market === '1x2') return by > 0 ? price1 - 1 : -1
        return by >= 2 ? price1 - 1 : by === 1 ? (price1 - 1) / 2 : by === 0 ? 0 : by === -1 ? -0.5 : -1
      })
      if (gains.length > 1) {
        const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
        assert.ok(Math.abs(home.gain!.mean - mean) < 1e-9)
        assert.ok(home.gain!.low <= mean + 1e-9 && mean <= home.gain!.high + 1e-9)
      }
      if (market === '1x2') {
        const draw = answer.outcomes.find(({ outcome }) => outcome === 'draw')
        assert.equal(draw?.won, leads.filter(({ by }) => by === 0).length)
      }
    }
    assert.ok(seen > 100, `only ${seen} matches were compared`)
  })

  test('come nearest first, page by page', async () => {
    const match = played.findLast((one) => priceOf(one, '1x2', 31, 'closing') !== null)!
    const query = { bookmaker: 31, tolerance: 0.1, pageSize: 7 }
    const first = await ask(match.id, query)
    const second = await ask(match.id, { ...query, pageNum: 2 })
    const distances = [...first.list, ...second.list].map((one) =>
      Math.max(
        ...(['home', 'draw', 'away'] as const).map((cell) => Math.abs(1 / one[cell]! - 1 / first.price![cell]!)),
      ),
    )
    assert.equal(distances.length, 14)
    assert.deepEqual(
      distances,
      distances.toSorted((a, b) => a - b),
    )
    assert.equal(new Set([...first.list, ...second.list].map(({ row }) => row.id)).size, 14)
  })

  test('compare the average of all bookmakers with the same average', async () => {
    const [derived] = await db.query<{
      match_id: number
      home_milli: number
      draw_milli: number
      line_quarters: number
    }>(
      `select * from score.finished_price where bookmaker_id = 0 and market = '1x2' and is_closing order by match_id desc limit 1`,
    )
    const { price, bookmaker } = await ask(derived!.match_id)
    assert.deepEqual(
      [price?.home, price?.draw, bookmaker],
      [derived!.home_milli / 1000, derived!.draw_milli / 1000, null],
    )
    const lined = await db.query<{ match_id: number; home_milli: number; line_quarters: number }>(
      `select * from score.finished_price where bookmaker_id = 0 and market = 'handicap' and not is_closing order by match_id limit 40`,
    )
    for (const one of lined) {
      const answer = await ask(one.match_id, { market: 'handicap', stage: 'opening' })
      assert.deepEqual([answer.price?.line, answer.price?.home], [one.line_quarters / 4, one.home_milli / 1000])
    }
  })

  test('are searched by a range of the index also once the statement is prepared', async () => {
    const [both] = await db.query<{ match_id: number }>(
      `select match_id from score.finished_price where bookmaker_id = 0 and is_closing and market in ('1x2', 'total')
       group by match_id having count(*) = 2 limit 1`,
    )
    noted.taken()
    for (const market of ['1x2', 'total'] as const)
      for (const league of ['all', 'same'] as const) await ask(both!.match_id, { market, league })
    const searches = noted.taken().filter(({ text }) => text.includes('from score.finished_price'))
    const texts = [...new Set(searches.map(({ text }) => text))]
    assert.equal(texts.length, 4)
    await database.transaction(async (client) => {
      await client.query('set local enable_seqscan = off; set local enable_bitmapscan = off')
      for (const text of texts) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
        assert.match(rows.map((row) => row['QUERY PLAN']).join('\n'), /Index Cond: .*home_milli >= /)
      }
    })
  })

  test('without odds of the match are none', async () => {
    const match = played.at(-1)!
    const { price, matches, outcomes } = await ask(match.id, { market: 'moneyline' })
    assert.deepEqual([price, matches, outcomes], [null, 0, []])
    await assert.rejects(ask(9_999_999), (error) => error instanceof ApiError && error.status === 404)
  })
})

describe('the prices of finished matches', () => {
  const allRows = () =>
    db.query('select * from score.finished_price order by match_id, market, bookmaker_id, is_closing')

  test('are the same when all are derived again', async () => {
    const kept = await allRows()
    assert.ok(kept.length > 1000)
    await db.query('insert into score.finished_price_stale select id from timeline.match on conflict do nothing')
    await deriveFinishedPrices(database)
    assert.deepEqual(await allRows(), kept)
  })

  test('have the lines that their matches are shown with, of each team as it stood', async () => {
    const shown = await keeper.mapLines(
      db,
      played.map(({ id }) => id),
      null,
    )
    const wanted = played.flatMap(({ id, home_id, away_id }) => {
      const [handicap, total] = (['handicap', 'total'] as const).map(
        (market) => shown.get(id)?.[market]?.current.lineQuarters,
      )
      return [
        ...(handicap === undefined
          ? []
          : [
              [id, 'handicap', home_id, handicap],
              [id, 'handicap', away_id, 0 - handicap!],
            ]),
        ...(total === undefined
          ? []
          : [
              [id, 'total', home_id, total],
              [id, 'total', away_id, total],
            ]),
      ]
    })
    const kept = await db.query('select match_id, market, team_id, line_quarters from score.finished_line')
    const inOrder = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()
    assert.ok(kept.length > 1000)
    assert.deepEqual(inOrder(kept.map((row) => Object.values(row))), inOrder(wanted))
  })

  test('follow a match that is taken back, and a price that is corrected', async () => {
    const [one, other] = [played[0]!.id, played[1]!.id]
    const rowsOf = (id: number) => db.query('select * from score.finished_price where match_id = $1', [id])
    await db.query(`update timeline.match set status = 'scheduled' where id = $1`, [one])
    const [price] = offers.filter(({ matchId, stage }) => matchId === other && stage === 'opening')
    await keeper.savePrices([{ ...price!, homeMilli: 9_000, isSuspended: false }])
    await deriveFinishedPrices(database)
    assert.deepEqual(await rowsOf(one), [])
    assert.ok((await rowsOf(other)).some((row) => (row as { home_milli: number }).home_milli === 9_000))
  })
})
