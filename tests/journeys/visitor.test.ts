// Long half: walks every page at every width.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walkByKeyboard } from './keyboard.ts'
import { phone, startSite, untilLive } from './site.ts'
import { englishIn, surveyIn } from './survey.ts'
import { buildWorld, lateKickOff, type World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))
const { live, finished, late } = world.matches
const pages = [
  '/',
  `/match/${live}`,
  ...['lineups', 'stats', 'odds', 'head-to-head', 'table'].map((tab) => `/match/${live}/${tab}`),
  `/match/${finished}`,
  `/league/${world.league}`,
  `/league/${world.league}/matches`,
  `/league/${world.league}/leaders`,
  `/team/${world.teams.gulls}`,
  `/player/${world.scorer}`,
  '/search?q=gull',
  '/nowhere',
]

test('without scripts every page shows its content and links', async () => {
  const page = await site.open('/', { javaScriptEnabled: false })
  const expected: [path: string, text: RegExp, link: string][] = [
    ['/', /Harbour Gulls[\s\S]*Coming|Harbour Gulls/, `/match/${live}`],
    [`/match/${live}`, /Jan Jetty/, `/match/${live}/lineups`],
    [`/match/${live}/lineups`, /Kit Keel/, `/match/${live}`],
    [`/match/${live}/stats`, /Corners/, `/match/${live}/odds`],
    [`/match/${live}/odds`, /Penny & Sons/, `/match/${live}`],
    [`/match/${live}/head-to-head`, /2–2/, `/match/${world.matches.past}`],
    [`/match/${live}/table`, /Harbour Gulls/, `/team/${world.teams.gulls}`],
    [`/match/${finished}`, /offside/i, `/team/${world.teams.gulls}`],
    [`/league/${world.league}`, /Forge Smiths/, `/team/${world.teams.smiths}`],
    [`/league/${world.league}/matches`, /Gulls/, `/match/${live}`],
    [`/league/${world.league}/leaders`, /Jetty/, `/player/${world.scorer}`],
    [`/team/${world.teams.gulls}`, /Weavers/, `/match/${finished}`],
    [`/player/${world.scorer}`, /Jan Jetty/, `/match/${live}`],
    ['/search?q=gull', /Harbour Gulls/, `/team/${world.teams.gulls}`],
  ]
  for (const [path, text, link] of expected) {
    const response = await page.goto(path)
    assert.equal(response?.status(), 200, path)
    assert.match(await page.locator('main').innerText(), text, path)
    assert.ok((await page.locator(`main a[href="${link}"]`).count()) > 0, `${path} leads to ${link}`)
    assert.equal(await page.locator('h1').count(), 1, `one heading on ${path}`)
  }
  assert.equal((await page.goto('/nowhere'))?.status(), 404)
  await page.goto('/?show=finished')
  assert.equal(await page.locator('[data-row]').count(), 1)
  await page.goto('/?date=2026-03-14')
  assert.equal(new URL(page.url()).pathname, '/day/2026-03-14')
  await page.goto('/search')
  await page.locator('main input[name=q]').fill('Jan')
  await page.locator('main button[type=submit]').click()
  await page.getByText('Jan Jetty').waitFor()
  await page.context().close()
})

test('at 360 pixels every control is reached with Tab, and is seen while it has the focus', async () => {
  const page = await site.open('/', { viewport: { width: 360, height: 640 } })
  const found: string[] = []
  const walk = async (name: string) => {
    found.push(...(await walkByKeyboard(page)).map((fault) => `${name}: ${fault}`))
  }
  const walked = ['/', `/match/${live}`, `/match/${live}/lineups`, `/match/${live}/odds`, `/league/${world.league}`]
  for (const path of [...walked, `/team/${world.teams.gulls}`, '/search?q=gull', '/me/settings']) {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await walk(path)
  }
  await page.goto(`/team/${world.teams.gulls}`)
  await untilLive(page)
  await page.keyboard.press('Control+k')
  await page.locator('dialog.palette').waitFor()
  await walk('search')
  await page.keyboard.press('Escape')
  await page.locator('dialog.palette').waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /^Follow/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Alerts/ })
    .first()
    .click()
  await page.locator('dialog[open] input').first().waitFor()
  await walk('alerts, which ask for an account')
  assert.deepEqual(found, [])
  // The walk finds what lies below something else.
  await page.goto('/search?q=gull')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<div style="position: fixed; inset: 0; z-index: 99"></div>')
  })
  assert.ok((await walkByKeyboard(page)).length > 5)
  await page.context().close()
})

/** Every page in one language, loaded once for all checks below. */
const survey = { en: surveyOnce('en'), zh: surveyOnce('zh') }

function surveyOnce(lang: 'en' | 'zh') {
  let found: ReturnType<typeof surveyIn> | undefined
  return () => (found ??= surveyIn(site, pages, lang))
}

test('a page is as wide as its window, down to 320 pixels, in both languages', async () => {
  assert.deepEqual(
    [...(await survey.en()), ...(await survey.zh())].flatMap(({ overflow }) => overflow),
    [],
  )
})

test('each page has a title and a description of its own, and names its canonical address', async () => {
  const found = (await survey.en()).filter(({ path }) => path !== '/nowhere' && !path.startsWith('/search'))
  assert.equal(new Set(found.map(({ title }) => title)).size, found.length)
  for (const { path, description, canonical } of found) {
    assert.ok(description && description.length > 20, `${path}: ${description}`)
    // A tab of a match is a part of that match.
    assert.ok(canonical && path.startsWith(new URL(canonical).pathname), `${path}: ${canonical}`)
  }
  // The browser uses a forwarded port; links contain the port of the server itself only.
  const origins = new Set(found.map(({ canonical }) => new URL(canonical!).origin))
  assert.equal(origins.size, 1, [...origins].join())
  assert.match([...origins].join(), /^http:\/\/127\.0\.0\.1:\d+$/)
  assert.ok(!origins.has(site.url))
})

test('on a phone the main controls are 44 pixels high and wide', async () => {
  const page = await site.open('/', phone)
  const small: string[] = []
  const controls =
    'header.top a:not(.brand), header.top button, .tabbar a, .segments a, .segments button, .dates a, .star, .chip, .tabs a, .icon-button, .row a.cover, .replay button, .replay select, .button'
  const links =
    '.group > header h2 a, .side h2 a, .scorers a, .crumb a, .squad li a, .standings tbody a, .squad-table tbody a, .scorers-table tbody a'
  for (const path of [
    '/',
    `/match/${live}`,
    `/match/${live}/lineups`,
    `/league/${world.league}`,
    `/league/${world.league}/leaders`,
    `/team/${world.teams.gulls}/squad`,
    '/search?q=gull',
    '/nowhere',
  ]) {
    await page.goto(path)
    small.push(
      ...(await page.locator(`${controls}, ${links}`).evaluateAll(
        (found, path) =>
          found.flatMap((element) => {
            // A control may be smaller than its touch area: its ::before or ::after extends it.
            const { width, height } = element.getBoundingClientRect()
            if (
              width === 0 ||
              getComputedStyle(element).visibility === 'hidden' ||
              getComputedStyle(element).pointerEvents === 'none'
            )
              return []
            const grown = ['::before', '::after']
              .map((part) => getComputedStyle(element, part))
              .filter(({ content, position }) => content !== 'none' && position === 'absolute')
            const [most, high] = [
              Math.max(width, ...grown.map((style) => parseFloat(style.width))),
              Math.max(height, ...grown.map((style) => parseFloat(style.height))),
            ]
            return most >= 43.5 && high >= 43.5
              ? []
              : [
                  `${path}: ${element.tagName}.${element.className} ${element.textContent?.slice(0, 20)} ${Math.round(most)}x${Math.round(high)}`,
                ]
          }),
        path,
      )),
    )
  }
  assert.deepEqual(small, [])
  await page.context().close()
})

test('the search states that it is searching, and is closed by a button of finger size', async () => {
  const page = await site.open('/', phone)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/search?**', (route) => held.promise.then(() => route.continue()))
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('gull')
  await dialog.getByText('Searching…').waitFor()
  held.resolve()
  await dialog.getByRole('option', { name: /Gulls/ }).first().waitFor()
  assert.equal(await dialog.getByText('Searching…').count(), 0)
  const close = dialog.getByRole('button', { name: 'Close' })
  const { width, height } = (await close.boundingBox())!
  assert.ok(width >= 43.5 && height >= 43.5, `${width} x ${height}`)
  await close.click()
  await dialog.waitFor({ state: 'detached' })
  await page.context().close()
})

test('visitors that prefer Chinese and dark get both on every page, except for names', async () => {
  const found = await survey.zh()
  for (const { path, lang, title } of found) {
    assert.match(lang, /^zh/, path)
    if (!path.startsWith('/player')) assert.match(title, /[一-鿿]/, path)
  }
  assert.deepEqual(
    [...new Set(found.flatMap(({ path, texts }) => englishIn(texts).map((text) => `${path}: ${text}`)))],
    [],
  )
  for (const { path, background } of found)
    assert.ok(Number(/oklch\(([\d.]+)/.exec(background)?.[1]) < 0.4, `${path} is dark: ${background}`)
})

test('a chosen language and theme persist, with scripts and without', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await site.open('/', { javaScriptEnabled, colorScheme: 'light' })
    const html = page.locator('html')
    await page.getByRole('link', { name: /中文/ }).click()
    await page.locator('html[lang^=zh]').waitFor()
    await page.locator('header.top .tools > *').last().click()
    await page.locator('html[data-theme]').waitFor()
    await page.goto(`/match/${live}`)
    assert.match((await html.getAttribute('lang'))!, /^zh/)
    assert.match((await html.getAttribute('data-theme'))!, /^(light|dark)$/)
    await page.context().close()
  }
})

test('a page that is open while another tab changes the language comes in the new one', async () => {
  const page = await site.open('/')
  const other = await page.context().newPage()
  await other.goto(`${site.url}/?lang=zh`)
  await other.close()
  await page.locator(`a[href="/league/${world.league}"]`).first().click()
  await page.waitForFunction(() => document.documentElement.lang === 'zh-CN')
  await page.locator('main h1').first().waitFor()
  assert.equal(new URL(page.url()).pathname, `/league/${world.league}`)
  assert.match(await page.title(), /[\u4e00-\u9fff]/)
  assert.doesNotMatch(await page.locator('main').innerText(), /Something went wrong|出了点问题|Error/)
  await page.context().close()
})

test('a late match belongs to its day in the zone of the reader', async () => {
  for (const [timezoneId, day, otherDay, time] of [
    ['Asia/Shanghai', '2026-03-15', '2026-03-14', '07:30'],
    ['America/Los_Angeles', '2026-03-14', '2026-03-15', '16:30'],
  ] as const) {
    const page = await site.open(`/day/${day}`, { timezoneId })
    const row = page.locator(`.row a[href="/match/${late}"]`).first()
    await row.waitFor()
    await page.goto(`/day/${otherDay}`)
    await page.locator('main h1').waitFor({ state: 'attached' })
    assert.equal(await row.count(), 0, `${timezoneId} ${otherDay}`)
    await page.goto(`/match/${late}`)
    assert.match(
      await page.locator('main').innerText(),
      new RegExp(time),
      `${timezoneId} ${new Date(lateKickOff).toISOString()}`,
    )
    await page.context().close()
  }
})

test('a first visit from another zone is corrected by a cookie before the first paint', async () => {
  // Half an hour beside the whole hours of the server's zone: at no time of the day the same.
  const context = await site.visitor({ timezoneId: 'Australia/Adelaide' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, {
          shift: (globalThis as never as { shift: number }).shift + (entry as never as { value: number }).value,
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const painted: string[] = []
  await page.exposeFunction('notePaint', (zone: string) => painted.push(zone))
  await page.addInitScript(() =>
    new PerformanceObserver(() =>
      (globalThis as never as { notePaint: (zone?: string) => void }).notePaint(document.documentElement.dataset.zone),
    ).observe({ type: 'paint', buffered: true }),
  )
  await page.goto('/')
  await page.locator('html[data-zone="Australia/Adelaide"]').waitFor()
  await untilLive(page)
  assert.deepEqual([...new Set(painted)], ['Australia/Adelaide'])
  assert.ok((await page.evaluate(() => (globalThis as never as { shift: number }).shift)) <= 0.01)
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'tz')
  assert.equal(decodeURIComponent(cookie!.value), 'Australia/Adelaide')
  await context.close()
})
