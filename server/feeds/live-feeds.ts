import { nbaFeed } from './basketball/nba-feed/feed.ts'
import { openDotaFeed } from './dota/opendota-feed/feed.ts'
import { footballDataOrgFeed } from './football/football-data-org/feed.ts'
import { openligadbFeed } from './football/openligadb/feed.ts'
import type { LiveFeed } from './live-feed.ts'

/** Every feed that an operator can turn on. A new one needs its folder and a line here. */
export const liveFeeds: readonly LiveFeed[] = [nbaFeed, openligadbFeed, footballDataOrgFeed, openDotaFeed]
