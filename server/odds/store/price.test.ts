import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import type { PriceReport } from '#sports/odds.ts'
import { createImport } from '#timeline/import.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { findBookmaker } from './bookmaker.ts'
import { savePrices } from './price.ts'

const database = await testDatabase()
const db = readerOf(database)
let offer: PriceReport

before(async () => {
  const competition = await saveCompetition(db, { sport: 'football', slug: 'prices', name: 'Prices', shortName: 'P' })
  const season = await saveSeason(db, { competitionId: competition.id, name: '2031' })
  const [outcome] = await createImport({ database, sports }).importMatches([
    {
      provider: 'test',
      key: 'one',
      sport: 'football',
      competitionId: competition.id,
      seasonId: season.id,
      roundId: null,
      homeId: null,
      awayId: null,
      homeLabel: 'A',
      awayLabel: 'B',
      kickOff: 0,
      isKickOffExact: true,
      venue: null,
      detail: {},
      hasTimeline: false,
      isDemo: false,
      events: [],
    },
  ])
  assert.ok(outcome?.ok)
  offer = {
    matchId: outcome.matchId,
    bookmakerId: await findBookmaker(db, 'B365'),
    market: '1x2',
    stage: 'opening',
    lineQuarters: null,
    homeMilli: 2500,
    drawMilli: 3400,
    awayMilli: 2800,
    isSuspended: false,
    pricedAt: null,
    source: 'test',
  }
})

function save(...prices: PriceReport[]): Promise<number> {
  return database.transaction((client) => savePrices(readerIn(client), prices))
}

describe('prices', () => {
  test('are stored once, and changed where they differ', async () => {
    assert.equal(await save(offer, { ...offer, stage: 'closing', homeMilli: 2400 }), 2)
    assert.equal(await save(offer, { ...offer, stage: 'closing', homeMilli: 2400 }), 0)
    assert.equal(await save({ ...offer, stage: 'closing', homeMilli: 2300 }), 1)
    const rows = await db.query(
      'select o.home_milli as opening, c.home_milli as current from score.current_price p join score.price o on o.id = p.opening_id join score.price c on c.id = p.current_id',
    )
    assert.deepEqual(rows, [{ opening: 2500, current: 2300 }])
  })

  test('of 1 and less are ignored', async () => {
    assert.equal(
      await save(
        { ...offer, stage: 'moving', homeMilli: 1000 },
        { ...offer, stage: 'moving', homeMilli: null, awayMilli: null, drawMilli: 0 },
      ),
      0,
    )
  })

  test('reported twice in one batch keep the later report', async () => {
    assert.equal(
      await save(
        { ...offer, market: 'total', lineQuarters: 10, drawMilli: null },
        { ...offer, market: 'total', lineQuarters: 10, drawMilli: null, homeMilli: 1900 },
      ),
      1,
    )
    const rows = await db.query(`select home_milli from score.price where market = 'total'`)
    assert.deepEqual(rows, [{ home_milli: 1900 }])
  })

  test('an unknown bookmaker gets a new id, once', async () => {
    const first = await findBookmaker(db, 'QQ')
    assert.ok(first >= 1000)
    assert.equal(await findBookmaker(db, 'QQ'), first)
    assert.notEqual(await findBookmaker(db, 'RR'), first)
    assert.equal(await findBookmaker(db, 'PS'), 102)
  })
})
