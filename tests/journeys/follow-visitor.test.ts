import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { footballEvent, withdrawn } from '#kit/football.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { auditBothThemes } from './axe.ts'
import { letAnHourPass, signInByCode } from './sign-in.ts'
import { phone, startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

let world: World
const site = await startSite(async (database) => {
  world = await buildWorld(database)
  await saveMemberships(readerOf(database), [
    {
      teamId: world.teams.gulls,
      playerId: world.scorer,
      seasonId: null,
      role: 'player',
      position: null,
      shirtNumber: 9,
      startsOn: null,
      endsOn: null,
    },
  ])
})
const { live, other, coming, finished } = world!.matches
const { smiths } = world!.teams
const row = (page: Page, section: string, matchId: number) => page.locator(`[data-row="${section}/${matchId}"]`)
const untilLive = (page: Page) => page.locator('[data-group][data-live]').first().waitFor()

/** The ids of the rows from the top of the page, with their sections. */
const rowsInOrder = (page: Page) =>
  page.locator('[data-row]').evaluateAll((rows) => rows.map((one) => (one as HTMLElement).dataset.row))

async function storedFollows(userName: string) {
  const { rows } = await site.database.pool.query<{ kind: string; id: number; off: string[] | null }>(
    `select f.kind, f.subject_id::int as id, f.off_kinds as off from following.follow f
     join accounts.account a on a.id = f.user_id where a.nickname = $1 order by f.kind, f.subject_id`,
    [userName],
  )
  return rows
}

test('a visitor follows a team: it asks for nothing, its matches are on top of the day, and it moves into the account', async () => {
  const page = await site.open(`/team/${smiths}`, phone)
  const follow = page.getByRole('button', { name: 'Follow Forge Smiths', exact: true })
  await follow.focus()
  await page.keyboard.press('Enter')
  const followed = page.getByRole('button', { name: 'Following: Unfollow Forge Smiths' })
  await followed.waitFor()
  assert.equal(await followed.getAttribute('aria-pressed'), 'true')
  assert.equal(await page.getByRole('dialog').count(), 0)
  await page.locator('[aria-live=polite]', { hasText: 'Following Forge Smiths.' }).waitFor({ state: 'attached' })

  const list = await page.context().newPage()
  await list.goto('/')
  await untilLive(list)
  await row(list, 'yours', live).waitFor()
  assert.deepEqual((await rowsInOrder(list)).slice(0, 2), [`yours/${live}`, `yours/${coming}`])
  assert.equal(await row(list, 'yours', other).count(), 0)
  assert.equal(await row(list, 'yours', finished).count(), 0, 'its opponent is not followed')
  // The space of its matches is reserved before the first paint of the next visit.
  await list.reload({ waitUntil: 'commit' })
  await list.locator('[data-yours]').waitFor({ state: 'attached' })
  await row(list, 'yours', live).waitFor()

  // Tabs are in step.
  await followed.click()
  await follow.waitFor()
  await follow.click()
  await list.goto('/me/matches')
  await row(list, 'live', live).waitFor()
  await row(list, 'coming', coming).waitFor()
  await list.getByRole('link', { name: 'Forge Smiths', exact: true }).waitFor()
  assert.deepEqual(await auditBothThemes(list, 'matches of a visitor'), [])

  // Alerts need an account: said here, and not before.
  await list.getByRole('button', { name: 'Alerts: Forge Smiths' }).click()
  await list.getByRole('dialog').getByText('Alerts need an account').waitFor()
  await signInByCode(list, site, '13800138101', 'Marta')
  await list.getByRole('dialog', { name: 'Alerts: Forge Smiths' }).waitFor()
  await list.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Following: Unfollow Forge Smiths' }).waitFor()
  await list.reload()
  await row(list, 'live', live).waitFor()
  assert.deepEqual(await storedFollows('Marta'), [{ kind: 'team', id: smiths, off: null }])

  // Signed out, this browser shows nothing of the account; signed in again, nothing is lost and nothing is twice.
  await list.evaluate(() => fetch('/api/v1/session', { method: 'DELETE', headers: { 'touchline-site': '1' } }))
  await page.reload()
  await follow.waitFor()
  await page.context().close()
})

test('a visitor follows a player: his team plays in "My matches" under his name, and he moves into the account', async () => {
  await letAnHourPass(site)
  const page = await site.open(`/player/${world.scorer}`, phone)
  await page.getByRole('button', { name: 'Follow Jan Jetty', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Following: Unfollow Jan Jetty' }).waitFor()
  assert.equal(await page.getByRole('dialog').count(), 0)
  await page.goto('/me/matches')
  await row(page, 'live', live).waitFor()
  assert.equal((await page.locator('.row-about', { hasText: 'Jan Jetty' }).count()) >= 2, true, 'live and results')
  assert.equal(await row(page, 'coming', coming).count(), 0, 'not of his team')
  await page.locator('.my-side').getByRole('link', { name: 'Jan Jetty' }).waitFor()
  assert.deepEqual(await auditBothThemes(page, 'matches of a player'), [])
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false)

  await page.getByRole('button', { name: 'Alerts: Jan Jetty' }).click()
  await signInByCode(page, site, '13800138103', 'Wiebke')
  const dialog = page.getByRole('dialog', { name: 'Alerts: Jan Jetty' })
  await dialog.waitFor()
  const offered = await dialog
    .getByRole('checkbox')
    .evaluateAll((all) => all.map((one) => one.closest('label')!.innerText))
  assert.deepEqual(offered, [
    'Line-ups',
    'Goals',
    'Yellow cards',
    'Red cards',
    'Substitutions',
    'Corrections and disallowed goals',
  ])
  await dialog.getByRole('checkbox', { name: 'Yellow cards' }).uncheck()
  assert.deepEqual(await auditBothThemes(page, 'alerts of a player'), [])
  await dialog.getByRole('button', { name: 'Save alerts' }).click()
  await dialog.waitFor({ state: 'detached' })
  assert.deepEqual(await storedFollows('Wiebke'), [{ kind: 'player', id: world.scorer, off: ['yellow_card'] }])
  await page.context().close()
})

test('follows beyond the limit of an account are named at the sign-in, on any page, and stay in the browser', async () => {
  await letAnHourPass(site)
  const phoneNumber = '13800138104'
  const first = await site.open('/')
  await first.getByRole('button', { name: 'Sign in' }).click()
  await signInByCode(first, site, phoneNumber, 'Full')
  await site.database.pool.query(
    `insert into following.follow (user_id, kind, subject_id) select a.id, 'match', 1000000 + n
     from accounts.account a, generate_series(1, 1999) n where a.nickname = 'Full'`,
  )
  await first.context().close()
  await letAnHourPass(site)
  const context = await site.visitor()
  await context.addInitScript(
    ([key, teams, league]) =>
      localStorage.getItem(key as string) ??
      localStorage.setItem(key as string, JSON.stringify({ teamIds: teams, competitionIds: [league], playerIds: [] })),
    ['touchline.follows', [smiths, world.teams.gulls], world.league] as const,
  )
  const page = await context.newPage()
  await page.goto('/support')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await signInByCode(page, site, phoneNumber)
  const toast = page.getByRole('status', { name: 'Follow limit reached' })
  await toast.getByText('2 follows stay in this browser').waitFor()
  await toast.getByText('Harbour Gulls, Coast League').waitFor()
  assert.deepEqual(await auditBothThemes(page, 'follow limit'), [])
  await toast.getByRole('button', { name: 'Close' }).click()
  await toast.waitFor({ state: 'detached' })
  await page.goto('/me/matches')
  await page.locator('main').getByText('Harbour Gulls, Coast League').waitFor()
  assert.equal(await toast.count(), 0, 'told once')
  await context.close()
})

test('in "My matches" minute and score tick', async () => {
  const context = await site.visitor()
  await context.addInitScript(
    ([key, id]) => localStorage.setItem(key as string, JSON.stringify({ teamIds: [id], competitionIds: [] })),
    ['touchline.follows', smiths] as const,
  )
  await context.clock.install({ time: Date.now() })
  const page = await context.newPage()
  await page.goto('/me/matches')
  const match = row(page, 'live', live)
  await match.waitFor()
  const minute = async () => Number(/\d+/.exec((await match.locator('.time').textContent()) ?? '')?.[0])
  const before = await minute()
  assert.ok(before >= 41, String(before))
  assert.equal(await match.locator('.total').textContent(), '10')
  await page.clock.fastForward(61_000)
  await page.waitForFunction(
    ([id, was]) => Number(/\d+/.exec(document.querySelector(`[data-row="live/${id}"] .time`)!.textContent)?.[0]) > was!,
    [live, before],
  )
  const goal = footballEvent.goal({
    key: 'ticked',
    period: 1,
    clockSeconds: 2500,
    occurredAt: Date.now(),
    side: 'away',
    kind: 'open',
  })
  await site.report(live, goal)
  await match.locator('.digit >> nth=1', { hasText: '1' }).waitFor()
  await page.locator('[aria-live=polite]', { hasText: 'Smiths' }).waitFor({ state: 'attached' })
  await site.report(live, withdrawn(goal, 'offside'))
  await match.locator('.digit >> nth=1', { hasText: '0' }).waitFor()
  await context.close()
})

test('the notices of a followed league are set one by one, by keyboard', async () => {
  await letAnHourPass(site)
  const page = await site.open(`/league/${world.league}`)
  await page.getByRole('button', { name: 'Follow Coast League', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await signInByCode(page, site, '13800138102', 'Homare')
  const alerts = page.getByRole('button', { name: 'Alerts: Coast League' })
  await alerts.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Alerts: Coast League' })
  const isOn = (name: string) => dialog.getByRole('checkbox', { name, exact: true }).isChecked()
  await dialog.waitFor()
  // As a league begins: kick-off and result.
  assert.deepEqual(await Promise.all(['Kick-off', 'Goals', 'Red cards', 'Line-ups', 'Full-time'].map(isOn)), [
    true,
    false,
    false,
    false,
    true,
  ])
  await dialog.getByRole('button', { name: 'Results', exact: true }).click()
  assert.equal(await dialog.getByRole('button', { name: 'Results', exact: true }).getAttribute('aria-pressed'), 'true')
  await dialog.getByRole('checkbox', { name: 'Goals', exact: true }).focus()
  await page.keyboard.press('Space')
  assert.equal(await isOn('Goals'), true)
  assert.deepEqual(await auditBothThemes(page, 'alerts'), [])
  await dialog.getByRole('button', { name: 'Save alerts' }).focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  assert.equal(await alerts.evaluate((button) => button === document.activeElement), true)
  assert.deepEqual(await storedFollows('Homare'), [
    { kind: 'competition', id: world.league, off: ['lineup', 'kick_off', 'red_card', 'half_time'] },
  ])

  const at = { period: 1 as const, clockSeconds: 2520, occurredAt: Date.now() }
  await site.report(live, footballEvent.card({ ...at, key: 'sent off', side: 'away', colour: 'red' }))
  await site.report(live, footballEvent.goal({ ...at, key: 'league goal', side: 'home', kind: 'open' }))
  await page.waitForFunction(async () => {
    const answer = await fetch('/api/v1/me/notices', { headers: { 'touchline-site': '1' } })
    const { list } = (await answer.json()) as { list: { title: string }[] }
    // A goal from before may be delivered late, to those who follow by now.
    return list.some(({ title }) => /Goal: .*Gulls/.test(title))
  })
  // The page hears of what arrives, also when its first read of what is followed fails.
  let ownReads = 0
  await page.route(/\/api\/v1\/me\/following$/, (route) => {
    ownReads += 1
    return ownReads === 1 ? route.abort() : route.continue()
  })
  await page.goto('/me/inbox')
  await page.locator('.notice', { hasText: /Goal: .*Gulls/ }).waitFor()
  assert.equal(await page.locator('.notice', { hasText: 'Red card' }).count(), 0, 'the red card is off')

  // What arrives stands in the open inbox, also when the first read of it fails, and its number agrees.
  let reads = 0
  await page.route(/\/me\/notices\?.*size=20/, (route) => {
    reads += 1
    return reads === 1 ? route.abort() : route.continue()
  })
  const again = { ...at, clockSeconds: 2580 }
  await site.report(live, footballEvent.goal({ ...again, key: 'second goal', side: 'home', kind: 'open' }))
  await page
    .locator('.notice.unread', { hasText: /Goal: .*Gulls/ })
    .nth(1)
    .waitFor()
  assert.ok(reads > 1, 'a read failed and was repeated')
  assert.ok(ownReads > 1, 'a read of what is followed failed and was repeated')
  const unread = await page.locator('.notice.unread').count()
  await page.locator('.inbox-head', { hasText: `${unread} unread` }).waitFor()
  await page.context().close()
})

test('the sign-in guesses the calling code from the zone of the reader', async () => {
  for (const [timezoneId, code] of [
    ['Europe/Lisbon', '351'],
    ['Asia/Kolkata', '91'],
    ['Etc/GMT+3', '86'],
  ] as const) {
    const page = await site.open('/', { timezoneId })
    await page.getByRole('button', { name: 'Sign in' }).click()
    assert.equal(await page.getByRole('dialog').getByRole('combobox').inputValue(), code, timezoneId)
    await page.context().close()
  }
})
