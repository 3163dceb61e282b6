import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchImport } from '#kit/facts.ts'
import type { Database } from '#core/database/db.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { auditBothThemes } from './axe.ts'
import { phone, startSite } from './site.ts'

const leagues = { known: 0, unknown: 0, level: 0 }
const matches = { kicks: 0, extra: 0 }
const site = await startSite(prepare)

/**
 * Two leagues in which two teams are level in everything, one with a rule that ends in lots and one without a known
 * rule; and two cup ties.
 */
async function prepare(database: Database): Promise<void> {
  const db = readerOf(database)
  const teams = await addParticipants(
    db,
    ['Gulls', 'Smiths', 'Millers'].map((name) => ({ sport: 'football', kind: 'team' as const, name, shortName: name })),
  )
  const season = async (slug: string, kind?: 'cup') => {
    const { id: competitionId } = await saveCompetition(db, {
      sport: 'football',
      slug,
      name: slug,
      shortName: slug,
      ...(kind && { kind }),
    })
    return { competitionId, seasonId: (await saveSeason(db, { competitionId, name: '2025/26', isCurrent: true })).id }
  }
  const [known, unknown, cup] = [await season('serie-b'), await season('coast'), await season('vale-cup', 'cup')]
  const level = await season('premier-league')
  const score = (home: number, away: number) => ({ home, away })
  const round = (ids: typeof known) =>
    [0, 1, 2].flatMap((home) =>
      [0, 1, 2]
        .filter((away) => away !== home)
        .map((away) =>
          matchImport({
            ...ids,
            sport: 'football',
            key: `${ids.seasonId} ${home}-${away}`,
            homeId: teams[home]!,
            awayId: teams[away]!,
            kickOff: Date.UTC(2026, 1, 1 + home * 3 + away, 15),
            // The last team loses all, the other two are level in everything.
            events: [footballEvent.result({ normal: score(home === 2 ? 0 : 1, away === 2 ? 0 : 1) })],
          }),
        ),
    )
  const tie = (key: string, extra: ReturnType<typeof score>, shootout?: ReturnType<typeof score>) =>
    matchImport({
      ...cup,
      sport: 'football',
      key,
      homeId: teams[0]!,
      awayId: teams[1]!,
      kickOff: Date.UTC(2026, 2, key.length, 15),
      events: [footballEvent.result({ normal: score(1, 1), extra, ...(shootout && { shootout }) })],
    })
  const outcomes = await createImport({ database, sports }).importMatches([
    ...round(known),
    ...round(unknown),
    // Gulls and Smiths have four points each; Gulls have the better goal difference.
    ...(
      [
        [0, 2, 2, 0],
        [1, 2, 1, 0],
        [0, 1, 3, 3],
      ] as const
    ).map(([home, away, homeScore, awayScore]) =>
      matchImport({
        ...level,
        sport: 'football',
        key: `level ${home}-${away}`,
        homeId: teams[home]!,
        awayId: teams[away]!,
        kickOff: Date.UTC(2026, 1, 20 + home + away, 15),
        events: [footballEvent.result({ normal: score(homeScore, awayScore) })],
      }),
    ),
    tie('kicks', score(1, 1), score(3, 0)),
    tie('extra time', score(2, 1)),
  ])
  const ids = outcomes.map((one) => (one.ok ? one.matchId : 0))
  Object.assign(leagues, {
    known: known.competitionId,
    unknown: unknown.competitionId,
    level: level.competitionId,
  })
  Object.assign(matches, { kicks: ids.at(-2), extra: ids.at(-1) })
}

test('a table states what would separate level teams, and that the rule of a league is unknown', async () => {
  const page = await site.open(`/league/${leagues.known}`)
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) })
  for (const name of ['Gulls', 'Smiths'])
    await row(name).getByRole('img', { name: 'Undecided: drawing of lots' }).waitFor()
  assert.equal(await row('Gulls').locator('.undecided').textContent(), '=')
  assert.equal(await row('Millers').locator('.undecided').count(), 0)
  await page.getByText('Then: drawing of lots.').waitFor({ state: 'hidden' })
  await page.locator('.table-note summary').click()
  await page.getByText('Then: drawing of lots.').waitFor()
  await page.getByText(/^Source: .*Lega B/).waitFor()

  await page.goto(`/league/${leagues.unknown}`)
  await page.getByText('Tie-break rules of this competition unknown. Shown by goal difference, then goals.').waitFor()
  assert.equal(await page.locator('.table-note summary').count(), 0)
  for (const name of ['Gulls', 'Smiths'])
    await row(name).getByRole('img', { name: 'Undecided: rule unknown' }).waitFor()
  await page.context().addCookies([{ name: 'lang', value: 'zh', url: site.url }])
  await page.reload()
  await page.getByText('该赛事的同分排名规则未知').waitFor()
  await page.context().close()
})

test('a table says what decides between teams level on points, and sorts by its columns, both without scripts', async () => {
  for (const options of [
    { javaScriptEnabled: false },
    { ...phone, javaScriptEnabled: false },
    { javaScriptEnabled: true },
  ]) {
    const page = await site.open(`/league/${leagues.level}`, options)
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) })
    const names = () => page.locator('.standings [data-team] .long-name').allTextContents()
    const head = (name: string) => page.getByRole('columnheader', { name })
    assert.deepEqual(await names(), ['Gulls', 'Smiths', 'Millers'])
    const note = row('Smiths').locator('details.level')
    await note.getByText('Behind Gulls: goal difference.').waitFor({ state: 'hidden' })
    await note.locator('summary').focus()
    await page.keyboard.press('Enter')
    await note.getByText('Behind Gulls: goal difference.').waitFor()
    await row('Gulls').locator('details.level summary').click()
    await row('Gulls').getByText('Ahead of Smiths: goal difference.').waitFor()
    assert.equal(await row('Millers').locator('details.level').count(), 0)
    const card = page.locator('section.card', { has: page.getByRole('heading', { name: 'Level on points' }) })
    await card.getByText('Gulls over Smiths').waitFor()
    await card.getByRole('listitem').filter({ hasText: 'goal difference' }).getByText('decides 1').waitFor()
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false)

    assert.equal(await head('Pts').getAttribute('aria-sort'), 'descending')
    await head('±').getByRole('link').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/sort=difference/)
    await head('±').and(page.locator('[aria-sort=descending]')).waitFor()
    assert.deepEqual(await names(), ['Gulls', 'Smiths', 'Millers'])
    await head('±').getByRole('link').click()
    await page.waitForURL(/sort=-difference/)
    await head('±').and(page.locator('[aria-sort=ascending]')).waitFor()
    assert.deepEqual(await names(), ['Millers', 'Smiths', 'Gulls'])
    assert.equal(await head('Pts').getAttribute('aria-sort'), null)
    // The ranks, and what is level, stay those of the table.
    assert.equal(await row('Millers').locator('.rank').innerText(), '3')
    // It stays open where the page is not loaded anew.
    if (options.javaScriptEnabled === false) await note.locator('summary').click()
    await row('Smiths').getByText('Behind Gulls: goal difference.').waitFor()
    await head('Team').getByRole('link').click()
    await page.waitForURL(/sort=team/)
    await head('Team').and(page.locator('[aria-sort=ascending]')).waitFor()
    assert.deepEqual(await names(), ['Gulls', 'Millers', 'Smiths'])
    if (options.javaScriptEnabled) assert.deepEqual(await auditBothThemes(page, 'sorted table'), [])
    await page.context().close()
  }
})

test('the timeline of a cup tie ends with what decided it', async () => {
  const page = await site.open(`/match/${matches.kicks}`, phone)
  const ends = page.locator('.timeline .separator')
  await ends.first().waitFor()
  assert.deepEqual(await ends.allTextContents(), ['90′ 1–1', 'ET 1–1', 'Pens 3–0'])
  await page.goto(`/match/${matches.extra}`)
  await ends.filter({ hasText: 'AET' }).waitFor()
  assert.deepEqual(await ends.allTextContents(), ['90′ 1–1', 'AET 2–1'])
  await page.context().close()
})
