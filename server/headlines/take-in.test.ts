import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createLog } from '#core/log.ts'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { feedSamples } from '#kit/news-feeds.ts'
import type { Fetched } from './fetch.ts'
import { readDueFeeds } from './keep-read.ts'
import { readFeed } from './read-feed.ts'
import { addFeed, findFeed, pauseFeed, removeFeed } from './store/feed.ts'
import { listHeadlines } from './store/headline.ts'
import { faultOf } from './rules/state.ts'

const database = await testDatabase()
const db = readerOf(database)
const minute = 60_000
const day = 1440 * minute
const start = Date.UTC(2070, 8, 7, 12)
let feeds = 0

async function newFeed(language: 'en' | 'zh' | null = null) {
  const address = `https://feed${++feeds}.example/in`
  return (await addFeed(db, {
    address,
    name: `Feed ${feeds}`,
    licence: null,
    language,
    everyMinutes: 15,
    isInner: false,
  }))!
}

const answer = (text: string | Buffer, type = 'text/xml'): Fetched => ({
  kind: 'new',
  bytes: Buffer.from(text),
  contentType: type,
  etag: '"1"',
  lastModified: null,
  address: 'https://feed.example/in',
})

async function read(id: number, fetched: Fetched, now = start) {
  return readFeed((await findFeed(db, id))!, { database, now: () => now, random: () => 1, fetch: async () => fetched })
}

type Item = { title: string; link?: string; at?: number; guid?: string }

/** A document with these items; each has its title as its path. */
function rssOf(...items: Item[]): Fetched {
  const tags = items.map(({ title, link, at, guid }) => {
    const address = link ?? `https://x.example/${encodeURIComponent(title)}`
    const time = at === undefined ? '' : `<pubDate>${new Date(at).toUTCString()}</pubDate>`
    return `<item><title>${title}</title><link>${address}</link>${guid ? `<guid isPermaLink="false">${guid}</guid>` : ''}${time}</item>`
  })
  return answer(`<rss version="2.0"><channel><title>x</title>${tags.join('')}</channel></rss>`)
}

async function titlesOf(feedId: number, language: 'en' | 'zh' = 'en') {
  const { list } = await listHeadlines(db, { at: start + 300 * day, language, limit: 200, offset: 0 })
  return list.filter(({ sources }) => sources.some((one) => one.feedId === feedId)).map(({ title }) => title)
}

const counts = (outcome: Awaited<ReturnType<typeof read>>) => (outcome.kind === 'taken' ? outcome.taken : outcome)

describe('a feed that is taken in', () => {
  for (const { name, body, type, titles } of feedSamples)
    test(`twice has each entry of ${name} once`, async () => {
      const id = await newFeed(name.includes('JSON') || name.includes('GB') ? 'zh' : 'en')
      const first = counts(await read(id, answer(body, type)))
      assert.deepEqual(
        [first, counts(await read(id, answer(body, type)))].map((one) => 'added' in one && one.added + one.shared),
        [titles.length, 0],
      )
      const { list } = await listHeadlines(db, {
        at: start + day,
        language: name.includes('JSON') || name.includes('GB') ? 'zh' : 'en',
        limit: 200,
        offset: 0,
      })
      const own = list.filter(({ sources }) => sources.some((one) => one.feedId === id)).map(({ title }) => title)
      assert.deepEqual(own.toSorted(), titles.toSorted())
    })

  test('has a changed title in the place of the former one', async () => {
    const id = await newFeed()
    await read(id, rssOf({ title: 'Before', guid: 'g', at: start }))
    await read(id, rssOf({ title: 'After', guid: 'g', at: start }))
    assert.deepEqual(await titlesOf(id), ['After'])
  })

  test('is listed newest first, and none before its time', async () => {
    const id = await newFeed()
    await read(
      id,
      rssOf(
        { title: 'Older', at: start - day },
        { title: 'Newer', at: start },
        { title: 'From the future', at: start + 9 * day },
      ),
    )
    assert.deepEqual(await titlesOf(id), ['Newer', 'From the future', 'Older'])
    const { list } = await listHeadlines(db, { at: start, language: 'en', limit: 200, offset: 0 })
    assert.ok(list.every(({ at }) => at <= start))
  })

  test('without what is older than ninety days', async () => {
    const id = await newFeed()
    await read(id, rssOf({ title: 'Recent', at: start }, { title: 'Ancient', at: start - 91 * day }))
    assert.deepEqual(await titlesOf(id), ['Recent'])
  })
})

describe('the same story of two feeds', () => {
  test('is one by its address', async () => {
    const [one, two] = [await newFeed(), await newFeed()]
    await read(one, rssOf({ title: 'First words', link: 'https://www.shared.example/a?utm_source=one', at: start }))
    const second = counts(await read(two, rssOf({ title: 'Other words', link: 'http://shared.example/a', at: start })))
    assert.deepEqual(second, { added: 0, shared: 1, withdrawn: 0, skipped: 0 })
    const { list } = await listHeadlines(db, { at: start + day, language: 'en', limit: 200, offset: 0 })
    const story = list.find(({ title }) => title === 'First words')
    assert.deepEqual(
      story?.sources.map(({ name, link }) => [name, link]),
      [
        [`Feed ${feeds - 1}`, 'https://www.shared.example/a?utm_source=one'],
        [`Feed ${feeds}`, 'http://shared.example/a'],
      ],
    )
  })

  test('is one by its title at nearly the same time, and two at another time, within one feed, or in two languages', async () => {
    const [one, two, later, chinese] = [await newFeed(), await newFeed(), await newFeed(), await newFeed('zh')]
    const title = 'A title that two sites have'
    const at = (feed: string, time: number): Item => ({ title, link: `https://${feed}.example/story`, at: time })
    await read(one, rssOf(at('one', start), { ...at('again', start), guid: 'again' }))
    assert.equal((await titlesOf(one)).length, 2)
    assert.deepEqual(counts(await read(two, rssOf(at('two', start - day)))), {
      added: 0,
      shared: 1,
      withdrawn: 0,
      skipped: 0,
    })
    assert.deepEqual(counts(await read(later, rssOf(at('later', start - 4 * day)))), {
      added: 1,
      shared: 0,
      withdrawn: 0,
      skipped: 0,
    })
    assert.deepEqual(counts(await read(chinese, rssOf(at('zh', start)))), {
      added: 1,
      shared: 0,
      withdrawn: 0,
      skipped: 0,
    })
  })

  test('stays with the other feed when one withdraws it or is removed', async () => {
    const [one, two] = [await newFeed(), await newFeed()]
    const shared = { link: 'https://stays.example/a', at: start }
    const old = { title: 'An old one', at: start - day }
    await read(one, rssOf({ title: 'As one says it', ...shared }, old))
    await read(two, rssOf({ title: 'As two says it', ...shared }))
    await read(one, rssOf(old))
    assert.deepEqual(await titlesOf(two), ['As two says it'])
    assert.equal(await removeFeed(db, one), true)
    assert.deepEqual([await titlesOf(two), await titlesOf(one)], [['As two says it'], []])
    const { rows } = await database.pool.query(`select 1 from headlines.entry where title = 'An old one'`)
    assert.equal(rows.length, 0)
  })
})

describe('what a feed withdraws', () => {
  const [newest, middle, oldest] = ['Newest', 'Middle', 'Oldest'].map((title, at) => ({ title, at: start - at * day }))

  test('is withdrawn where older entries remain, and comes back when it is listed again', async () => {
    const id = await newFeed()
    await read(id, rssOf(newest!, middle!, oldest!))
    assert.equal('withdrawn' in counts(await read(id, rssOf(newest!, oldest!))), true)
    assert.deepEqual(await titlesOf(id), ['Newest', 'Oldest'])
    await read(id, rssOf(oldest!))
    assert.deepEqual(await titlesOf(id), ['Oldest'])
    await read(id, rssOf(newest!, middle!, oldest!))
    assert.deepEqual(await titlesOf(id), ['Newest', 'Middle', 'Oldest'])
  })

  test('is not what left its window, however old the entry is that is pinned above', async () => {
    const id = await newFeed()
    const pinned = { title: 'Pinned', at: start - 30 * day }
    await read(id, rssOf(pinned, newest!, middle!, oldest!))
    await read(id, rssOf(pinned, { title: 'Brand new', at: start }, newest!, middle!))
    assert.deepEqual(await titlesOf(id), ['Brand new', 'Newest', 'Middle', 'Oldest', 'Pinned'])
  })

  test('is not what an empty document lacks, nor entries without times', async () => {
    const id = await newFeed()
    await read(id, rssOf({ title: 'Timeless' }, { title: 'Endless' }))
    await read(id, rssOf({ title: 'Endless' }))
    await read(id, rssOf())
    assert.deepEqual((await titlesOf(id)).toSorted(), ['Endless', 'Timeless'])
  })

  test('is what it declares deleted', async () => {
    const id = await newFeed()
    const entry = (key: string) =>
      `<entry><id>${key}</id><title>${key}</title><link href="https://t.example/${key}"/><updated>2070-09-0${key}T00:00:00Z</updated></entry>`
    const atomOf = (...inside: string[]) =>
      answer(
        `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0"><title>x</title>${inside.join('')}</feed>`,
      )
    await read(id, atomOf(entry('2'), entry('1')))
    await read(id, atomOf(entry('2'), entry('1'), '<at:deleted-entry ref="1" when="2070-09-07T00:00:00Z"/>'))
    assert.deepEqual(await titlesOf(id), ['2'])
  })
})

describe('the turns of feeds', () => {
  const log = createLog('silent')

  test('come again after their minutes, later after each failure, and not while paused', async () => {
    await database.pool.query('update headlines.feed set paused_at = now()')
    const id = await newFeed()
    let now = Math.max(start, Date.now() + day)
    const asked: number[] = []
    const run = (fetched: Fetched) =>
      readDueFeeds({
        database,
        log,
        now: () => now,
        random: () => 1,
        fetch: async (feed) => (asked.push(feed.id), fetched),
      })
    assert.equal(await run(rssOf({ title: 'In turn', at: now })), 1)
    assert.equal(await run({ kind: 'same' }), 0)
    now += 15 * minute
    const failed = { kind: 'failed', problem: 'The server answered 500.', retryMs: null, isGone: false } as const
    assert.equal(await run(failed), 1)
    assert.equal((await findFeed(db, id))?.dueAt, now + 15 * minute)
    now += 15 * minute
    assert.equal(await run({ ...failed, retryMs: 2 * 60 * minute }), 1)
    assert.equal((await findFeed(db, id))?.dueAt, now + 120 * minute)
    now += 120 * minute
    await run(failed)
    const feed = (await findFeed(db, id))!
    assert.deepEqual([feed.failures, feed.etag], [3, '"1"'])
    assert.equal(faultOf(feed, now), 'failed 3 times: The server answered 500.')
    await pauseFeed(db, id, true)
    now += day
    assert.equal(await run({ kind: 'same' }), 0)
    assert.deepEqual(asked, [id, id, id, id])
    await pauseFeed(db, id, false)
    assert.equal(await run({ kind: 'same' }), 1)
    assert.equal(faultOf((await findFeed(db, id))!, now), null)
    assert.equal(faultOf((await findFeed(db, id))!, now + 20 * day), 'no new entry for 21 days')
  })

  test('of others are not lost to a document that cannot be stored', async () => {
    await database.pool.query('update headlines.feed set paused_at = now()')
    const [broken, sound] = [await newFeed(), await newFeed()]
    await database.pool.query(`alter table headlines.entry add constraint none check (title <> 'Unstorable')`)
    const fetch = async ({ id }: { id: number }) =>
      rssOf({ title: id === broken ? 'Unstorable' : 'Storable', at: start + 300 * day })
    assert.equal(await readDueFeeds({ database, log, now: () => start + 300 * day, random: () => 1, fetch }), 2)
    assert.equal((await findFeed(db, broken))?.problem, 'The document cannot be stored.')
    assert.equal((await findFeed(db, sound))?.problem, null)
  })
})
