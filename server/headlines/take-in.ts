import type { Database } from '#core/database/db.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { linkKeyOf, titleKeyOf, windowStart } from './rules/same-story.ts'
import {
  addStories,
  listKnown,
  lockStories,
  mapStories,
  saveEntries,
  withdrawEntries,
  type Stored,
} from './store/entry.ts'
import { noteDocument } from './store/feed.ts'
import type { FeedDocument, FeedEntry, NewsFeed } from './types.ts'
import { clearSubjects, findNamed } from '#timeline/search/named.ts'
import { unitsOf } from '#timeline/search/rules/units.ts'
import { listTexts, saveMentions } from './store/mention.ts'

/** How long a story is listed. */
export const keptMs = 90 * 86_400_000

export type Taken = { added: number; shared: number; withdrawn: number; skipped: number }

type Version = { etag: string | null; lastModified: string | null }

/**
 * Takes a document of a feed into the stories, in one transaction: each entry once, the same story of two feeds as one,
 * and without what the feed withdrew. Taking it in again changes nothing.
 */
export function takeIn(
  database: Database,
  feed: NewsFeed,
  document: FeedDocument,
  { now, ...version }: Version & { now: number },
): Promise<Taken> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    await lockStories(db)
    const deleted = new Set(document.deleted)
    const listed = document.entries.filter(({ key, at }) => !deleted.has(key) && (at ?? now) >= now - keptMs)
    const known = await listKnown(db, feed.id, [...listed.map(({ key }) => key), ...deleted])
    const { added, shared, changed } = await store(db, feed, document, { listed, known, now })
    const withdrawn = await withdrawEntries(db, feed.id, withdrawnKeys(document, listed, known), now)
    if (changed.length > 0) await deriveMentions(db, changed)
    await noteDocument(db, feed, document, { ...version, hasNew: added + shared > 0, now })
    return { added, shared, withdrawn, skipped: document.skipped }
  })
}

type KnownEntries = Awaited<ReturnType<typeof listKnown>>

async function store(
  db: Reader,
  feed: NewsFeed,
  document: FeedDocument,
  { listed, known, now }: { listed: readonly FeedEntry[]; known: KnownEntries; now: number },
) {
  const headlineIds = new Map(known.map(({ key, headlineId }) => [key, headlineId]))
  const before = new Map(known.map((one) => [one.key, one]))
  const entries = listed.map((entry) => storedOf(entry, { feed, document, now, before: before.get(entry.key) }))
  const fresh = entries.filter(({ key }) => !headlineIds.has(key))
  const told = await mapStories(db, feed.id, fresh)
  // Two entries of one document with the same address are one story.
  const untold = fresh.filter(({ key }) => !told.has(key))
  const firsts = [...new Map(untold.toReversed().map((entry) => [entry.linkKey, entry])).values()]
  const ids = await addStories(db, firsts)
  const ofLink = new Map(firsts.map(({ linkKey }, at) => [linkKey, ids[at]!]))
  const placed = entries.map((entry) => ({
    ...entry,
    headlineId: headlineIds.get(entry.key) ?? told.get(entry.key) ?? ofLink.get(entry.linkKey)!,
  }))
  return { added: firsts.length, shared: told.size, changed: await saveEntries(db, feed.id, placed, now) }
}

type Around = { feed: NewsFeed; document: FeedDocument; now: number; before: KnownEntries[number] | undefined }

function storedOf(entry: FeedEntry, { feed, document, now, before }: Around): Stored {
  const stated = entry.language ?? feed.language ?? document.language
  const language = stated ?? (/\p{Script=Han}/u.test(entry.title) ? 'zh' : 'en')
  return {
    ...entry,
    at: before?.at ?? Math.min(entry.at ?? now, now),
    isDated: before?.isDated ?? (entry.at !== null && entry.at <= now),
    language,
    shownIn: language === 'zh' ? 'zh' : 'en',
    linkKey: linkKeyOf(entry.link),
    titleKey: titleKeyOf(entry.title),
  }
}

/**
 * What a feed withdrew: the entries it declares deleted, and those that are missing although they are newer than the
 * oldest that it lists. An older one that is missing has left the window of the feed, and stays.
 */
function withdrawnKeys(document: FeedDocument, listed: readonly FeedEntry[], known: KnownEntries): string[] {
  const keys = new Set(listed.map(({ key }) => key))
  const start = windowStart(document.entries)
  const missing = known.filter(
    ({ key, at, isDated, isWithdrawn }) => !isWithdrawn && isDated && !keys.has(key) && start !== null && at > start,
  )
  return [...document.deleted, ...missing.map(({ key }) => key)]
}

/** Derives what stories are about from the names in their entries, and the matches that they may tell of. */
async function deriveMentions(db: Reader, headlineIds: readonly number[]): Promise<void> {
  const texts = await listTexts(db, headlineIds)
  const named = await findNamed(
    db,
    texts.map(({ text }) => unitsOf(text)),
    { isProse: true },
  )
  const subjects = texts.flatMap(({ headlineId }, at) =>
    clearSubjects(named[at]!).map(({ kind, id }) => ({ headlineId, kind, id })),
  )
  await saveMentions(db, headlineIds, subjects)
}
