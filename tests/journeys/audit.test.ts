// Long half: audits every page in every width and theme.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { BrowserContextOptions } from 'playwright-core'
import { titleWorld, type TitleWorld } from '#kit/titles-world.ts'
import type { DayList } from '#contract/touchline/day.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { audit, auditBothThemes, auditWidth, countRegions, listen } from './axe.ts'
import { phone, startSite, untilLive } from './site.ts'
import routes from '../../web/app/routes.ts'
import { buildWorld, type World } from './world.ts'

// The demonstration has every kind of row, event and figure of football; the small worlds a match with every tab, and
// series of the titles.
let world = {} as World
const titles: TitleWorld[] = []
const site = await startSite(
  async (database) => {
    world = await buildWorld(database)
    for (const title of ['lol', 'dota', 'kog', 'csgo']) titles.push(await titleWorld(database, title, Date.now()))
  },
  { isDemo: true },
)

let pages: string[] = []
before(async () => {
  // A day that has just begun may have neither.
  const days = await Promise.all([0, 1].map((ago) => readDay(Date.now() - ago * 86_400_000)))
  const rows = days
    .flatMap(({ groups }) => groups.flatMap((group) => group.matches))
    .filter((row) => row.isDemo && row.hasTimeline && row.summary.score.home + row.summary.score.away > 0)
  const [live, over] = ['live', 'finished'].map((status) => rows.find((row) => row.summary.status === status))
  assert.ok(live && over, 'the demonstration has a live match and one that is over')
  const match = await read<MatchSnapshot>(`/matches/${live.id}`)
  const playerId = match.events.find(({ playerId }) => playerId !== null)?.playerId
  const league = `/league/${live.competitionId}`
  pages = [
    '/',
    '/day/2024-07-14',
    '/day/1999-01-01',
    `/match/${live.id}`,
    `/match/${over.id}`,
    ...['/lineups', '/stats', '/odds', '/head-to-head', '/table'].map((tab) => `/match/${world.matches.live}${tab}`),
    league,
    `${league}/matches`,
    `${league}/leaders`,
    `/team/${live.home?.id}`,
    `/player/${playerId}`,
    `${league}/values`,
    `/team/${live.home?.id}/data-bank`,
    `/player/${playerId}/data-bank`,
    `/compare?players=${playerId}`,
    ...titles.flatMap(({ matches }) => [`/match/${matches.third}`, `/match/${matches.live}`]),
    `/league/${titles[0]!.competitionId}`,
    `/team/${titles[0]!.teams.alpha}`,
    `/player/${titles[0]!.players.alpha[0]}`,
    ...['/maps', '/chat'].map((tab) => `/match/${live.id}${tab}`),
    '/rankings',
    '/rankings?list=clubs',
    '/rankings/dota',
    '/heroes/dota',
    '/heroes/csgo',
    '/heroes/dota/First%20Pick',
    '/champion',
    '/news',
    ...[`/match/${over.id}`, league, `/team/${live.home?.id}`, `/player/${playerId}`].map((path) => `${path}/news`),
    '/search?q=united',
    '/support',
    '/widgets',
    '/nowhere',
  ]
})

function readDay(at: number): Promise<DayList> {
  return read(`/days/${new Date(at).toISOString().slice(0, 10)}?timeZone=UTC`)
}

async function read<Data>(path: string): Promise<Data> {
  return (await (await fetch(`${site.url}/api/v1${path}`)).json()) as Data
}

for (const [device, options, faultsOf] of [
  ['a desktop, in light or dark', {}, auditBothThemes],
  ['a tablet, as far as its width matters', { viewport: { width: 820, height: 1180 } }, auditWidth],
  ['a phone, in light or dark', phone, auditBothThemes],
] as [string, BrowserContextOptions, typeof auditBothThemes][]) {
  test(`no page violates a rule of WCAG 2.2 AA on ${device}, logs a warning, or requests another server`, async () => {
    const page = await site.open('/search', options)
    const heard = listen(page)
    const found: string[] = []
    for (const path of pages) {
      await page.goto(path)
      found.push(...(await faultsOf(page, path)))
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      if (overflow > 0) found.push(`${path} is ${overflow} px wider than its window`)
      const regions = await countRegions(page)
      // The messages of a chat are a log of their own.
      if (regions !== (path.endsWith('/chat') ? 2 : 1)) found.push(`${path} has ${regions} live regions`)
    }
    assert.deepEqual(found, [])
    assert.deepEqual([...new Set(heard)], [])
    await page.context().close()
  })
}

/** Journeys that audit the pages of an account, and the one that leaves by itself while there is a network. */
const others = [
  'account-pages.test.ts',
  'author-records.test.ts',
  'community.test.ts',
  'desk-actions.test.ts',
  'desk-beside.test.ts',
  'desk-changes.test.ts',
  'desk-lineup.test.ts',
  'desk-live.test.ts',
  'desk-pages.test.ts',
  'desk-queue.test.ts',
  'desk-scores.test.ts',
  'desk.test.ts',
  'my-matches.test.ts',
  'news.test.ts',
  'offline.test.ts',
  'prophecies.test.ts',
  'talk.test.ts',
  'videos.test.ts',
  'wallet-audit.test.ts',
  'write.test.ts',
]

test('every address of the site is among the audited pages', () => {
  const sources = others.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('')
  // Addresses as they are written, with 1 for what a template fills in.
  const named = [...sources.matchAll(/'(\/[^'\s]*)'|`(\/[^`\s]*)`/g)].map(([, plain, template]) =>
    (plain ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, '1'),
  )
  const isAudited = (path: string) => {
    const shape = path.replaceAll(/\/:\w+\?/g, '(/[\\w-]+)?').replaceAll(/:\w+/g, '[\\w%-]+')
    const pattern = new RegExp(`^${shape}(\\?.*)?$`)
    return [...pages, ...named].some((page) => pattern.test(page))
  }
  const all = addressesOf(routes)
  assert.ok(all.length > 20, `${all.length} addresses`)
  assert.deepEqual(
    all.filter((path) => path !== '/*' && !isAudited(path)),
    [],
  )
})

function addressesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', children }) => {
    const own = path === '' ? above || '/' : `${above}/${path}`
    return [own, ...addressesOf(children ?? [], own)]
  })
}

test('the audit detects faults', async () => {
  const page = await site.open('/nowhere')
  // Changes to a page before hydration are removed by it.
  await page.locator('.account-slot button').waitFor()
  await page.evaluate(() => document.querySelector('main')!.append(document.createElement('button')))
  assert.match((await audit(page)).join(), /button-name/)
  await page.context().close()
})

test('by keyboard: the first stop leads to the content, and each stop is visible, ringed and under no bar', async () => {
  const page = await site.open('/')
  await page.keyboard.press('Tab')
  const skip = page.locator('.skip')
  assert.ok(await skip.evaluate((link) => link === document.activeElement && link.getBoundingClientRect().top >= 0))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  assert.ok(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement)))
  const bad: string[] = []
  for (const key of [...Array.from({ length: 45 }, () => 'Tab'), ...Array.from({ length: 30 }, () => 'Shift+Tab')]) {
    await page.keyboard.press(key)
    const complaint = await page.evaluate(complaintOfFocus)
    if (complaint) bad.push(`${key}: ${complaint}`)
  }
  assert.deepEqual(bad, [])
  await page.context().close()
})

/** Faults of the focused element; runs in the browser. */
function complaintOfFocus(): string {
  const focused = document.activeElement as HTMLElement
  if (focused === document.body) return ''
  const name = `${focused.tagName}.${focused.className} ${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 30)}`
  const rings = [focused, focused.nextElementSibling, focused.closest('.row')].map(
    (element) => element && getComputedStyle(element),
  )
  if (
    !rings.some(
      (style) =>
        style && (style.boxShadow !== 'none' || (style.outlineStyle !== 'none' && style.outlineWidth !== '0px')),
    )
  )
    return `${name} has no ring`
  const box = focused.getBoundingClientRect()
  if (box.bottom <= 0 || box.top >= innerHeight || box.width === 0) return `${name} is out of sight`
  const bars = [...document.querySelectorAll('header.top, .tabbar')]
    .filter((bar) => !bar.contains(focused))
    .map((bar) => bar.getBoundingClientRect())
  return bars.some((bar) => bar.height > 0 && box.top < bar.bottom - 1 && box.bottom > bar.top + 1)
    ? `${name} is under a bar`
    : ''
}

test('Ctrl and K open the search, which keeps the focus until Esc returns it', async () => {
  const page = await site.open('/')
  await untilLive(page)
  const link = page.locator('.row a.cover').first()
  await link.focus()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const input = dialog.getByRole('combobox')
  assert.ok(await input.evaluate((element) => element === document.activeElement))
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab')
    assert.ok(
      await dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      ),
    )
  }
  await input.fill('united')
  await dialog
    .getByRole('option', { name: /united/i })
    .first()
    .waitFor()
  assert.deepEqual(await audit(page), [])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  assert.ok(await link.evaluate((element) => element === document.activeElement))
  await page.keyboard.press('Control+k')
  await input.fill('united')
  await dialog
    .getByRole('option', { name: /united/i })
    .first()
    .waitFor()
  await input.press('Enter')
  await page.waitForURL(/\/(team|league|player|match)\/\d+/)
  await page.keyboard.press('Control+k')
  await input.fill('nobody')
  await input.press('Enter')
  await page.waitForURL('/search?q=nobody')
  await page.context().close()
})
