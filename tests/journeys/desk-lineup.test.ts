// Long half: writes a line-up at the live desk by keys, drag and text, and enters what is refused, in browsers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { saveMemberships } from '#timeline/store/membership.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { auditBothThemes } from './axe.ts'
import { startDeskSite, type, untilConnected, untilSent } from './desk-typing.ts'
import { phone } from './site.ts'

const { db, run, homeId, addOwner, openAs, nextMatch, cut, mend } = await startDeskSite('football')
const names = ['Adler', 'Brink', 'Cole', 'Dallow', 'Ekman', 'Falk', 'Grieg', 'Hallas', 'Ives', 'Joki', 'Kern', 'Lund']
const player = (name: string) => ({ sport: 'football', kind: 'player' as const, name, shortName: name })
const ids = await addParticipants(db, names.map(player))
await addParticipants(db, [player('Oda Stranger')])
const membership = { seasonId: null, role: 'player', position: null, startsOn: null, endsOn: null }
await saveMemberships(
  db,
  ids.map((playerId, at) => ({ ...membership, teamId: homeId, playerId, shirtNumber: at + 1 })),
)
const shots = process.env.SHOTS
const shoot = (page: Page, name: string) => (shots ? page.screenshot({ path: `${shots}/${name}.png` }) : undefined)
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
const placesOf = async (matchId: number) =>
  (
    await run(
      `select (p ->> 'playerId')::int as id, (p ->> 'line')::int as line, (p ->> 'slot')::int as slot, (p ->> 'isStarter')::boolean as starts
       from timeline.event e, jsonb_array_elements(e.detail -> 'players') as p where e.match_id = $1 and e.type = 'lineup' and e.is_shown`,
      [matchId],
    )
  ).rows

test('a line-up is written by shirts and names, moved by keys and drag, and confirmed for a stranger', async () => {
  const matchId = nextMatch()
  const page = await openAs(await addOwner('Jon Arvik', { roles: ['editor'] }), `/desk/live/${matchId}`)
  await untilConnected(page)
  await page.getByRole('button', { name: 'Enter line-ups' }).click()
  const dialog = page.getByRole('dialog', { name: 'Line-up' })
  await dialog.getByLabel('Formation').fill('4-4-2')
  const search = dialog.getByRole('combobox', { name: 'Add a player' })
  await search.click()
  await dialog.getByRole('option').nth(11).waitFor()
  for (const [at, name] of names.entries()) {
    await search.fill(at % 2 === 0 ? String(at + 1) : name.slice(0, 4).toLowerCase())
    await dialog.getByRole('option', { name }).first().waitFor()
    await search.press('Enter')
    await dialog.getByLabel(`Shirt of ${name}`).waitFor()
  }
  await search.fill('nobody at all')
  await dialog.getByText('No player “nobody at all”.').waitFor()
  await search.fill('stranger')
  await dialog.getByRole('option', { name: 'not of this team so far' }).waitFor()
  await shoot(page, 'lineup-search')
  await search.press('ArrowDown')
  await search.press('Enter')
  // By drag from the bench to the place of the goalkeeper, who takes the bench.
  const lund = dialog.locator('li').filter({ hasText: 'Lund' })
  await lund.dragTo(dialog.getByRole('button', { name: '1 Adler, line 1, place 1' }))
  await dialog.getByRole('button', { name: '12 Lund, line 1, place 1' }).waitFor()
  // By keys: chosen, then put on another place, and moved in the list.
  await dialog.getByRole('button', { name: '2 Brink, line 2, place 1' }).press('Enter')
  await dialog.getByRole('button', { name: '3 Cole, line 2, place 2' }).press('Enter')
  await dialog.getByRole('button', { name: '2 Brink, line 2, place 2' }).waitFor()
  await dialog.getByRole('button', { name: 'Kern', exact: true }).press('b')
  await dialog.getByRole('region', { name: 'Bench' }).getByText('Kern').waitFor()
  await dialog.getByRole('button', { name: 'Kern', exact: true }).press('b')
  assert.deepEqual(await auditBothThemes(page, 'line-ups'), [])
  await shoot(page, 'lineup-editor')
  const reason = dialog.getByLabel('Reason', { exact: true })
  await reason.fill('team sheet')
  await reason.press('Enter')
  await dialog.getByText('Confirm the line-up above, or change it.').waitFor()
  await dialog.getByRole('checkbox').check()
  await page.setViewportSize(phone.viewport!)
  assert.equal(await isWide(page), false)
  await shoot(page, 'lineup-phone')
  await page.setViewportSize({ width: 1280, height: 900 })
  await reason.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const places = await placesOf(matchId)
  assert.equal(places.filter(({ starts }) => starts).length, 11)
  const at = (name: string) => places.find(({ id }) => id === ids[names.indexOf(name)])
  assert.deepEqual([at('Lund')?.line, at('Brink')?.slot, at('Cole')?.slot, at('Adler')?.starts], [0, 1, 0, false])

  // The text has the same line-up, with the names beside it.
  await page.locator('.live-squads li').nth(12).waitFor()
  await page.getByRole('button', { name: 'Enter line-ups' }).click()
  await dialog.getByRole('button', { name: 'Text' }).click()
  await dialog.getByRole('list', { name: 'Names of the lines' }).getByText('Lund').waitFor()
  await dialog.getByLabel('Players').fill('7 grieg\n9 nobody')
  await dialog.getByText('not one player of the squad').waitFor()
  await shoot(page, 'lineup-text')
  await page.keyboard.press('Escape')
})

test('a key about a player who left is asked for, a refusal stands beside the keys and is typed again', async () => {
  const matchId = nextMatch()
  const page = await openAs(await addOwner('Sol Verhey', { roles: ['editor'] }), `/desk/live/${matchId}`)
  await untilConnected(page)
  await page.getByRole('button', { name: 'Enter line-ups' }).click()
  const dialog = page.getByRole('dialog', { name: 'Line-up' })
  await dialog.getByRole('button', { name: 'Text' }).click()
  await dialog.getByLabel('Players').fill(`9 ${ids[8]}\n7 ${ids[6]}\n12 ${ids[11]} B`)
  await dialog.getByLabel('Reason', { exact: true }).fill('team sheet')
  await page.keyboard.press('Enter')
  await dialog.getByRole('checkbox', { name: 'Only 2 starters.' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('.live-squads li').nth(2).waitFor()

  // Before the start nothing counts: the refusal names what was typed, and is typed again.
  await type(page, ['g', 'ArrowLeft', '9', 'Enter'])
  const refusal = page.getByRole('alert').filter({ hasText: 'The match has not started.' })
  await refusal.getByText('9 Ives').waitFor()
  await shoot(page, 'refusal')
  await page.keyboard.press('Alt+e')
  await page.getByText('9 Ives', { exact: true }).first().waitFor()
  await refusal.waitFor({ state: 'detached' })
  await type(page, ['Escape', ' '])
  await untilSent(page, 2)

  await type(page, ['s', 'ArrowLeft', '12', ' ', '9', 'Enter'])
  // A goal of the same second may have come before the change.
  const then = await page.getByRole('timer').textContent()
  await page.waitForFunction((before) => document.querySelector('[role=timer]')?.textContent !== before, then)
  await type(page, ['g', 'ArrowLeft', '9', 'Enter'])
  await page.getByText(/^#9 Ives left at \d+:\d\d\. Press Enter again/).waitFor()
  await shoot(page, 'doubt')
  // The half-typed entry is there after a reload.
  await page.reload()
  await untilConnected(page)
  await page.locator('.live-part', { hasText: '9 Ives' }).waitFor()
  await type(page, ['Enter', 'Enter'])
  await page.locator('[data-score="1-0"]').waitFor()
  await type(page, ['y', 'ArrowLeft', 'Enter'])
  await page.getByText(/^Which player\?/).waitFor()
  await type(page, ['7', 'Enter'])
  await untilSent(page, 5)
})

test('a decision without a line stays in the banner until it is sent', async () => {
  const matchId = nextMatch()
  const page = await openAs(await addOwner('Ada Brink', { roles: ['editor'] }), `/desk/live/${matchId}`)
  await untilConnected(page)
  await page.keyboard.press(' ')
  await untilSent(page, 1)
  await type(page, ['Shift+G', 'ArrowLeft', 'Enter'])
  await page.getByText('Possible: Goal').first().waitFor()
  await untilSent(page, 2)
  cut()
  await page.keyboard.press('1')
  await page.getByText('Decided: Goal stands. Stored in this browser until the line is back.').waitFor()
  await page.locator('[data-kept="1"]').waitFor()
  await page.setViewportSize(phone.viewport!)
  await page.locator('[data-kept="1"]').scrollIntoViewIfNeeded()
  await shoot(page, 'offline-phone')
  mend()
  await page.locator('[data-score="1-0"]').waitFor()
  await page.locator('.live-open').waitFor({ state: 'detached' })
})
