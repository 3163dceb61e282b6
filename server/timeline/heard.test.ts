import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createHeard } from './heard.ts'
import type { Reader } from './reader.ts'

/** A database that blocks until it is released, and the number of queries it received. */
function open() {
  const time = { at: 5000 }
  const asked: ((error?: Error) => void)[] = []
  const db: Reader = {
    query: () => new Promise((resolve, reject) => asked.push((error) => (error ? reject(error) : resolve([])))),
  }
  return { time, asked, heard: createHeard(db, () => time.at) }
}

describe('when a feed last reported', () => {
  test('is stored once for concurrent reports, and returned to each of them', async () => {
    const { asked, heard, time } = open()
    const all = Array.from({ length: 500 }, () => heard.report(['alpha']))
    const others = Array.from({ length: 500 }, () => heard.report(['alpha', 'beta']))
    assert.equal(asked.length, 2, 'one of alpha, one of beta')
    for (const answer of asked) answer()
    await Promise.all([...all, ...others])
    time.at += 999
    await heard.report(['alpha'])
    assert.equal(asked.length, 2)
    time.at += 1
    const next = heard.report(['alpha'])
    assert.equal(asked.length, 3)
    asked[2]!()
    await next
  })

  test('is stored by the next report after a failed write', async () => {
    const { asked, heard } = open()
    const all = [heard.report(['alpha']), heard.report(['alpha'])]
    asked[0]!(new Error('gone'))
    assert.deepEqual(
      (await Promise.allSettled(all)).map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    void heard.report(['alpha'])
    assert.equal(asked.length, 2)
  })
})
