import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { tournamentWorld } from '#kit/tournament-world.ts'
import { auditBothThemes } from './axe.ts'
import { phone, startSite } from './site.ts'

let world = {} as Awaited<ReturnType<typeof tournamentWorld>>
const site = await startSite(async (database) => void (world = await tournamentWorld(database)))
const path = () => `/league/${world.competitionId}?season=${world.seasonId}`
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.box ?? null)

describe('the page of a tournament', () => {
  test('leads the keys through a double elimination: along a winner, within a round, and into a match', async () => {
    const page = await site.open(path())
    const tabbable = page.locator('[data-box][tabindex="0"]')
    await tabbable.focus()
    assert.equal(await tabbable.count(), 1)
    assert.equal(await focused(page), 'U3')
    for (const [key, box] of [
      ['ArrowLeft', 'U1'],
      ['ArrowDown', 'U2'],
      ['ArrowRight', 'U3'],
      ['ArrowRight', 'F1'],
      ['ArrowLeft', 'U3'],
    ] as const) {
      await page.keyboard.press(key)
      await page.waitForFunction((name) => (document.activeElement as HTMLElement).dataset.box === name, box)
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/match/${world.later}`)
  })

  test('has the Swiss table with its cut, and where losers go', async () => {
    const page = await site.open(path())
    const rows = await page.locator('.swiss tbody tr').allInnerTexts()
    assert.deepEqual(
      rows.map((row) => /Alder|Birch|Cedar|Elm/.exec(row)?.[0]),
      ['Alder', 'Birch', 'Cedar', 'Elm'],
    )
    assert.equal(await page.locator('.swiss tr.cut-below').count(), 1)
    assert.deepEqual(await auditBothThemes(page, 'tournament'), [])
  })

  test('shows one round on a phone, with where winner and loser go', async () => {
    const page = await site.open(path(), phone)
    const boxes = page.locator('.stage-bracket .box')
    assert.equal(await boxes.filter({ visible: true }).count(), 1)
    const chips = page.locator('.round-chips .chip')
    await chips.first().click()
    assert.equal(await boxes.filter({ visible: true }).count(), 2)
    const leads = await page.locator('.box-leads').filter({ visible: true }).allInnerTexts()
    assert.deepEqual(leads, ['Winner to U3 · Loser to L1', 'Winner to U3 · Loser to L1'])
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  })

  test('names no team in a later pairing of a spoiler-free reader, until the results are shown', async () => {
    const visitor = await site.visitor()
    await visitor.addCookies([{ name: 'spoilers', value: 'hide', url: site.url }])
    const page = await visitor.newPage()
    await page.goto(`${site.url}${path()}`)
    const final = page.locator('[data-box="U3"]')
    assert.equal(await final.getAttribute('aria-label'), 'U3: Winner of U1 – Winner of U2')
    assert.equal(await page.locator('.swiss').count(), 0)
    await page.locator('.results-hidden a').click()
    await page.locator('.swiss').waitFor()
    assert.equal(await final.getAttribute('aria-label'), 'U3: Alder – Cedar')
  })
})
