import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { tournamentWorld } from '#kit/tournament-world.ts'
import { auditBothThemes } from './axe.ts'
import { hasChosenInView } from './boxes.ts'
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
    assert.equal(await page.locator('.round-chips').evaluate(hasChosenInView), true)
    const groups = await chips.locator('input').evaluateAll((all) => all.map((one) => one.getAttribute('name')))
    assert.equal(new Set(groups).size, 1)
    assert.ok(groups[0])
    await chips.first().click()
    assert.equal(await boxes.filter({ visible: true }).count(), 2)
    const leads = await page.locator('.box-leads').filter({ visible: true }).allInnerTexts()
    assert.deepEqual(leads, ['Winner to U3 · Loser to L1', 'Winner to U3 · Loser to L1'])
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  })

  test('has tabs as addresses that work without scripts, each with what it ranks', async () => {
    const page = await site.open(path(), { javaScriptEnabled: false })
    const tabs = page.locator('nav.tabs a')
    assert.deepEqual(await tabs.allInnerTexts(), ['Overview', 'Matches', 'Swiss stage', 'Bracket', 'Teams\n4', 'News'])
    assert.deepEqual(await page.locator('.tournament-figures dd').allInnerTexts(), [
      'Playoffs',
      '6 of 7',
      '1 Oct – 20 Oct',
    ])
    await tabs.nth(4).click()
    await page.waitForURL(/\/teams(\?|$)/)
    const rows = await page.locator('.tournament-rank tbody tr').allInnerTexts()
    assert.match(rows[0]!, /1\s+Alder\s+3–0\s+6–0\s+100%\s+30:00/)
    assert.match(await page.locator('.tournament-rank .table-note').innerText(), /From 12 games\./)
    await tabs.nth(1).click()
    await page.waitForURL(/\/matches(\?|$)/)
    const series = await page.locator('.schedule-row').allInnerTexts()
    assert.deepEqual([series.length, /Alder\s+v\s+Cedar\s+U3 · best of 3/.test(series[6]!)], [7, true])
    await tabs.nth(2).click()
    await page.locator('.segments a', { hasText: 'By record' }).click()
    await page.waitForURL(/by=record/)
    const records = await page.locator('.swiss-records > div').allInnerTexts()
    assert.deepEqual(
      records.map((text) =>
        text
          .split(/\s+/)
          .filter((word) => /^\d|Alder|Birch|Cedar|Elm/.test(word))
          .join(' '),
      ),
      ['2–0 Alder', '1–1 Birch Cedar', '0–2 Elm'],
    )
    const wrong = await site.open(`/league/${world.competitionId}/players?season=${world.seasonId}`)
    assert.match(wrong.url(), /\/league\/\d+(\?|$)/)
  })

  test('edges the way of a followed team, and leads a phone from round to round', async () => {
    const page = await site.open(path(), phone)
    await page.evaluate((id) => {
      localStorage.setItem('touchline.follows', JSON.stringify({ teamIds: [id], competitionIds: [], playerIds: [] }))
    }, world.alder)
    await page.reload()
    await page.locator('.bracket-foot .way').waitFor()
    assert.equal(await page.locator('.bracket-foot .way').innerText(), 'The way of Alder, followed')
    assert.equal(await page.locator('.bracket-lines path.followed').count(), 1)
    await page.locator('.round-neighbours button').first().click()
    assert.equal(await page.locator('.stage-bracket .box').filter({ visible: true }).count(), 2)
    assert.equal(await page.locator('.stage-bracket .box.followed').filter({ visible: true }).count(), 1)
  })

  test('shows a spoiler-free reader no winner, rank, figure or holder of a prize on any tab', async () => {
    for (const tab of ['', '/matches', '/swiss', '/bracket', '/teams', '/players', '/heroes', '/maps']) {
      const address = `${site.url}/league/${world.competitionId}${tab}?season=${world.seasonId}`
      const read = async (cookie: string) => {
        const answer = await fetch(address, { headers: { cookie } })
        return { url: answer.url, html: await answer.text() }
      }
      const { url, html } = await read('spoilers=hide')
      const markup = html.replaceAll(/<script[^]*?<\/script>/g, '')
      assert.match(markup, /results-hidden/, tab)
      for (const told of [
        /\d–\d/,
        /class="[^"]*\b(won|out|through|rank|swiss-cell)\b/,
        /goes on/i,
        /6 of 7/,
        /Alder – Cedar/,
      ])
        assert.doesNotMatch(markup, told, `${tab} ${url}`)
      // Nor do the data of the page: the upper final is a match of its own.
      assert.ok(!html.includes(`/match/${world.later}`) && !/"(wins|gamesWon)"/.test(html), tab)
      const shown = await read(`spoilers=hide; revealed=s${world.seasonId}`)
      assert.doesNotMatch(shown.html, /results-hidden/, tab)
    }
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

describe('the page of a series to come', () => {
  test('shows the ties that lead to it and the way of both teams, without scripts', async () => {
    const page = await site.open(`/match/${world.later}`, { javaScriptEnabled: false })
    const place = page.locator('.place')
    assert.deepEqual(await place.locator('h3').allInnerTexts(), ['Upper bracket semi-finals', 'Upper bracket final'])
    const ties = await place.locator('.tie').allInnerTexts()
    assert.equal(ties.length, 3)
    assert.match(ties[0]!, /Alder[^]*2[^]*0/)
    assert.match(ties[2]!, /Alder[^]*Cedar/)
    assert.deepEqual(await page.locator('.way-pair h2').allInnerTexts(), ['Alder', 'Cedar'])
  })

  test('shows neither to a spoiler-free reader, until the results are shown', async () => {
    const read = async (cookie: string) => {
      const html = await (await fetch(`${site.url}/match/${world.later}`, { headers: { cookie } })).text()
      return html.includes('class="place-round"')
    }
    assert.equal(await read('spoilers=hide'), false)
    assert.equal(await read(`spoilers=hide; revealed=s${world.seasonId}`), true)
  })
})
