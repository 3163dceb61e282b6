import type { ArticleBrief } from '#contract/touchline/article.ts'
import type { Post } from '#contract/touchline/post.ts'
import type { Video } from '#contract/touchline/video.ts'
import type { Order, ShownKind } from './asked.ts'

/** Something that was written about the match. */
export type Entry =
  | { kind: 'report' | 'article'; article: ArticleBrief }
  | { kind: 'post'; post: Post }
  | { kind: 'video'; video: Video }

/** Lists of one kind, newest first or best first; `hasMore` where its later entries are not in it. */
export interface Source {
  entries: readonly Entry[]
  hasMore: boolean
}

function timeOf(entry: Entry): number {
  if (entry.kind === 'post') return entry.post.at
  return entry.kind === 'video' ? entry.video.at : entry.article.publishedAt
}

function thingOf(entry: Entry): ArticleBrief | Post | Video {
  if (entry.kind === 'post') return entry.post
  return entry.kind === 'video' ? entry.video : entry.article
}

/** Unlike those of all others. */
export function keyOf(entry: Entry): string {
  return `${entry.kind} ${thingOf(entry).id}`
}

/** How much people did with it: likes, and comments twice. */
function interestIn(entry: Entry): number {
  const { likes, comments } = thingOf(entry)
  return (likes ?? 0) + 2 * (comments ?? 0)
}

/**
 * The entries of all sources in one order. Where a source goes on, what may come after its unread entries is left out,
 * so that nothing is listed before something newer.
 */
export function joinSources(sources: readonly Source[], order: Order): Entry[] {
  const all = sources.flatMap(({ entries }) => entries)
  if (order === 'best') return all.toSorted((a, b) => interestIn(b) - interestIn(a) || timeOf(b) - timeOf(a))
  const ends = sources.flatMap(({ entries, hasMore }) => {
    const last = entries.at(-1)
    return hasMore && last ? [timeOf(last)] : []
  })
  const end = Math.max(Number.NEGATIVE_INFINITY, ...ends)
  return all.filter((one) => timeOf(one) >= end).toSorted((a, b) => timeOf(b) - timeOf(a))
}

/** Whether a kind of entry is shown by a filter. */
export function isShown(show: ShownKind, kind: Entry['kind']): boolean {
  return show === 'all' || show === `${kind}s`
}
