// Long half: the desk in browsers of visitors, users and staff.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BrowserContextOptions } from 'playwright-core'
import { auditBothThemes, countRegions, listen } from './axe.ts'
import { walkByKeyboard } from './keyboard.ts'
import { startMoneySite } from './money-site.ts'
import { phone } from './site.ts'

const { site, run, addOwner, openAs } = await startMoneySite()

test('others than staff find no desk, and nothing that hints at it', async () => {
  const user = await addOwner('Plain user')
  const scout = await addOwner('Some scout', { roles: ['scout'] })
  for (const [path, page] of [
    ['/desk', await site.open('/desk')],
    ['/desk/people', await openAs(user, '/desk/people')],
    ['/desk/people', await openAs(scout, '/desk/people')],
    ['/desk/audit', await openAs(await addOwner('Mod', { roles: ['moderator'] }), '/desk/audit')],
  ] as const) {
    const missing = await page.context().request.get('/nowhere')
    const answer = await page.context().request.get(path, { headers: { 'sec-fetch-dest': 'document' } })
    assert.deepEqual([answer.status(), missing.status()], [404, 404], path)
    const title = /<title>[^<]+/.exec(await missing.text())?.[0]
    assert.equal(/<title>[^<]+/.exec(await answer.text())?.[0], title, path)
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    assert.equal(await page.locator('main').count(), 1, path)
  }
})

test('a page of the desk that a reader may not open is byte for byte a missing one', async () => {
  const user = await openAs(await addOwner('Some user'), '/nowhere')
  for (const { request } of [(await site.open('/nowhere')).context(), user.context()]) {
    const shape = async (path: string) => {
      const answer = await request.get(path, { headers: { 'sec-fetch-dest': 'document' } })
      const [text, headers] = [await answer.text(), answer.headers()]
      const changing = /'sha256-[^']+'|nonce="[^"]*"|\d{13}|\/(desk[\w/]*|nowhere)/g
      const own = ['link', 'cache-control', 'content-security-policy', 'vary', 'x-hidden']
      const said = own.map((name) => headers[name]?.replace(changing, ''))
      return { status: answer.status(), said, text: text.replace(changing, '') }
    }
    const missing = await shape('/nowhere')
    assert.doesNotMatch(missing.text, /routes\/desk|assets\/desk/)
    for (const path of ['/desk', '/desk/live', '/desk/people/7', '/desk/nonsense']) {
      const { text, ...rest } = await shape(path)
      assert.deepEqual(rest, { status: missing.status, said: missing.said }, path)
      assert.ok(text === missing.text, path)
    }
  }
})

test('who signs in where a page is missing gets the desk', async () => {
  const page = await site.open('/desk/people')
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  const staff = await openAs(await addOwner('Late staff', { roles: ['moderator'] }), '/nowhere')
  const cookies = (await staff.context().cookies()).filter(({ name }) => name === '__Host-sid')
  await page.context().addCookies(cookies)
  // Another tab says that the session changed.
  const tab = await page.context().newPage()
  await tab.goto('/nowhere')
  await tab.evaluate(() => localStorage.setItem('touchline.session', String(Date.now())))
  await page.locator('header.desk-top').waitFor()
})

test('a query that no call takes is a page of the desk, or a missing one', async () => {
  const { request } = (await openAs(await addOwner('Null byte', { roles: ['admin'] }), '/desk')).context()
  const found: string[] = []
  for (const [path, status] of [
    ['/desk/audit?actor=%00&action=%00&object=%00&from=%00', 200],
    ['/desk/people?q=%00', 200],
    ['/desk/actions?q=%00', 200],
    ['/desk/actions/player_spelling?id=%00&text=%00', 200],
    ['/desk/guard?about=news&aboutId=%00&region=%00&channel=%00', 200],
    ['/desk/words?text=%00', 200],
    ['/desk/doubles?page=%00', 200],
    ['/desk/requests?page=%00', 200],
    ['/desk/circles?page=%00', 200],
    ['/desk/changes?state=%00&before=%00&match=%00', 200],
    ['/desk/health?jobs=%00', 200],
    ['/desk/queue?kind=%00&after=%00&entry=%00', 200],
    ['/desk/queue?after=nonsense', 404],
  ] as const) {
    const answer = await request.get(path, { headers: { 'sec-fetch-dest': 'document' } })
    if (answer.status() !== status) found.push(`${path} is ${answer.status()}`)
  }
  assert.deepEqual(found, [])
})

test('a moderator finds a person with the palette, sanctions, notes and opens private data by keyboard', async () => {
  const moderator = await addOwner('Ada Brink', { roles: ['moderator'] })
  const person = await addOwner('Oren Falk', { coins: 310 })
  const page = await openAs(moderator, '/desk')
  await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor()
  await page.waitForFunction(() => document.querySelector('header.desk-top'))
  assert.equal(await page.getByRole('banner').count(), 1)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search the desk' })
  await palette.getByRole('combobox').fill('oren')
  await palette.getByRole('option', { name: /Oren Falk/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Oren Falk' }).waitFor()

  await page.keyboard.press('s')
  const sanction = page.getByRole('dialog', { name: 'Sanction Oren Falk' })
  await sanction.getByRole('button', { name: 'Mute' }).click()
  await sanction.getByLabel('What the person reads').fill('Rule 2, insults')
  await sanction.getByRole('button', { name: 'Impose' }).click()
  await sanction.getByText('Enter a reason of at least 3 characters.').waitFor()
  await sanction.getByLabel('Reason', { exact: true }).fill('report R-6104')
  await page.keyboard.press('Enter')
  await sanction.waitFor({ state: 'detached' })
  await page.getByText('You cannot write').waitFor()
  const { rows } = await run('select step, by_user_id from moderation.sanction where user_id = $1', [person.userId])
  assert.deepEqual(rows, [{ step: 'mute', by_user_id: moderator.userId }])

  await page.keyboard.press('n')
  const note = page.getByRole('dialog', { name: 'Note' })
  await note.getByLabel('Note for the desk').fill('Answers well when asked.')
  await note.getByLabel('Reason', { exact: true }).fill('report R-6104')
  await page.keyboard.press('Enter')
  await page.getByText('Answers well when asked.').waitFor()

  await page.getByRole('button', { name: 'Show, with a reason' }).click()
  const asking = page.getByRole('dialog', { name: 'Open private data of Oren Falk' })
  assert.equal(await asking.locator('[aria-pressed=true]').count(), 0, 'nothing is chosen at first')
  await asking.getByRole('button', { name: 'Devices' }).click()
  await asking.getByRole('button', { name: 'Money' }).click()
  await asking.getByLabel('Reason', { exact: true }).fill('report R-6104')
  await asking.getByRole('button', { name: 'Open' }).dblclick()
  await page.getByText('You opened Devices, Money of Oren Falk.').waitFor()
  await page.locator('.desk-sums').getByText('310').waitFor()
  const looks = await run(`select from accounts.audit where kind = 'private_opened' and user_id = $1`, [person.userId])
  assert.equal(looks.rows.length, 1, 'a double tap is one look')
})

test('a ban of over 30 days is imposed once a second moderator confirms it', async () => {
  const first = await addOwner('Sol Verhey', { roles: ['moderator'] })
  const second = await addOwner('Lena Ostrow', { roles: ['admin'] })
  const person = await addOwner('Vic Strade')
  const page = await openAs(first, `/desk/people/${person.userId}`)
  await page.getByRole('button', { name: 'Sanction' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close account', exact: true }).click()
  await dialog.getByText('Over 30 days a second moderator decides.').waitFor()
  await dialog.getByLabel('What the person reads').fill('Threats')
  await dialog.getByLabel('Reason', { exact: true }).fill('report R-6200')
  await dialog.getByRole('button', { name: 'Propose to a second person' }).click()
  await page.getByText('Your own: another moderator decides.').waitFor()
  const other = await openAs(second, `/desk/people/${person.userId}`)
  await other.getByRole('button', { name: 'Confirm' }).click()
  await other.getByLabel('Reason', { exact: true }).fill('seen both')
  await other.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await other.getByText('Your account is closed').waitFor()
  await other.goto('/desk/audit?action=proposal_decided')
  await other.getByText(/proposal decided: proposal/).click()
  await other.getByText('proposedBy').waitFor()
  await other.getByRole('button', { name: 'Verify' }).click()
  await other
    .getByText(/Chain intact: \d+ rows/)
    .first()
    .waitFor()
})

describe('the pages of the desk', () => {
  for (const [device, language, options] of [
    ['a desktop', 'en', {}],
    ['a phone', 'zh', phone],
  ] as [string, string, BrowserContextOptions][]) {
    test(`violate no rule of WCAG 2.2 AA on ${device} in ${language}, in light or dark, and log no warning`, async () => {
      const admin = await addOwner(`Boss ${device}`, { roles: ['admin'] })
      const person = await addOwner(`Seen on ${device}`, { coins: 10 })
      const values = [person.userId, admin.userId]
      await run(
        `insert into moderation.sanction (user_id, step, service, code, reason, by_user_id) values ($1, 'mute', 'talk', 'abuse', 'Rule 2', $2)`,
        values,
      )
      await run(
        `insert into desk.note (user_id, text, about, by_user_id) values ($1, 'Answers well.', 'report', $2)`,
        values,
      )
      await run(
        `insert into moderation.report (kind, thing_id, user_id, reason, weight) values ('person', $1, $2, 'spam', 0.5)`,
        values,
      )
      await run(
        `insert into talk.comment (kind, target_id, user_id, text, deleted_at, deleted_by_user_id) values ('article', 1, $1, 'He should be put down.', now(), $2)`,
        values,
      )
      const page = await openAs(admin, '/desk', options)
      await page.context().addCookies([{ name: 'lang', value: language, url: site.url }])
      const heard = listen(page)
      const found: string[] = []
      for (const path of [
        '/desk',
        '/desk/people',
        '/desk/people?q=seen',
        `/desk/people/${person.userId}`,
        '/desk/audit',
        '/desk/audit?action=frozen',
      ]) {
        await page.goto(path)
        await page.locator('h1').first().waitFor({ state: 'attached' })
        found.push(...(await auditBothThemes(page, path)))
        if ((await countRegions(page)) !== 1) found.push(`${path} has ${await countRegions(page)} live regions`)
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wider > 0) found.push(`${path} is ${wider} px wider than its window`)
      }
      assert.deepEqual(found, [])
      assert.deepEqual(heard, [])
    })
  }

  test('are reached by keyboard, and each stop is seen and ringed', async () => {
    const admin = await addOwner('Keys', { roles: ['admin'] })
    const person = await addOwner('Somebody')
    const page = await openAs(admin, '/desk')
    for (const path of ['/desk/people', `/desk/people/${person.userId}`, '/desk/audit']) {
      await page.goto(path)
      assert.deepEqual(await walkByKeyboard(page), [], path)
    }
  })
})
