// Long half: the queue and health of the desk in browsers of a moderator and an admin.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { readerOf } from '#core/database/reader.ts'
import { heldItem } from '#kit/staff-actions.ts'
import { addItem } from '#moderation/store/item.ts'
import { auditBothThemes, countRegions, listen } from './axe.ts'
import { walkByKeyboard } from './keyboard.ts'
import { startMoneySite } from './money-site.ts'
import { phone } from './site.ts'

const { site, database, run, addOwner, openAs } = await startMoneySite()
const db = readerOf(database)
const shots = process.env.SHOTS

async function shoot(page: Page, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

/** A reported comment between two others; answers its item. */
async function report(authorId: number, reporterId: number): Promise<number> {
  const { rows } = await run(
    `insert into talk.comment (kind, target_id, user_id, text, shown_at) select 'article', 77, case when n = 2 then $1::bigint else $2::bigint end, t, now()
      from unnest(array['Third keeper who stays on his line.', 'He should be put down.', 'That is a person.']) with ordinality as g(t, n) returning id`,
    [authorId, reporterId],
  )
  const id = await addItem(db, { ...heldItem(authorId), text: 'He should be put down.', rule: 'report' })
  await run(
    `insert into moderation.report (kind, thing_id, user_id, reason, weight, item_id) values ('comment', $1, $2, 'abuse', 0.5, $3)`,
    [rows[1]!.id, reporterId, id],
  )
  return id
}

test('a moderator decides by keys, takes it back, and decides again with a sanction', async () => {
  const moderator = await addOwner('Ada Brink', { roles: ['moderator'] })
  const [author, reporter] = [await addOwner('Oren Falk'), await addOwner('Ines Marlo')]
  const id = await report(author.userId, reporter.userId)
  const stateOf = async () => (await run('select state from moderation.item where id = $1', [id])).rows[0]!.state
  const page = await openAs(moderator, '/desk/queue')
  await page.getByRole('heading', { level: 2, name: 'Reports, comment' }).waitFor()
  await page.getByText('That is a person.').waitFor()
  await shoot(page, 'queue-desktop')
  await page.keyboard.press('a')
  await page.locator('.queue-clock').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Decided: Leave it.').first().waitFor()
  assert.equal(await stateOf(), 'approved')
  await page.getByText('All decided').waitFor()
  await page.keyboard.press('z')
  await page.getByRole('heading', { level: 2, name: 'Reports, comment' }).waitFor()
  assert.equal(await stateOf(), 'held')

  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await page.locator('.queue-clock').waitFor()
  await page.getByRole('button', { name: '3 days mute' }).click()
  await page.keyboard.press('Enter')
  await page.getByText('Enter what the person reads, or press T.').waitFor()
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'TEXTAREA')
  await page.getByRole('button', { name: '3 days mute' }).click()
  await page.keyboard.press('t')
  await shoot(page, 'queue-chosen')
  // The choice has the focus.
  await page.keyboard.press('Enter')
  await page.getByText('Decided: Remove.').first().waitFor()
  const { rows } = await run('select step, service, reason from moderation.sanction where user_id = $1', [
    author.userId,
  ])
  const reason = 'Removed: insults against a person are not allowed.'
  assert.deepEqual(rows, [{ step: 'mute', service: 'all', reason }])
  assert.equal(await stateOf(), 'refused')
})

test('keys pressed while the next entry loads decide nothing, and the next one opens', async () => {
  const moderator = await addOwner('Swift Keys', { roles: ['moderator'] })
  const [author, reporter] = [await addOwner('Una Stall'), await addOwner('Ivo Reeve')]
  const ids = [await report(author.userId, reporter.userId), await report(author.userId, reporter.userId)]
  const page = await openAs(moderator, '/desk/queue')
  const key = (id: number) => `item-${id}`
  await page.goto(`${site.url}/desk/queue?entry=${key(ids[0]!)}`)
  await page.locator('.queue-entry').waitFor()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const isAsked = page.waitForRequest('**/desk/queue.data**')
  await page.route('**/desk/queue.data**', async (route) => {
    await released
    await route.continue()
  })
  for (const pressed of ['ArrowDown', 'a', 'Enter']) await page.keyboard.press(pressed)
  await isAsked
  for (const pressed of ['a', 'c', 'Enter']) await page.keyboard.press(pressed)
  release()
  await page.waitForURL((url) => url.searchParams.get('entry') === key(ids[1]!))
  await page.locator(`.queue-list a[href*="${key(ids[1]!)}"][aria-current=true]`).waitFor()
  const { rows } = await run('select state from moderation.item where id = any($1)', [ids])
  assert.deepEqual(rows, [{ state: 'held' }, { state: 'held' }])
  await page.locator('.queue-entry header small', { hasText: `item ${ids[1]}` }).waitFor()
  await page.keyboard.press('a')
  await page.locator('.queue-clock').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Decided: Leave it.').first().waitFor()
  const decided = await run(`select id from moderation.item where id = any($1) and state = 'approved'`, [ids])
  assert.deepEqual(
    decided.rows.map(({ id }) => Number(id)),
    [ids[1]],
  )
})

test('an admin settles a contradiction and retries a job with a reason', async () => {
  const admin = await addOwner('Lena Ostrow', { roles: ['admin'] })
  const { rows } = await run(`select id from graphile_worker.add_job('send-mail')`, [])
  await run(
    `update graphile_worker._private_jobs set attempts = 25, last_error = '451 4.7.1 try again later', run_at = now() + interval '1 day' where id = $1`,
    [rows[0]!.id],
  )
  const page = await openAs(admin, '/desk/health')
  await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor()
  await shoot(page, 'health-desktop')
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await page.getByLabel('Reason', { exact: true }).fill('mail is back')
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const entries = await run(`select from accounts.audit where kind = 'job_retried' and actor_user_id = $1`, [
    admin.userId,
  ])
  assert.equal(entries.rows.length, 1)
})

describe('the queue and health', () => {
  for (const [device, language, options] of [
    ['a desktop', 'en', {}],
    ['a phone', 'zh', phone],
  ] as [string, string, BrowserContextOptions][]) {
    test(`violate no rule of WCAG 2.2 AA on ${device} in ${language}, in light or dark, and log no warning`, async () => {
      const admin = await addOwner(`Boss ${device}`, { roles: ['admin'] })
      const [author, reporter] = [await addOwner(`Author ${device}`), await addOwner(`Reporter ${device}`)]
      await report(author.userId, reporter.userId)
      const page = await openAs(admin, '/desk', options)
      await page.context().addCookies([{ name: 'lang', value: language, url: site.url }])
      const heard = listen(page)
      const found: string[] = []
      for (const path of ['/desk/queue', '/desk/queue?kind=dispute', '/desk/health', '/desk/health?jobs=failed']) {
        await page.goto(path)
        await page.locator('main h1').waitFor()
        await shoot(page, `${path.slice(6).replace('?', '-')}-${language}`)
        found.push(...(await auditBothThemes(page, path)))
        if ((await countRegions(page)) !== 1) found.push(`${path} has ${await countRegions(page)} live regions`)
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wider > 0) found.push(`${path} is ${wider} px wider than its window`)
      }
      assert.deepEqual(found, [])
      assert.deepEqual(heard, [])
      if (device === 'a phone') return
      for (const path of ['/desk/queue', '/desk/health']) {
        await page.goto(path)
        assert.deepEqual(await walkByKeyboard(page), [], path)
      }
    })
  }
})
