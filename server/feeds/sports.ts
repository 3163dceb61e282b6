import { footballFeeds } from './football/feeds.ts'
import type { FeedRules } from './feed-rules.ts'

/** What imports and replays know of a sport, by its id in `sports/`. A sport without a line has none of it. */
const rules: Readonly<Record<string, FeedRules>> = {
  football: footballFeeds,
}

/** The rules of a sport; none of a sport without a line. */
export function feedRulesOf(sport: string): FeedRules {
  return Object.hasOwn(rules, sport) ? rules[sport]! : {}
}
