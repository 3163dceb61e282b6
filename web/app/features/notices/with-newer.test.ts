import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DataOf } from '#contract/operation.ts'
import type { getInbox } from '#contract/touchline/talk-inbox.ts'
import { withNewer } from './with-newer.ts'

const line = (at: number, isUnread = true) => ({
  key: `replies ${at}`,
  kind: 'replies' as const,
  at,
  isUnread,
  people: [],
  others: 0,
  comment: null,
  target: null,
  isClosed: false,
  title: '',
  text: '',
})
const page = (next: string | null, ...list: ReturnType<typeof line>[]): DataOf<typeof getInbox> => ({
  counts: { replies: list.length, likes: 0, mentions: 0, follows: 0, system: 0 },
  list,
  next,
})
const shape = ({ list, next }: DataOf<typeof getInbox>) => [list.map(({ at, isUnread }) => `${at} ${isUnread}`), next]

test('lines that were read again come first with their newer state, and the pages below stay', () => {
  const shown = page('2', line(6), line(4), line(2))
  assert.deepEqual(shape(withNewer(shown, page('4', line(8), line(6, false), line(4)))), [
    ['8 true', '6 false', '4 true', '2 true'],
    '2',
  ])
  assert.deepEqual(shape(withNewer(shown, page(null, line(6)))), [['6 true'], null], 'all that is left')
  assert.deepEqual(shape(withNewer(page('4', line(4)), page('9', line(9)))), [['9 true', '4 true'], '4'])
})
