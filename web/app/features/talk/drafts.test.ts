import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noDraft, readDrafts, withDraft } from './drafts.ts'

describe('drafts of comments', () => {
  test('an emptied draft goes, and of many the oldest goes', () => {
    const many = Array.from({ length: 25 }, (_, index) => index).reduce(
      (all, index) => withDraft(all, `article.${index}`, { ...noDraft, text: 'a' }),
      {},
    )
    assert.deepEqual([Object.keys(many).length, Object.keys(many)[0]], [20, 'article.5'])
    assert.equal('article.7' in withDraft(many, 'article.7', noDraft), false)
    for (const part of [{ pictures: ['/files/a.jpg'] }, { minute: '45' }])
      assert.equal('article.7' in withDraft(many, 'article.7', { ...noDraft, ...part }), true)
  })

  test('storage that another script wrote is read as far as it has the form of drafts', () => {
    assert.deepEqual(readDrafts('text'), {})
    assert.deepEqual(readDrafts({ a: null, b: { text: 1 }, c: { text: 'x', pictures: ['/files/a.jpg', 7], key: 4 } }), {
      c: { ...noDraft, text: 'x', pictures: ['/files/a.jpg'] },
    })
  })
})
