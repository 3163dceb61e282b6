import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Database } from '#core/database/db.ts'
import { addPerson } from '#kit/people.ts'
import { addSettlements } from '#kit/settlements.ts'
import { loadEuro2024 } from '#kit/tournaments.ts'
import { matchImport } from '#kit/facts.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { refreshSearch } from '#timeline/search/refresh.ts'
import { addAliases } from '#timeline/store/alias.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { audit } from './axe.ts'
import { phone, startSite } from './site.ts'

// Dates of Euro 2024 are those of Germany.
const site = await startSite(prepare, { timeZone: 'Europe/Berlin' })

/** Euro 2024, and a league in which Kellstow play Ravstow, Tottenham have a player and nothing else is known. */
async function prepare(database: Database): Promise<void> {
  await loadEuro2024(database)
  const db = readerOf(database)
  const sport = 'football'
  const league = await saveCompetition(db, {
    sport,
    slug: 'kestria',
    name: 'Kestria Premier',
    shortName: 'Premier',
    names: { zh: '凯斯超' },
  })
  const season = await saveSeason(db, { competitionId: league.id, name: '2023/24', isCurrent: true })
  const [round] = await saveRounds(db, [
    { seasonId: season.id, stage: 'regular', groupName: '', name: 'Round 12', ordinal: 12 },
  ])
  const team = (name: string, shortName: string, zh: string) => ({
    sport,
    kind: 'team' as const,
    name,
    shortName,
    names: { zh },
  })
  const [kellstow = 0, ravstow = 0, tottenham = 0, kane = 0] = await addParticipants(db, [
    team('Kellstow United', 'Kellstow', '凯尔斯托'),
    team('Ravstow Athletic', 'Ravstow', '拉夫斯托'),
    team('Tottenham Hotspur', 'Tottenham', '热刺'),
    { sport, kind: 'player', name: 'Kit Kane', shortName: 'Kane' },
  ])
  await addAliases(db, [
    { sport, kind: 'team', scope: 'GB-ENG', spelling: 'spurs', participantId: tottenham, source: 'test' },
  ])
  const membership = {
    seasonId: season.id,
    role: 'player',
    position: null,
    shirtNumber: 10,
    startsOn: null,
    endsOn: null,
  }
  await saveMemberships(db, [{ ...membership, teamId: tottenham, playerId: kane }])
  const where = { sport, competitionId: league.id, seasonId: season.id, roundId: round!.id }
  await createImport({ database, sports }).importMatches([
    matchImport({ ...where, key: 'one', homeId: kellstow, awayId: ravstow, kickOff: Date.now() + 3 * 3_600_000 }),
    matchImport({ ...where, key: 'two', homeId: ravstow, awayId: kellstow, kickOff: Date.now() - 300 * 86_400_000 }),
    matchImport({
      ...where,
      key: 'three',
      homeId: tottenham,
      awayId: kellstow,
      kickOff: Date.now() - 200 * 86_400_000,
    }),
  ])
  await refreshSearch(database)
  const { userId } = await addPerson(database, { nickname: 'Kellstaw' })
  await addSettlements(database, userId, [{}])
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /Search|搜索/ })
async function firstOption(page: Page, typed: string): Promise<string> {
  const input = dialogOf(page).getByRole('combobox')
  const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === typed)
  await input.fill(typed)
  await answered
  const list = dialogOf(page).locator('[role=listbox][aria-busy=false]')
  await list.waitFor()
  return (await list.getByRole('option').first().innerText()).replace(/\s*↵$/, '')
}

test('eight searches find what they name in first place', async () => {
  const page = await site.open('/')
  await page.keyboard.press('Control+k')
  await dialogOf(page).waitFor()
  const cases: [typed: string, first: RegExp][] = [
    ['euro 2024', /^UEFA European Championship\s+2024$/],
    ['euro 2024 final', /^Spain 2–1 England\s+14 Jul 2024 · UEFA European Championship · Final$/],
    ['england spain', /^Spain 2–1 England/],
    ['kane spurs', /^Kit Kane\s+Tottenham Hotspur$/],
    ['kellstow v ravstow', /^Kellstow United – Ravstow Athletic\s+.*Kestria Premier · Round 12$/],
    ['kelstow ravsto', /^Kellstow United – Ravstow Athletic/],
    ['西班牙 英格兰', /^Spain 2–1 England/],
    ['kestria 2023/24', /^Kestria Premier\s+2023\/24$/],
  ]
  for (const [typed, first] of cases) assert.match(await firstOption(page, typed), first, typed)
  await dialogOf(page).getByText('No results for').waitFor({ state: 'detached' })
  await firstOption(page, 'kelstow ravsto')
  await dialogOf(page).getByText('No results for “kelstow ravsto”. Showing “kellstow ravsto”.').waitFor()
  assert.deepEqual(await audit(page), [])
  await page.context().close()
})

test('an author by name is a result, and no typing error of another name', async () => {
  const page = await site.open('/search?q=Kellstaw')
  await page.getByRole('link', { name: /^Kellstaw/ }).waitFor()
  assert.equal(await page.getByText('No results for').count(), 0)
  await page.getByRole('link', { name: 'Everything 1', exact: true }).waitFor()
  await page.context().close()
})

test('arrows choose, Enter opens, and the search is among the latest until they are cleared', async () => {
  const page = await site.open('/')
  await page.keyboard.press('/')
  const input = dialogOf(page).getByRole('combobox')
  await firstOption(page, 'spain england')
  const active = async () => page.locator(`#${await input.getAttribute('aria-activedescendant')}`).innerText()
  assert.match(await active(), /^Spain 2–1 England/)
  await input.press('ArrowDown')
  assert.doesNotMatch(await active(), /^Spain 2–1 England/)
  await input.press('ArrowUp')
  await input.press('Enter')
  await page.waitForURL(/\/match\/\d+$/)
  await page.keyboard.press('Control+k')
  await dialogOf(page).getByRole('option', { name: 'spain england' }).click()
  await dialogOf(page)
    .getByRole('option', { name: /Spain 2–1 England \d/ })
    .waitFor()
  await input.fill('')
  await dialogOf(page).getByRole('button', { name: 'Clear' }).click()
  await dialogOf(page).getByRole('option', { name: 'spain england' }).waitFor({ state: 'detached' })
  await page.context().close()
})

test('a late answer to an earlier text never replaces the newer one, and Enter before the answer searches for the text', async () => {
  const page = await site.open('/')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/search?q=spain&**', (route) =>
    held.promise.then(() => route.continue().catch(() => undefined)),
  )
  await page.keyboard.press('Control+k')
  const input = dialogOf(page).getByRole('combobox')
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('q') === 'spain')
  await input.fill('spain')
  await asked
  assert.match(await firstOption(page, 'kane spurs'), /^Kit Kane/)
  held.resolve()
  assert.match(await dialogOf(page).getByRole('option').first().innerText(), /^Kit Kane/)
  await input.fill('euro 2024 final')
  await input.press('Enter')
  await page.waitForURL('/search?q=euro+2024+final')
  await page.locator('.best-hit', { hasText: '2–1' }).waitFor()
  await page.context().close()
})

test('the page shows the best match, kinds with their counts, a correction with a way back, and nothing with a hint', async () => {
  const page = await site.open('/search?q=kelstow+ravsto')
  await page.locator('.best-hit', { hasText: 'Kellstow' }).waitFor()
  await page.getByText('No results for “kelstow ravsto”. Showing “kellstow ravsto”.').waitFor()
  await page.getByRole('link', { name: /^Matches/ }).click()
  await page.waitForURL(/kind=match/)
  await page.locator('.row.dated').nth(1).waitFor()
  assert.equal(await page.locator('.row.dated').count(), 2)
  await page.goto('/search?q=kelstow+ravsto')
  await page.getByRole('link', { name: 'Search the exact words' }).click()
  await page.waitForURL(/exact=1/)
  await page.getByText('Check the spelling or try fewer words.').waitFor()
  // A NUL character, which no name has, is nothing to search for.
  assert.equal((await page.goto('/search?q=%00'))?.status(), 200)
  for (const options of [phone, { colorScheme: 'dark' as const, locale: 'zh-CN' }]) {
    const other = await site.open('/search?q=spain', options)
    await other.locator('.best-hit').waitFor()
    assert.deepEqual(await audit(other), [])
    await other.context().close()
  }
  await page.context().close()
})

test('a reader who hides scores sees none in results', async () => {
  const page = await site.open('/search?q=euro+2024+final')
  await page.locator('.best-hit', { hasText: '2–1' }).waitFor()
  await page.goto('/search?q=euro+2024+final&spoilers=hide')
  await page.locator('.best-hit', { hasText: 'Spain' }).waitFor()
  assert.doesNotMatch(await page.locator('main').innerText(), /\d–\d/)
  await page.keyboard.press('Control+k')
  assert.match(await firstOption(page, 'euro 2024 final'), /^Spain – England\s+14 Jul 2024/)
  await page.context().close()
})
