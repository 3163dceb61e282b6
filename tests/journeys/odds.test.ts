import assert from 'node:assert/strict'
import { test } from 'node:test'
import { basketballWorld } from '#kit/basketball-world.ts'
import { createOdds } from '#odds/engine.ts'
import { deriveFinishedPrices } from '#odds/keep-finished.ts'
import { auditBothThemes } from './axe.ts'
import { phone, startSite } from './site.ts'
import { buildWorld } from './world.ts'

let live = 0
let basketball = 0
const site = await startSite(async (database) => {
  const world = await buildWorld(database)
  live = world.matches.live
  const inPlay = { stage: 'live' as const, lineQuarters: null, homeMilli: 1500, drawMilli: 3900, awayMilli: 6500 }
  const line = (lineQuarters: number, homeMilli: number, minutesAgo: number) => ({
    ...inPlay,
    lineQuarters,
    homeMilli,
    drawMilli: null,
    awayMilli: 1900,
    matchId: world.matches.live,
    bookmakerId: 901,
    market: 'handicap' as const,
    isSuspended: false,
    pricedAt: Date.now() - minutesAgo * 60_000,
    source: 'fixtures',
  })
  await createOdds(database).savePrices([
    line(-2, 1950, 12),
    line(-4, 2050, 6),
    line(-4, 1800, 3),
    {
      ...inPlay,
      matchId: live,
      bookmakerId: 901,
      market: '1x2',
      isSuspended: false,
      pricedAt: Date.now() - 10 * 60_000,
      source: 'fixtures',
    },
  ])
  const tipOff = Date.now() - 5 * 3_600_000
  basketball = (await basketballWorld(database, tipOff)).matchId
  const markets = [
    { market: 'moneyline' as const, lineQuarters: null },
    { market: 'handicap' as const, lineQuarters: -16 },
    { market: 'total' as const, lineQuarters: 26 },
  ]
  const prices = markets.flatMap((market) =>
    [2000, 1800].map((homeMilli, index) => ({
      ...market,
      stage: index === 0 ? ('opening' as const) : ('moving' as const),
      homeMilli,
      drawMilli: null,
      awayMilli: 1950,
      matchId: basketball,
      bookmakerId: 901,
      isSuspended: false,
      pricedAt: tipOff - (2 - index) * 3_600_000,
      source: 'fixtures',
    })),
  )
  await createOdds(database).savePrices(prices)
  // The match of a month ago ended 2-2, at the closing odds of the live one.
  const past = { ...inPlay, homeMilli: 1900, drawMilli: 3400, awayMilli: 4100, stage: 'closing' as const }
  await createOdds(database).savePrices([
    {
      ...past,
      matchId: world.matches.past,
      bookmakerId: 901,
      market: '1x2',
      isSuspended: false,
      pricedAt: null,
      source: 'fixtures',
    },
  ])
  await deriveFinishedPrices(database)
})

test('the odds chart has minutes from kick-off, with the time before it by keyboard, and names the opening prices', async () => {
  const page = await site.open(`/match/${live}/odds`)
  const card = page.locator('.card', { has: page.getByRole('heading', { name: 'Odds movement' }) })
  const [inPlay, before] = [
    card.getByRole('button', { name: 'From kick-off' }),
    card.getByRole('button', { name: 'Before' }),
  ]
  assert.equal(await inPlay.getAttribute('aria-pressed'), 'true')
  const axis = () => card.locator('.axis span').allInnerTexts()
  assert.deepEqual(await axis(), ['Kick-off', '13′', '30′'])
  assert.ok((await card.locator('.price-tick').count()) >= 4, 'the axis of prices is labelled')
  assert.deepEqual(await card.locator('.movement-table thead th').allInnerTexts(), [
    'Result',
    'Opening',
    'Kick-off',
    'Now',
    'Low, high',
  ])
  const home = card.locator('.movement-table tbody tr').first()
  assert.deepEqual((await home.locator('td').allInnerTexts()).slice(0, 3), ['2.10', '1.90', '1.50'])
  assert.match((await home.locator('td').allInnerTexts())[3]!, /^Lowest\s+1\.50 \d\d:\d\d\s+Highest\s+1\.90 \d\d:\d\d$/)
  await before.focus()
  await page.keyboard.press('Enter')
  await card.locator('[aria-pressed=true]', { hasText: 'Before' }).waitFor()
  assert.equal((await axis()).at(-1), 'Kick-off')
  assert.doesNotMatch((await axis()).join(), /′/)
  await page.context().close()
})

test('the other markets have their movement, their changes, and chances without the margin, also without scripts', async () => {
  for (const options of [{ javaScriptEnabled: false }, phone]) {
    const page = await site.open(`/match/${live}/odds`, options)
    const log = page.locator('.change-log')
    assert.match(await log.innerText(), /Handicap −1\s+(Line −0\.5 → −1|1 2\.05)/)
    await page.locator('.market-choice a', { hasText: 'Handicap' }).click()
    await page.waitForURL(/market=handicap/)
    const table = page.locator('.movement-table')
    await table.getByText('Line').waitFor()
    assert.deepEqual((await table.locator('tbody tr').first().locator('td').allInnerTexts()).slice(0, 3), [
      '−0.5',
      '–',
      '−1',
    ])
    assert.match(await table.locator('tbody tr').nth(1).innerText(), /1\.95.*1\.80.*Lowest\s+1\.80.*Highest\s+2\.05/s)
    assert.equal(await page.locator('.odds-chart .line-mark').count(), 1)
    const shares = (await page.locator('.best-prices .share-bar span').allInnerTexts()).map((share) =>
      Number.parseInt(share, 10),
    )
    assert.equal(
      shares.reduce((sum, share) => sum + share, 0),
      100,
    )
    assert.match(await page.locator('.best-prices').innerText(), /Margin .*% at best odds, .*% on average/)
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
    if (options === phone) {
      const table = page.locator('.odds-table').first()
      assert.deepEqual(await table.evaluate((one) => one.scrollWidth > (one.parentElement?.clientWidth ?? 0)), false)
    }
    await page.context().close()
  }
})

test('a basketball match has a moneyline, a spread and a total, none with a draw, and how each ended', async () => {
  const page = await site.open(`/match/${basketball}/odds`, { javaScriptEnabled: false })
  const tables = page.locator('.odds-table')
  const names = ['Moneyline', 'Point spread', 'Total points']
  for (const [index, name] of names.entries()) {
    await page.getByRole('heading', { name, exact: true }).waitFor()
    assert.equal(await tables.nth(index).locator('thead', { hasText: 'X' }).count(), 0)
  }
  const ends = await tables.locator('.settled').allInnerTexts()
  // Home Town won 5-1: the moneyline, level on a spread of 4, under 6.5.
  assert.deepEqual(ends, ['Won', 'Lost', 'Push', 'Push', 'Lost', 'Won'])
  const log = await page.locator('.change-log').innerText()
  assert.match(log, /Point spread −4/)
  assert.doesNotMatch(await page.locator('main').innerText(), /Draw|goals|Kick-off/)
  await page.locator('.market-choice a', { hasText: 'Point spread' }).click()
  await page.waitForURL(/market=handicap/)
  assert.equal(await page.locator('.movement-table tbody tr').count(), 3)
  await page.context().close()
  const chinese = await site.open(`/match/${basketball}/odds?lang=zh`, { ...phone, locale: 'zh-CN' })
  for (const name of ['胜负', '让分', '大小分']) await chinese.getByRole('heading', { name, exact: true }).waitFor()
  assert.equal(await chinese.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
  assert.deepEqual(await auditBothThemes(chinese, 'odds of basketball'), [])
  await chinese.context().close()
})

test('earlier matches at the same odds have their outcomes and gains, as they opened or closed, without scripts', async () => {
  const page = await site.open(`/match/${live}/odds`, { ...phone, javaScriptEnabled: false })
  const card = page.locator('.same-odds')
  assert.match(await card.innerText(), /1 earlier match within 2 points/)
  const rows = await card.locator('tbody tr').allInnerTexts()
  assert.deepEqual(
    rows.map((row) => /\d · \d · \d/.exec(row)?.[0]),
    ['0 · 0 · 1', '1 · 0 · 0', '0 · 0 · 1'],
  )
  assert.equal(await card.locator('li.row').count(), 1)
  await card.getByRole('link', { name: 'Opened' }).click()
  await page.waitForURL(/odds=opening/)
  await card.getByText('No earlier match within 2 points').waitFor()
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
  await page.context().close()
})

test('an axe finds nothing on the odds of a market', async () => {
  const page = await site.open(`/match/${live}/odds?market=handicap`, phone)
  assert.deepEqual(await auditBothThemes(page, 'odds'), [])
  await page.context().close()
})
