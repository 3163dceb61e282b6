import { pauseAfter } from '#core/background/back-off.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { fetchFeed, type Fetched } from './fetch.ts'
import { parseDocument } from './parse.ts'
import { decodeDocument } from './rules/decode.ts'
import { noteFailure, noteSame } from './store/feed.ts'
import { takeIn, type Taken } from './take-in.ts'
import type { NewsFeed } from './types.ts'

const dayMs = 86_400_000

export type ReadTools = {
  database: Database
  now?: () => number
  random?: () => number
  /** Aborts when the process is about to end: the next one reads the feed. */
  signal?: AbortSignal
  fetch?: (feed: NewsFeed, tools: { signal?: AbortSignal }) => Promise<Fetched>
}

type ReadOutcome = { kind: 'taken'; taken: Taken } | { kind: 'same' } | { kind: 'failed'; problem: string }

/** Requests a feed and takes in what it lists; a failure is stored with the pause until the next request. */
export async function readFeed(feed: NewsFeed, tools: ReadTools): Promise<ReadOutcome> {
  const { database, now = Date.now, signal, fetch = fetchFeed } = tools
  const fetched = await fetch(feed, signal ? { signal } : {})
  if (signal?.aborted) return { kind: 'same' }
  if (fetched.kind === 'same') {
    await noteSame(readerOf(database), feed, now())
    return { kind: 'same' }
  }
  if (fetched.kind === 'failed') return failFeed(feed, tools, fetched)
  const text = decodeDocument(fetched.bytes, fetched.contentType)
  const parsed = await parseDocument(text, fetched.address)
  if ('problem' in parsed) return failFeed(feed, tools, { problem: parsed.problem, retryMs: null, isGone: false })
  const { etag, lastModified } = fetched
  return { kind: 'taken', taken: await takeIn(database, feed, parsed.document, { etag, lastModified, now: now() }) }
}

type Failure = { problem: string; retryMs: number | null; isGone: boolean }

/** Stores that a feed failed, with the pause until the next request. */
export async function failFeed(
  { id, failures, everyMinutes }: NewsFeed,
  { database, now = Date.now, random = Math.random }: ReadTools,
  { problem, retryMs, isGone }: Failure,
): Promise<ReadOutcome> {
  const patience = { leastMs: everyMinutes * 60_000, mostMs: dayMs }
  const pauseMs = isGone ? dayMs : pauseAfter(failures + 1, patience, random(), retryMs)
  await noteFailure(readerOf(database), id, { problem, now: now(), dueAt: now() + pauseMs })
  return { kind: 'failed', problem }
}
