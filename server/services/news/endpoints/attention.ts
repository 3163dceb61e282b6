import * as contract from '#contract/news/posts/attention.ts'
import { handle, type Call, type Handler } from '#core/calls/handler.ts'
import { pageOf, pageView } from '#core/database/page.ts'
import { followPerson, unfollowPerson } from '#people/follow.ts'
import { findBonds, listFollows, type Side } from '#people/store/follow.ts'
import { findPerson } from '#people/store/person.ts'
import type { Reading } from '#talk/thread.ts'
import { idOfKey } from '../views/key.ts'
import { spacesOf } from '../views/space.ts'

/** Old clients list followed streamers by this type. Nobody here is one. */
const STREAMERS = 2

type Listing = Pick<Call<typeof contract.listFollowed>, keyof Reading | 'zone'>
type Asked = { pageNum: number; pageSize: number; type?: number | undefined }

async function follow({ db, params, viewer, fail }: Call<typeof contract.followAuthor>): Promise<null> {
  const id = idOfKey(params.focusUserId)
  const outcome = id === null ? 'not_found' : await followPerson(db, viewer.userId, id)
  if (outcome === 'self') return fail('bad_request', { en: 'You cannot follow yourself.', zh: '不能关注自己。' })
  if (outcome === 'full') return fail('following_full')
  return outcome === 'done' ? null : fail('not_found')
}

async function unfollow({ db, params, viewer, fail }: Call<typeof contract.unfollowAuthor>): Promise<null> {
  const id = idOfKey(params.focusUserId)
  if (id === null) return fail('not_found')
  await unfollowPerson(db, viewer.userId, id)
  return null
}

/** @param publicUrl - Scheme and host of pictures; null where the operator stated none. */
export function attentionHandlers({ publicUrl }: { publicUrl: string | null }): Record<string, Handler> {
  const list = async (call: Listing, key: string, side: Side, { type, ...asked }: Asked) => {
    const { db } = call
    const id = type === STREAMERS ? null : idOfKey(key)
    if (id === null || !(await findPerson(db, id))) return pageView(asked, { list: [], total: 0 })
    const found = await listFollows(db, id, side, pageOf(asked))
    return pageView(asked, { total: found.total, list: await spacesOf(found.list, { ...call, base: publicUrl ?? '' }) })
  }
  return {
    followAuthor: handle(contract.followAuthor, follow),
    unfollowAuthor: handle(contract.unfollowAuthor, unfollow),
    getAttention: handle(contract.getAttention, async ({ db, params, viewer, fail }) => {
      const id = idOfKey(params.focusUserId)
      if (id === null || !(await findPerson(db, id))) return fail('not_found')
      return { isAttention: (await findBonds(db, viewer.userId, [id])).followed.has(id) }
    }),
    listFollowed: handle(contract.listFollowed, (call) => list(call, call.query.focusUserId, 'followed', call.query)),
    listFans: handle(contract.listFans, (call) => list(call, call.query.userId, 'followers', call.query)),
    listFollowedWebV2: handle(contract.listFollowedWebV2, (call) =>
      list(call, call.query.userId, 'followed', call.query),
    ),
    listFollowedWeb: handle(contract.listFollowedWeb, async (call) => {
      const id = idOfKey(call.params.userId)
      if (id === null || !(await findPerson(call.db, id))) return call.fail('not_found')
      return list(call, call.params.userId, 'followed', call.query)
    }),
  }
}
