// Long half: builds the site and the server with another sport.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { after, describe, test } from 'node:test'
import { openDatabase } from '#core/database/db.ts'
import { testBrowser } from '#kit/browser.ts'
import { emptyDatabase } from '#kit/database.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { runModule } from '#kit/project-copy.ts'
import { openStream } from '#kit/stream.ts'
import { copyWithSport } from './copy.ts'
import { ofServer, ofSite } from './forgotten.ts'
import { roundSeconds } from './sports/rondel/sport.ts'

const copy = copyWithSport()
after(copy.remove)
const url = await emptyDatabase()
const run = (module: string, args: string[] = [], until?: RegExp) => runModule(copy, url, module, args, until)

async function build(module: string, ...args: string[]): Promise<void> {
  const building = run(module, args)
  assert.equal(await building.ended, 0, building.said.err)
}
await build('node_modules/@react-router/dev/bin.cjs', 'build')
/** The first start of the copy, with an empty database: migrations included. */
const server = run('server/main.ts', [], /running at \S+/)
await server.ready()
after(server.stop)
const origin = /running at (\S+)/.exec(server.said.out)![1]!
const database = openDatabase({ url })
after(() => database.close())

async function ask(
  method: string,
  path: string,
  person?: TestPerson,
  headers: Record<string, string> = {},
  body?: object,
) {
  const sent = body ? { body: JSON.stringify(body) } : {}
  const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
  const response = await fetch(origin + path, { method, headers: { ...type, ...person?.headers, ...headers }, ...sent })
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: response.status, body: (await response.json()) as any }
}

async function page(path: string): Promise<string> {
  const response = await fetch(origin + path)
  assert.equal(response.status, 200)
  return response.text()
}

/** A feed of the copy: resolves when a report is durable. */
const feed = run('server/feeds/rondel/live.ts', [url], /ready/)
await feed.ready()
after(feed.stop)
let sequence = 0
async function report(...events: object[]): Promise<void> {
  const said = feed.said.out.split('\n').length
  feed.write(JSON.stringify({ matchId, sequence: ++sequence, events }))
  while (feed.said.out.split('\n').length <= said) await Promise.race([feed.ended, feed.next()])
  assert.match(feed.said.out.trimEnd().split('\n').at(-1)!, /"ok":true/)
}

const kickOff = Date.now() - 60_000
const date = new Date(kickOff).toISOString().slice(0, 10)
const fixtures = join(copy.folder, 'fixtures.json')
writeFileSync(fixtures, JSON.stringify([{ key: 'm1', home: 'Home Town', away: 'Away City', kickOff }, { key: 'm2' }]))
const importing = run('server/cli/main.ts', ['import', 'rondel-fixtures', fixtures])
assert.equal(await importing.ended, 0, importing.said.err)
assert.match(importing.said.out, /1 matches read: 1 added[^]*1 rejected rows:[^]*fixture 2: names no match/)
const { rows: imported } = await database.pool.query<{ id: number }>('select id from timeline.match')
const matchId = imported[0]!.id
const at = (period: number, seconds: number) => ({
  period,
  clockSeconds: seconds,
  occurredAt: Date.now(),
})
const start = (period: number) => ({ key: `start ${period}`, type: 'round_start', ...at(period, 0), order: -1 })
const end = (period: number) => ({ key: `end ${period}`, type: 'round_end', ...at(period, roundSeconds), order: 1 })
const ring = (key: string, side: 'home' | 'away', points: number, period: number, seconds: number) => ({
  key,
  type: 'ring',
  side,
  detail: { points },
  ...at(period, seconds),
})

describe('a sport by its folders and one line in each registry', () => {
  test('plays from its feed to list, page, stream, notice, lens and old client', async () => {
    const person = await addPerson(database)
    const calm = await addPerson(database)
    for (const one of [person, calm]) await ask('PUT', `/api/v1/me/following/match/${matchId}`, one)
    const settings = (await ask('GET', '/api/v1/me/notice-settings', calm)).body
    settings.kinds.goal = false
    assert.equal((await ask('PUT', '/api/v1/me/notice-settings', calm, {}, settings)).status, 200)
    const everybody = await openStream(origin, `rooms=match:${matchId}`)
    const hiding = await openStream(origin, `rooms=match:${matchId}`, { 'spoiler-free': '1' })
    const own = await openStream(origin, `rooms=user:${person.userId}`, person.headers)
    assert.match(await page(`/day/${date}?sport=rondel`), /Home Town/)

    await report(start(1), ring('r1', 'home', 3, 1, 100), ring('r2', 'away', 1, 1, 220))
    const heard = await everybody.until((messages) => messages.some(({ event }) => event === 'match'))
    const { summary } = heard.findLast(({ event }) => event === 'match')!.data as { summary: Record<string, unknown> }
    assert.deepEqual(
      [summary.score, summary.roundsWon],
      [
        { home: 3, away: 1 },
        { home: 0, away: 0 },
      ],
    )

    // The list, of the interface and of the site; the list of another sport does not contain it.
    const day = (sport: string) => ask('GET', `/api/v1/days/${date}?timeZone=UTC&sport=${sport}`)
    const rows = (body: { groups: { matches: { id: number; summary: { score: object } }[] }[] }) =>
      body.groups.flatMap(({ matches }) => matches.map(({ id, summary: { score } }) => [id, score]))
    assert.deepEqual(rows((await day('rondel')).body), [[matchId, { home: 3, away: 1 }]])
    assert.deepEqual(rows((await day('football')).body), [])

    // The notices.
    const isBull = ({ event, data }: { event: string; data: { kind?: unknown } }) =>
      event === 'notice' && data.kind === 'bull'
    const notices = (await own.until((messages) => messages.some(isBull))).filter(({ event }) => event === 'notice')
    assert.deepEqual(
      notices.map(({ data }) => data.kind),
      ['kick_off', 'bull'],
    )
    // A kind of the sport's own, with the switch of goals.
    const titles = async (one: TestPerson) =>
      (await ask('GET', '/api/v1/me/notices', one)).body.list.map(({ title }: { title: string }) => title)
    assert.deepEqual([await titles(person), await titles(calm)], [['Bull: Home Town', 'Kick-off'], ['Kick-off']])

    // The lens: a reader that hides scores gets it as before the kick-off, and receives no score.
    const hidden = await ask('GET', `/api/v1/matches/${matchId}`, undefined, { 'spoiler-free': '1' })
    assert.deepEqual(
      [
        hidden.body.row.summary.isHidden,
        hidden.body.row.summary.score,
        hidden.body.row.summary.roundsWon,
        hidden.body.events,
      ],
      [true, { home: 0, away: 0 }, { home: 0, away: 0 }, []],
    )
    assert.doesNotMatch(JSON.stringify(hiding.messages), /"home":3/)

    // The old client.
    const old = await ask('GET', `/api/score/v5/match/match?id=${matchId}`)
    assert.deepEqual(
      [
        old.body.data.hostTeamScore,
        old.body.data.guestTeamScore,
        old.body.data.matchStatus,
        old.body.data.matchStatusDesc,
      ],
      [3, 1, 2, 'Round 1'],
    )
    const chinese = await ask('GET', `/api/score/v5/match/match?id=${matchId}`, undefined, { 'accept-language': 'zh' })
    assert.equal(chinese.body.data.matchStatusDesc, '第 1 局')
    const listed = await ask('POST', '/api/score/v1/app/match/list/info', undefined, {}, { matchIds: [matchId] })
    assert.match(JSON.stringify(listed.body), new RegExp(`"matchId":${matchId}`))
    const ofFootball = await ask('POST', '/api/score/v10/queryAllByStatus', undefined, {}, { sportType: 1, date })
    assert.doesNotMatch(JSON.stringify(ofFootball.body), new RegExp(`"matchId":${matchId}`))
  })

  test('plays in a browser: its list and page follow its feed', async (context) => {
    const browser = await testBrowser(context)
    const newVisitor = (locale: string) => browser.newContext({ baseURL: origin, timezoneId: 'UTC', locale })
    const [english, chinese] = [await newVisitor('en-GB'), await newVisitor('zh-CN')]
    const errors: string[] = []
    const open = async (visitor: typeof english, path: string) => {
      const opened = await visitor.newPage()
      opened.on('pageerror', (error) => errors.push(error.message))
      opened.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
      const isTaken = opened.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/session')
      await opened.goto(path)
      await isTaken
      return opened
    }
    const list = await open(english, `/day/${date}?sport=rondel`)
    const match = await open(english, `/match/${matchId}`)
    await match.getByText('1 · 6:20 Home Town 3 points').waitFor()
    await report(ring('r3', 'away', 3, 1, 300))
    await match.getByText('1 · 3:00 Away City 3 points').waitFor()
    await list.getByText('Ring 1 · 3:00').waitFor()
    assert.equal(
      await list
        .locator('.row .digit')
        .allTextContents()
        .then((texts) => texts.join('–')),
      '3–4',
    )
    await match.getByRole('link', { name: 'Points by round' }).click()
    await match.getByRole('row', { name: 'Round 1 3 4' }).waitFor()
    const translated = await open(chinese, `/match/${matchId}/rounds`)
    await translated.getByRole('heading', { name: '每局得分' }).waitFor()
    await report(end(1), start(2), end(2), start(3), end(3))
    await match.getByText('Rounds won 0–1').waitFor()
    await list.locator('.row .time.done').waitFor()
    const rail = (name: RegExp) => list.locator('.rail').getByRole('link', { name }).first()
    await rail(/^Football/).click()
    await rail(/^Rondel/).click()
    await list.locator('.row .time.done').waitFor()
    assert.deepEqual(errors, [])
  })

  test('adds nothing to the pages of football', async () => {
    const assets = join(copy.folder, 'build/client/assets')
    const chunks = readdirSync(assets).filter((file) => file.endsWith('.js'))
    const textOf = (file: string) => readFileSync(join(assets, file), 'utf8')
    // Code of its state and texts of its pages.
    const holders = chunks.filter((file) => /roundsWon|靶心/.test(textOf(file)))
    assert.ok(holders.length >= 2, `chunks with code of the made-up sport: ${holders.join(', ')}`)
    const routes = /(?<=Manifest=)[^]*(?=;)/.exec(textOf(chunks.find((file) => file.startsWith('manifest-'))!))![0]
    const { entry, routes: byId } = JSON.parse(routes) as {
      entry: { module: string; imports: string[] }
      routes: Record<string, { module: string; imports?: string[] }>
    }
    const importedBy = (file: string) =>
      [...textOf(file).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map((found) => found[1]!)
    const footballs = chunks.filter((file) => /halfScore/.test(textOf(file)) && !file.startsWith('manifest'))
    assert.ok(footballs.length > 0)
    const firsts = [entry, ...Object.values(byId)].flatMap(({ module, imports = [] }) => [module, ...imports])
    const reached = new Set([...firsts.map((path) => basename(path)), ...footballs])
    for (const file of reached) for (const next of importedBy(file)) reached.add(next)
    assert.deepEqual(
      [...reached].filter((file) => holders.includes(file)),
      [],
    )
    const home = await page('/')
    for (const file of holders) assert.ok(!home.includes(file), file)
  })
})

describe('the start fails with a sentence that names a missing member of a sport', () => {
  for (const { what, file, from, to = '', sentence } of ofServer) {
    test(what, async () => {
      const path = join(copy.folder, file)
      const whole = readFileSync(path, 'utf8')
      copy.edit(file, from, to)
      try {
        assert.deepEqual(await failedStart(), [1, `${sentence}\n`])
      } finally {
        writeFileSync(path, whole)
      }
    })
  }
})

describe('the start fails with a sentence that names a missing part of a sport on the site', () => {
  test('its words, members and parts', async () => {
    for (const { file, from } of ofSite) copy.edit(`web/app/sports/rondel/${file}`, from, '')
    await build('build-server.mjs')
    assert.deepEqual(await failedStart(), [1, ofSite.map(({ sentence }) => `${sentence}\n`).join('')])
  })

  test('its line in the registry', async () => {
    copy.edit('web/app/sports/index.ts', ', rondel', '')
    await build('build-server.mjs')
    const sentence =
      'Sport rondel is unknown to the site. Add web/app/sports/rondel/index.ts and its line in web/app/sports/index.ts, then build.'
    assert.deepEqual(await failedStart(), [1, `${sentence}\n`])
  })
})

/** The exit code and sentences of a start that must not succeed; its log may say that a busy database was late. */
async function failedStart(): Promise<[number | null, string]> {
  const start = run('server/main.ts', [], /running at/)
  const ended = await start.ready().then(start.stop, () => start.ended)
  return [ended, start.said.err.replaceAll(/^\{.*\}\n/gm, '')]
}
