import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Post, PostList } from '#contract/touchline/post.ts'
import { withChanged, withoutPosts, withPage } from './posts-state.ts'

const post = (id: number, more: Partial<Post> = {}) => ({ id, likes: 0, ...more }) as Post
const posts = (list: Post[], more: Partial<PostList> = {}): PostList => ({
  list,
  pinned: [],
  next: null,
  matches: [],
  position: 0,
  ...more,
})
const ids = ({ list }: PostList) => list.map(({ id }) => id)

describe('the posts of a page', () => {
  test('show a change in the list and among the pinned ones', () => {
    const changed = withChanged(posts([post(1), post(2)], { pinned: [post(2)] }), 2, { likes: 5 })
    assert.deepEqual([changed.list[1]?.likes, changed.pinned[0]?.likes, changed.list[0]?.likes], [5, 5, 0])
  })

  test('lose those that go', () => {
    const left = withoutPosts(posts([post(1), post(2)], { pinned: [post(1)] }), ({ id }) => id === 1)
    assert.deepEqual([ids(left), left.pinned], [[2], []])
  })

  test('continue with the next page, and show a post that has moved between both once', () => {
    const next = withPage(posts([post(3), post(2)], { next: 'a' }), posts([post(2), post(1)], { next: 'b' }))
    assert.deepEqual([ids(next), next.next], [[3, 2, 1], 'b'])
  })
})
