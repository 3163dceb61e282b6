import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { removeGuardRule, setGuardRule } from '#core/guard/guard-store.ts'
import { testDatabase } from '#kit/database.ts'
import { deltaReport } from '#kit/facts.ts'
import { option, seedOption } from '#kit/option.ts'
import { openStream } from '#kit/stream.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { createChance } from '../contract/chance.ts'
import { canary, guardWorld } from './guard-world.ts'

const seed = seedOption()
/** Forged headers tried on each route. */
const runs = option('runs', 3)
console.log(`guard-http.test seed ${seed} runs ${runs}`)

const database = await testDatabase()
const world = await guardWorld(database)
const folder = mkdtempSync(join(tmpdir(), 'guard-'))
after(() => rmSync(folder, { recursive: true }))
const regionFile = join(folder, 'regions.csv')
writeFileSync(regionFile, '127.0.0.0/8,DE\n198.51.100.0/24,CN\n')
const deny = (leagueId: number) =>
  setGuardRule(readerOf(database), {
    type: 'deny_all',
    subject: { kind: 'competition', id: String(leagueId) },
    region: 'DE',
    channel: null,
    note: '',
  })
for (const { leagueId } of world.otherSports) await deny(leagueId)
const rule = await deny(world.league)

async function serve(settings: NodeJS.ProcessEnv) {
  const config = readConfig(
    { PORT: '0', RATE_LIMITS: 'no', LOG_LEVEL: 'silent', DEMO: 'no', DATA_FOLDER: folder, ...settings },
    [],
  )
  const server = await listen({ config, database, buildFolder: null })
  after(() => server.close())
  return server
}

/** One server behind a proxy that sets the region of callers, one with the operator's file, one without either. */
const proxied = await serve({ TRUSTED_PROXIES: '127.0.0.1', REGION_HEADER: 'x-region' })
const filed = await serve({ REGION_FILE: regionFile })
const blind = await serve({ REGION_HEADER: 'x-region' })

const { withheld, matches, league, liveDate } = world
const day = withheld.date
const routes = [
  `/api/v1/days/${day}`,
  `/api/v1/matches/${matches.finished}`,
  `/api/v1/matches/${matches.finished}/odds`,
  `/api/v1/competitions`,
  `/api/v1/competitions/${league}`,
  `/api/v1/seasons/${withheld.seasonId}/table`,
  `/api/v1/search?q=canari`,
  `/api/v1/teams/${withheld.teamId}`,
  `/api/v1/teams/${world.world.teams.united}/matches`,
  `/api/v1/players/${withheld.playerId}`,
  `/api/v1/crests/${withheld.teamId}.svg`,
  `/api/v1/chat/${matches.finished}/messages`,
  `/api/score/v5/match/match?id=${matches.finished}`,
  `/api/score/v8/queryAllByStatus?sportType=1&date=${day}`,
  `/qiutx-score/soccer/match/events?matchId=${matches.finished}`,
  `/api/score/v5/odds/getOdds?matchId=${matches.finished}`,
  ...world.otherSports.flatMap(({ matchId, leagueId, teamId }) => [
    `/api/v1/matches/${matchId}`,
    `/api/v1/competitions/${leagueId}`,
    `/api/v1/teams/${teamId}`,
    `/api/score/v5/match/match?id=${matchId}`,
  ]),
]

/** Claims of a caller to be in China: none of them comes from a proxy. */
const forgeries: Record<string, string | string[]>[] = [
  {},
  ...[
    'cf-ipcountry',
    'x-country',
    'x-geo-country',
    'x-appengine-country',
    'cloudfront-viewer-country',
    'x-vercel-ip-country',
    'region',
    'x-region-code',
    'geoip-country-code',
    'x-client-region',
  ].map((name) => ({ [name]: 'CN' })),
  ...[
    '198.51.100.7',
    '198.51.100.7, 127.0.0.1',
    '127.0.0.1, 198.51.100.7, 127.0.0.1',
    '::ffff:198.51.100.7',
    '198.51.100.7:443',
    '"198.51.100.7"',
    'unknown',
    ' , ,',
    '198.51.100.7'.padEnd(3000, ',x'),
  ].map((hops) => ({ 'x-forwarded-for': hops })),
  ...[
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'fastly-client-ip',
    'x-originating-ip',
    'x-cluster-client-ip',
  ].map((name) => ({ [name]: '198.51.100.7' })),
  { forwarded: 'for=198.51.100.7;proto=https' },
  { 'x-forwarded-host': 'cn.scores.example' },
  { channel: 'CN', channelapp: 'CN' },
  { 'accept-language': 'zh-CN', 'time-zone': 'Asia/Shanghai' },
  { 'client-type': 'ios', platform: 'CN' },
  { 'x-forwarded-for': ['198.51.100.7', '198.51.100.8'] },
  { authorization: 'Basic Q046Q04=' },
  { cookie: 'region=CN; country=CN' },
]

function get(
  url: string,
  headers: Record<string, string | string[]>,
): Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'time-zone': 'UTC', ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          headers: response.headers,
        }),
      )
    })
    sent.on('error', reject).end()
  })
}

function assertNothing(answer: Awaited<ReturnType<typeof get>>, about: string): void {
  assert.doesNotMatch(answer.text, canary, `${about}: ${answer.text.slice(0, 300)}`)
  assert.ok([200, 403].includes(answer.status), `${about}: ${answer.status} ${answer.text.slice(0, 200)}`)
  if (answer.status === 403) assert.equal(answer.headers['cache-control'], 'no-store', about)
}

describe('a league withheld in a region', () => {
  test('is revealed to no forged header on any route, though others may read it', async () => {
    const isSeen = new Set<string>()
    for (const [number, route] of routes.entries()) {
      const permitted = await get(proxied.url + route, { 'x-region': 'CN' })
      if (permitted.status === 200 && canary.test(permitted.text)) isSeen.add(route)
      const first = createChance(seed, number).below(forgeries.length)
      for (let index = 0; index < Math.min(runs, forgeries.length); index++) {
        const forged = forgeries[(first + index) % forgeries.length]!
        assertNothing(await get(filed.url + route, { ...forged, 'x-region': 'CN' }), `by file ${route} ${index}`)
        // No proxy is trusted for the header here: the region is unknown, and that is denied.
        if (index % 3 === 0)
          assertNothing(await get(blind.url + route, { ...forged, 'x-region': 'CN' }), `blind ${route} ${index}`)
        if (!('x-forwarded-for' in forged))
          assertNothing(await get(proxied.url + route, { ...forged, 'x-region': 'DE' }), `by proxy ${route} ${index}`)
      }
      // A caller's header to which the proxy only appends is no region.
      assertNothing(await get(proxied.url + route, { 'x-region': ['CN', 'DE'] }), `twice ${route}`)
      for (const odd of ['', 'C', 'CHN', 'CN;', 'CN,DE', '*', 'null'].slice(0, runs))
        assertNothing(await get(proxied.url + route, { 'x-region': odd }), `"${odd}" ${route}`)
    }
    assert.ok(isSeen.size > 10, [...isSeen].join())
  })

  test('is not on the stream either: not in its own rooms, not in those of the day', async (t) => {
    for (const room of [
      `match:${matches.live}`,
      `competition:${league}`,
      `chat:${matches.live}`,
      `day:${liveDate},match:${matches.live}`,
    ])
      assert.equal((await openStream(filed.url, `rooms=${room}`)).status, 403, room)
    const ingest = createIngest({ database, sports })
    t.after(() => ingest.close())
    const denied = await openStream(proxied.url, `rooms=day:${liveDate}`, { 'x-region': 'DE' })
    const permitted = await openStream(proxied.url, `rooms=day:${liveDate}`, { 'x-region': 'CN' })
    t.after(() => [denied, permitted].forEach((stream) => stream.close()))
    await Promise.all([denied, permitted].map((stream) => stream.until((messages) => messages[0]?.event === 'hello')))
    const corner = (key: string) => footballEvent.corner({ key, period: 1, clockSeconds: 700, side: 'home' })
    await ingest.submit(deltaReport(matches.live, 50, [corner('withheld')], 'fixtures'))
    await permitted.until((messages) => messages.some(({ data }) => data.matchId === matches.live))
    await ingest.submit(deltaReport(world.world.matches.halfTime, 50, [corner('open')], 'fixtures'))
    await denied.until((messages) => messages.some(({ data }) => data.matchId === world.world.matches.halfTime))
    assert.doesNotMatch(denied.body(), canary)
    // A reader that resumes at an old position gets no more than one that stayed.
    const back = await openStream(proxied.url, `rooms=day:${liveDate}&after=${denied.messages[0]?.id ?? 1}`, {
      'x-region': 'DE',
    })
    await back.until((messages) => messages.some(({ data }) => data.matchId === world.world.matches.halfTime))
    assert.doesNotMatch(back.body(), canary)
    back.close()
  })

  test('is withheld after the rule, in every cache and on every open stream', async (t) => {
    const url = `${proxied.url}/api/v1/days/${day}?sport=football`
    const stream = await openStream(proxied.url, `rooms=match:${matches.live}`, { 'x-region': 'FR' })
    t.after(() => stream.close())
    for (let time = 0; time < 3; time++) assert.match((await get(url, { 'x-region': 'FR' })).text, canary)
    const { id } = await setGuardRule(readerOf(database), {
      type: 'deny_all',
      subject: { kind: 'competition', id: String(league) },
      region: 'FR',
      channel: null,
      note: '',
    })
    await stream.ended
    assertNothing(await get(url, { 'x-region': 'FR' }), 'after the rule')
    const permitted = new Promise<void>((resolve) => proxied.app.guard.onChange(resolve))
    await removeGuardRule(readerOf(database), id)
    await permitted
    assert.match((await get(url, { 'x-region': 'FR' })).text, canary)
    assert.ok(rule.id > 0)
  })
})
