import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addPerson } from '#kit/people.ts'
import { signInByCode } from './sign-in.ts'
import { startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world = {} as World
const site = await startSite(async (database) => void (world = await buildWorld(database)))
const { pool } = site.database

test('blocked users are listed page by page, and are unblocked and blocked again by keyboard without any shift', async () => {
  const page = await site.open('/search')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signInByCode(page, site, '13800138000', 'Ada Lovelace')
  const { rows: accounts } = await pool.query<{ id: number }>(
    `select id from accounts.account where nickname = 'Ada Lovelace'`,
  )
  const userId = Number(accounts[0]!.id)
  await page.goto('/me/settings')
  await page.getByRole('link', { name: 'Show blocked users' }).click()
  await page.getByText('No blocked users').waitFor()
  const people = await Promise.all(
    Array.from({ length: 23 }, (_, index) => addPerson(site.database, { nickname: `Noisy ${index + 1}` })),
  )
  for (const person of people)
    await pool.query('insert into chat.block (user_id, blocked_user_id) values ($1, $2)', [userId, person.userId])
  await pool.query(`update accounts.account set state = 'erased' where nickname = 'Noisy 22'`)
  await page.reload()
  const rows = page.locator('.blocked-row')
  await rows.first().getByText('Noisy 23').waitFor()
  assert.equal(await rows.count(), 20)
  await rows.nth(1).getByText('Deleted user').waitFor()
  const places = () => rows.evaluateAll((all) => all.slice(0, 20).map((row) => row.getBoundingClientRect().top))
  const before = await places()
  const button = page.getByRole('button', { name: 'Unblock Noisy 23' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Block Noisy 23', exact: true }).waitFor()
  assert.deepEqual(await places(), before)
  const blockedNow = async () => (await pool.query('select 1 from chat.block where user_id = $1', [userId])).rowCount
  assert.equal(await blockedNow(), 22)
  await page.getByRole('button', { name: 'Show more' }).click()
  await rows.nth(22).getByText('Noisy 1', { exact: true }).waitFor()
  assert.equal(await rows.count(), 23)
  const again = page.getByRole('button', { name: 'Block Noisy 23', exact: true })
  await again.focus()
  await page.keyboard.press('Enter')
  await button.waitFor()
  assert.ok(await button.evaluate((element) => element === document.activeElement), 'the focus was lost')
  assert.equal(await blockedNow(), 23)
  await page.context().addCookies([{ name: 'lang', value: 'zh', url: site.url }])
  await page.reload()
  await page.getByRole('heading', { name: '已屏蔽的用户' }).waitFor()
  await page.context().close()
})

test('a user blocked in the chat is hidden there, is in the list, and is visible again once unblocked', async () => {
  const [reader, noisy] = [
    await addPerson(site.database, { nickname: 'Nora Keel' }),
    await addPerson(site.database, { nickname: 'Oz Oven' }),
  ]
  const chat = `/match/${world.matches.live}/chat`
  const [page, other] = await Promise.all(
    [reader, noisy].map(({ headers }) => site.open(chat, { extraHTTPHeaders: headers })),
  )
  await other!.getByRole('textbox', { name: 'Your message' }).fill('Nobody can stop me')
  await other!.getByRole('button', { name: 'Send', exact: true }).click()
  const line = page!.getByRole('log').getByText('Nobody can stop me')
  await line.waitFor()
  await page!.getByRole('button', { name: "Actions for Oz Oven's message" }).click()
  await page!.getByRole('button', { name: 'Block', exact: true }).click()
  await line.waitFor({ state: 'detached' })
  await page!.reload()
  await page!.getByRole('textbox', { name: 'Your message' }).waitFor()
  await page!.getByText('No messages yet.').waitFor()
  await page!.goto('/me/blocked')
  await page!.getByRole('button', { name: 'Unblock Oz Oven' }).click()
  await page!.getByRole('button', { name: 'Block Oz Oven', exact: true }).waitFor()
  await page!.goto(chat)
  await line.waitFor()
  await page!.goto('/me/blocked')
  await page!.getByText('No blocked users').waitFor()
  for (const one of [page!, other!]) await one.context().close()
})
