import type { Position } from '#core/calls/cursor.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Listed, Page } from '#core/database/page.ts'
import { momentOf } from '#talk/rules/position.ts'
import type { Part } from '#talk/types.ts'
import type { StoredPost } from '../types.ts'
import { notBlocked, postColumns } from './post.ts'

/** `place`: what its list is in the order of; epoch ms, or a rank. */
export type PlacedPost = StoredPost & { place: number }

/** A list of posts: its rows by SQL, and what it is in the order of. */
export type Feed = {
  name: string
  /** The tables of its rows, `p` among them, and their conditions. */
  from: string
  where: string
  values: readonly unknown[]
  place: string
  isByTime: boolean
}

const isShown = 'p.is_listed and p.frozen_at is null'
const byTime = { from: 'posts.post p', place: 'p.shown_at', isByTime: true }
const byHeat = (place: 'hot' | 'best') => ({
  from: 'posts.heat h join posts.post p on p.id = h.post_id',
  place: `h.${place}`,
  isByTime: false,
})

/** Posts of a circle: the frozen ones keep their places. */
export const ofCircle = {
  newest: (id: number): Feed => ({
    ...byTime,
    name: 'circle_newest',
    where: 'p.circle_id = $1 and p.is_listed',
    values: [id],
  }),
  pictures: (id: number): Feed => ({
    ...byTime,
    name: 'circle_pictures',
    where: `p.circle_id = $1 and ${isShown} and p.pictures > 0 and not p.are_pictures_held`,
    values: [id],
  }),
  live: (id: number, matchId: number): Feed => ({
    ...byTime,
    name: 'circle_live',
    where: 'p.match_id = $2 and p.circle_id = $1 and p.is_listed',
    values: [id, matchId],
  }),
  hot: (id: number): Feed => ({
    ...byHeat('hot'),
    name: 'circle_hot',
    where: 'h.circle_id = $1 and h.is_listed',
    values: [id],
  }),
}

/** Posts of all authors, in the languages of the reader. */
export const popular = (languages: readonly string[]): Feed => ({
  ...byHeat('hot'),
  name: 'popular',
  where: 'h.is_listed and p.frozen_at is null and p.language = any($1)',
  values: [languages],
})

export const ofMatch = {
  newest: (id: number, languages: readonly string[]): Feed => ({
    ...byTime,
    name: 'match_newest',
    where: `p.match_id = $1 and p.language = any($2) and ${isShown}`,
    values: [id, languages],
  }),
  best: (id: number, languages: readonly string[]): Feed => ({
    ...byHeat('best'),
    name: 'match_best',
    where: 'h.match_id = $1 and p.language = any($2) and h.is_listed and p.frozen_at is null',
    values: [id, languages],
  }),
}

/** The posts of a feed that are about minutes of a range; stoppage time belongs to the last minute of its half. */
export function within(feed: Feed, { from, until }: { from?: number | undefined; until?: number | undefined }): Feed {
  if (from === undefined && until === undefined) return feed
  const at = feed.values.length
  return {
    ...feed,
    name: `${feed.name}_within`,
    where: `${feed.where} and substring(p.minute from '^[0-9]+')::int between $${at + 1} and $${at + 2}`,
    values: [...feed.values, from ?? 0, until ?? 999],
  }
}

/** Posts of one user; `isOwn`: with held, removed and frozen ones. */
export const ofUser = (id: number, isOwn: boolean): Feed => ({
  from: 'posts.post p',
  name: `of_user_${isOwn}`,
  where: `p.user_id = $1 and ${isOwn ? 'p.deleted_at is null' : isShown}`,
  values: [id],
  place: '0::float8',
  isByTime: false,
})

export const ofSaved = (userId: number): Feed => ({
  from: 'posts.saved s join posts.post p on p.id = s.post_id',
  name: 'saved',
  where: `s.user_id = $1 and p.is_listed and p.frozen_at is null`,
  values: [userId],
  place: 's.created_at',
  isByTime: true,
})

const placeIn = ({ place, isByTime }: Feed) => (isByTime ? `(extract(epoch from ${place}) * 1000)::float8` : `${place}`)
const orderOf = ({ place }: Feed) => (place.startsWith('0') ? 'p.id desc' : `${place} desc, p.id desc`)

/** Rows of a feed after a position, without people whom the reader blocked. */
export function listAfter(
  db: Reader,
  feed: Feed,
  readerId: number | null,
  { after, limit }: Part,
): Promise<PlacedPost[]> {
  const at = feed.values.length
  const text = `select ${postColumns}, ${placeIn(feed)} as place from ${feed.from} where ${feed.where}
    and ${notBlocked(`$${at + 1}`)} ${after ? `and ${afterIn(feed, at + 3)}` : ''} order by ${orderOf(feed)} limit $${at + 2}`
  const values = [...feed.values, readerId, limit, ...(after ? [placeValue(feed, after), after.id] : [])]
  return db.query<PlacedPost>({ name: `posts_${feed.name}${after ? '_after' : ''}`, text }, values)
}

function afterIn({ place, isByTime }: Feed, at: number): string {
  return `(${place}, p.id) < ($${at}::${isByTime ? 'timestamptz' : 'float8'}, $${at + 1})`
}

function placeValue({ isByTime }: Feed, after: Position): Date | number {
  return isByTime ? momentOf(after) : after.value
}

/** Old clients count pages of lists of at most so many posts. */
export const mostCounted = 1000

/** A page of a feed by its number, with the total. */
export async function listAt(
  db: Reader,
  feed: Feed,
  readerId: number | null,
  { limit, offset }: Page,
): Promise<Listed<PlacedPost>> {
  const at = feed.values.length
  const rows = `from ${feed.from} where ${feed.where} and ${notBlocked(`$${at + 1}`)}`
  const [list, total] = await Promise.all([
    db.query<PlacedPost>(
      `select ${postColumns}, ${placeIn(feed)} as place ${rows} order by ${orderOf(feed)} limit $${at + 2} offset $${at + 3}`,
      [...feed.values, readerId, Math.min(limit, Math.max(0, mostCounted - offset)), offset],
    ),
    countOf(db, feed, readerId),
  ])
  return { list, total }
}

/** How many posts a feed has, up to those that pages count. */
export async function countOf(db: Reader, feed: Feed, readerId: number | null): Promise<number> {
  const rows = `from ${feed.from} where ${feed.where} and ${notBlocked(`$${feed.values.length + 1}`)}`
  const [counted] = await db.query<{ total: number }>(
    `select count(*)::int as total from (select ${rows} limit ${mostCounted}) as counted`,
    [...feed.values, readerId],
  )
  return counted?.total ?? 0
}

/** How many posts are about a match, and how many about each of its minutes. */
export async function countByMinute(
  db: Reader,
  matchId: number,
  { languages, readerId }: { languages: readonly string[]; readerId: number | null },
): Promise<{ total: number; byMinute: { minute: string; posts: number }[] }> {
  const rows = await db.query<{ minute: string | null; posts: number }>(
    `select p.minute, count(*)::int as posts from posts.post p where p.match_id = $1
      and p.language = any($2) and ${isShown} and ${notBlocked('$3')} group by 1`,
    [matchId, languages, readerId],
  )
  const byMinute = rows.flatMap(({ minute, posts }) => (minute === null ? [] : [{ minute, posts }]))
  return { total: rows.reduce((sum, { posts }) => sum + posts, 0), byMinute }
}
