import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOdds } from '#odds/engine.ts'
import { auditBothThemes } from './axe.ts'
import { phone, startSite } from './site.ts'
import { buildWorld } from './world.ts'

let live = 0
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
})

test('the odds chart begins at kick-off, with the time before it by keyboard, and names the opening prices', async () => {
  const page = await site.open(`/match/${live}/odds`)
  const card = page.locator('.card', { has: page.getByRole('heading', { name: 'Odds movement' }) })
  const [inPlay, before] = [
    card.getByRole('button', { name: 'From kick-off' }),
    card.getByRole('button', { name: 'Before' }),
  ]
  assert.equal(await inPlay.getAttribute('aria-pressed'), 'true')
  const axis = () => card.locator('.axis span').allInnerTexts()
  assert.equal((await axis())[0], 'Kick-off')
  assert.match((await axis()).at(-1)!, /^\d\d:\d\d$/)
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

test('an axe finds nothing on the odds of a market', async () => {
  const page = await site.open(`/match/${live}/odds?market=handicap`, phone)
  assert.deepEqual(await auditBothThemes(page, 'odds'), [])
  await page.context().close()
})
