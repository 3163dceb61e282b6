import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as chatCalls from '#chat/endpoints/index.ts'
import * as talkCalls from '#talk/endpoints/index.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addArticles } from '#kit/threads.ts'
import { attentionHandlers } from '#server/services/news/endpoints/attention.ts'
import { authorHandlers } from '#server/services/news/endpoints/author.ts'
import * as endpoints from './endpoints/index.ts'

const database = await testDatabase()
const config = { publicUrl: 'https://scores.example' }
const handlers = [
  ...Object.values(endpoints),
  ...Object.values(chatCalls),
  ...Object.values(talkCalls),
  ...Object.values(attentionHandlers(config)),
  ...Object.values(authorHandlers(config)),
]
const as = (person: TestPerson | null) => testCalls(database, handlers, person?.headers ?? {}).client
const failing = (code: number) => (error: unknown) =>
  (error as { body?: { code: number } }).body?.code === code || (error as { code?: number }).code === code
const idsOf = (list: readonly { id: number | string }[]) => list.map(({ id }) => Number(id))

const ann = await addPerson(database, { nickname: 'Ann', roles: ['author'] })
const ben = await addPerson(database, { nickname: 'Ben' })
const cem = await addPerson(database, { nickname: 'Cem', roles: ['moderator', 'editor'] })
const params = (person: TestPerson) => ({ params: { id: person.userId } })
const wire = (person: TestPerson) => ({ params: { focusUserId: String(person.userId) } })

async function countsEqualLists(person: TestPerson): Promise<[number, number]> {
  const { counts } = await as(null).touchline.getSpace(params(person))
  const followers = await as(null).touchline.listFollowersOfUser({ ...params(person), query: {} })
  const followed = await as(null).touchline.listFollowedOfUser({ ...params(person), query: {} })
  assert.deepEqual([counts.followers, counts.followed], [followers.list.length, followed.list.length])
  assert.deepEqual([followers.total, followed.total], [counts.followers, counts.followed])
  return [counts.followers, counts.followed]
}

describe('following people', () => {
  test('is done once however often it is asked, also at the same time, and undone as often', async () => {
    await Promise.all([1, 2, 3].map(() => as(ben).touchline.followPerson(params(ann))))
    assert.deepEqual(await as(ben).news.followAuthor(wire(ann)), null)
    assert.deepEqual(await countsEqualLists(ann), [1, 0])
    assert.deepEqual(await countsEqualLists(ben), [0, 1])
    await as(ben).news.unfollowAuthorWeb(wire(ann))
    await as(ben).touchline.unfollowPerson(params(ann))
    assert.deepEqual(await countsEqualLists(ann), [0, 0])
  })

  test('is refused to visitors by 80007 in the app and 401 on the web, and refused for oneself and for an unknown account', async () => {
    await assert.rejects(as(null).news.followAuthor(wire(ann)), failing(80_007))
    await assert.rejects(as(null).news.unfollowAuthor(wire(ann)), failing(80_007))
    await assert.rejects(as(null).touchline.followPerson(params(ann)), failing(80_007))
    await assert.rejects(as(null).news.followAuthorWeb(wire(ann)), failing(401))
    await assert.rejects(as(ann).news.followAuthor(wire(ann)), failing(400))
    await assert.rejects(as(ann).touchline.followPerson(params(ann)), failing(400))
    for (const focusUserId of ['999999', 'nobody', '0'])
      await assert.rejects(as(ann).news.followAuthor({ params: { focusUserId } }), failing(404))
  })

  test('ends on both sides at a block, in lists, counts and marks', async () => {
    await as(ben).touchline.followPerson(params(ann))
    await as(ann).touchline.followPerson(params(ben))
    assert.deepEqual((await as(ben).news.getAuthor({ params: { id: String(ann.userId) } })).isMutualConcern, true)
    await as(ann).touchline.blockPerson({ params: { userId: ben.userId } })
    assert.deepEqual(
      [await countsEqualLists(ann), await countsEqualLists(ben)],
      [
        [0, 0],
        [0, 0],
      ],
    )
    assert.deepEqual(await as(ben).news.getAttention(wire(ann)), { isAttention: false })
    for (const [who, whom] of [
      [ann, ben],
      [ben, ann],
    ] as const)
      await assert.rejects(as(who).touchline.followPerson(params(whom)), failing(40_408))
    assert.deepEqual(await as(ann).touchline.getBond(params(ben)), {
      isFollowed: false,
      isFollower: false,
      isBlocked: true,
    })
    await as(ann).touchline.unblockPerson({ params: { userId: ben.userId } })
  })

  test('is listed newest first, page by page; no person is a streamer', async () => {
    for (const who of [ben, cem]) await as(who).news.followAuthorWeb(wire(ann))
    const userId = String(ann.userId)
    const query = { userId, pageSize: 1 }
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((pageNum) => as(null).news.listFans({ query: { ...query, pageNum } })),
    )
    assert.deepEqual(
      [first, second, third].flatMap((page) => idsOf(page!.list)),
      [cem.userId, ben.userId],
    )
    assert.deepEqual([first!.total, first!.totalPage], [2, 2])
    const followed = { focusUserId: String(cem.userId) }
    assert.deepEqual(idsOf((await as(null).news.listFollowed({ query: { ...followed, type: 4 } })).list), [ann.userId])
    assert.deepEqual((await as(null).news.listFollowed({ query: { ...followed, type: 2 } })).list, [])
    const web = await as(cem).news.listFollowedWeb({ params: { userId: followed.focusUserId }, query: {} })
    const v2 = await as(cem).news.listFollowedWebV2({ query: { userId: followed.focusUserId } })
    assert.deepEqual([idsOf(web.list), web.list[0]!.isAttention], [[ann.userId], true])
    assert.deepEqual(v2.list, web.list)
    await assert.rejects(as(cem).news.listFollowedWeb({ params: { userId: 'x' }, query: {} }), failing(404))
  })

  test('stops at a limit that counts no one twice', async () => {
    await database.pool.query(
      'insert into people.follow (user_id, followed_user_id) select $1, generate_series(900001, 902000 - $2)',
      [cem.userId, 1],
    )
    await as(cem).touchline.followPerson(params(ann))
    await assert.rejects(as(cem).touchline.followPerson(params(ben)), failing(80_301))
    await database.pool.query('delete from people.follow where followed_user_id > 900000')
  })
})

describe('new followers', () => {
  test('are lines of the inbox, newest first, unread until they are read', async () => {
    const inbox = as(ann).touchline
    const { list, counts } = await inbox.getInbox({ query: { kind: 'follows' } })
    assert.deepEqual(
      [list.map(({ people }) => people.map(({ name }) => name)), counts.follows],
      [[['Cem'], ['Ben']], 2],
    )
    const first = await inbox.getInbox({ query: { kind: 'follows', limit: 1 } })
    const second = await inbox.getInbox({ query: { kind: 'follows', limit: 1, before: first.next! } })
    assert.deepEqual([...first.list, ...second.list], list)
    const left = await inbox.markInboxRead({ body: { kind: 'follows', upTo: list[0]!.at } })
    assert.equal(left.follows, 0)
  })
})

describe('a space', () => {
  test('has the roles of a person, and the bond of the reader to the person', async () => {
    const space = await as(ben).news.getAuthor({ params: { id: String(ann.userId) } })
    assert.deepEqual(
      [space.isAuthor, space.isEditor, space.isNewsAdmin, space.anchorId, space.isNewsBanned],
      [true, false, false, 0, false],
    )
    assert.deepEqual([space.isAttention, space.isFans, space.fansCount, space.focusCount], [true, true, 2, 1])
    assert.match(space.headImgUrl!, /^https:\/\/scores\.example\/api\/v1\/avatars\//)
    const staff = await as(null).news.getAuthor({ params: { id: String(cem.userId) } })
    assert.deepEqual([staff.isEditor, staff.isNewsAdmin, staff.isAttention], [true, true, false])
  })

  test('counts what is saved and read for its owner alone', async () => {
    const counts = async (reader: TestPerson | null) => {
      const space = await as(reader).news.getAuthor({ params: { id: String(ben.userId) } })
      return [space.newsFavoriteCount, space.footprintCount]
    }
    assert.deepEqual(
      [await counts(ben), await counts(ann)],
      [
        [0, 0],
        [undefined, undefined],
      ],
    )
  })

  test('lists the articles of its owner that are public', async () => {
    await database.pool.query(
      `insert into articles.article (category_id, language, title, document, author_name, author_id, publish_at, withdrawn_at)
        select c.id, 'zh', a.title, '{"blocks":[]}', 'Ann', $1, now() + a.age::interval, a.withdrawn
        from articles.category c, (values ('Older', '-2 days', null), ('Newer', '-1 day', null), ('Coming', '1 day', null), ('Gone', '-1 day', now()))
          as a (title, age, withdrawn) where c.slug = 'tennis'`,
      [ann.userId],
    )
    const { list, total } = await as(null).touchline.listArticlesOfUser({ ...params(ann), query: {} })
    assert.deepEqual([list.map(({ title }) => title), total], [['Newer', 'Older'], 2])
    assert.equal((await as(null).touchline.getSpace(params(ann))).counts.articles, 2)
    assert.equal((await as(null).news.getAuthor({ params: { id: String(ann.userId) } })).articleCount, 2)
  })

  test('counts the comments that its list has: none on withdrawn articles, held ones for its owner', async () => {
    const [kept = 0, gone = 0] = await addArticles(database, 2, null)
    await database.pool.query(
      `insert into talk.comment (kind, target_id, user_id, text, shown_at)
        values ('article', $1, $3, 'One', now()), ('article', $2, $3, 'Two', now()), ('article', $1, $3, 'Three', null)`,
      [kept, gone, ben.userId],
    )
    const figures = async (reader: TestPerson | null) => {
      const { touchline, news } = as(reader)
      const { list } = await touchline.listUserComments(params(ben))
      const space = await news.getAuthor({ params: { id: String(ben.userId) } })
      return [list.length, (await touchline.getSpace(params(ben))).counts.comments, space.commentCount]
    }
    assert.deepEqual(
      [await figures(null), await figures(ben)],
      [
        [2, 2, 2],
        [3, 3, 3],
      ],
    )
    await database.pool.query('update articles.article set withdrawn_at = now() where id = $1', [gone])
    assert.deepEqual(
      [await figures(null), await figures(ben)],
      [
        [1, 1, 1],
        [2, 2, 2],
      ],
    )
  })

  test('is not found, and leaves every list, once its owner is suspended', async () => {
    await database.pool.query(`update accounts.account set state = 'frozen' where id = $1`, [cem.userId])
    await assert.rejects(as(null).touchline.getSpace(params(cem)), failing(40_408))
    await assert.rejects(as(null).news.getAuthor({ params: { id: String(cem.userId) } }), failing(404))
    assert.deepEqual(await countsEqualLists(ann), [1, 1])
  })
})
