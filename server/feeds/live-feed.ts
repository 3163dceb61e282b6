import type { Detail } from '#timeline/types.ts'
import type { ReadFile } from './source.ts'

/** The last whole JSON document of an address. */
export interface LiveDocument {
  value: unknown
  /** It changed since the last round that was stored. */
  isNew: boolean
  /** The value as of that round; undefined before the first. */
  stored: unknown
}

export interface DocumentOptions {
  /** Another document says that it changed: it is requested in this round. */
  isStale?: boolean
  /** The provider may have it no more: without it the feed is not silent. */
  isOptional?: boolean
}

export interface LiveDocuments {
  /**
   * The document at a path below the feed's address, requested at most every `everyMs`; 0 is each round. While it
   * cannot be fetched the one before is returned; null before the first.
   */
  get(path: string, everyMs?: number, options?: DocumentOptions): Promise<LiveDocument | null>
}

/** What a round starts from. `open`: the feed's own keys of matches that are not over. */
export interface LiveRound {
  open: readonly string[]
  /** `detail` of the feed's stored matches of these days, by its own keys; for a feed of the moment. */
  details: ReadonlyMap<string, Detail>
  now: number
  /** The leagues that the operator chose, by the provider's codes; empty for those of the feed. */
  leagues: readonly string[]
}

/** How many requests a provider allows, and how it states the rest of them. */
export interface Quota {
  requests: number
  perMs: number
  /** Paths that the provider does not count. */
  isFree?: (path: string) => boolean
  /** Response header with the requests that are left, and that with the seconds until they are renewed. */
  leftHeader?: string
  resetHeader?: string
}

/** A feed that is polled: declared in its folder, and registered in `live-feeds.ts`. */
export interface LiveFeed {
  /** The name in LIVE_FEEDS, and the provider under which its facts are stored. */
  name: string
  /** Id of its sport in `sports/index.ts`. */
  sport: string
  /** The address of the provider, where the operator names none. */
  address?: string
  /** Request header of the operator's key (LIVE_FEED_KEYS); a feed with one is not turned on without a key. */
  keyHeader?: string
  /** Further request headers. */
  headers?: Readonly<Record<string, string>>
  quota?: Quota
  /**
   * Its documents state a status and a score, and no time of an event: an event has the time at which it was first
   * seen, and an end that the status no longer states is taken back.
   */
  isByStatus?: true
  /** Its documents hold the present only: an event that they no longer name stays. */
  isOfMoment?: true
  /** One round: requests what is due, and yields what changed. */
  round(documents: LiveDocuments, round: LiveRound): AsyncIterable<ReadFile>
}
