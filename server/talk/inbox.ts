import { mapAuthors } from '#accounts/store/author.ts'
import { inboxKinds, type InboxCounts, type InboxKind, type InboxLine } from '#contract/touchline/talk-inbox.ts'
import type { Comment } from '#contract/touchline/talk.ts'
import type { SignedIn } from '#core/calls/caller.ts'
import type { Engines } from '#core/engines.ts'
import type { InboxReading, InboxRow } from '#core/parts/talk.ts'
import { mapComments } from './store/comment.ts'
import { mapReadAt, saveReadAt } from './store/inbox.ts'
import { keyOf, mapThings, targetView, type Seen } from './things.ts'
import type { Reading as ThreadReading } from './thread.ts'
import { authorView, mapViews } from './view.ts'

type Reading = Omit<ThreadReading, 'viewer' | 'engines'> & { viewer: SignedIn; engines: Engines }
type Line = InboxRow & { kind: InboxKind; isUnread: boolean }

/** Lines of one moment that a page may have beyond its length: the next one begins before that moment. */
const mostTies = 20

function readingOf({ engines, viewer, lens, now, language }: Reading, readAt: number): InboxReading {
  return { engines, userId: viewer.userId, readAt, lens, now, language }
}

export async function countInbox(reading: Reading): Promise<InboxCounts> {
  const { db, engines, viewer } = reading
  const [sources, readAt] = await Promise.all([engines.talk.sources(), mapReadAt(db, viewer.userId)])
  const counts = await Promise.all(
    inboxKinds.map(async (kind) => {
      const count = await sources.get(kind)?.count(db, readingOf(reading, readAt.get(kind) ?? 0))
      return [kind, count ?? 0] as const
    }),
  )
  return Object.fromEntries(counts) as InboxCounts
}

export async function countLines(reading: Reading, kind: InboxKind): Promise<number> {
  const source = (await reading.engines.talk.sources()).get(kind)
  return source ? source.count(reading.db, readingOf(reading, 0)) : 0
}

type Asked = { kind?: InboxKind | undefined; before: number | null; limit: number; offset?: number }

/** A page of lines of one kind or all, newest first, and the moment before which the next one begins. */
async function readLines(reading: Reading, asked: Asked): Promise<{ lines: Line[]; next: number | null }> {
  const { db, engines, viewer } = reading
  const { kind, before, limit, offset = 0 } = asked
  const [sources, readAt] = await Promise.all([engines.talk.sources(), mapReadAt(db, viewer.userId)])
  const found = await Promise.all(
    (kind ? [kind] : inboxKinds).map(async (one) => {
      const at = readAt.get(one) ?? 0
      const rows = await sources.get(one)?.list(db, readingOf(reading, at), { before, limit: limit + mostTies, offset })
      return (rows ?? []).map((row) => ({ ...row, kind: one, isUnread: row.isUnread ?? row.at > at }))
    }),
  )
  const all = found.flat().sort((a, b) => b.at - a.at)
  const last = all[limit - 1]
  // Pages that are counted have their length.
  const isTied = (line: Line) => asked.offset === undefined && line.at === last?.at
  const lines = last ? all.filter((line, index) => index < limit || isTied(line)) : all
  return { lines, next: lines.length < all.length ? last!.at : null }
}

/** The same with people, comments and things as the caller may see them. */
export async function readInbox(reading: Reading, asked: Asked): Promise<{ list: InboxLine[]; next: number | null }> {
  const { lines, next } = await readLines(reading, asked)
  const shown = await readShown(reading, lines)
  return { list: lines.map((line) => lineView(line, shown)), next }
}

type Shown = {
  things: ReadonlyMap<string, Seen>
  comments: ReadonlyMap<number, Comment>
  authors: Awaited<ReturnType<typeof mapAuthors>>
}

async function readShown(reading: Reading, lines: readonly Line[]): Promise<Shown> {
  const { db, engines, viewer } = reading
  const [things, stored, authors] = await Promise.all([
    mapThings(
      db,
      engines.talk,
      lines.flatMap(({ thing }) => thing ?? []),
      reading,
    ),
    mapComments(
      db,
      lines.flatMap(({ commentId }) => commentId ?? []),
      viewer.userId,
    ),
    mapAuthors(
      db,
      lines.flatMap(({ userIds }) => userIds),
    ),
  ])
  // A closed thread, and one whose thing is gone, has no text.
  const open = [...stored.values()].filter(({ kind, targetId }) => {
    const thing = things.get(keyOf({ kind, id: targetId }))
    return thing !== undefined && thing.closing === null
  })
  const comments = await mapViews(
    db,
    open,
    reading,
    ({ kind, targetId }) => things.get(keyOf({ kind, id: targetId }))?.authorId ?? null,
  )
  return { things, comments, authors }
}

function lineView(line: Line, { things, comments, authors }: Shown): InboxLine {
  const { kind, key, at, isUnread, userIds, others, commentId, words } = line
  const thing = line.thing && things.get(keyOf(line.thing))
  return {
    key: `${kind} ${key}`,
    kind,
    at,
    isUnread,
    people: userIds.flatMap((id) => authorView(authors, id, thing?.authorId ?? null) ?? []),
    others,
    comment: (commentId !== undefined && comments.get(commentId)) || null,
    target: thing ? targetView(thing) : null,
    isClosed: thing?.closing != null,
    title: words?.title ?? '',
    text: words?.text ?? '',
  }
}

/** Marks what reached the caller up to a moment as read. */
export async function markRead(reading: Reading, kind: InboxKind | undefined, upTo: number): Promise<void> {
  const { db, engines, viewer } = reading
  const sources = await engines.talk.sources()
  const kinds = kind ? [kind] : [...inboxKinds]
  const own = kinds.flatMap((one) => sources.get(one)?.markRead ?? [])
  await Promise.all([
    saveReadAt(db, viewer.userId, kinds, upTo),
    ...own.map((mark) => mark(db, readingOf(reading, 0), upTo)),
  ])
}
