import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SentEntry } from '#contract/touchline/desk-live.ts'
import { DeskQueue, type Failure } from './queue.ts'

/** A server that counts each sequence once, in order, and a storage that outlives pages. */
function world() {
  const stored = new Map<string, string>()
  const log: number[] = []
  let isAway = false
  let loses = false
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  }
  const send = async (entries: readonly SentEntry[]) => {
    if (isAway) throw new Error('later')
    for (const { sequence } of entries) if (sequence === log.length + 1) log.push(sequence)
    if (loses) throw new Error('later')
    return { confirmed: log.length, version: 1, entries: [] }
  }
  const open = () =>
    new DeskQueue({
      desk: 'd',
      name: 'n',
      storage,
      send,
      failureOf: (thrown) => (thrown as Error).message as Failure,
      onSent: () => undefined,
      onChange: () => undefined,
      now: () => 0,
      pause: () => new Promise((resolve) => setImmediate(resolve)),
    })
  return { log, open, away: (on: boolean) => void (isAway = on), loseAnswers: (on: boolean) => void (loses = on) }
}
const entry = { key: 'corner', period: 1, at: 0 }
const settled = async (queue: DeskQueue) => {
  while (queue.waiting.length > 0) await new Promise((resolve) => setImmediate(resolve))
}

describe('the queue of a desk', () => {
  test('sends each entry once, in order, over a cut', async () => {
    const { log, open, away } = world()
    const queue = open()
    for (let at = 0; at < 5; at++) queue.add(entry)
    away(true)
    for (let at = 0; at < 5; at++) queue.add(entry)
    await new Promise((resolve) => setImmediate(resolve))
    assert.ok(queue.waiting.length > 0)
    assert.equal(queue.state, 'away')
    away(false)
    await settled(queue)
    assert.deepEqual(log, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('sends again what was taken without an answer, and it counts once', async () => {
    const { log, open, loseAnswers } = world()
    const queue = open()
    loseAnswers(true)
    queue.add(entry)
    queue.add(entry)
    await new Promise((resolve) => setImmediate(resolve))
    loseAnswers(false)
    await settled(queue)
    assert.deepEqual([log, queue.waiting], [[1, 2], []])
  })

  test('outlives its page: the next one sends the rest and goes on with its sequence', async () => {
    const { log, open, away } = world()
    const first = open()
    first.add(entry)
    await settled(first)
    away(true)
    first.add(entry)
    first.add(entry)
    first.close()
    away(false)
    const second = open()
    assert.equal(second.waiting.length, 2)
    assert.equal(second.add(entry), 4)
    await settled(second)
    assert.deepEqual(log, [1, 2, 3, 4])
  })

  const refusing = (why: Failure) =>
    new DeskQueue({
      desk: 'd',
      name: 'n',
      storage: { getItem: () => '{broken', setItem: () => undefined },
      send: () => Promise.reject(new Error(why)),
      failureOf: (thrown) => (thrown as Error).message as Failure,
      onSent: () => undefined,
      onChange: () => undefined,
    })

  test('stops at a refusal and keeps what waits', async () => {
    const queue = refusing('rejected')
    queue.add(entry)
    await new Promise((resolve) => setImmediate(resolve))
    assert.deepEqual([queue.state, queue.waiting.length], ['rejected', 1])
    assert.equal(world().open().waiting.length, 0)
  })

  test('does not wait once the match is over, and gives the sequence to the next entry', async () => {
    const queue = refusing('over')
    assert.equal(queue.add(entry), 1)
    await new Promise((resolve) => setImmediate(resolve))
    assert.deepEqual([queue.state, queue.waiting.length, queue.late.length], ['over', 0, 1])
    assert.equal(queue.add(entry), 1)
  })
})
