import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgetNewest, lookForNews } from './newest.ts'

/** Reads that are answered when and as the test says: by the id of the newest notification. */
function heldReads(): ((newestId: number) => void)[] {
  const answers: ((newestId: number) => void)[] = []
  globalThis.fetch = () =>
    new Promise((resolve) =>
      answers.push((id) =>
        resolve(Response.json({ list: [{ id, correctedAt: null, readAt: null }], unreadCount: id, isQuiet: false })),
      ),
    )
  return answers
}

test('an answer that comes after that of a later read is no news', async () => {
  const answers = heldReads()
  const first = lookForNews('en')
  answers[0]!(1)
  assert.equal(await first, null)
  const [early, late] = [lookForNews('en'), lookForNews('en')]
  answers[2]!(3)
  assert.equal((await late)?.id, 3)
  answers[1]!(2)
  assert.equal(await early, null)
})

test('an answer to a read of the former user is not taken for one of the next', async () => {
  const answers = heldReads()
  const former = lookForNews('en')
  forgetNewest()
  answers[0]!(8)
  assert.equal(await former, null)
  const own = lookForNews('en')
  answers[1]!(4)
  assert.equal(await own, null, 'the first read of a user is no news')
})
