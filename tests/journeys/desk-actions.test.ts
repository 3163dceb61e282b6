// Long half: actions of the desk in browsers, with the palette and without scripts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContextOptions } from 'playwright-core'
import { auditBothThemes, listen } from './axe.ts'
import { walkByKeyboard } from './keyboard.ts'
import { startMoneySite, withoutScripts } from './money-site.ts'
import { phone } from './site.ts'

const { site, run, addOwner, openAs } = await startMoneySite()
const entriesOf = async (kind: string) =>
  (
    await run(`select actor_user_id, detail ->> 'reason' as reason from accounts.audit where kind = $1 order by id`, [
      kind,
    ])
  ).rows

test('an admin finds an action with the palette and carries it out, once for a double press', async () => {
  const admin = await addOwner('Ada Brink', { roles: ['admin'] })
  const page = await openAs(admin, '/desk')
  await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor()
  await page.waitForFunction(() => document.querySelector('header.desk-top'))
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search the desk' }).getByRole('combobox').fill('set a guard')
  await page.getByRole('option', { name: 'Set a guard rule' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Set a guard rule' }).waitFor()
  await page.getByLabel('Rule', { exact: true }).selectOption('deny_all')
  await page.getByLabel(/^About/).selectOption('news')
  await page.getByRole('button', { name: 'Carry out' }).click()
  await page.getByText('Enter a reason of at least 3 characters.').waitFor()
  await page.getByRole('button', { name: 'Rights in this region' }).click()
  await page.getByRole('button', { name: 'Carry out' }).click()
  await page.getByText('Give both what it is about and its number, or neither.').waitFor()
  await page.getByLabel(/^Its number or name/).fill('4')
  await page.getByLabel(/^Its number or name/).press('Enter')
  await page
    .getByText(/^Done: guard rule \d+\.$/)
    .first()
    .waitFor()
  assert.deepEqual(await entriesOf('guard_rule_set'), [
    { actor_user_id: admin.userId, reason: 'Rights in this region' },
  ])
  // The form that is still open takes another one.
  const first = await page.locator('.desk-done').innerText()
  await page.getByLabel('Rule', { exact: true }).selectOption('deny_all')
  await page.getByLabel(/^About/).selectOption('news')
  await page.getByLabel(/^Its number or name/).fill('5')
  await page.getByRole('button', { name: 'Rights in this region' }).click()
  await page.getByRole('button', { name: 'Carry out' }).click()
  await page.waitForFunction((before) => {
    const done = document.querySelector<HTMLElement>('.desk-done')
    return done !== null && done.innerText !== before
  }, first)
  assert.equal((await entriesOf('guard_rule_set')).length, 2)
  await page.goto('/desk/guard?about=news&aboutId=4&region=DE')
  await page.getByText('Blocked').waitFor()
  await page.getByRole('link', { name: 'Remove' }).first().click()
  await page.getByText(/^deny_all \(news 4, everywhere/).waitFor()
  await page.getByLabel('Reason', { exact: true }).fill('it was wrong')
  await page.getByRole('button', { name: 'Carry out' }).dblclick()
  await page
    .getByText(/^Done: guard rule \d+\.$/)
    .first()
    .waitFor()
  assert.equal((await entriesOf('guard_rule_removed')).length, 1)
})

test('a moderator finds a request for a circle at the start of the desk, reads it, and opens the circle', async () => {
  const moderator = await addOwner('Uma Lind', { roles: ['moderator'] })
  const person = await addOwner('Fen Rask')
  const { rows } = await run(
    `insert into circles.circle (kind, name, name_key, intro, rules, languages, state, asked_by_user_id)
      values ('free', 'Home kits', 'home kits', 'Pictures of kits.', '{Own pictures}', '{en}', 'asked', $1) returning id`,
    [person.userId],
  )
  const page = await openAs(moderator, '/desk')
  await page.getByRole('link', { name: /Request for the circle “Home kits”/ }).click()
  for (const text of ['Pictures of kits.', 'Own pictures', /Asked by Fen Rask/]) await page.getByText(text).waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/circles.png` })
  await page.getByRole('link', { name: 'Open “Home kits”' }).click()
  await page.getByRole('button', { name: 'Of use to many' }).click()
  await page.getByRole('button', { name: 'Carry out' }).click()
  await page
    .getByText(/^Done: circle \d+\.$/)
    .first()
    .waitFor()
  const { rows: after } = await run('select state from circles.circle where id = $1', [rows[0]!.id])
  assert.equal(after[0]!.state, 'open')
})

test('a form works without scripts, and has what was typed after a mistake', async () => {
  const editor = await addOwner('Kit Moran', { roles: ['editor'] })
  const page = await openAs(editor, '/desk/actions', withoutScripts)
  await page.getByRole('link', { name: 'Put an announcement on every page' }).click()
  await page.getByLabel(/^Text/).fill('Maintenance at noon.')
  await page.getByRole('button', { name: 'Carry out' }).click()
  await page.getByText('Enter a reason of at least 3 characters.').waitFor()
  assert.equal(await page.getByLabel(/^Text/).inputValue(), 'Maintenance at noon.')
  await page.getByLabel('Reason', { exact: true }).fill('planned')
  await page.getByRole('button', { name: 'Carry out' }).click()
  await page.getByText('Done: announcement.').waitFor()
  assert.deepEqual(await entriesOf('announcement_put'), [{ actor_user_id: editor.userId, reason: 'planned' }])
  await page.goto('/desk/actions/banner_removed')
  await page.getByLabel('Banner', { exact: true }).fill('77')
  await page.getByLabel('Reason', { exact: true }).fill('out of date')
  await page.getByRole('button', { name: 'Carry out' }).click()
  await page.getByText('No banner 77. See "banner list".').waitFor()
  assert.equal(await page.getByLabel('Banner', { exact: true }).inputValue(), '77')
})

for (const [device, language, options] of [
  ['a desktop', 'en', {}],
  ['a phone', 'zh', phone],
] as [string, string, BrowserContextOptions][])
  test(`the pages of actions violate no rule of WCAG 2.2 AA on ${device} in ${language}, and are walked by keyboard`, async () => {
    const admin = await addOwner(`Boss ${device}`, { roles: ['admin'] })
    const page = await openAs(admin, '/desk', options)
    await page.context().addCookies([{ name: 'lang', value: language, url: site.url }])
    await run(
      `insert into support.request (user_id, topic, body, page) values ($1, 'other', 'The score is wrong.', '/match/1')`,
      [admin.userId],
    )
    await run(
      `insert into timeline.alias_review (sport, kind, spelling, source, candidates)
        values ('football', 'team', 'home town fc', 'test', '[{"id": 1, "name": "Home Town", "likeness": 0.9}]') on conflict do nothing`,
      [],
    )
    const heard = listen(page)
    const found: string[] = []
    for (const path of [
      '/desk/actions',
      '/desk/actions/block_added',
      '/desk/actions/wallet_corrected?userId=1',
      '/desk/guard?region=DE',
      '/desk/words?text=schwurbler',
      '/desk/doubles',
      '/desk/requests',
      '/desk/circles',
      '/desk/actions/request_closed?id=1',
    ]) {
      await page.goto(path)
      await page.locator('h1').first().waitFor({ state: 'attached' })
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${language}${path.replaceAll(/\W/g, '-')}.png` })
      found.push(...(await auditBothThemes(page, path)))
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (wider > 0) found.push(`${path} is ${wider} px wider than its window`)
      if (language === 'en') found.push(...(await walkByKeyboard(page)).map((fault) => `${path}: ${String(fault)}`))
    }
    assert.deepEqual(found, [])
    assert.deepEqual(heard, [])
  })
