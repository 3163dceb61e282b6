import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openBaseball } from '#demo/baseball/demo.ts'
import { demoPrices } from '#kit/demo-prices.ts'
import { addFixtures } from '#kit/facts.ts'
import { buildEvent } from '#sports/build-event.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { createIngest } from '#timeline/ingest.ts'
import { auditBothThemes } from './axe.ts'
import { stoppedClock, walkAsFan } from './fan-way.ts'
import { openHeld } from './held-document.ts'
import { patienceMs, phone, startSite, untilLive } from './site.ts'

const minuteMs = 60_000
const start = Date.now()
type Game = { id: number; status: string; phase: string }

let close = async () => {}
after(() => close())
let step: (now: number) => Promise<void> = async () => {}
let list = async (): Promise<Game[]> => []
let [followed, forfeited, hitter] = [0, 0, 0]
const clock = stoppedClock()
const site = await startSite(
  async (database) => {
    const fixtures = { sport: 'baseball', count: 2, kickOff: start - 10 * minuteMs, everyMs: 0 }
    ;[followed = 0, forfeited = 0] = (await addFixtures(database, sports, fixtures)).matchIds
    await database.pool.query('update timeline.match set has_timeline = true where id = $1', [followed])
    const ingest = createIngest({ database, sports })
    close = () => ingest.close()
    const importer = createImport({ database, sports })
    const prices = await demoPrices(database)
    const league = await openBaseball({ database, importer, ingest, prices, seed: 'journey' })
    step = async (now) => void (await league.step(now))
    list = async () =>
      (
        await database.pool.query<Game>(
          `select id, status, summary ->> 'phase' as phase from timeline.match order by kick_off, id`,
        )
      ).rows
    const { rows } = await database.pool.query<{ id: number }>(
      `update timeline.participant set detail = detail || '{"bats":"B","throws":"R"}' where id =
         (select min(id) from timeline.participant where sport = 'baseball' and kind = 'player') returning id`,
    )
    hitter = rows[0]!.id
    // A moment within a half inning: between two there are no bases to show.
    let now = start - 30 * minuteMs
    const isInPlay = ({ status, phase }: Game) => status === 'live' && (phase === 'top' || phase === 'bottom')
    for (await step(now); !(await list()).some(isInPlay) && now < start - 5 * minuteMs; now += minuteMs) await step(now)
  },
  { timeZone: 'UTC', now: clock.now },
)
const games = await list()
const live = games.find(({ status, phase }) => status === 'live' && (phase === 'top' || phase === 'bottom'))!.id
const finished = games.findLast(({ status }) => status === 'finished')!.id

test('a game in play shows bases and outs in the list, and its page follows each pitch', async () => {
  const page = await site.open('/?show=live&sport=baseball')
  const row = page.locator(`.row:has(a[href="/match/${live}"])`).first()
  const situation = row.getByRole('img', { name: /Bases empty|Runner|Bases loaded/ })
  await situation.waitFor()
  assert.match((await situation.getAttribute('aria-label'))!, /\d outs?$/)
  const match = await site.open(`/match/${live}`)
  await match.locator('.line-score').waitFor()
  await match.locator('.at-bat').waitFor()
  assert.equal(await match.locator('.ball-count [role=img]').count(), 3)
  await untilLive(match)
  const before = await match.locator('main').innerText()
  await step(start)
  await match.waitForFunction((text) => (document.querySelector('main') as HTMLElement).innerText !== text, before, {
    timeout: patienceMs,
  })
  const names = await match.locator('.line-score tbody th').allInnerTexts()
  assert.equal(names.length, 2)
  await match.context().close()
  await page.context().close()
})

test('the heading of a game and its row in the list name the teams in the order in which they stand', async () => {
  const page = await site.open(`/match/${finished}`)
  const names = await page.locator('.match-score .side h2').allInnerTexts()
  const heading = await page.locator('h1').innerText()
  const numbers = (await page.locator('.middle .big').innerText()).match(/\d+/g)!
  assert.match(heading, new RegExp(`^${names[0]} ${numbers[0]}, ${names[1]} ${numbers[1]},`))
  const list = await site.open('/?sport=baseball')
  const row = list.locator(`.row:has(a[href="/match/${live}"])`).first()
  const [first, second] = await row.locator('.team .long-name').allInnerTexts()
  assert.match(
    (await row.locator('a.cover').getAttribute('aria-label'))!,
    new RegExp(`^${first} \\d+, ${second} \\d+,`),
  )
  await page.context().close()
  await list.context().close()
})

test('a finished game is replayed pitch by pitch, from its bar and from an address', async () => {
  const page = await site.open(`/match/${finished}`)
  await page.locator('.replay input[type=range]').first().fill('3')
  await page.locator('.live-badge', { hasText: '▲1' }).waitFor()
  await page.locator('.at-bat').waitFor()
  await page.locator('.match-score .big', { hasText: /^\s*0\s*–\s*0\s*$/ }).waitFor()
  await page.goto(`/match/${finished}?t=3`)
  await page.locator('.live-badge', { hasText: '▲1' }).waitFor()
  await page.context().close()
})

test('without spoilers neither the page nor a tab of a game has a score', async () => {
  for (const path of ['', '/box', '/plays']) {
    const answer = await fetch(`${site.url}/match/${finished}${path}`, { headers: { cookie: 'spoilers=hide' } })
    const html = await answer.text()
    assert.doesNotMatch(html, /class="line-score"|class="ball-table"|class="ball-plays"|"plateAppearances"/, path)
  }
  const open = await (await fetch(`${site.url}/match/${finished}`)).text()
  assert.match(open, /class="line-score"/)
})

test('a phone in Chinese shows all of it within its width, also without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await site.open(`/match/${finished}?lang=zh`, { ...phone, locale: 'zh-CN', javaScriptEnabled })
    await page.getByRole('heading', { name: '文字直播' }).waitFor()
    await page.locator('.line-score').waitFor()
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(over <= 0, `${over} px too wide`)
    await page.goto(`/match/${finished}/box?lang=zh`)
    await page.locator('.ball-table').first().waitFor()
    assert.equal(await page.locator('.ball-table').count(), 4)
    await page.context().close()
  }
})

test('cards of a game are shown on a phone once the plays that stand above them have arrived', async () => {
  const { url, resume } = await openHeld(site.url, '<div class="stack">')
  const page = await (await site.visitor({ ...phone, javaScriptEnabled: false })).newPage()
  await page.goto(`${url}/match/${finished}`, { waitUntil: 'commit' })
  const card = page.locator('.ball-columns .card').first()
  await card.waitFor({ state: 'attached' })
  await page.locator('.match-head').waitFor()
  assert.equal(await card.isVisible(), false)
  resume()
  await card.waitFor()
  await page.context().close()
})

test('the pages of a game have no fault of access, in light and dark', async () => {
  const page = await site.open(`/match/${live}`)
  const faults = await auditBothThemes(page, 'game')
  await page.goto(`/match/${finished}/box`)
  faults.push(...(await auditBothThemes(page, 'box score')))
  await page.goto('/?sport=baseball')
  faults.push(...(await auditBothThemes(page, 'list')))
  assert.deepEqual(faults, [])
  await page.context().close()
})

test('a fan finds a live game, follows it, gets its end as a notice and replays it; a delayed picture hides it', async () => {
  const at = { period: 1, clockSeconds: null, occurredAt: Date.now() }
  const away = { side: 'away' as const }
  const homer = { kind: 'home_run', moves: [{ from: 0, to: 4 }] }
  const pitch = (order: number, code: string) =>
    buildEvent('pitch', { ...at, key: `p${order}`, order }, { ...away, detail: { code } })
  const begin = Array.from({ length: 12 }, (_, index) => pitch(1 + index, 'F'))
  const change = [
    pitch(13, 'X'),
    buildEvent('play', { ...at, key: 'p14', order: 14 }, { ...away, detail: homer }),
    buildEvent('game_end', { ...at, key: 'end', order: 15 }, { detail: { kind: 'called' } }),
  ]
  const phoneNumber = '13800138013'
  await walkAsFan({
    site,
    clock,
    sport: 'baseball',
    matchId: followed,
    phone: phoneNumber,
    begin,
    change,
    score: '1–0',
  })
})

test('a forfeited game and the hands of a player are named, in both languages', async () => {
  const time = { key: 'end', period: 1, clockSeconds: null, order: 1 }
  await site.report(forfeited, buildEvent('game_end', time, { detail: { kind: 'forfeited', winner: 'home' } }))
  for (const [tag, words] of [
    ['en', ['Forfeited.', 'Bats', 'Both', 'Throws', 'Right']],
    ['zh', ['判负。', '打击', '左右开弓', '投球', '右投']],
  ] as const) {
    const [ending, ...hands] = words
    const game = await site.open(`/match/${forfeited}?lang=${tag}`, { javaScriptEnabled: false })
    assert.ok((await game.locator('.forfeited').innerText()).startsWith(ending))
    const player = await site.open(`/player/${hitter}?lang=${tag}`, { javaScriptEnabled: false })
    const text = await player.locator('main').innerText()
    for (const word of hands) assert.ok(text.includes(word), word)
  }
})
