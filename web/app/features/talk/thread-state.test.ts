import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Comment, MainComment, Thread } from '#contract/touchline/talk.ts'
import {
  withChanged,
  withComment,
  withDeleted,
  withFresh,
  withoutAuthor,
  withPage,
  withReplies,
} from './thread-state.ts'

const comment = (id: number, more: Partial<Comment> = {}): Comment => ({
  id,
  mainId: null,
  replyTo: null,
  state: 'shown',
  author: { id: id * 10, name: `P${id}`, picture: '/a.svg', level: 1, role: null, isAuthor: false, isDemo: false },
  text: `text ${id}`,
  mentions: [],
  pictures: [],
  arePicturesHeld: false,
  minute: null,
  matchId: null,
  at: 0,
  editedAt: null,
  likes: 0,
  isLiked: false,
  replies: 0,
  isMine: false,
  canEditUntil: null,
  canDelete: false,
  ...more,
})
const main = (id: number, replies: Comment[] = [], nextReply: string | null = null): MainComment => ({
  ...comment(id, { replies: replies.length }),
  firstReplies: replies,
  nextReply,
})
const thread = (list: MainComment[], more: Partial<Thread> = {}): Thread => ({
  target: { kind: 'article', id: 7, title: 'An article', path: '/news/7' },
  closed: null,
  comments: list.reduce((sum, one) => sum + 1 + one.replies, 0),
  likes: 0,
  isLiked: false,
  order: 'best',
  list,
  next: null,
  hasAuthor: true,
  ...more,
})
const shape = ({ list }: Thread) => list.map((one) => [one.id, one.firstReplies.map(({ id }) => id)])

describe('a thread on the page', () => {
  test('shows a new comment first and a new reply last, counts each once, and counts no held one', () => {
    const before = thread([main(1, [comment(2, { mainId: 1 })])])
    const after = withComment(withComment(before, comment(3)), comment(4, { mainId: 1 }))
    assert.deepEqual(shape(after), [
      [3, []],
      [1, [2, 4]],
    ])
    assert.equal(after.comments, 4)
    assert.equal(after.list[1]!.replies, 2)
    assert.equal(withComment(after, comment(3, { text: 'again' })).comments, 4)
    assert.equal(withComment(before, comment(5, { state: 'held' })).comments, 2)
  })

  test('keeps the place of a deleted comment that has replies, and loses any other one', () => {
    const before = thread([main(1, [comment(2, { mainId: 1 })]), main(3)])
    const kept = withDeleted(before, 1)
    assert.deepEqual([kept.list[0]!.state, kept.list[0]!.text, kept.list[0]!.author], ['deleted', '', null])
    assert.equal(kept.comments, 2)
    assert.deepEqual(shape(withDeleted(before, 3)), [[1, [2]]])
    const less = withDeleted(before, 2)
    assert.deepEqual([shape(less)[0], less.list[0]!.replies, less.comments], [[1, []], 0, 2])
    assert.equal(withDeleted(before, 99), before)
  })

  test('has no comment twice after its next page, or further replies', () => {
    const before = thread([main(1, [comment(2, { mainId: 1 })], '2_2'), main(3)], { next: 'x' })
    const paged = withPage(before, thread([main(3), main(4)], { comments: 9 }))
    assert.deepEqual([shape(paged).map(([id]) => id), paged.comments, paged.next], [[1, 3, 4], 9, null])
    const replied = withReplies(before, 1, [comment(2, { mainId: 1 }), comment(5, { mainId: 1 })], null)
    assert.deepEqual([shape(replied)[0], replied.list[0]!.nextReply], [[1, [2, 5]], null])
  })

  test('that was read again keeps what was added here and stands on a later page, and nothing once it is closed', () => {
    const shown = withComment(thread([main(1)]), comment(9))
    assert.deepEqual(shape(withFresh(thread([main(1)]), shown, new Set([9]))), [
      [9, []],
      [1, []],
    ])
    assert.deepEqual(shape(withFresh(thread([main(9)]), shown, new Set([9]))), [[9, []]])
    const closed = thread([], { closed: { why: 'hidden', matchIds: [4] } })
    assert.deepEqual(withFresh(closed, shown, new Set([9])).list, [])
  })

  test('changes one comment or reply, and hides all of a blocked person', () => {
    const before = thread([main(1, [comment(2, { mainId: 1 })]), main(3)])
    assert.equal(withChanged(before, 2, { likes: 5 }).list[0]!.firstReplies[0]!.likes, 5)
    assert.deepEqual(shape(withoutAuthor(before, 20)), [
      [1, []],
      [3, []],
    ])
    assert.deepEqual(shape(withoutAuthor(before, 30)), [[1, [2]]])
  })
})
