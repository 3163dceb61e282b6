import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadEuro2024 } from '#kit/tournaments.ts'
import type { Database } from '#core/database/db.ts'
import { listClub } from '#kit/listed-club.ts'
import { readerOf } from '#core/database/reader.ts'
import { auditBothThemes } from './axe.ts'
import { phone, startSite } from './site.ts'
import { buildWorld } from './world.ts'

const ids = { euro: 0, spain: 0, coast: 0, gulls: 0, scorer: 0 }
// Dates of Euro 2024 are those of Germany.
const site = await startSite(
  async (database: Database) => {
    await loadEuro2024(database)
    const world = await buildWorld(database)
    await listClub(readerOf(database), world.teams.gulls)
    const idOf = async (text: string) => (await readerOf(database).query<{ id: number }>(text))[0]!.id
    Object.assign(ids, {
      euro: await idOf(`select id from timeline.competition where slug = 'euro'`),
      spain: await idOf(`select id from timeline.participant where kind = 'team' and name = 'Spain'`),
      coast: world.league,
      gulls: world.teams.gulls,
      scorer: world.scorer,
    })
  },
  { timeZone: 'Europe/Berlin' },
)

test('a table as it stood on a day or after a round is read without scripts, by address and by form', async () => {
  const page = await site.open(`/league/${ids.euro}?on=2024-06-15`, { javaScriptEnabled: false })
  const first = (group: string) => page.locator('.standings table', { hasText: group }).locator('tbody tr').first()
  await page.getByText('As it stood on 15 Jun 2024').waitFor()
  // Germany 5-1 Scotland, Spain 3-0 Croatia; Group F had not begun.
  assert.match(await first('Group A').innerText(), /Germany[^:]*\s1\s+5:1/)
  assert.match(await first('Group F').innerText(), /\s0\s+0:0/)
  await page.getByLabel('On a day').fill('2024-06-19')
  await page.getByRole('button', { name: 'Show day' }).click()
  await page.getByText('As it stood on 19 Jun 2024').waitFor()
  assert.match(await first('Group A').innerText(), /Germany[^:]*\s2\s+\d:\d/)
  await page.locator('.standings .segments').getByRole('link', { name: 'Home' }).click()
  assert.match(page.url(), /side=home&on=2024-06-19/)
  await page.goto(`/league/${ids.euro}?after=1`)
  const rows = await page.locator('.standings.grouped tbody tr').allInnerTexts()
  assert.equal(rows.length, 24)
  assert.ok(
    rows.every((row) => /\s1\s+\d:\d/.test(row)),
    rows[0],
  )
  await page.goto(`/league/${ids.euro}?on=2024-02-30`)
  await page.getByText('Day not found. This is the current table.').waitFor()
  await page.context().close()
})

test('leaders have a second page, say how many matches they count, and the old address leads to them', async () => {
  const page = await site.open(`/league/${ids.euro}/scorers`, { javaScriptEnabled: false })
  assert.equal(new URL(page.url()).pathname, `/league/${ids.euro}/leaders`)
  await page.getByText('From 51 of 51 matches').waitFor()
  assert.equal(await page.locator('.scorers-table tbody tr').count(), 50)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  const ranks = await page.locator('.scorers-table tbody .rank').allInnerTexts()
  assert.ok(ranks.length > 10 && Number(ranks[0]) < 51, 'level players share a rank')
  await page.getByRole('link', { name: 'Clean sheets' }).click()
  await page.getByText('From 4 of 51 matches').waitFor()
  await page.context().close()
})

test('arrow keys move between the teams of a table', async () => {
  const page = await site.open(`/league/${ids.coast}`)
  const links = page.locator('.standings [data-team]')
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  assert.equal(await links.nth(1).evaluate((link) => link === document.activeElement), true)
  await page.keyboard.press('ArrowUp')
  assert.equal(await links.first().evaluate((link) => link === document.activeElement), true)
  await page.context().close()
})

test('a team shows its entry in a list of clubs, without scripts, with its source', async () => {
  const page = await site.open(`/team/${ids.gulls}`, { javaScriptEnabled: false })
  const card = page.locator('.card', { hasText: 'About the club' })
  for (const text of [
    'Harbour Town FC',
    '1886',
    'Quay Ground (12,345 seats)',
    'Docks, Saltport, Seashire',
    'Old Quay FC',
  ])
    await card.getByText(text, { exact: true }).waitFor()
  await card.getByText('Saltport Mariners, Hafenstadt (de)').waitFor()
  await card.getByText(/^Source: openfootball-clubs, read on /).waitFor()
  await page.context().close()
})

test('a team shows a chosen season, and a player what he did in each match', async () => {
  const page = await site.open(`/team/${ids.spain}`)
  const strip = page.locator('.key-figures')
  await strip.getByText('5:0').waitFor()
  await page.getByText('15 scored, 4 conceded').waitFor()
  await page.goto(`/player/${ids.scorer}`)
  const row = page.locator('.player-matches tbody tr').first()
  assert.match(await row.innerText(), /Forge Smiths|Smiths/)
  await page.context().close()
})

test('the places of a team stand with the zones of the table and the names of its neighbours, without scripts', async () => {
  const page = await site.open(`/team/${ids.spain}`, { javaScriptEnabled: false })
  const card = page.locator('.places-card')
  assert.match(await card.locator('header').innerText(), /Place by round\s+Round of 16\s+of 4 teams/)
  assert.deepEqual(await card.locator('.places-names > span').allInnerTexts(), ['1 Spain', '2 Italy', '4 Albania'])
  assert.match(await card.locator('.key').innerText(), /Spain\s+the other 3\s+Round of 16, top 2/)
  // Between the second and the third of four places.
  const drawing = (await card.locator('svg').boundingBox())!
  const line = (await card.locator('svg .zone').first().boundingBox())!
  assert.ok(Math.abs(line.y - drawing.y - 100) <= 2, `${line.y - drawing.y} px`)
  await page.context().close()
})

test('the pages have no accessibility faults and fit a phone', async () => {
  for (const path of [
    `/league/${ids.euro}/leaders`,
    `/league/${ids.coast}`,
    `/team/${ids.spain}`,
    `/team/${ids.gulls}`,
    `/player/${ids.scorer}`,
  ]) {
    const page = await site.open(path, phone)
    const extra = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(extra <= 0, `${path} is ${extra} px too wide`)
    assert.deepEqual(await auditBothThemes(page, path), [])
    await page.context().close()
  }
})
