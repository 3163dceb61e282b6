import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Database } from '#core/database/db.ts'
import { addFixtures } from '#kit/facts.ts'
import { sports } from '#sports/index.ts'
import { tennisEvent } from '#sports/tennis.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { auditBothThemes } from './axe.ts'
import { stoppedClock, walkAsFan } from './fan-way.ts'
import { usualFormat } from '#sports/tennis/vocabulary.ts'
import { phone, startSite, untilLive } from './site.ts'

let [match, walkover, followed, long] = [0, 0, 0, 0]
const clock = stoppedClock()
const site = await startSite(
  async (database: Database) => {
    const fixtures = { sport: 'tennis', count: 4, kickOff: Date.now() - 3_600_000, everyMs: 0 }
    ;[match = 0, walkover = 0, followed = 0, long = 0] = (await addFixtures(database, sports, fixtures)).matchIds
    await database.pool.query('update timeline.match set has_timeline = true where id = any($1)', [
      [match, followed, long],
    ])
    await database.pool.query(`update timeline.competition set kind = 'tournament', name = 'Open, women'`)
  },
  { now: clock.now },
)

let number = 0
/** Points by their winners, `h` or `a`, one every 40 seconds of play. */
function points(course: string, set: number): TimelineEvent[] {
  return [...course].map((one) => {
    number += 1
    const side: Side = one === 'h' ? 'home' : 'away'
    return tennisEvent.point({
      key: `p${number}`,
      period: set,
      order: number,
      clockSeconds: number * 40,
      occurredAt: Date.now(),
      side,
      serve: 1,
    })
  })
}
const games = (course: string) => [...course].map((one) => one.repeat(4)).join('')
const report = (...events: TimelineEvent[]) => site.report(match, ...events)
await report(tennisEvent.start({ server: 'home', occurredAt: Date.now() }), ...points(games('hhhhhh'), 1))
const list = '/?sport=tennis'

describe('a match of tennis', () => {
  test('moves in its list and on its page: sets, points, who serves, a break point, a set', async () => {
    const rows = await site.open(list)
    await untilLive(rows)
    await rows.locator('.row .time.live', { hasText: 'Break' }).waitFor()
    const page = await site.open(`/match/${match}`)
    await untilLive(page)
    await report(...points('aaa', 2))
    await rows.locator('.row .time.live', { hasText: 'Set 2' }).waitFor()
    await rows.locator('.row .half', { hasText: '40' }).waitFor()
    await page.locator('.chance-chip', { hasText: 'Break point' }).waitFor({ state: 'attached' })
    await rows.locator('.side-tag', { hasText: 'BP' }).waitFor()
    assert.equal(await rows.locator('.row .serve-dot').count(), 1)
    await report(...points('a', 2))
    await page.locator('.games-card .mark', { hasText: 'Break' }).first().waitFor()
    assert.deepEqual(await page.locator('.set-table td.now').allTextContents(), ['0', '1'])
  })

  test('shows games with break points underlined, a bar for each, and figures by set, without scripts and in Chinese', async () => {
    const page = await site.open(`/match/${match}?lang=zh`, { javaScriptEnabled: false })
    const text = await page.locator('.match-page').innerText()
    for (const part of ['逐局', '各局走势', '发球与接发', '总得分', '下划线：破发点'])
      assert.ok(text.includes(part), part)
    assert.equal(await page.locator('.game-bar').count(), 7)
    assert.ok((await page.locator('.games-card .break-point').count()) >= 3)
  })

  test('is replayed by its time of play: the address names the moment', async () => {
    const page = await site.open(`/match/${match}`)
    await page.locator('.replay input[type=range]').fill('500')
    await page.locator('.set-table td', { hasText: /^3$/ }).first().waitFor()
    const shared = await site.open(`/match/${match}?t=0:08`, { javaScriptEnabled: false })
    assert.deepEqual(await shared.locator('.set-table td.now').allTextContents(), ['3', '0'])
  })

  test('is hidden from readers without scores: sets, points, server and games', async () => {
    for (const path of [`/match/${match}`, list]) {
      const response = await fetch(`${site.url}${path}`, { headers: { cookie: 'spoilers=hide' } })
      const shown = (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '')
      assert.doesNotMatch(shown, /set-table|serve-dot|game-bar|class="half|Break point|>40</, path)
      assert.match(shown, /Home/)
    }
  })

  test('passes the audit on a phone, in both themes', async () => {
    const page = await site.open(`/match/${match}`, phone)
    await page.locator('.momentum-card').waitFor()
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
    assert.deepEqual(await auditBothThemes(page, 'match of tennis'), [])
  })

  test('ends by retirement, the other one by a walkover, and both say so', async () => {
    const page = await site.open(`/match/${match}`)
    await untilLive(page)
    await report(tennisEvent.retired({ side: 'away', reason: 'ankle', occurredAt: Date.now() }))
    await page.getByText('Away retired. The score stands. Reason: ankle. Home wins the match.').waitFor()
    await site.report(walkover, tennisEvent.walkover({ side: 'home' }))
    const other = await site.open(`/match/${walkover}`)
    await other.getByText('Home did not play. Walkover. Away wins the match.').waitFor()
    assert.doesNotMatch(await other.title(), /0/)
    assert.equal((await other.locator('.middle .big').innerText()).trim(), '–')
    await other.locator('.middle .live-badge', { hasText: 'Walkover' }).waitFor()
    assert.equal(await other.getByText('Awarded').count(), 0)
  })

  test('is found and followed by a fan, who gets a set as a notice and replays it; a delayed picture hides it', async () => {
    const begin = [tennisEvent.start({ server: 'home', occurredAt: Date.now() }), ...points(games('hhhhh'), 1)]
    const change = points('hhhh', 1)
    const way = { site, clock, sport: 'tennis', matchId: followed, phone: '13800138012' }
    await walkAsFan({ ...way, begin, change, score: '1–0' })
  })

  test('shows all five sets: in its row on narrow phones, and as choices in its card', async () => {
    const sets = ['hhhhhh', 'aaaaaa', 'hhhhhh', 'aaaaaa', 'hh'].flatMap((one, at) => points(games(one), at + 1))
    const format = tennisEvent.format({ format: { ...usualFormat, bestOf: 5 } })
    const start = tennisEvent.start({ server: 'home', occurredAt: Date.now() })
    await site.report(long, format, start, ...sets, ...points('h', 5))
    for (const width of [390, 360]) {
      const page = await site.open(list, { ...phone, viewport: { width, height: 800 } })
      const row = page.locator(`[data-row="live/${long}"]`)
      const columns = await row.locator('.half').filter({ visible: true }).allInnerTexts()
      assert.deepEqual(columns, ['6\n0', '0\n6', '6\n0', '0\n6', '2\n0', '15\n0'], String(width))
      const cut = await row
        .locator('.half')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth))
      assert.deepEqual(cut, [])
      assert.equal(await page.locator('.chips.leagues .chip').last().innerText(), 'Open, women')
      assert.ok((await row.locator('.team .clip').first().boundingBox())!.width > 34, 'room for the name')
    }
    const page = await site.open(`/match/${long}`)
    const choice = page.locator('.part-choice')
    assert.equal(await choice.locator('button').count(), 6)
    assert.ok(await choice.evaluate((all) => all.scrollWidth <= all.clientWidth), 'all sets fit into the card')
  })
})
