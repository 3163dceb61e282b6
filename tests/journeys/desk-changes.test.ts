// Long half: changes of matches at the desk, in browsers of two editors.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BrowserContextOptions } from 'playwright-core'
import { basketballWorld } from '#kit/basketball-world.ts'
import { changeWorld } from '#kit/change-world.ts'
import { auditBothThemes, countRegions, listen } from './axe.ts'
import { walkByKeyboard } from './keyboard.ts'
import { startMoneySite } from './money-site.ts'
import { phone } from './site.ts'

const { site, database, run, addOwner, openAs } = await startMoneySite()
const { matchIds } = await changeWorld(database, 3)
const [over = 0, other = 0] = matchIds
const game = await basketballWorld(database)
const editor = await addOwner('Jon Arvik', { roles: ['editor'] })
const second = await addOwner('Sol Verhey', { roles: ['editor'] })
const chief = await addOwner('Ida Lund', { roles: ['admin'] })
const deputy = await addOwner('Per Holm', { roles: ['admin'] })

test('a goal of the wrong side is corrected: dry run, proposal by keyboard, application by a second person', async () => {
  const page = await openAs(editor, '/desk/changes')
  await page.getByLabel('Number of the match').fill(String(over))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Correct a match' }).waitFor()
  const events = page.getByRole('group', { name: 'Which event' })
  await events.getByRole('group', { name: 'Second half' }).waitFor()
  await events.getByLabel('Search events').fill('cal')
  await events.getByText('2 events', { exact: true }).waitFor()
  await events.getByRole('button', { name: /^79′ ?Goal/ }).click()
  // The list goes with its choice, and the focus stays at its place.
  assert.match((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '', /^Choose another/)
  await page.getByLabel('Side', { exact: true }).selectOption('away')
  await page.getByText('Result turns').waitFor()
  for (const part of ['Score', 'Table', 'Notifications', 'Ratings', 'Report, English', 'Prophecies'])
    await page.getByRole('heading', { level: 3, name: part }).waitFor()
  await page.getByRole('radio', { name: 'Wrong side' }).click()
  await page.getByRole('button', { name: 'Propose' }).click()
  await page.getByText('Enter at least 3 characters.').waitFor()
  await page.getByLabel('In words').fill('Number 9 of the wrong side was pressed.')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('p')
  await page.getByRole('heading', { level: 1, name: /^Change C-\d+$/ }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Apply' }).count(), 0)

  const path = new URL(page.url()).pathname
  const next = await openAs(second, path)
  await next.getByRole('heading', { level: 1, name: /^Change C-\d+$/ }).waitFor()
  await next.waitForFunction(() => document.querySelector('.change-foot'))
  await next.getByText('Result turns').waitFor()
  const dialog = next.getByRole('dialog', { name: 'Apply this change' })
  await assert.doesNotReject(async () => {
    while ((await dialog.count()) === 0) await next.keyboard.press('a')
  })
  await dialog.getByLabel('Reason', { exact: true }).fill('two feeds say so')
  await next.keyboard.press('Enter')
  await next.getByText('As it was seen when it was applied.').waitFor()
  const { rows } = await run(
    `select state, decided_by_user_id, (select summary -> 'score' from timeline.match where id = match_id) as score from desk.change`,
    [],
  )
  assert.deepEqual(rows, [{ state: 'applied', decided_by_user_id: second.userId, score: { away: 2, home: 1 } }])

  // The page of the proposer says so by itself.
  await page.getByText('Sol Verhey applied this change.').first().waitFor()
  await page.getByText('As it was seen when it was applied.').waitFor()
  await page.getByRole('link', { name: 'Revoke' }).click()
  await page
    .getByRole('list', { name: 'Entries of this change' })
    .getByText(/^Restore: 79′ Goal/)
    .waitFor()
  await page.getByText('Result turns').waitFor()
  await page.getByRole('radio', { name: 'Wrong player' }).click()
  await page.getByLabel('In words').fill('The first report was right.')
  await page.getByRole('button', { name: 'Propose' }).click()
  await page.waitForURL((url) => /changes\/\d+$/.test(url.pathname) && url.pathname !== path)
  await page.getByRole('button', { name: 'Drop' }).click()
  const dropping = page.getByRole('dialog', { name: 'Drop this change' })
  await dropping.getByLabel('Reason', { exact: true }).fill('it was wrong after all')
  await dropping.getByRole('button', { name: 'Drop' }).click()
  await page.locator('.change-head').getByText('Dropped').waitFor()
})

test('a missing event is added with the fields of its key, and another one becomes another kind', async () => {
  const page = await openAs(editor, `/desk/changes/new/${game.matchId}`)
  await page.getByLabel('What is wrong').selectOption('enter')
  await page.getByLabel('Kind').selectOption({ label: 'Three made' })
  await page.getByLabel('Side', { exact: true }).selectOption('away')
  await page.getByLabel('Player', { exact: true }).selectOption({ index: 2 })
  await page.getByLabel('Period').selectOption({ label: 'Quarter 4' })
  await page.getByLabel('Time left').fill('2:30')
  await page.getByRole('heading', { level: 3, name: 'Score' }).waitFor()
  await page.getByText('Three made, Added').waitFor()
  await page.getByRole('button', { name: 'Add another entry' }).click()
  await page.getByLabel('What is wrong').selectOption('correct')
  await page
    .getByRole('group', { name: 'Which event' })
    .getByRole('button', { name: /Two missed/ })
    .first()
    .click()
  await page.getByLabel('Kind').selectOption({ label: 'Two made' })
  await page.getByRole('radio', { name: 'Wrong player' }).click()
  await page.getByLabel('In words').fill('The table officials saw it.')
  await page.getByText(/Two missed.*Two made/).waitFor()
  await page.getByRole('button', { name: 'Propose' }).click()
  await page.getByRole('heading', { level: 1, name: /^Change C-\d+$/ }).waitFor()
})

test('an award with another entry waits for a second admin, is applied, shown to readers, and revoked', async () => {
  const page = await openAs(chief, `/desk/changes/new/${other}`)
  const heading = page.getByRole('heading', { level: 1, name: /^Change C-\d+$/ })
  const propose = async () => {
    await page.getByText('Dry run, nothing is applied').waitFor()
    await page.getByRole('radio', { name: 'Wrong player' }).click()
    await page.getByLabel('In words').fill('Home had a player without a licence.')
    await page.getByRole('button', { name: 'Propose' }).click()
    await heading.waitFor()
    return new URL(page.url()).pathname
  }
  const apply = async (path: string) => {
    const next = await openAs(deputy, '/desk')
    await next
      .getByRole('link', { name: /^Changes/ })
      .last()
      .click()
    await next.waitForURL(/state=waiting/)
    await next.locator(`a[href="${path}"]`).click()
    await next.getByRole('button', { name: 'Apply' }).click()
    const dialog = next.getByRole('dialog', { name: 'Apply this change' })
    await dialog.getByLabel('Reason', { exact: true }).fill('the letter of the league')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await next.getByText('As it was seen when it was applied.').waitFor()
  }
  await page.getByLabel('What is wrong').selectOption('withdraw')
  await page.getByRole('button', { name: /^31′ ?Yellow card/ }).click()
  await page.getByRole('button', { name: 'Add another entry' }).click()
  await page.getByLabel('What is wrong').selectOption('points')
  await page.getByRole('combobox', { name: 'Team' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Add another entry' }).click()
  await page.getByRole('button', { name: /^Remove Points/ }).click()
  await page.getByLabel('What is wrong').selectOption('award')
  await page.getByLabel('Score home').fill('0')
  await page.getByLabel('Score away').fill('3')
  await page.getByRole('heading', { level: 3, name: 'Score' }).waitFor()
  await apply(await propose())
  const status = async () => (await run('select status from timeline.match where id = $1', [other])).rows[0]?.status
  assert.equal(await status(), 'awarded')
  const reader = await site.visitor().then((context) => context.newPage())
  await reader.goto(`/match/${other}`)
  await reader.getByText('Home had a player without a licence.').first().waitFor()

  await page.goto(`/desk/changes/new/${other}`)
  await page.getByLabel('What is wrong').selectOption('revoke')
  await page.getByLabel('Which ruling').selectOption({ index: 1 })
  await apply(await propose())
  assert.equal(await status(), 'finished')
})

describe('the pages of changes', () => {
  for (const [device, language, options] of [
    ['a desktop', 'en', {}],
    ['a phone', 'zh', phone],
  ] as [string, string, BrowserContextOptions][]) {
    test(`violate no rule of WCAG 2.2 AA on ${device} in ${language}, in light or dark, and log no warning`, async () => {
      const page = await openAs(editor, '/desk/changes?state=all', options)
      await page.context().addCookies([{ name: 'lang', value: language, url: site.url }])
      const heard = listen(page)
      const found: string[] = []
      const { rows } = await run('select id from desk.change order by id limit 1', [])
      for (const path of [
        '/desk/changes',
        '/desk/changes?state=all',
        `/desk/changes/new/${other}`,
        `/desk/changes/new/${game.matchId}`,
        `/desk/changes/${String(rows[0]?.id)}`,
      ]) {
        await page.goto(path)
        await page.locator('h1').first().waitFor({ state: 'attached' })
        found.push(...(await auditBothThemes(page, path)))
        if ((await countRegions(page)) !== 1) found.push(`${path} has ${await countRegions(page)} live regions`)
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wider > 0) found.push(`${path} is ${wider} px wider than its window`)
        const folder = process.env.SHOTS
        if (folder)
          await page.screenshot({
            path: `${folder}/${device.slice(2)}-${path.replaceAll(/\W+/g, '-')}.png`,
            fullPage: true,
          })
      }
      assert.deepEqual(found, [])
      assert.deepEqual(heard, [])
    })
  }

  test('are reached by keyboard, and each stop is seen and ringed', async () => {
    const page = await openAs(editor, '/desk/changes')
    assert.deepEqual(await walkByKeyboard(page), [])
    await page.goto(`/desk/changes/new/${other}`)
    assert.deepEqual(await walkByKeyboard(page), [])
  })
})
