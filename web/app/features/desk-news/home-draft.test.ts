import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { DeskHome } from '#contract/touchline/desk-home.ts'
import { draftOf, emptyBlock, isChanged, moved, sent, stateOf } from './home-draft.ts'

const shown = { en: 'A', zh: 'A' }
const home: DeskHome = {
  blocks: [1, 2, 3].map((id) => ({ ...emptyBlock, id, shown })),
  isBuiltIn: false,
  version: 'x',
  categories: [],
}
const idsOf = (draft: readonly { id: number | null }[]) => draft.map(({ id }) => id)

describe('the draft of the home page', () => {
  test('moves a block within its ends, and is the same where it cannot', () => {
    const draft = draftOf(home)
    assert.deepEqual(idsOf(moved(draft, 'b1', 1)), [2, 1, 3])
    assert.deepEqual(idsOf(moved(draft, 'b1', 9)), [2, 3, 1])
    assert.deepEqual(idsOf(moved(draft, 'b3', 0)), [3, 1, 2])
    assert.equal(moved(draft, 'b1', -1), draft)
    assert.equal(moved(draft, 'gone', 1), draft)
  })

  test('is changed by its order and its blocks, and not where nobody touched the built-in ones', () => {
    const draft = draftOf(home)
    assert.equal(isChanged(draft, home), false)
    assert.equal(isChanged(moved(draft, 'b1', 1), home), true)
    assert.equal(isChanged(draft.slice(1), home), true)
    const builtIn = { ...home, isBuiltIn: true }
    assert.deepEqual([isChanged(draft, builtIn), isChanged(draft.slice(1), builtIn)], [false, true])
    assert.deepEqual(sent(draft)[0], { ...emptyBlock, id: 1 })
  })

  test('knows what is in force', () => {
    assert.deepEqual(
      [
        [null, null],
        [5, null],
        [15, null],
        [5, 10],
      ].map(([startsAt = null, endsAt = null]) => stateOf({ startsAt, endsAt }, 10)),
      ['now', 'now', 'planned', 'over'],
    )
  })
})
