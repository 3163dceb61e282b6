import type { MentionKind } from '#contract/document/document.ts'

/** A news feed as the operator added it, with its own description. */
export type NewsFeed = {
  id: number
  address: string
  name: string
  /** Its page for people. */
  site: string | null
  licence: string | null
  /** Language of its entries, where they state none. */
  language: string | null
  everyMinutes: number
  /** Its address may be in the operator's own network. */
  isInner: boolean
  pausedAt: number | null
  etag: string | null
  lastModified: string | null
  requestedAt: number | null
  dueAt: number
  failures: number
  /** Why the last request failed; null after a success. */
  problem: string | null
  /** When an entry came that was not there before. */
  newestAt: number | null
  addedAt: number
}

/** An entry of a feed, as text. */
export type FeedEntry = {
  /** Its identity in the feed. */
  key: string
  title: string
  summary: string
  link: string
  licence: string | null
  /** Primary subtag: `en`, `zh`. */
  language: string | null
  /** Epoch ms; null without a valid time. */
  at: number | null
}

/** A document of a feed: its entries in their order. */
export type FeedDocument = {
  format: 'rss' | 'rdf' | 'atom' | 'json'
  title: string | null
  site: string | null
  licence: string | null
  language: string | null
  entries: FeedEntry[]
  /** Entries without a title or link. */
  skipped: number
  /** Keys of entries that the feed declares deleted (RFC 6721). */
  deleted: string[]
}

/** A story of other sites: one entry or several of different feeds. */
export type Headline = {
  id: number
  title: string
  summary: string
  language: string
  at: number
  sources: { feedId: number; name: string; site: string | null; link: string; licence: string | null }[]
}

export type About = { kind: MentionKind; id: number }
