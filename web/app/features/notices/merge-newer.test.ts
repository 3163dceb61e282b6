import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Notice, NoticeList } from '#contract/touchline/notice.ts'
import { mergeNewer } from './merge-newer.ts'

const notice = (id: number, readAt: number | null = null) => ({ id, readAt }) as Notice

function listOf(ids: readonly number[], next: number | null = null): NoticeList {
  const list = ids.map((id) => notice(id))
  return { list, unreadCount: ids.length, isQuiet: false, next, matches: {}, competitions: {} }
}

const ids = ({ list, next }: NoticeList) => [list.map(({ id }) => id), next]

describe('a newer answer of the inbox', () => {
  test('puts new notices first and keeps the pages below', () => {
    const shown = listOf([9, 8, 7, 6, 5, 4], 4)
    assert.deepEqual(ids(mergeNewer(shown, listOf([11, 10, 9], 9))), [[11, 10, 9, 8, 7, 6, 5, 4], 4])
  })

  test('replaces all where nothing was shown from before it', () => {
    assert.deepEqual(ids(mergeNewer(listOf([]), listOf([3, 2], 2))), [[3, 2], 2])
    assert.deepEqual(ids(mergeNewer(listOf([9, 8], 8), listOf([12, 11, 10], 10))), [[12, 11, 10, 9, 8], 8])
  })

  test('drops notifications deleted elsewhere', () => {
    assert.deepEqual(ids(mergeNewer(listOf([3, 2, 1]), listOf([4, 2, 1]))), [[4, 2, 1], null])
    assert.deepEqual(ids(mergeNewer(listOf([5, 4, 3, 2], 2), listOf([6, 4], 4))), [[6, 4, 3, 2], 2])
  })

  test('takes the newer state of a notice', () => {
    const newer = { ...listOf([2]), list: [notice(2, 50)] }
    assert.equal(mergeNewer(listOf([2]), newer).list[0]?.readAt, 50)
  })
})
