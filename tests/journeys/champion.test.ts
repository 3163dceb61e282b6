import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { newToken } from '#accounts/sessions/token.ts'
import { openDemonstration } from '#champion/demonstration.ts'
import { openGuess } from '#champion/open.ts'
import { findActivityOfSeason } from '#champion/store/activity.ts'
import { listPicksOf } from '#champion/store/pick.ts'
import { readerOf } from '#core/database/reader.ts'
import { loadEuro2024 } from '#kit/tournaments.ts'
import { matchImport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { findCurrentSeason, listSeasons } from '#timeline/store/season.ts'
import { auditBothThemes } from './axe.ts'
import { phone, startSite } from './site.ts'
import { buildWorld, type World } from './world.ts'

const HOUR_MS = 3_600_000
const now = Date.now()
let world = {} as World
const site = await startSite(async (database) => {
  world = await buildWorld(database)
})
const { database } = site
const db = readerOf(database)
const cup = (await findCompetitionBySlug(db, 'vale'))!
const season = (await findCurrentSeason(db, cup.id))!
const [final] = await saveRounds(db, [
  { seasonId: season.id, stage: 'knockout', groupName: '', name: 'Final', ordinal: 9 },
])
const { gulls, smiths } = world.teams

async function playFinal(shootout?: { home: number; away: number }): Promise<void> {
  const score = { home: 1, away: 1 }
  const result = { normal: score, half: score, extra: score, shootout: shootout ?? null }
  const [told] = await createImport({ database, sports }).importMatches([
    matchImport({
      sport: 'football',
      key: 'the final',
      competitionId: cup.id,
      seasonId: season.id,
      roundId: final!.id,
      homeId: gulls,
      awayId: smiths,
      kickOff: now + HOUR_MS,
      events: shootout ? [footballEvent.result(result)] : [],
    }),
  ])
  assert.ok(told?.ok)
}

const openAs = (person: TestPerson, more = {}): Promise<Page> =>
  site.open('/champion', { ...more, extraHTTPHeaders: person.headers })
const guess = (page: Page, team: string) => page.getByRole('button', { name: `Guess ${team}` })
const tagged = (page: Page, team: string, tag: string) =>
  page.locator('.champion-teams li').filter({ hasText: team }).getByText(tag)

/** Cloe guesses without scripts: as a visitor, who is asked to sign in, then by the cookie of a session. */
async function guessWithoutScripts(activityId: number) {
  const { token, userId } = await addPerson(database, { nickname: 'Cloe' })
  await database.pool.query(`update accounts.session set kind = 'site' where user_id = $1`, [userId])
  const context = await site.visitor({ javaScriptEnabled: false })
  const page = await context.newPage()
  const standing = async () => (await listPicksOf(db, activityId, userId)).map(({ teamId }) => teamId)
  await page.goto(`/champion?cup=${activityId}`)
  await guess(page, 'Harbour Gulls').click()
  await page.getByRole('status').getByText('Sign in to guess the champion.').waitFor()
  assert.deepEqual(await standing(), [])
  const cookie = { name: '__Host-sid', value: `${token}.${newToken()}`, domain: '127.0.0.1', path: '/', secure: true }
  await context.addCookies([cookie])
  await guess(page, 'Harbour Gulls').click()
  await page.getByRole('status').getByText('Your guess is stored.').waitFor()
  assert.deepEqual(await standing(), [gulls])
  return { page, standing }
}

test('people guess a champion, one changes, one has no scripts, the lock holds, and the final settles it', async () => {
  await playFinal()
  const stages = [{ name: 'From the beginning', zh: '开赛起', from: now - HOUR_MS, points: 80 }]
  const plan = { opensAt: now - HOUR_MS, locksAt: now + HOUR_MS, stages, pointsPerRound: 10 }
  const opened = await openGuess(database, season, { ...plan, isRedrawn: false, isDemo: false })
  assert.ok(opened.ok)
  const [ann, bob] = [await addPerson(database, { nickname: 'Ann' }), await addPerson(database, { nickname: 'Bob' })]

  const first = await openAs(ann)
  await guess(first, 'Harbour Gulls').click()
  await first.getByText('Your guess: Harbour Gulls, 80 points if it wins.').first().waitFor()
  await first.getByRole('listitem').filter({ hasText: 'Final beat Forge Smiths' }).waitFor()
  await first.getByText('It brings at most 80 points.').waitFor()
  const second = await openAs(ann, phone)
  await second.getByText('Your guess: Harbour Gulls').first().waitFor()
  await guess(first, 'Forge Smiths').focus()
  await first.keyboard.press('Enter')
  await tagged(first, 'Forge Smiths', 'Your guess').waitFor()
  // The other tab still shows the first guess: it is told, and changes nothing.
  await guess(second, 'Forge Smiths').tap()
  await second.getByText('Your guess was changed in another tab.').waitFor()
  await tagged(second, 'Forge Smiths', 'Your guess').waitFor()

  const other = await openAs(bob)
  await guess(other, 'Harbour Gulls').click()
  await tagged(other, 'Harbour Gulls', 'Your guess').waitFor()
  const cloe = await guessWithoutScripts(opened.activityId)
  await database.pool.query('update champion.activity set locks_at = now() where id = $1', [opened.activityId])
  await guess(cloe.page, 'Forge Smiths').click()
  await cloe.page.getByRole('status').getByText('Guesses are locked. Your last one stands.').waitFor()
  assert.deepEqual(await cloe.standing(), [gulls])
  await guess(other, 'Forge Smiths').click()
  await other.getByText('Guesses are locked. Your last one stands.').first().waitFor()

  await playFinal({ home: 5, away: 4 })
  const beaten = await openAs(ann)
  await beaten.getByText('Your team is out. It brought 0 points.').waitFor()
  const settled = await openAs(bob)
  await tagged(settled, 'Harbour Gulls', 'Champion, after a shoot-out').waitFor()
  await settled.getByText('Place 1, 80 points.').waitFor()
  assert.deepEqual(await auditBothThemes(settled, 'champion'), [])
  const spared = await site.open(`/champion?cup=${opened.activityId}`, { extraHTTPHeaders: { 'spoiler-free': '1' } })
  await spared.getByRole('heading', { name: 'Guessers' }).waitFor()
  assert.equal(await spared.locator('.champion-teams').getByText('Champion').count(), 0)
  assert.equal(await spared.getByText('Out', { exact: true }).count(), 0)
})

test('Euro 2024 is a finished guess with its facts, and names no champion to a spoiler-free visitor', async () => {
  await loadEuro2024(database)
  await openDemonstration(database, now)
  const euro = (await findCompetitionBySlug(db, 'euro'))!
  const [edition] = (await listSeasons(db, euro.id)).filter(({ name }) => name === '2024')
  const { id } = (await findActivityOfSeason(db, edition!.id))!
  const page = await site.open(`/league/${euro.id}`, phone)
  await page.getByRole('main').getByRole('link', { name: 'Champion guess' }).tap()
  await page.waitForURL(`**/champion?cup=${id}`)
  await page.getByText('Locked since').waitFor()
  await tagged(page, 'Spain', 'Champion').waitFor()
  assert.equal(await page.locator('.champion-teams').getByText('Out', { exact: true }).count(), 23)
  await page.getByText('No guesses yet.').waitFor()
  assert.equal(await page.getByRole('button', { name: /^Guess / }).count(), 0)
  assert.deepEqual(await auditBothThemes(page, 'champion of Euro 2024'), [])
  const spared = await site.open(`/champion?cup=${id}`, { extraHTTPHeaders: { 'spoiler-free': '1' } })
  await spared.getByRole('heading', { name: 'Guessers' }).waitFor()
  assert.equal(
    await spared
      .locator('.champion-teams')
      .getByText(/Champion|Out/)
      .count(),
    0,
  )
  assert.equal(await spared.locator('.champion-teams').getByText('Chance 100%').count(), 0)
})
