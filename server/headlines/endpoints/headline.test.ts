import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { sports } from '#sports/index.ts'
import { refreshSearch } from '#timeline/search/refresh.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { readFeed } from '../read-feed.ts'
import { addFeed, findFeed } from '../store/feed.ts'
import * as handlers from './headline.ts'

const database = await testDatabase()
const db = readerOf(database)
const hour = 3_600_000
const kickOff = Date.UTC(2026, 5, 20, 15)
const now = kickOff + 4 * hour
const { matchIds, homeId, awayId, seasonId } = await addFixtures(database, sports, { sport: 'football', kickOff })
const [matchId = 0] = matchIds
const [other = 0, field = 0] = await addParticipants(db, [
  { sport: 'football', kind: 'team', name: 'Port Solen', shortName: 'Solen', names: { zh: '索伦港' } },
  { sport: 'football', kind: 'player', name: 'Jo Field', shortName: 'J. Field' },
])
const unknown = { position: null, shirtNumber: null, startsOn: null, endsOn: null }
await saveMemberships(db, [{ teamId: awayId, playerId: field, seasonId, role: 'player', ...unknown }])
await refreshSearch(database)

const stories = [
  ['Home Town beat Away City to the title', kickOff + 2 * hour],
  ['Jo Field in tears after the final whistle', kickOff + 3 * hour],
  ['Home Town sign a goalkeeper', kickOff - 10 * 24 * hour],
  ['Port Solen open a stadium', kickOff + hour],
  ['The weather will be fine', kickOff + hour],
] as const
const items = stories.map(
  ([title, at], place) =>
    `<item><title>${title}</title><link>https://x.example/${place}-home-2-away-1</link><description>More on ${title}.</description><pubDate>${new Date(at).toUTCString()}</pubDate></item>`,
)
const text = `<rss version="2.0"><channel><title>x</title><link>https://x.example/</link><copyright>Free</copyright>${items.join('')}</channel></rss>`
const feedId = (await addFeed(db, {
  address: 'https://x.example/in',
  name: 'The Post',
  licence: null,
  language: 'en',
  everyMinutes: 15,
  isInner: false,
}))!
await readFeed((await findFeed(db, feedId))!, {
  database,
  now: () => now,
  fetch: async ({ address }) => ({
    kind: 'new',
    bytes: Buffer.from(text),
    contentType: null,
    etag: null,
    lastModified: null,
    address,
  }),
})

const { client } = testCalls(database, handlers, {}, { now: () => now })
const ask = (query: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  client.touchline.listHeadlines({ query }, { headers })
const titlesOf = async (...given: Parameters<typeof ask>) => (await ask(...given)).list.map(({ title }) => title)
const [beat, tears, sign, stadium, weather] = stories.map(([title]) => title)

describe('headlines', () => {
  test('are listed newest first, page by page, with source, link and licence', async () => {
    assert.deepEqual(await titlesOf(), [tears, beat, stadium, weather, sign])
    const { list, pages, total } = await ask({ size: 2, page: 2 })
    assert.deepEqual([pages, total, list.map(({ title }) => title)], [3, 5, [stadium, weather]])
    assert.deepEqual(list[0]?.sources, [
      { name: 'The Post', site: 'https://x.example/', link: 'https://x.example/3-home-2-away-1', licence: 'Free' },
    ])
    assert.deepEqual((await ask({ page: 9 })).list, [])
    assert.deepEqual((await ask({ lang: 'zh' })).list, [])
  })

  test('are listed about the teams, players and matches that they name', async () => {
    assert.deepEqual(await titlesOf({ about: 'team', id: homeId }), [beat, sign])
    assert.deepEqual(await titlesOf({ about: 'team', id: other }), [stadium])
    assert.deepEqual(await titlesOf({ about: 'player', id: field }), [tears])
    assert.deepEqual(await titlesOf({ about: 'match', id: matchId }), [beat])
    assert.deepEqual(await titlesOf({ about: 'competition', id: 1 }), [])
  })

  test('that may disclose a hidden match are closed: title, summary and link', async () => {
    const { list } = await ask({}, { 'spoiler-free': '1' })
    assert.deepEqual(
      list.map(({ title, isClosed }) => (isClosed ? null : title)),
      [null, null, stadium, weather, sign],
    )
    for (const { title, summary, sources, closedBy } of list.slice(0, 2)) {
      assert.deepEqual([title, summary, closedBy], ['Home Town – Away City', '', [matchId]])
      assert.deepEqual(sources, [{ name: 'The Post', site: 'https://x.example/', link: null, licence: 'Free' }])
    }
    const player = { about: 'player', id: field } as const
    assert.deepEqual(await titlesOf(player, { 'spoiler-free': '1' }), [])
    assert.deepEqual(await titlesOf(player, { 'spoiler-free': '1', revealed: `m${matchId}` }), [tears])
    assert.deepEqual(await titlesOf({}, { 'spoiler-free': '1', revealed: `m${matchId}` }), [
      tears,
      beat,
      stadium,
      weather,
      sign,
    ])
  })
})
