import * as contract from '#contract/news/posts/post.ts'
import type { Operation } from '#contract/operation.ts'
import type { PostInput } from '#contract/touchline/post.ts'
import { handle, type Call, type Handler } from '#core/calls/handler.ts'
import { pageOf, pageView } from '#core/database/page.ts'
import { pluck } from '#core/pluck.ts'
import { stopsTexts } from '#moderation/rules/sanction.ts'
import { sanctionOf } from '#moderation/sanction.ts'
import { findBonds } from '#people/store/follow.ts'
import { isProblem, preparePost, storePost } from '#posts/add.ts'
import { findReadable, languagesOf } from '#posts/lists.ts'
import { listAt, mostCounted, ofUser, popular, type Feed } from '#posts/store/feed.ts'
import { listFollowed } from '#posts/store/followed.ts'
import type { StoredPost } from '#posts/types.ts'
import { postViews } from '#posts/view.ts'
import { vote } from '#posts/vote.ts'
import * as talk from '#talk/add.ts'
import { Sanctioned, switchCommentLike, switchLike } from '#talk/likes.ts'
import { findComment } from '#talk/store/comment.ts'
import { freezeStatus } from '../views/circle.ts'
import { idOfKey } from '../views/key.ts'
import { replyIdOf, wirePost, wireReply, type PostLook } from '../views/post.ts'

/** A poll as an old client states it; null where it is none. The wire does not describe it: record 0089. */
function readVoteObject(
  given: Readonly<Record<string, unknown>>,
): { choices: string[]; isMultiple: boolean; endsAt: number | null } | null {
  const { options, multiple = false, endTime = null } = given
  if (!Array.isArray(options) || options.length < 2 || options.length > 8) return null
  const choices = options.map((option: unknown) => (typeof option === 'string' ? option.trim() : ''))
  const endsAt = readEnd(endTime)
  if (choices.includes('') || endsAt === undefined) return null
  return { choices, isMultiple: multiple === true || multiple === 1, endsAt }
}

/** Epoch ms, or `yyyy-MM-dd HH:mm:ss` of UTC; undefined where it is neither. */
function readEnd(end: unknown): number | null | undefined {
  if (end === null || end === '') return null
  const ms = typeof end === 'number' ? end : typeof end === 'string' ? Date.parse(`${end.replace(' ', 'T')}Z`) : NaN
  return Number.isFinite(ms) ? ms : undefined
}

type Asked = { pageNum: number; pageSize: number }
type Publishing = Call<typeof contract.publishPost> | Call<typeof contract.publishPostV2>

const badVote = { en: 'A poll has 2 to 8 answers.', zh: '投票须有 2–8 个选项。' }
const ownReply = { en: 'You cannot light up your own comment.', zh: '不能点亮自己的评论。' }

/** How posts look to the caller of an old client. */
export async function lookOf(
  { db, viewer, zone }: Pick<Call<Operation>, 'db' | 'viewer' | 'zone'>,
  authorIds: readonly (number | null)[],
  base: string,
): Promise<PostLook> {
  const ids = authorIds.flatMap((id) => id ?? [])
  return { zone, base, followed: (await findBonds(db, viewer.userId, ids)).followed }
}

/** Posts as old clients show them. */
async function wirePosts(call: Call<Operation>, posts: readonly StoredPost[], base: string) {
  const look = await lookOf(call, pluck(posts, 'userId'), base)
  return (await postViews(call, posts)).map((post) => wirePost(post, look))
}

/** A page of a feed by its number. */
export async function wireFeed(call: Call<Operation>, feed: Feed, asked: Asked, base: string) {
  const { list, total } = await listAt(call.db, feed, call.viewer.userId, pageOf(asked))
  return pageView(asked, { total, list: await wirePosts(call, list, base) })
}

/** Nothing of a feed counts its posts: the total grows by one while there are more. */
async function wireFollowed(call: Call<typeof contract.listFollowedPosts>, asked: Asked, base: string) {
  const { limit, offset } = pageOf(asked)
  const most = Math.min(offset + limit + 1, mostCounted)
  const found =
    offset >= mostCounted ? [] : await listFollowed(call.db, call.viewer.userId, { after: null, limit: most })
  const list = await wirePosts(call, found.slice(offset, offset + limit), base)
  return pageView(asked, { total: found.length, list })
}

/** The post and the comment that a reply answers; null where there is none. */
async function answeredBy({ db }: Publishing, key: string): Promise<{ postId: number; replyTo: number } | null> {
  const replyId = replyIdOf(key)
  if (replyId === null) return { postId: idOfKey(key) ?? 0, replyTo: 0 }
  const comment = await findComment(db, replyId)
  return comment?.kind === 'post' ? { postId: comment.targetId, replyTo: replyId } : null
}

async function publishReply(call: Publishing, key: string, pictures: readonly string[], base: string) {
  const { body, once, fail } = call
  const answered = (await answeredBy(call, key)) ?? fail('not_found')
  const draft = { text: body.content, replyTo: answered.replyTo, pictures, minute: null, matchId: null }
  const ready = await talk.prepareComment(call, { kind: 'post', id: answered.postId }, draft)
  if (talk.isProblem(ready)) return fail(ready.error, ready.texts)
  const look = await lookOf(call, [], base)
  return talk.storing(ready, () =>
    once(async (db) => {
      const stored = await talk.storeComment(call, db, ready)
      if (talk.isProblem(stored)) return fail(stored.error, stored.texts)
      const { parent: _parent, ...reply } = wireReply(talk.storedView(call, stored, ready), answered.postId, look)
      return reply
    }),
  )
}

async function publish(call: Publishing, input: PostInput, base: string) {
  const { once, fail } = call
  const ready = await preparePost(call, input)
  if (isProblem(ready)) return fail(ready.error, ready.texts)
  const look = await lookOf(call, [], base)
  return talk.storing(ready, () =>
    once(async (db) => {
      const stored = await storePost(call, db, ready)
      return 'error' in stored ? fail(stored.error, stored.texts) : wirePost(stored, look)
    }),
  )
}

const likePost = handle(contract.likePost, async (call) => {
  const { postId: key } = call.params
  const replyId = replyIdOf(key)
  const done =
    replyId === null
      ? await switchLike(call, { kind: 'post', id: idOfKey(key) ?? 0 }, true)
      : await switchCommentLike(call, replyId, true)
  if (done === 'own') return call.fail('bad_request', ownReply)
  if (done instanceof Sanctioned) return call.fail('forbidden', done.texts)
  return done === null ? call.fail('not_found') : null
})

const voteInPost = handle(contract.voteInPost, async (call) => {
  const { postId, voteId, optionIds = voteId ? [voteId] : [] } = call.body
  const choices = optionIds.map((key) => idOfKey(key) ?? 0)
  const voted = await vote(call, call.engines.posts.ballots, idOfKey(postId) ?? 0, choices)
  return 'error' in voted ? call.fail(voted.error, voted.texts) : null
})

// The caller's own status, whatever number an old client states.
const getFreezeStatus = handle(contract.getFreezeStatus, async ({ viewer, db, zone, receivedAt }) => {
  const sanction = await sanctionOf(db, viewer.userId, 'posts', receivedAt)
  return freezeStatus(stopsTexts(sanction) ? sanction : null, zone)
})

/** @param publicUrl - Scheme and host of addresses; null where the operator stated none. */
export function postHandlers({ publicUrl }: { publicUrl: string | null }): Record<string, Handler> {
  const base = publicUrl ?? ''
  return { getFreezeStatus, likePost, voteInPost, ...publishing(base), ...reading(base) }
}

function publishing(base: string): Record<string, Handler> {
  return {
    publishPost: handle(contract.publishPost, (call) => {
      const { content, replyId } = call.body
      if (replyId) return publishReply(call, replyId, [], base)
      return publish(call, { text: content, language: call.language }, base)
    }),
    publishPostV2: handle(contract.publishPostV2, (call) => {
      const { title = '', content, circleId, replyId, imgUrls = [], videoUrl = '', vote: given } = call.body
      if (replyId) return publishReply(call, replyId, imgUrls.slice(0, 3), base)
      const poll = given ? readVoteObject(given) : null
      if (given && !poll) return call.fail('bad_request', badVote)
      const input = {
        title,
        text: content,
        language: call.language,
        circleId: circleId ? (idOfKey(circleId) ?? 0) : null,
        pictures: imgUrls.slice(0, 9).map((file) => ({ file })),
        videoId: videoUrl === '' ? null : Number(/(?:^|\/videos\/)(\d{1,9})$/.exec(videoUrl)?.[1] ?? 0),
        poll,
      }
      return publish(call, input, base)
    }),
  }
}

function reading(base: string): Record<string, Handler> {
  return {
    getPost: handle(contract.getPost, async (call) => {
      const post = await findReadable(call, idOfKey(call.params.id) ?? 0)
      const [shown] = await wirePosts(call, post && post.deletedAt === null ? [post] : [], base)
      return shown ?? call.fail('not_found')
    }),
    listFollowedPosts: handle(contract.listFollowedPosts, (call) => wireFollowed(call, call.query, base)),
    listHotPosts: handle(contract.listHotPosts, async (call) =>
      wireFeed(call, popular(await languagesOf(call)), call.query, base),
    ),
    listPostHistory: handle(contract.listPostHistory, (call) => {
      const { viewer, query } = call
      const isOwn = query.userId === undefined || query.userId === String(viewer.userId)
      return isOwn ? wireFeed(call, ofUser(viewer.userId, true), query, base) : pageView(query, { total: 0, list: [] })
    }),
    listPostsOfAuthor: handle(contract.listPostsOfAuthor, (call) => {
      const id = idOfKey(call.query.authorId) ?? 0
      return wireFeed(call, ofUser(id, id === call.viewer.userId), call.query, base)
    }),
  }
}
