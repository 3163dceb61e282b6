// Long half: crawls every document through each lens.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { createDocuments } from '../../server/syndication/documents.ts'
import { crawlDocuments, documentAddresses, type DocumentSubjects } from './crawl-documents.ts'
import { lensWorld } from './lens-world.ts'

const database = await testDatabase()
const world = await lensWorld(database)
const config = readConfig({ PORT: '0', RATE_LIMITS: 'no', LOG_LEVEL: 'error' }, [])
let clock = await world.moment()
const { url, close } = await listen({ config, database, isLive: false, buildFolder: null, now: () => clock })
after(close)
// The coming match kicks off and the other ends, which feeds may say: what follows is the course of both.
await world.happen()
await world.happen()
await world.relay()
clock = await world.moment()

const DELAY_S = 30
const { halfTime, finished, coming } = world.matches
/** What a document of each kind is about: the matches that change, and whatever shows them. */
const idsOf: DocumentSubjects = {
  match: [halfTime, finished, coming],
  row: [halfTime, finished, coming],
  team: [world.teams.town],
  league: [world.alpha],
  table: [world.alpha],
  player: [world.people.striker],
  news: [0],
  category: [1],
}

const addressesOf = (hasScores: boolean) => documentAddresses(idsOf, hasScores)
const crawl = (addresses: readonly string[], cookie = '') => crawlDocuments(url, addresses, cookie)

function differing(before: Map<string, string>, after_: Map<string, string>): string[] {
  return [...before].filter(([address, text]) => after_.get(address) !== text).map(([address]) => address)
}

describe('documents for other programs', () => {
  test('are crawled of every kind that the server has', () => {
    for (const { kinds } of createDocuments()) for (const kind of kinds) assert.ok(idsOf[kind]?.length, kind)
  })

  test('show nothing of a match after its kick-off without scores, or to a reader who hides them', async () => {
    const [plain, scores] = [addressesOf(false), addressesOf(true)]
    const hidden = 'spoilers=hide'
    const before = [await crawl(plain), await crawl(scores, hidden)] as const
    const seenBefore = await crawl(scores)
    await world.happen()
    await world.relay()
    clock = await world.moment()
    const seen = differing(seenBefore, await crawl(scores))
    assert.ok(seen.length > 10, `what happened is seen in ${seen.length} documents`)
    assert.deepEqual(differing(before[0], await crawl(plain)), [])
    assert.deepEqual(differing(before[1], await crawl(scores, hidden)), [])
  })

  test('show a reader with a delayed picture nothing younger than the delay, and all of it afterwards', async () => {
    const scores = addressesOf(true)
    clock = await world.moment()
    const then = clock
    const before = await crawl(scores)
    await world.happen({ isOldToo: false })
    await world.relay()
    const now = await world.moment()
    clock = then + DELAY_S * 1000
    assert.deepEqual(differing(before, await crawl(scores, `delay=${DELAY_S}`)), [])
    clock = now
    const live = await crawl(scores)
    assert.ok(differing(before, live).length > 10)
    clock = now + DELAY_S * 1000
    assert.deepEqual(differing(live, await crawl(scores, `delay=${DELAY_S}`)), [])
  })
})
