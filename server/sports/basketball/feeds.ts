import { basketballFeeds } from '#feeds/basketball/feeds.ts'
import { nbaData } from '#feeds/basketball/nba-data/source.ts'
import { nbaEvents } from '#feeds/basketball/nba-events/source.ts'
import { nbaFeed } from '#feeds/basketball/nba-feed/feed.ts'
import { nbaLive } from '#feeds/basketball/nba-live/source.ts'
import { nbaStats } from '#feeds/basketball/nba-stats/source.ts'
import { nbaV3 } from '#feeds/basketball/nba-v3/source.ts'
import { basketballCsv } from '#feeds/basketball/own-csv/declaration.ts'
import type { SportFeeds } from '../declaration.ts'

export const feeds: SportFeeds = {
  rules: basketballFeeds,
  sources: [nbaEvents, nbaLive, nbaStats, nbaV3, nbaData],
  ownCsv: basketballCsv,
  live: [nbaFeed],
}
