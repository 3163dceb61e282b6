import { dotaConstants } from '#feeds/dota/dotaconstants/source.ts'
import { openDotaFeed } from '#feeds/dota/opendota-feed/feed.ts'
import { openDota } from '#feeds/dota/opendota/source.ts'
import { seriesFeeds } from '#feeds/esports/feeds.ts'
import { dotaCsv } from '#feeds/esports/own-csv/titles.ts'
import type { SportFeeds } from '../declaration.ts'

export const feeds: SportFeeds = {
  rules: seriesFeeds,
  sources: [openDota, dotaConstants],
  ownCsv: dotaCsv,
  live: [openDotaFeed],
}
