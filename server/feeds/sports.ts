import { baseballFeeds } from './baseball/feeds.ts'
import { basketballFeeds } from './basketball/feeds.ts'
import { footballFeeds } from './football/feeds.ts'
import type { KnownName } from '#timeline/search/known-names.ts'
import { seriesFeeds } from './esports/feeds.ts'
import type { FeedRules } from './feed-rules.ts'
import { tennisFeeds } from './tennis/feeds.ts'

/** The rules of each sport for imports and replays, by its id in `sports/`. A sport without a line has none. */
const rules: Readonly<Record<string, FeedRules>> = {
  football: footballFeeds,
  basketball: basketballFeeds,
  tennis: tennisFeeds,
  baseball: baseballFeeds,
  lol: seriesFeeds,
  dota: seriesFeeds,
  kog: seriesFeeds,
  csgo: seriesFeeds,
}

/** Names that search knows beside those of the sources, of all sports. */
export function knownNames(): KnownName[] {
  return Object.values(rules).flatMap(({ knownNames: names = [] }) => names)
}

/** The rules of a sport; empty for a sport without a line. */
export function feedRulesOf(sport: string): FeedRules {
  return Object.hasOwn(rules, sport) ? rules[sport]! : {}
}
