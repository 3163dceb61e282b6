import type { FeedRules } from '#feeds/feed-rules.ts'
import type { LiveFeed } from '#feeds/live-feed.ts'
import { ownJsonSource } from '#feeds/own-csv/json.ts'
import { ownCsvSource } from '#feeds/own-csv/read.ts'
import type { OwnCsv } from '#feeds/own-csv/declaration.ts'
import type { Source } from '#feeds/source.ts'
import type { KnownName } from '#timeline/search/store/known-names.ts'
import type { SportFeeds } from './declaration.ts'
import { serverSports } from './index.ts'

const loaded: ReadonlyMap<string, SportFeeds> = new Map(
  await Promise.all(
    Object.entries(serverSports).map(async ([sport, { feeds }]) => [sport, (await feeds?.()) ?? {}] as const),
  ),
)
const all = [...loaded.values()]

/** Touchline's own CSV by sport. */
export const ownCsvs: readonly OwnCsv[] = all.flatMap(({ ownCsv = [] }) => ownCsv)

/** Every source of data that can be imported. */
export const sources: readonly Source[] = [
  ...all.flatMap((one) => one.sources ?? []),
  ...ownCsvs.map(ownCsvSource),
  ...ownCsvs.filter(({ hasJson }) => hasJson).map(ownJsonSource),
]

/** Facts that come with Touchline. */
export const shipped: readonly { name: string; sport: string }[] = [...loaded].flatMap(([sport, one]) =>
  (one.shipped ?? []).map((name) => ({ name, sport })),
)

/** Every feed that an operator can turn on. */
export const liveFeeds: readonly LiveFeed[] = all.flatMap(({ live = [] }) => live)

/** Names for search beside those of the sources, of all sports. */
export function knownNames(): KnownName[] {
  return all.flatMap(({ rules }) => rules?.knownNames ?? [])
}

/** The rules of a sport for imports and replays; empty for a sport without. */
export function feedRulesOf(sport: string): FeedRules {
  return loaded.get(sport)?.rules ?? {}
}
