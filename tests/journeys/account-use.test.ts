import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { addPerson } from '#kit/people.ts'
import { startSiteOfAda } from './ada.ts'
import { addAuthenticator, awaitCode, enterCode, letAnHourPass, signInByCode, solveByPointer } from './sign-in.ts'

const { site, world, ada, openAsAda, holdText } = await startSiteOfAda()
const { pool } = site.database

describe('settings', () => {
  test('prices are shown as chosen, at once and after a reload', async () => {
    const page = await openAsAda('/me/settings')
    await page.getByRole('group', { name: 'Odds format' }).getByRole('button', { name: 'American' }).click()
    await page.goto('/')
    const price = page.locator(`[data-row="live/${world().matches.live}"] .price`).first()
    await price.filter({ hasText: /[+−]\d{3}/ }).waitFor()
    await page.context().close()
  })

  test('a chosen zone and theme persist', async () => {
    const page = await openAsAda('/me/settings')
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
    await page.waitForFunction(() => document.documentElement.dataset.zone === 'Asia/Tokyo')
    await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click()
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    await page.reload()
    const { zone, theme } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
    assert.deepEqual({ zone, theme }, { zone: 'Asia/Tokyo', theme: 'dark' })
    await page.context().close()
  })
})

describe('the profile', () => {
  test('a name that looks like another is refused beside its field; an introduction and a picture are visible to others', async () => {
    const page = await openAsAda('/me')
    await page.getByLabel('Display name', { exact: true }).fill('Adm1n')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').waitFor()
    assert.equal(await page.getByLabel('Display name', { exact: true }).getAttribute('aria-invalid'), 'true')
    await page.getByLabel('Display name', { exact: true }).fill('Ada Lovelace')
    await page.getByLabel('Bio').fill('Counts goals with an engine.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('.form-done').waitFor()
    const before = await page.locator('.account-slot img').getAttribute('src')
    await page.locator('.avatar-grid button[aria-pressed=false]').first().click()
    await page.waitForFunction(
      (src) => document.querySelector('.account-slot img')?.getAttribute('src') !== src,
      before,
    )
    await page.getByText('Uploads unlock at level 3').waitFor()
    await pool.query('update accounts.account set experience = 5000 where id = $1', [ada.userId])
    await page.reload()
    const drawn = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a7d55' } })
      .png()
      .toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: drawn })
    const picture = page.locator('.account-slot img[src*="/files/"]')
    await picture.waitFor()
    assert.ok(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)))
    const other = await site.open(`/user/${ada.userId}`)
    await other.getByText('Counts goals with an engine.').waitFor()
    assert.notEqual(await other.locator('.user-head img').getAttribute('src'), before)
    await other.context().close()
    await page.context().close()
  })
})

test('a moderator approves a held text and refuses an appeal; both leave the queue', async () => {
  await pool.query('delete from moderation.item')
  await holdText('Cheap tickets here')
  await holdText('Meet me at the gate')
  await holdText('It was only a joke', 'UC_INTRO', 'refused')
  // Nobody decides about their own text.
  const { userId } = await addPerson(site.database, { nickname: 'Somebody Else' })
  await pool.query('update moderation.item set user_id = $1', [userId])
  await pool.query(
    `update moderation.item set appeal = 'Read it again, please', appealed_at = now() where state = 'refused'`,
  )
  const page = await openAsAda('/moderation')
  await page.getByRole('button', { name: 'Approve “Meet me at the gate”' }).click()
  await page.getByText('Meet me at the gate').waitFor({ state: 'detached' })
  assert.ok(await page.locator('.moderation-list').evaluate((list) => list === document.activeElement))
  await page.getByText('Cheap tickets here').waitFor()
  await page.getByRole('link', { name: 'Appeals' }).click()
  await page.getByText('Read it again, please').waitFor()
  await page.getByRole('button', { name: 'Reject “It was only a joke”' }).click()
  await page.getByText('Queue is empty').waitFor()
  const { rows } = await pool.query<{ text: string; state: string }>(
    'select text, state from moderation.item where decided_by_user_id = $1 order by text',
    [ada.userId],
  )
  assert.deepEqual(
    rows.map(({ text, state }) => [text, state]),
    [
      ['It was only a joke', 'refused'],
      ['Meet me at the gate', 'approved'],
    ],
  )
  await page.getByRole('link', { name: 'Pending' }).click()
  await page.getByLabel('Content type').selectOption('UC_NICKNAME')
  await page.getByText('Queue is empty').waitFor()
  await page.context().close()
})

test('a sanction stands on the profile with reason and end, and is appealed against once', async () => {
  await pool.query(
    `insert into moderation.sanction (user_id, step, service, code, reason, ends_at) values ($1, 'freeze', 'posts', 'abuse', 'Insults below a post', now() + interval '1 day')`,
    [ada.userId],
  )
  const page = await openAsAda('/me')
  const card = page.locator('.card', { hasText: 'Your sanctions' })
  await card.getByText('Insults below a post').waitFor()
  await card.getByText(/^Until .+\d{2}:\d{2}/).waitFor()
  await card.getByRole('button', { name: 'Appeal', exact: true }).click()
  await card.getByLabel('Reason for your appeal').fill('It was a quotation.')
  await card.getByRole('button', { name: 'Send' }).click()
  await card.getByText('Appeal sent.').waitFor()
  assert.equal(await card.getByRole('button', { name: 'Appeal', exact: true }).count(), 0)
  const { rows } = await pool.query<{ appeal: string }>(
    'delete from moderation.sanction where user_id = $1 returning appeal',
    [ada.userId],
  )
  assert.deepEqual(rows, [{ appeal: 'It was a quotation.' }])
  await page.context().close()
})

describe('security', () => {
  test('a password requires a proof when the last one is old, and signs out the other device', async () => {
    await letAnHourPass(site)
    const other = await site.open('/search')
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await signInByCode(other, site, '13800138000')
    await other.getByRole('button', { name: 'Me: Ada Lovelace' }).waitFor()
    await letAnHourPass(site)
    const page = await openAsAda('/me/security')
    const devices = page.locator('.list-item', { hasText: 'Last active' })
    await devices.nth(1).waitFor()
    assert.equal(await devices.count(), 2)
    await pool.query(`update accounts.session set proved_at = now() - interval '1 hour'`)
    await page.getByLabel('New password').fill('Grün ist der Rasen 7')
    await page.getByRole('button', { name: 'Set password' }).click()
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
    await dialog.waitFor()
    await solveByPointer(page, site)
    await enterCode(dialog, await awaitCode(dialog, site, '13800138000', 'change'), 'Continue')
    await page.getByText('All other devices were signed out').first().waitFor()
    // The list is read again, and is empty until it has arrived.
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('.list-item')].filter((item) => /Last active/.test(item.textContent)).length ===
        1,
    )
    await other.goto('/me')
    await other.getByRole('button', { name: 'Sign in or register' }).waitFor()
    await other.context().close()
    await page.context().close()
  })

  test('a passkey is created and signs in', async () => {
    const url = site.url.replace('127.0.0.1', 'localhost')
    const storageState = {
      ...ada.kept,
      cookies: ada.kept.cookies.map((cookie) => ({ ...cookie, domain: 'localhost' })),
    }
    const page = await site.open(`${url}/me/security`, { storageState })
    await pool.query('update accounts.session set proved_at = now()')
    await addAuthenticator(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: /^Remove / }).waitFor()
    await page.locator('.account-slot button').click()
    await page.getByRole('navigation', { name: 'My account' }).last().getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('button', { name: 'Me: Ada Lovelace' }).waitFor()
    await page.context().close()
  })
})
