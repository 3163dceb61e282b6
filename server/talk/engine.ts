import type { PartTools } from '#core/part.ts'
import type { InboxSource, TalkKind } from '#core/parts/talk.ts'
import { takeDecision } from './decided.ts'
import type { Consider } from '#moderation/types.ts'

export type Talk = {
  kinds(): Promise<ReadonlyMap<string, TalkKind>>
  sources(): Promise<ReadonlyMap<string, InboxSource>>
  /** Moderates a text before it is shown. */
  consider: Consider
  /** Pictures of accounts that are younger are held until one was approved. */
  pictureDays: number
}

declare module '#core/engines.ts' {
  interface Engines {
    talk: Talk
  }
}

/** Collects what the parts declare, with the first call that needs it. */
export function createEngine({ config, database, parts, engines: { moderation } }: PartTools): Talk {
  const once = <T>(load: () => Promise<T>) => {
    let loading: Promise<T> | undefined
    return () => (loading ??= load())
  }
  moderation.onDecided('CMS_COMMENT', (item) => takeDecision(database, item))
  return {
    kinds: once(async () => {
      const all = await Promise.all(parts.map(({ talk }) => talk?.() ?? []))
      return new Map(all.flat().map((one) => [one.kind, one]))
    }),
    sources: once(async () => {
      const all = await Promise.all(parts.map(({ inbox }) => inbox?.() ?? []))
      return new Map([...Map.groupBy(all.flat(), ({ kind }) => kind)].map(([kind, each]) => [kind, joinSources(each)]))
    }),
    consider: moderation.consider,
    pictureDays: config.pictureDays,
  }
}

/** One source of the lines of a kind that several parts have, newest first. */
function joinSources(sources: readonly InboxSource[]): InboxSource {
  const [first] = sources
  if (sources.length === 1) return first!
  return {
    kind: first!.kind,
    async count(db, reading) {
      const counts = await Promise.all(sources.map((one) => one.count(db, reading)))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    async list(db, reading, { before, limit, offset = 0 }) {
      const part = { before, limit: limit + offset }
      const rows = await Promise.all(sources.map((one) => one.list(db, reading, part)))
      return rows
        .flat()
        .sort((a, b) => b.at - a.at)
        .slice(offset, offset + limit)
    },
  }
}
