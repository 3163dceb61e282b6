import { countOfAuthors, listOfAuthor } from '#articles/store/chosen.ts'
import { articleBriefs } from '#articles/views/brief.ts'
import * as contract from '#contract/touchline/person.ts'
import { handle } from '#core/calls/handler.ts'
import { pageOf, pagesOf } from '#core/database/page.ts'
import type { Reader } from '#core/database/reader.ts'
import { countUserComments } from '#talk/likes.ts'
import { followPerson as follow, unfollowPerson as unfollow } from '../follow.ts'
import { countFollows, findBonds, isBlockedBy, listFollows, type Side } from '../store/follow.ts'
import { findPerson } from '../store/person.ts'
import { personBrief, profileView } from '../views/person.ts'

export const getSpace = handle(contract.getSpace, async (call) => {
  const { db, now, fail } = call
  const { id } = call.params
  const person = await findPerson(db, id)
  if (!person) return fail('user_not_found')
  const [articles, comments, follows] = await Promise.all([
    countOfAuthors(db, [id], now),
    countUserComments(call, [id]),
    countFollows(db, [id]),
  ])
  const counts = { articles: articles.get(id) ?? 0, comments: comments.get(id) ?? 0, ...follows.get(id)! }
  return { user: profileView(person), counts }
})

export const listArticlesOfUser = handle(
  contract.listArticlesOfUser,
  async ({ params, query: { page }, db, now, lens, language, fail }) => {
    if (!(await findPerson(db, params.id))) return fail('user_not_found')
    const found = await listOfAuthor(db, params.id, { at: now, ...pageOf({ pageNum: page }) })
    return { ...pagesOf(page, found.total), list: await articleBriefs(db, found.list, { lens, now, language }) }
  },
)

async function peoplePage(db: Reader, id: number, side: Side, page: number) {
  if (!(await findPerson(db, id))) return null
  const { total, list } = await listFollows(db, id, side, pageOf({ pageNum: page }))
  return { ...pagesOf(page, total), list: list.map(personBrief) }
}

export const listFollowersOfUser = handle(
  contract.listFollowersOfUser,
  async ({ params, query, db, fail }) =>
    (await peoplePage(db, params.id, 'followers', query.page)) ?? fail('user_not_found'),
)

export const listFollowedOfUser = handle(
  contract.listFollowedOfUser,
  async ({ params, query, db, fail }) =>
    (await peoplePage(db, params.id, 'followed', query.page)) ?? fail('user_not_found'),
)

export const getBond = handle(contract.getBond, async ({ params: { id }, viewer: { userId }, db }) => {
  const [{ followed, followers }, isBlocked] = await Promise.all([
    findBonds(db, userId, [id]),
    isBlockedBy(db, userId, id),
  ])
  return { isFollowed: followed.has(id), isFollower: followers.has(id), isBlocked }
})

export const followPerson = handle(contract.followPerson, async ({ params, viewer, db, fail }) => {
  const outcome = await follow(db, viewer.userId, params.id)
  if (outcome === 'self') return fail('bad_request', { en: 'You cannot follow yourself.', zh: '不能关注自己。' })
  if (outcome === 'full') return fail('following_full')
  return outcome === 'not_found' ? fail('user_not_found') : { isFollowed: true }
})

export const unfollowPerson = handle(contract.unfollowPerson, async ({ params, viewer, db }) => {
  await unfollow(db, viewer.userId, params.id)
  return { isFollowed: false }
})
