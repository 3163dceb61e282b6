import type { PostList, listPostVersions } from '#contract/touchline/post.ts'
import { isModerator } from '#contract/roles.ts'
import { cursorAfter, readCursor } from '#core/calls/cursor.ts'
import { readerIn, type CallDatabase } from '#core/database/reader.ts'
import type { Part } from '#talk/types.ts'
import type { Closing } from '#timeline/closings.ts'
import { stateOf } from './rules/state.ts'
import { listJoinedLanguages, listModerated } from './store/author.ts'
import { listAfter, type Feed, type PlacedPost } from './store/feed.ts'
import { findPost, mapPosts, listVersions } from './store/post.ts'
import type { Reading, StoredPost } from './types.ts'
import { mapClosedPosts, withMatches } from './view.ts'
import { listUnwithheld } from './withheld.ts'
import type { DataOf } from '#contract/operation.ts'
import { pageOf, pagesOf } from '#core/database/page.ts'

/** @property name - Of the list, in its cursors. */
type Asked = { name: string; after?: string | undefined; limit: number }
type Lister = (part: Part) => Promise<PlacedPost[]>

/** A page of posts after a cursor, with the cursor of the next one: null at the end. */
export async function readList(
  reading: Reading,
  list: Lister,
  { name, after, limit }: Asked,
  pinned: readonly StoredPost[] = [],
): Promise<PostList> {
  const found = await list({ after: readCursor(name, after), limit: limit + 1 })
  const shown = found.slice(0, limit)
  const { views, matches, position } = await withMatches(reading, [...pinned, ...shown])
  const last = shown.at(-1)
  const first = new Set(pinned.map(({ id }) => id))
  const pins = views.slice(0, first.size).filter(({ id }) => first.has(id))
  return {
    list: views.slice(pins.length),
    pinned: pins,
    next: found.length > limit && last ? cursorAfter(name, { value: last.place, id: last.id }) : null,
    matches,
    position,
  }
}

export function readFeed(
  reading: Reading,
  feed: Feed,
  asked: Asked,
  pinned?: readonly StoredPost[],
): Promise<PostList> {
  return readList(reading, (part) => listAfter(reading.db, feed, reading.viewer.userId, part), asked, pinned)
}

/** Languages of posts that come unasked: that of the call, and those of the circles that the reader joined. */
export async function languagesOf({ db, viewer, language }: Reading): Promise<string[]> {
  const joined = await listJoinedLanguages(db, viewer.userId)
  return [...new Set([language, ...joined])].sort()
}

/** A post that is not shown to all, as moderators of the site read it: also by people whom they blocked. */
export async function findHidden(reading: Asking, id: number): Promise<StoredPost | null> {
  if (!isModerator(reading.viewer.roles)) return null
  const post = await findPost(reading.db, id)
  const isHidden = post !== null && ['held', 'removed', 'frozen'].includes(stateOf(post))
  return isHidden && post.userId !== reading.viewer.userId ? post : null
}

type Readable = StoredPost & { closing: Closing | null }
type Asking = Omit<Reading, 'db'> & { db: CallDatabase }

/** A post that the caller may see; a held one is its author's and moderators', an own one is there without delay. */
export async function findReadable(reading: Asking, id: number): Promise<Readable | null> {
  const { db, viewer } = reading
  const { userId } = viewer
  const seen = (await mapPosts(db, [id], userId)).get(id)
  const own = seen || userId === null || reading.lens.key === '' ? seen : await findOwn(db, id, userId)
  if (!own) return null
  const isUnseen = own.shownAt === null && (own.userId !== userId || own.deletedAt !== null)
  if (isUnseen && (own.deletedAt !== null || !(await mayModerate(reading, own)))) return null
  if ((await listUnwithheld(db, [own], reading.language)).length === 0) return null
  const closed = await mapClosedPosts(reading, [own])
  return { ...own, closing: closed.get(id) ?? null }
}

async function findOwn(db: CallDatabase, id: number, userId: number): Promise<StoredPost | undefined> {
  const found = await db.transaction(async (client) => (await mapPosts(readerIn(client), [id], userId)).get(id))
  return found?.userId === userId ? found : undefined
}

async function mayModerate({ db, viewer }: Asking, { circleId }: StoredPost): Promise<boolean> {
  return isModerator(viewer.roles) || (circleId !== null && (await listModerated(db, viewer.userId)).has(circleId))
}

export async function readVersions(
  reading: Omit<Reading, 'db'> & { db: CallDatabase },
  id: number,
  page: number,
): Promise<DataOf<typeof listPostVersions> | null> {
  const { db, viewer } = reading
  const post = await findReadable(reading, id)
  const isOwn = post?.userId === viewer.userId || isModerator(viewer.roles)
  if (!post || post.deletedAt !== null || (stateOf(post) !== 'shown' && !isOwn)) return null
  const { version, title, text, closing } = post
  const { limit, offset } = pageOf({ pageNum: page })
  const newest = { version, at: post.editedAt ?? post.shownAt ?? post.createdAt, title, text }
  const former = await listVersions(db, id, page === 1 ? { limit: limit - 1, offset } : { limit, offset: offset - 1 })
  const list = [...(page === 1 ? [newest] : []), ...former]
  return {
    ...pagesOf(page, version),
    list: closing ? list.map((one) => ({ ...one, title: closing.title, text: '' })) : list,
  }
}
