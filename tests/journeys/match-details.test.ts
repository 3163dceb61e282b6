import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { addPerson } from '#kit/people.ts'
import { createOdds } from '#odds/engine.ts'
import { audit } from './axe.ts'
import { phone, startSite, untilLive } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => {
  world = await buildWorld(database)
  const inPlay = { stage: 'live' as const, lineQuarters: null, homeMilli: 1500, drawMilli: 3900, awayMilli: 6500 }
  await createOdds(database).savePrices([
    {
      ...inPlay,
      matchId: world.matches.live,
      bookmakerId: 901,
      market: '1x2',
      isSuspended: false,
      pricedAt: Date.now() - 10 * 60_000,
      source: 'fixtures',
    },
  ])
  await database.pool.query(
    `update timeline.participant set name = 'Wolverhampton Wanderers', short_name = 'Wolverhampton' where name = 'Loom Weavers'`,
  )
})
const { live, finished, coming } = world.matches
const devices: [string, BrowserContextOptions][] = [
  ['a desktop', {}],
  ['a phone', phone],
]

/** The place of the slider, whether it has the focus, and the frame of the chart above it. */
const frameOf = (page: Page) =>
  page.evaluate(() => {
    const slider = document.querySelector<HTMLElement>('.replay input[type=range]')!
    const { x, y, width, height } = slider.getBoundingClientRect()
    const chart = document.querySelector('.chart > svg')!
    return {
      place: [x, y + scrollY, width, height].map(Math.round),
      hasFocus: document.activeElement === slider,
      frame: [chart.getAttribute('viewBox'), chart.getBoundingClientRect().width],
    }
  })

for (const [device, options] of devices) {
  test(`a replay keeps the slider and the chart in place on ${device}, and the page says its moment`, async () => {
    for (const [match, minutes] of [
      [live, [13, 1, 25]],
      [finished, [56, 2, 80, 30]],
    ] as const) {
      const page = await site.open(`/match/${match}`, options)
      const slider = page.locator('.replay input[type=range]')
      // Its code comes with the first use.
      await slider.focus()
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('.replay input') ?? {}).some((key) => key.startsWith('__react')),
      )
      const before = await frameOf(page)
      assert.ok(before.hasFocus)
      await page.keyboard.press('Home')
      await page.locator('.live-badge', { hasText: /^Replay 1′$/ }).waitFor()
      assert.deepEqual(await frameOf(page), before)
      for (const minute of minutes) {
        const shown = await slider.getAttribute('aria-valuetext')
        await slider.fill(String(minute * 60 - 1))
        // The page follows the slider once it has rendered the moment.
        await page.waitForFunction(
          (earlier) => document.querySelector('.replay input')!.getAttribute('aria-valuetext') !== earlier,
          shown,
        )
        const moment = (await slider.getAttribute('aria-valuetext'))!
        await page.locator('.live-badge', { hasText: new RegExp(`^Replay ${moment}$`) }).waitFor()
        assert.match(await page.title(), new RegExp(`^Replay ${moment}: .*\\d–\\d.*Touchline$`))
        assert.match((await page.locator('h1').textContent())!, new RegExp(`^Replay ${moment}: `))
        await slider.focus()
        assert.deepEqual(await frameOf(page), before, `minute ${minute}`)
      }
      await page.keyboard.press('End')
      await page.locator('.live-badge', { hasText: 'Replay' }).waitFor({ state: 'detached' })
      assert.deepEqual(await frameOf(page), before)
      assert.doesNotMatch(await page.title(), /Replay/)
      await page.context().close()
    }
  })
}

test('a replay shows the odds of its moment, and its address has its title without scripts, in both languages', async () => {
  const page = await site.open(`/match/${live}?t=20`)
  const card = page.locator('.card', { has: page.getByRole('heading', { name: 'Odds', exact: true }) })
  await card.getByText('Replay 20′').waitFor()
  assert.match(await card.locator('.odds').innerText(), /1\.90/)
  const end = page.getByRole('button', { name: 'Jump to latest' })
  await end.click()
  await page.getByRole('heading', { name: 'Live odds' }).waitFor()
  assert.ok(await end.evaluate((element) => element === document.activeElement), 'the focus stays on the button')
  await page.context().close()
  for (const [locale, title] of [
    ['en-GB', /^Replay 56′: Wolverhampton Wanderers 1–1 Harbour Gulls/],
    ['zh-CN', /^回放 56′：织工 1–1 港鸥/],
  ] as const) {
    const plain = await site.open(`/match/${finished}?t=56`, { javaScriptEnabled: false, locale })
    assert.match(await plain.title(), title)
    await plain.context().close()
  }
})

test('a match that is over has no touchline, and every minute has its mark', async () => {
  const page = await site.open(`/match/${finished}`, { javaScriptEnabled: false })
  assert.equal(await page.locator('main .touchline').count(), 0)
  for (const tab of ['', '/lineups', '/stats']) {
    await page.goto(`/match/${live}${tab}`)
    const texts = await page.locator('.scorers li, .event .minute, .came-on').allInnerTexts()
    assert.deepEqual(
      texts.filter((text) => text !== '' && !text.includes('′')),
      [],
    )
  }
  await page.context().close()
})

/** Words of the names in the header that are broken or wider than their side. */
const brokenNames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.side h2')].flatMap((heading) => {
      const box = heading.getBoundingClientRect()
      const shown = [...heading.querySelectorAll<HTMLElement>('span')].find((one) => one.offsetParent) ?? heading
      const node = shown.firstChild!
      return [...node.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const rects = [...range.getClientRects()]
        const isWhole = rects.length === 1 && rects[0]!.left >= box.left - 1 && rects[0]!.right <= box.right + 1
        return isWhole ? [] : [word]
      })
    }),
  )

test('on a phone the header has its facts in three lines, and short names that are never cut', async () => {
  for (const locale of ['en-GB', 'zh-CN']) {
    const page = await site.open(`/match/${live}`, { ...phone, locale })
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const facts = page.locator('.crumb-facts')
      assert.match(await facts.innerText(), /\d\d:\d\d.*Pier Park/)
      const lines = await facts.evaluate((element) => element.getBoundingClientRect().height / 16)
      assert.ok(lines <= 2, `${lines} lines`)
      assert.ok(await facts.evaluate((element) => element.scrollHeight <= element.clientHeight + 1))
      assert.deepEqual(await brokenNames(page), [], `${locale} at ${width}`)
    }
    if (locale === 'en-GB') assert.equal(await page.locator('.side h2').first().innerText(), 'Gulls')
    await page.goto(`/match/${finished}`)
    assert.deepEqual(await brokenNames(page), [])
    await page.context().close()
  }
})

test('on a phone the chosen tab, the field of the chat above the keyboard, and chips of 44 px are in sight', async () => {
  const ada = await addPerson(site.database, { nickname: 'Ada Anker' })
  const page = await site.open(`/match/${live}/chat`, { ...phone, extraHTTPHeaders: ada.headers })
  const field = page.getByRole('textbox')
  await field.waitFor()
  const bottom = () => page.locator('.chat-composer').evaluate((element) => element.getBoundingClientRect().bottom)
  const bar = await page.locator('.tabbar').evaluate((element) => element.getBoundingClientRect().top)
  assert.ok((await bottom()) <= bar + 1, 'above the tab bar')
  const tab = await page.locator('.tabs [aria-current]').boundingBox()
  assert.ok(tab && tab.x >= 0 && tab.x + tab.width <= 390, JSON.stringify(tab))
  await field.focus()
  // A browser that resizes the page for its keyboard, and one that only covers it.
  await page.setViewportSize({ width: 390, height: 460 })
  await page.waitForFunction(() => document.querySelector('.chat-composer')!.getBoundingClientRect().bottom <= 461)
  await page.setViewportSize(phone.viewport!)
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: innerHeight - 300, configurable: true })
    visualViewport!.dispatchEvent(new Event('resize'))
  })
  await page.waitForFunction(
    () => document.querySelector('.chat-composer')!.getBoundingClientRect().bottom <= innerHeight - 299,
  )
  await page.goto('/')
  const chips = await page.locator('.chip').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  assert.ok(chips.length > 0 && chips.every((height) => height >= 44), String(chips))
  await page.context().close()
})

for (const [device, options] of devices) {
  test(`head to head shows names and results whole on ${device}`, async () => {
    const page = await site.open(`/match/${live}/head-to-head`, options)
    const meeting = page.locator(`.meeting[href="/match/${world.matches.past}"]`).first()
    assert.deepEqual(await meeting.locator('.meeting-side').filter({ visible: true }).allInnerTexts(), [
      'Smiths',
      'Gulls',
    ])
    assert.equal(await meeting.locator('.form').innerText(), 'D')
    await page.getByText('from the side of Harbour Gulls').waitFor()
    assert.deepEqual(await page.locator('.balance .second').allInnerTexts(), ['Wins', 'Draws', 'Wins'])
    const cut = await page
      .locator('.meeting-side > span, .balance span')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent))
    assert.deepEqual(cut, [])
    assert.ok((await page.locator('.meeting .form i.W, .meeting .form i.L').count()) > 0)
    await page.context().close()
  })
}

test('a match is shared by the share sheet, the clipboard, or a selected field to copy', async () => {
  const share = async (options: BrowserContextOptions, prepare: () => void) => {
    const page = await (await site.visitor(options)).newPage()
    await page.addInitScript(prepare)
    await page.goto(`/match/${finished}?t=56`)
    await page.getByRole('button', { name: 'Copy link' }).click()
    return page
  }
  const address = `${site.url}/match/${finished}?t=56`
  const sheet = await share(phone, () => {
    navigator.share = async (data) => void Object.assign(globalThis, { shared: data?.url })
  })
  await sheet.waitForFunction((url) => (globalThis as never as { shared: string }).shared === url, address)
  const copied = await share({ permissions: ['clipboard-read', 'clipboard-write'] }, () => undefined)
  await copied.getByText('Link copied').waitFor()
  assert.equal(await copied.evaluate(() => navigator.clipboard.readText()), address)
  const refused = await share({}, () => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  const absent = await share(phone, () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    navigator.share = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  for (const page of [refused, absent]) {
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Link' })
    await field.waitFor()
    await page.getByText('Your browser does not let this page copy.').waitFor()
    assert.equal(await field.inputValue(), address)
    assert.ok(
      await field.evaluate((element) => {
        const { selectionStart, selectionEnd, value } = element as HTMLInputElement
        return document.activeElement === element && selectionStart === 0 && selectionEnd === value.length
      }),
      'focused and selected',
    )
    assert.deepEqual(await audit(page), [])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  for (const page of [sheet, copied, refused, absent]) await page.context().close()
})

/** The first use of a page, which loads what the server does not render. */
async function use(page: Page): Promise<void> {
  await untilLive(page)
  await page.keyboard.press('Shift')
}

test('the poll of a match stands on its page: the first vote counts, as a task of the membership', async () => {
  const visitor = await site.open(`/match/${coming}`)
  await use(visitor)
  await visitor.getByRole('button', { name: 'Vote for Smiths' }).click()
  await visitor.getByRole('dialog').getByText('Sign in to vote in this poll.').waitFor()
  await visitor.context().close()
  const bea = await addPerson(site.database, { nickname: 'Bea Bight' })
  const page = await site.open(`/match/${coming}`, { ...phone, extraHTTPHeaders: bea.headers })
  const poll = page.locator('.poll')
  await use(page)
  await poll.getByText('Open until kick-off.').waitFor()
  await poll.getByRole('button', { name: 'Vote for Millers' }).press('Enter')
  await poll.getByText('Your vote: Millers. The first vote counts.').waitFor()
  assert.match(await poll.locator('.share-bar').innerText(), /100%/)
  await page.reload()
  await use(page)
  await poll.getByText('Your vote: Millers.').waitFor()
  assert.deepEqual(await audit(page), [])
  await page.goto('/me/membership')
  await page.locator('.tasks .finished', { hasText: 'Vote in a match poll' }).waitFor()
  await page.goto(`/match/${live}`)
  assert.equal(await poll.count(), 0, 'a match in play without votes has no poll')
  await page.context().close()
})
