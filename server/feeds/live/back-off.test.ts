import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { pauseAfter, retryAfterMs } from '#core/background/back-off.ts'
import { Budget } from './quota.ts'
import { feedsOf } from './start.ts'

const patience = { leastMs: 10_000, mostMs: 60_000 }

test('a pause doubles with each failure up to the limit, and is spread over its second half', () => {
  const longest = [1, 2, 3, 4, 50].map((failures) => pauseAfter(failures, patience, 1))
  assert.deepEqual(longest, [10_000, 20_000, 40_000, 60_000, 60_000])
  assert.equal(pauseAfter(3, patience, 0), 20_000)
})

test('a pause is never above the limit, nor below what the provider asks for within it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(),
      (n, random, asked) => {
        const pauseMs = pauseAfter(n, patience, random, asked)
        return (
          pauseMs <= patience.mostMs && pauseMs >= Math.min(asked, patience.mostMs) && pauseMs >= patience.leastMs / 2
        )
      },
    ),
  )
})

test('Retry-After is read as seconds or as a date', () => {
  const now = Date.UTC(2020, 11, 23)
  assert.deepEqual(
    ['120', 'Wed, 23 Dec 2020 00:00:30 GMT', 'Tue, 22 Dec 2020 00:00:00 GMT', 'soon', null].map((one) =>
      retryAfterMs(one, now),
    ),
    [120_000, 30_000, 0, null, null],
  )
})

test('a quota is kept without and with the word of the provider, and after a refusal', () => {
  let now = 0
  const quota = {
    requests: 3,
    perMs: 60_000,
    leftHeader: 'left',
    resetHeader: 'reset',
    isFree: (path: string) => path === 'free',
  }
  const budget = new Budget(quota, () => now)
  const take = (count: number) => Array.from({ length: count }, () => budget.take('matches'))
  const answer = (status: number, headers: Record<string, string>, retryMs: number | null = null) =>
    budget.note({ status, headers: new Headers(headers) }, retryMs)
  assert.deepEqual(take(4), [true, true, true, false])
  assert.equal(budget.take('free'), true)
  now = 60_001
  assert.deepEqual(take(1), [true])
  answer(200, { left: '20', reset: '30' })
  assert.deepEqual(take(21), [...Array.from({ length: 20 }, () => true), false])
  now += 30_000
  assert.deepEqual(take(1), [false], 'the requests of the past minute count again')
  now += 60_000
  answer(429, {}, 5000)
  assert.deepEqual(take(1), [false])
  now += 5000
  assert.deepEqual(take(1), [true])
})

test('a feed is refused by its name, without an address or a key, and where its key could be read', () => {
  const one = (name: string, address: string | null = null, key: string | null = null) =>
    feedsOf([{ name, address, key, leagues: [] }])[0]!
  assert.throws(
    () => one('nab', 'http://127.0.0.1'),
    /LIVE_FEEDS names "nab". Known feeds: openligadb, football-data-org, nba, opendota-live\./,
  )
  assert.throws(() => one('nba'), /"nba", which needs an address/)
  assert.throws(() => one('openligadb', null, 'secret'), /which takes no key/)
  assert.equal(one('nba', 'http://127.0.0.1').feed.sport, 'basketball')
  assert.throws(() => one('football-data-org'), /which needs a key in LIVE_FEED_KEYS/)
  assert.throws(() => one('football-data-org', 'http://proxy.example', 'secret'), /must begin with https/)
  assert.equal(one('football-data-org', 'http://127.0.0.1:8080', 'secret').key, 'secret')
  assert.equal(one('openligadb').address, 'https://api.openligadb.de')
  assert.equal(one('openligadb/club', 'https://scores.club.example').feed.name, 'openligadb/club')
})
