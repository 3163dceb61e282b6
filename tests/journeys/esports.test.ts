import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Database } from '#core/database/db.ts'
import { addFixtures } from '#kit/facts.ts'
import { seriesWorld } from '#kit/series-world.ts'
import { csgoEvent } from '#sports/csgo/build.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { readerOf } from '#core/database/reader.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { auditBothThemes } from './axe.ts'
import { stoppedClock, walkAsFan } from './fan-way.ts'
import { phone, startSite, untilLive } from './site.ts'

const titles = ['lol', 'dota', 'kog', 'csgo'] as const
type Title = (typeof titles)[number]
const matches = {} as Record<Title, { shown: number; followed: number }>
let world = {} as Awaited<ReturnType<typeof seriesWorld>>
const clock = stoppedClock()
const site = await startSite(
  async (database: Database) => {
    for (const sport of titles) {
      const fixtures = { sport, count: 2, kickOff: Date.now() - 3_600_000, everyMs: 0 }
      const [shown = 0, followed = 0] = (await addFixtures(database, sports, fixtures)).matchIds
      matches[sport] = { shown, followed }
    }
    world = await seriesWorld(database)
    await database.pool.query('update timeline.match set has_timeline = true')
  },
  { now: clock.now },
)

/** A best of five of a title up to the middle of its first game, and the end of that game. */
function openingOf(title: Title): { begin: TimelineEvent[]; change: TimelineEvent[] } {
  const at = { game: 1, occurredAt: Date.now() }
  if (title === 'csgo')
    return {
      begin: [
        csgoEvent.gameStart(at),
        csgoEvent.format({ bestOf: 5 }),
        ...[1, 2, 3].map((number) => csgoEvent.round({ ...at, number, side: 'home', ending: 'elimination' })),
      ],
      change: [csgoEvent.gameEnd({ ...at, clockSeconds: 1200, side: 'home' })],
    }
  return {
    begin: [
      mobaEvent.gameStart(at),
      mobaEvent.format({ bestOf: 5 }),
      mobaEvent.draft({ game: 1, side: 'home', ordinal: 1, action: 'ban', hero: { id: 7, name: 'Made One' } }),
      mobaEvent.draft({ game: 1, side: 'away', ordinal: 2, action: 'pick', hero: { id: 8, name: 'Made Two' } }),
      mobaEvent.minute({ ...at, clockSeconds: 60, goldLead: 300, xpLead: -200 }),
      mobaEvent.minute({ ...at, clockSeconds: 120, goldLead: 2400, xpLead: 900 }),
      mobaEvent.objective({ ...at, key: 'g1:o1', clockSeconds: 100, side: 'home', kind: 'tower' }),
    ],
    change: [mobaEvent.gameEnd({ ...at, clockSeconds: 1500, side: 'home' })],
  }
}

test('the chip of the chosen title is in sight on a phone, in the list and in the rankings', async () => {
  for (const path of ['/?sport=kog', '/rankings/kog', '/heroes/kog']) {
    const page = await site.open(path, phone)
    const box = (await page.locator('.chips [aria-current]').first().boundingBox())!
    assert.ok(box.x >= 0 && box.x + box.width <= 390, `${path}: from ${box.x} to ${box.x + box.width}`)
  }
})

describe('a series of games', () => {
  test('moves in the list of its title and on its page, which has a tab for each game that may be played', async () => {
    const { shown } = matches.lol
    const { begin, change } = openingOf('lol')
    await site.report(shown, ...begin)
    const list = await site.open('/?sport=lol')
    const page = await site.open(`/match/${shown}`)
    await Promise.all([untilLive(list), untilLive(page)])
    const tabs = page.locator('.game-choice button')
    assert.equal(await tabs.count(), 5)
    assert.deepEqual(await tabs.and(page.locator(':disabled')).locator('small').allInnerTexts(), [
      'To come',
      'To come',
      'If needed',
      'If needed',
    ])
    assert.match(await page.locator('.crumb-facts').innerText(), /Best of 5/)
    await page.locator('.gold-card .gold-leads', { hasText: '2.4k' }).waitFor()
    await site.report(shown, ...change, mobaEvent.gameStart({ game: 2, occurredAt: Date.now() }))
    await page.waitForFunction(() => document.querySelector('.match-score .big')?.textContent === '1–0')
    await list.locator(`[data-row$="/${shown}"]`, { hasText: 'G2' }).waitFor()
    await page.waitForFunction(() => document.querySelectorAll('.game-choice button:disabled').length === 3)
    assert.equal(await tabs.count(), 5)
    await tabs.first().press('Enter')
    await page.locator('.game-choice button[aria-pressed=true]', { hasText: 'G1' }).waitFor()
  })

  test('is readable without scripts and in Chinese, and passes the audit on a phone in both themes', async () => {
    const { shown } = matches.lol
    const still = await site.open(`/match/${shown}?lang=zh&t=1-2:00`, { javaScriptEnabled: false })
    const text = await still.locator('.match-page').innerText()
    for (const part of ['禁选', '经济与经验', '目标']) assert.ok(text.includes(part), part)
    const page = await site.open(`/match/${shown}`, phone)
    await page.locator('.gold-card').waitFor()
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
    assert.deepEqual(await auditBothThemes(page, 'series of games'), [])
    const slider = page.locator('.gold-card input[type=range]')
    // The browser keeps the slider where it is in the window while the draft above it is that of another game.
    await slider.evaluate((input) => input.scrollIntoView({ block: 'center' }))
    const jump = async (key: 'Home' | 'End', game: string) => {
      await slider.press(key)
      await page.locator('.game-choice [aria-pressed=true]', { hasText: game }).waitFor()
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      return slider.evaluate((input) => input.getBoundingClientRect().top)
    }
    // Parts of the page come one after the other, the last ones with the first use.
    let moved = Number.POSITIVE_INFINITY
    while (moved >= 24) moved = Math.abs((await jump('End', 'G2')) - (await jump('Home', 'G1')))
    const gold = await site.open(`/match/${world.matches.second}`)
    await gold.getByRole('button', { name: 'Gold of each player by minute' }).click()
    await gold.locator('.player-gold td', { hasText: '2.1k' }).waitFor()
    const over = await site.open(`/match/${world.matches.second}/head-to-head`, { javaScriptEnabled: false })
    assert.match(await over.locator('.match-page').innerText(), /Home[\s\S]*2–0[\s\S]*Away/)
    assert.deepEqual(await over.locator('.balance .second').allInnerTexts(), ['Wins', 'Wins'])
  })

  test('shows a reader who hides scores no game that was played, no lead and no winner', async () => {
    for (const path of [`/match/${matches.lol.shown}`, '/?sport=lol']) {
      const answer = await fetch(`${site.url}${path}`, { headers: { cookie: 'spoilers=hide' } })
      const shown = (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '')
      assert.doesNotMatch(shown, /1–0|2\.4k|gold-plot|aria-pressed="true"[^>]*><span class="hidden-text">Game/, path)
      assert.match(shown, /Home/)
    }
    // Five tabs of a best of five, none of which says that it was played.
    const page = await site.open(`/match/${matches.lol.shown}?spoilers=hide`, { javaScriptEnabled: false })
    const tabs = await page.locator('.game-choice button').allInnerTexts()
    assert.deepEqual(
      tabs.map((text) => /G(\d)\s*–\s*$/.exec(text)?.[1]),
      ['1', '2', '3', '4', '5'],
    )
  })
})

describe('the pages of a team and of a player of a title', () => {
  test('have roster, hero pool with intervals, form and career, in both themes and on a phone', async () => {
    const { dota, people } = world
    const team = await site.open(`/team/${dota.homeId}`)
    assert.deepEqual(await team.locator('.roster-card li a b').allInnerTexts(), ['Ann', 'Cid'])
    assert.match(await team.locator('.pool-card tbody tr').first().innerText(), /Axe\s+3–2\s+60%/)
    assert.match(
      await team
        .locator('.record-head .crest use')
        .first()
        .evaluate((use) => use.getAttribute('href') ?? ''),
      /^#dota-/,
    )
    assert.equal(await team.locator('.places-card, .table-excerpt').count(), 0)
    assert.equal(await team.locator('.series-form li').count(), 2)
    assert.deepEqual(await auditBothThemes(team, 'team of a title'), [])
    const player = await site.open(`/player/${people[0]}?lang=zh`, phone)
    assert.equal(await player.locator('.form-columns li').count(), 5)
    assert.equal(await player.locator('.player-series ol > li').count(), 2)
    assert.match(await player.locator('.career-card tfoot').innerText(), /合计\s+5\s+60%/)
    assert.equal(await player.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
    assert.deepEqual(await auditBothThemes(player, 'player of a title'), [])
  })

  test('have a map pool for a title with maps, and show a reader who hides scores no result', async () => {
    const { csgo, dota } = world
    const page = await site.open(`/team/${csgo.homeId}`, { javaScriptEnabled: false })
    assert.match(await page.locator('.pool-card').innerText(), /Map pool[\s\S]*Nuke[\s\S]*Dust2/)
    const answer = await fetch(`${site.url}/team/${dota.homeId}`, { headers: { cookie: 'spoilers=hide' } })
    const shown = (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '')
    assert.doesNotMatch(shown, /1–2|2–0|60%|class="[WL]"/)
    assert.match(shown, /Home Town/)
  })
})

describe('a map of Counter-Strike', () => {
  test('has its veto, rounds, opening duels and scoreboard, by keyboard and on a phone in Chinese', async () => {
    const { shown } = matches.csgo
    const [home = 0, away = 0] = await addParticipants(
      readerOf(site.database),
      ['Made Player', 'Made Rival'].map((name) => ({
        sport: 'csgo',
        kind: 'player',
        name,
        shortName: name,
        detail: {},
      })),
    )
    const kill = { game: 1, round: 1, key: 'g1:k1', seconds: 20, side: 'home' as const, killerId: home, victimId: away }
    await site.report(
      shown,
      csgoEvent.veto({ ordinal: 1, action: 'ban', side: 'home', map: 'Terrace', start: null }),
      csgoEvent.veto({ ordinal: 2, action: 'pick', side: 'away', map: 'Foundry', start: 'ct' }),
      csgoEvent.game({ game: 1, map: 'Foundry', homeStart: 'ct' }),
      csgoEvent.format({ bestOf: 3 }),
      csgoEvent.gameStart({ game: 1, occurredAt: Date.now() }),
      csgoEvent.kill(kill),
      csgoEvent.round({ game: 1, number: 1, side: 'home', ending: 'defuse', kills: { home: 1, away: 0 } }),
    )
    const page = await site.open(`/match/${shown}`)
    await page.locator('.scoreboard-card', { hasText: 'Made Player' }).waitFor()
    assert.match(await page.locator('.veto-card').innerText(), /Terrace[\s\S]*Foundry/)
    assert.match(await page.locator('.duels-card').innerText(), /Won the round 1 of 1/)
    await page.locator('.rounds-card summary').press('Enter')
    await page.locator('.rounds-card td', { hasText: 'Defused' }).waitFor()
    const small = await site.open(`/match/${shown}?lang=zh`, phone)
    await small.locator('.scoreboard-card', { hasText: '评分公式' }).waitFor()
    assert.equal(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
    assert.deepEqual(await auditBothThemes(small, 'a map of Counter-Strike'), [])
  })
})

for (const [index, title] of titles.entries())
  test(`a series of ${title} is found live and followed: the end of a game is a notice, and it is replayed`, async () => {
    const way = { site, clock, sport: title, matchId: matches[title].followed, phone: `1380013802${index}` }
    await walkAsFan({ ...way, ...openingOf(title), score: '1–0' })
  })
