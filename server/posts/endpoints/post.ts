import * as contract from '#contract/touchline/post.ts'
import { findMatchOfCircle } from '#circles/match.ts'
import { findSeen } from '#circles/seen.ts'
import { handle } from '#core/calls/handler.ts'
import { may } from '#core/calls/policy.ts'
import { plainLines } from '#core/text/clean-name.ts'
import { withoutLens } from '#moderation/staff-reading.ts'
import { findPerson } from '#people/store/person.ts'
import { mapClosed } from '#timeline/closings.ts'
import { findMatch } from '#timeline/store/match.ts'
import { storing } from '#talk/add.ts'
import { isProblem, preparePost, storePost } from '../add.ts'
import { checkPost as check } from '../check.ts'
import { changePost } from '../edit.ts'
import { findHidden, findReadable, languagesOf, readFeed, readList, readVersions } from '../lists.ts'
import { appeal, dropPost } from '../moderate.ts'
import { compareMinutes } from '../rules/minute.ts'
import { savePost } from '../saved.ts'
import { countByMinute, countOf, ofCircle, ofMatch, ofSaved, ofUser, popular, within } from '../store/feed.ts'
import { listFollowed } from '../store/followed.ts'
import { listPinned } from '../store/pin.ts'
import { removeSaved } from '../store/saved.ts'
import { withMatches } from '../view.ts'
import { vote } from '../vote.ts'

export const getPostOf = handle(contract.getPostOf, async (call) => {
  const staff = withoutLens(call)
  const hidden = await findHidden(staff, call.params.id)
  const post = hidden ?? (await findReadable(call, call.params.id))
  if (!post) return call.fail('not_found')
  const { views, matches, position } = await withMatches(hidden ? staff : call, [post])
  return { post: views[0] ?? call.fail('not_found'), matches, position }
})

export const listPosts = handle(contract.listPosts, async (call) => {
  const { query, viewer, db, fail } = call
  const asked = { ...query, name: `posts ${query.feed}` }
  if (query.feed === 'popular') return readFeed(call, popular(await languagesOf(call)), asked)
  const { userId } = viewer
  return userId === null ? fail('login_needed') : readList(call, (part) => listFollowed(db, userId, part), asked)
})

export const listCirclePosts = handle(contract.listCirclePosts, async (call) => {
  const { params, query, viewer, db, now, fail } = call
  const { circle } = (await findSeen(call, params.id)) ?? fail('not_found')
  const isFirst = query.after === undefined
  const asked = { ...query, name: `posts in ${circle.id} ${query.order}` }
  const pinned = isFirst ? await listPinned(db, circle.id, viewer.userId) : []
  if (query.order !== 'live') return readFeed(call, ofCircle[query.order](circle.id), asked, pinned)
  const matchId = await findMatchOfCircle(db, circle.id, now)
  if (matchId === null) return readList(call, async () => [], asked, pinned)
  return readFeed(call, ofCircle.live(circle.id, matchId), asked, pinned)
})

export const listPostsOfUser = handle(contract.listPostsOfUser, async (call) => {
  const { params, query, viewer, db, fail } = call
  if (!(await findPerson(db, params.id))) return fail('user_not_found')
  const feed = ofUser(params.id, params.id === viewer.userId)
  const asked = { ...query, name: `posts of ${params.id}` }
  const [page, total] = await Promise.all([readFeed(call, feed, asked), countOf(db, feed, viewer.userId)])
  return { ...page, total }
})

export const listPostsOfMatch = handle(contract.listPostsOfMatch, async (call) => {
  const { params, query, viewer, db, fail } = call
  if (!(await findMatch(db, params.id))) return fail('match_not_found')
  const languages = await languagesOf(call)
  const about = new Map([[params.id, [params.id]]])
  // Which posts are about a minute discloses when something happened.
  const isClosed = (await mapClosed(db, about, call, { closesRunning: true })).size > 0
  const feed = ofMatch[query.order](params.id, languages)
  const [page, counts] = await Promise.all([
    readFeed(call, isClosed ? feed : within(feed, query), {
      ...query,
      name: `posts about ${params.id} ${query.order}`,
    }),
    countByMinute(db, params.id, { languages, readerId: viewer.userId }),
  ])
  const byMinute = isClosed ? [] : counts.byMinute.sort((a, b) => compareMinutes(a.minute, b.minute))
  return { ...page, total: counts.total, byMinute }
})

export const listSavedPostsOfMe = handle(contract.listSavedPostsOfMe, (call) =>
  readFeed(call, ofSaved(call.viewer.userId), { ...call.query, name: 'posts saved' }),
)

export const putSavedPost = handle(contract.putSavedPost, async (call) => {
  const problem = await savePost(call, call.params.id)
  return problem ? call.fail(problem.error, problem.texts) : { isSaved: true }
})

export const removeSavedPost = handle(contract.removeSavedPost, async ({ params, viewer, db }) => {
  await removeSaved(db, viewer.userId, params.id)
  return { isSaved: false }
})

export const listPostVersions = handle(contract.listPostVersions, async (call) => {
  const versions = await readVersions(call, call.params.id, call.query.page)
  return versions ?? call.fail('not_found')
})

export const checkPost = handle(contract.checkPost, (call) => check(call, call.body))

export const addPost = handle(contract.addPost, async (call) => {
  const { body, once, fail } = call
  const ready = await preparePost(call, body)
  if (isProblem(ready)) return fail(ready.error, ready.texts)
  return storing(ready, () =>
    once(async (db) => {
      const stored = await storePost(call, db, ready)
      return 'error' in stored ? fail(stored.error, stored.texts) : stored
    }),
  )
})

export const editPost = handle(contract.editPost, async (call) => {
  const changed = await changePost(call, call.params.id, call.body)
  if (!('error' in changed)) return changed
  return call.fail(changed.error, changed.texts)
})

export const deletePost = handle(contract.deletePost, async (call) => {
  const { params, query, viewer, fail } = call
  const post = (await findHidden(withoutLens(call), params.id)) ?? (await findReadable(call, params.id))
  if (!post) return fail('not_found')
  if (post.deletedAt !== null) return { isDeleted: true as const }
  if (!may(viewer, contract.deletePost, { ownerId: post.userId })) return fail('forbidden')
  await dropPost(call, post, query.reasonCode)
  return { isDeleted: true as const }
})

export const setVote = handle(contract.setVote, async (call) => {
  const voted = await vote(call, call.engines.posts.ballots, call.params.id, call.body.choices)
  return 'error' in voted ? call.fail(voted.error, voted.texts) : voted
})

export const appealPost = handle(contract.appealPost, async (call) => {
  const { params, body, fail } = call
  const text = plainLines(body.text).trim()
  if (text === '') return fail('bad_request')
  const problem = await appeal(call, params.id, text)
  if (!problem) return { isAppealed: true as const }
  const { error, texts } = problem
  return fail(error === 'conflict' || error === 'text_refused' ? error : 'not_found', texts)
})
