import type { ReadFile } from './source.ts'

/** The last whole JSON document of an address. */
export interface LiveDocument {
  value: unknown
  /** It changed since the last round that was stored. */
  isNew: boolean
}

export interface LiveDocuments {
  /**
   * The document at a path below the feed's address, requested at most every `everyMs`; 0 is each round. While it
   * cannot be fetched the one before is returned; null before the first.
   */
  get(path: string, everyMs?: number): Promise<LiveDocument | null>
}

/** A feed that is polled: declared in its folder, and registered in `live-feeds.ts`. */
export interface LiveFeed {
  /** The name in LIVE_FEEDS, and the provider under which its facts are stored. */
  name: string
  /** Id of its sport in `sports/index.ts`. */
  sport: string
  /** One round: requests what is due, and yields what changed. `open` are its own keys of matches that are not over. */
  round(documents: LiveDocuments, open: readonly string[]): AsyncIterable<ReadFile>
}
