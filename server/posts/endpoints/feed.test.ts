import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Client } from '#contract/client.ts'
import type { PostList } from '#contract/touchline/post.ts'
import { shareInterval } from '#sports/share-interval.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addCircle, addPosts } from '#kit/posts.ts'
import * as handlers from './index.ts'

const database = await testDatabase()
const as = (person?: TestPerson, more: Record<string, string> = {}): Client['touchline'] =>
  testCalls(database, handlers, { ...person?.headers, ...more }).client.touchline
const [reader, followed, member, stranger] = [
  await addPerson(database),
  await addPerson(database),
  await addPerson(database),
  await addPerson(database),
]
const circleId = await addCircle(database)
await database.pool.query('insert into people.follow (user_id, followed_user_id) values ($1, $2)', [
  reader.userId,
  followed.userId,
])
await database.pool.query('insert into circles.member (circle_id, user_id) values ($1, $2)', [circleId, reader.userId])
const ofFollowed = await addPosts(database, followed.userId, { count: 5 })
const ofCircle = await addPosts(database, member.userId, { count: 5, circleId })
const ofStranger = await addPosts(database, stranger.userId, { count: 3 })
const chinese = await addPosts(database, stranger.userId, { count: 2, language: 'zh' })

/** All pages of a list, each of three. */
async function pagesOf(read: (after?: string) => Promise<PostList>): Promise<number[]> {
  const ids: number[] = []
  for (let after: string | undefined; ;) {
    const { list, next } = await read(after)
    ids.push(...list.map(({ id }) => id))
    if (next === null) return ids
    assert.ok(list.length > 0)
    after = next
  }
}
const like = (id: number, userIds: readonly number[]) =>
  database.pool.query(
    `insert into talk.target_like (kind, target_id, user_id) select 'post', $1, unnest($2::bigint[])`,
    [id, userIds],
  )

describe('the followed feed', () => {
  test('has the posts of followed people and joined circles, newest first, each once to its end', async () => {
    const { list } = await as(reader).listPosts({ query: { feed: 'followed', limit: 100 } })
    const wanted = [...ofFollowed, ...ofCircle].sort((a, b) => a - b)
    assert.deepEqual(
      list.map(({ id }) => id).sort((a, b) => a - b),
      wanted,
    )
    assert.deepEqual(
      list.map(({ at }) => at),
      list.map(({ at }) => at).toSorted((a, b) => b - a),
    )
    const paged = await pagesOf((after) => as(reader).listPosts({ query: { feed: 'followed', limit: 3, after } }))
    assert.deepEqual(
      paged,
      list.map(({ id }) => id),
    )
    assert.deepEqual((await as(stranger).listPosts({ query: { feed: 'followed' } })).list, [])
    await assert.rejects(as().listPosts({ query: { feed: 'followed' } }), /Sign in/)
  })

  test('finds both the busy and the rare author', async () => {
    const busy = await addPerson(database)
    await addPosts(database, busy.userId, { count: 30 })
    const rare = await addPerson(database)
    const [old] = await addPosts(database, rare.userId)
    await database.pool.query(`update posts.post set shown_at = now() - interval '3 years' where id = $1`, [old])
    const fan = await addPerson(database)
    await database.pool.query('insert into people.follow (user_id, followed_user_id) select $1, unnest($2::bigint[])', [
      fan.userId,
      [busy.userId, rare.userId],
    ])
    const ids = await pagesOf((after) => as(fan).listPosts({ query: { feed: 'followed', limit: 8, after } }))
    assert.deepEqual([ids.length, ids.at(-1)], [31, old])
    await database.pool.query('insert into chat.block (user_id, blocked_user_id) values ($1, $2)', [
      fan.userId,
      busy.userId,
    ])
    const left = await as(fan).listPosts({ query: { feed: 'followed' } })
    assert.deepEqual(
      left.list.map(({ id }) => id),
      [old],
    )
  })
})

test('a cursor is of one list: any other refuses it', async () => {
  const query = { limit: 1 }
  const lists: ((after?: string) => Promise<{ next: string | null }>)[] = [
    (after) => as(reader).listPosts({ query: { ...query, feed: 'followed', after } }),
    (after) => as(reader).listPosts({ query: { ...query, feed: 'popular', after } }),
    ...(['hot', 'newest'] as const).map(
      (order) => (after?: string) =>
        as(reader).listCirclePosts({ params: { id: circleId }, query: { ...query, order, after } }),
    ),
    ...[followed, member].map(
      ({ userId }) =>
        (after?: string) =>
          as(reader).listPostsOfUser({ params: { id: userId }, query: { ...query, after } }),
    ),
  ]
  const cursors = await Promise.all(lists.map(async (list) => (await list()).next!))
  for (const [index, list] of lists.entries())
    for (const [other, cursor] of cursors.entries())
      if (other === index) await list(cursor)
      else await assert.rejects(list(cursor), (error) => (error as { error?: string }).error === 'bad_request')
})

describe('the popular feed', () => {
  test('is in the order of the published formula', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => addPerson(database)))
    const [first, second] = [ofStranger[2]!, ofStranger[1]!]
    await like(
      first,
      people.map(({ userId }) => userId),
    )
    await like(second, [people[0]!.userId])
    const { rows } = await database.pool.query<{ id: number; likes: number; readers: number; hot: number; at: number }>(
      `select post_id as id, likes, readers, hot, extract(epoch from shown_at)::float8 as at from posts.heat where is_listed`,
    )
    for (const { likes, readers, hot, at } of rows) {
      const most = Math.max(likes, readers)
      const low = most === 0 ? 0 : shareInterval(likes / most, most).low
      assert.ok(Math.abs(hot - (Math.log2(0.01 + low) + at / 21_600)) < 1e-6)
    }
    const read = (after?: string) => as(stranger).listPosts({ query: { limit: 3, after } })
    assert.equal((await read()).list[0]!.id, first)
    const byHeat = new Map(rows.map(({ id, hot }) => [id, hot]))
    const ids = await pagesOf(read)
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => byHeat.get(b)! - byHeat.get(a)! || b - a),
    )
    assert.equal(new Set(ids).size, ids.length)
    const inCircle = await as().listCirclePosts({ params: { id: circleId }, query: { order: 'hot' } })
    assert.equal(inCircle.list.length, ofCircle.length)
  })

  test('has the languages that the reader reads', async () => {
    const idsIn = async (lang: 'en' | 'zh', person?: TestPerson) =>
      (await as(person).listPosts({ query: { lang, limit: 100 } })).list.map(({ id }) => id)
    assert.deepEqual((await idsIn('zh')).sort(), chinese.toSorted())
    assert.ok((await idsIn('en')).every((id) => !chinese.includes(id)))
    // The reader joined a circle of English.
    const both = await idsIn('zh', reader)
    assert.ok(both.includes(chinese[0]!) && both.includes(ofStranger[0]!))
  })
})

test('saved posts are listed for their owner alone, the last saved first', async () => {
  const me = as(reader)
  for (const id of [ofStranger[0]!, ofFollowed[0]!, ofStranger[0]!]) await me.putSavedPost({ params: { id } })
  const idsOf = async (person: TestPerson) => (await as(person).listSavedPostsOfMe({})).list.map(({ id }) => id)
  assert.deepEqual(await idsOf(reader), [ofFollowed[0], ofStranger[0]])
  assert.deepEqual(await idsOf(stranger), [])
  const { post } = await me.getPostOf({ params: { id: ofFollowed[0]! } })
  assert.deepEqual([post.isSaved, post.saves], [true, 1])
  for (const _tap of [1, 2]) await me.removeSavedPost({ params: { id: ofFollowed[0]! } })
  assert.deepEqual(await idsOf(reader), [ofStranger[0]])
  await assert.rejects(me.putSavedPost({ params: { id: 999_999 } }), /not found/i)
  await database.pool.query('update posts.post set deleted_at = now() where id = $1', [ofStranger[0]])
  assert.deepEqual(await idsOf(reader), [])
})
