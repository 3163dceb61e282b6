import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { footballEvent } from '#kit/football.ts'
import { patienceMs, startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world!: World
const site = await startSite(async (database) => {
  world = await buildWorld(database)
})
const spoilerFree = 'spoilers=hide'

/** Every page that may contain a match, by path. */
function paths(): string[] {
  const { league, cup, teams, scorer, matches } = world
  const tabs = ['', '/lineups', '/stats', '/odds', '/head-to-head', '/table', '/chat']
  return [
    '/',
    '/?show=live',
    '/?show=finished',
    '/search?q=gull',
    `/league/${league}`,
    `/league/${league}/matches`,
    `/league/${league}/leaders`,
    `/league/${cup}`,
    `/team/${teams.gulls}`,
    `/team/${teams.smiths}`,
    `/player/${scorer}`,
    ...[matches.live, matches.finished, matches.past].flatMap((id) => tabs.map((tab) => `/match/${id}${tab}`)),
  ]
}

/** Each page before any script runs; redirects are followed. */
async function readPages(cookie: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const path of paths()) {
    const response = await fetch(`${site.url}${path}`, { headers: { cookie } })
    // The data of a page, which follows in a script, are those of the calls: tests/faults/lens.test.ts checks each of
    // them.
    pages.set(path, `${response.status} ${(await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '')}`)
  }
  return pages
}

describe('pages without spoilers', () => {
  test('are the same for any events of a match', async () => {
    const before = await readPages(spoilerFree)
    await site.report(
      world.matches.live,
      footballEvent.goal({
        key: 'canary',
        period: 1,
        clockSeconds: 2400,
        side: 'away',
        kind: 'header',
        playerId: world.scorer,
      }),
    )
    const visitor = await (await fetch(`${site.url}/match/${world.matches.live}`)).text()
    assert.match(visitor, /<title>[^<]*1–1/)
    const after = await readPages(spoilerFree)
    const changed = [...before].filter(([path, text]) => text !== after.get(path)).map(([path]) => path)
    assert.deepEqual(changed, [])
    for (const [path, text] of after) assert.doesNotMatch(text, />[^<]*\d–\d/, path)
  })

  test('show a hidden score, and the score on request, with and without scripts', async () => {
    const page = await site.open('/me/settings')
    await page.getByLabel('Spoiler-free', { exact: true }).click()
    await page.getByRole('link', { name: 'Spoiler-free' }).waitFor()
    await page.goto(`/match/${world.matches.live}`)
    await page.getByText('Started · score hidden').waitFor()
    assert.doesNotMatch(await page.title(), /\d–\d/)
    await page.getByRole('link', { name: 'Show score' }).click()
    await page.waitForFunction(() => /\d–\d/.test(document.title))
    assert.equal(new URL(page.url()).search, '')
    await page.goto(`/league/${world.league}`)
    await page.getByRole('link', { name: 'Show table' }).click()
    await page.getByRole('columnheader', { name: 'Team' }).waitFor()
    const plain = await fetch(`${site.url}/match/${world.matches.live}?reveal=m${world.matches.live}`, {
      headers: { cookie: spoilerFree },
      redirect: 'manual',
    })
    assert.equal(plain.status, 303)
    assert.match(plain.headers.getSetCookie().join(), new RegExp(`revealed=m${world.matches.live};`))
  })
})

describe('pages of a delayed view', () => {
  test('show later what live readers have seen', async () => {
    const { live } = world.matches
    const late = await site.open(`/match/${live}`)
    await chooseDelay(late, 5)
    const watching = await site.open(`/match/${live}`)
    const before = (await watching.locator('.match-score .big').textContent()) ?? ''
    // This world was created and scored in just now: for five seconds a delayed view shows the time before that.
    while ((await late.locator('.match-score .big').allTextContents()).join() !== before) await late.reload()
    const after = `${Number(before[0]) + 1}${before.slice(1)}`
    const isAfter = (score: string) => document.querySelector('.match-score .big')?.textContent === score
    const scored = Date.now()
    await site.report(
      live,
      footballEvent.goal({ key: 'late canary', period: 1, clockSeconds: 2460, side: 'home', kind: 'open' }),
    )
    await watching.waitForFunction(isAfter, after)
    assert.equal(await late.locator('.match-score .big').textContent(), before)
    await late.waitForFunction(isAfter, after, { timeout: patienceMs })
    assert.ok(Date.now() - scored >= 5_000, `after ${Date.now() - scored} ms`)
  })
})

async function chooseDelay(page: Page, seconds: number): Promise<void> {
  await page.getByRole('button', { name: 'Picture delay and spoilers' }).click()
  await page.getByRole('slider', { name: 'Picture delay' }).fill(String(seconds))
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('link', { name: `Picture delay ${seconds} s` }).waitFor()
}
