import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addNotice } from '#server/services/support/store/notice.ts'
import { invalidate, noticeKey } from '#server/services/support/invalidate.ts'
import { setSetting } from '#server/services/support/store/setting.ts'
import { setGuardRule } from '#core/guard/guard-store.ts'
import { readerOf } from '#core/database/reader.ts'
import { auditBothThemes, listen } from './axe.ts'
import { phone, startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => {
  world = await buildWorld(database)
  await setSetting(readerOf(database), { groupKey: '1', key: 'E-mail', value: 'help@scores.example', type: '3' })
})
const db = readerOf(site.database)

test('the support page answers questions, names contacts, and asks users to sign in before they write', async () => {
  const page = await site.open('/support')
  const heard = listen(page)
  assert.equal(await page.locator('h1').textContent(), 'Help and contact')
  await page.locator('summary').first().click()
  assert.ok(await page.locator('details[open] p').first().isVisible())
  assert.equal(await page.locator('.contacts a').getAttribute('href'), 'mailto:help@scores.example')
  await page.locator('textarea').fill('The clock of my match stands still.')
  await page.locator('main form button[type=submit]').click()
  await page.locator('dialog[open]').waitFor()
  assert.deepEqual(
    [...new Set(heard)].filter((line) => !line.includes('401')),
    [],
  )
  await page.context().close()
})

test('the announcement of the site is on every page from its first bytes on, moves nothing, and stays hidden once it is hidden', async () => {
  await addNotice(db, { body: 'Odds are late today.', startsAt: null, endsAt: null }, null)
  await invalidate(db, noticeKey)
  const isShown = async () => (await (await fetch(`${site.url}/search`)).text()).includes('Odds are late today.')
  while (!(await isShown())) await new Promise((resolve) => setImmediate(resolve))
  const page = await site.open('/search')
  const notice = page.locator('.site-announcement')
  assert.equal(await notice.locator('p').textContent(), 'Odds are late today.')
  await page.locator('.account-slot button').waitFor()
  await notice.getByRole('button').click()
  assert.equal(await notice.count(), 0)
  await page.reload()
  await page.locator('.account-slot button').waitFor()
  assert.equal(await notice.count(), 0)
  await page.context().close()
})

test('the pages fulfil the rules of WCAG 2.2 AA with the notice, on a desktop and a phone, in both languages', async () => {
  const found: string[] = []
  for (const options of [{}, phone]) {
    const page = await site.open('/support?lang=en', options)
    for (const path of ['/support', '/support?lang=zh']) {
      await page.goto(path)
      await page.locator('.account-slot button').waitFor({ state: 'attached' })
      found.push(...(await auditBothThemes(page, path)))
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      if (isWide) found.push(`${path} is wider than the window`)
    }
    await page.context().close()
  }
  assert.deepEqual(found, [])
})

test('a withheld match has a page that states so, and is never cached', async () => {
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select competition_id::text as id from timeline.match where id = $1',
    [world.matches.live],
  )
  const page = await site.open(`/match/${world.matches.live}`)
  assert.equal(await page.locator('.state').count(), 0)
  await setGuardRule(db, {
    type: 'deny_leagues_by_web',
    subject: { kind: 'competition', id: rows[0]!.id },
    region: null,
    channel: null,
    note: '',
  })
  const read = () => fetch(`${site.url}/match/${world.matches.live}`)
  while ((await read()).status !== 403) await new Promise((resolve) => setImmediate(resolve))
  const answer = await read()
  assert.match(answer.headers.get('cache-control') ?? '', /no-store/)
  await page.goto(`/match/${world.matches.live}`)
  assert.equal(await page.locator('h1').textContent(), 'Not available')
  await page.context().close()
})
