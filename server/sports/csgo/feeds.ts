import { hltv } from '#feeds/csgo/hltv/source.ts'
import { csgoCsv } from '#feeds/csgo/own-csv/declaration.ts'
import { seriesFeeds } from '#feeds/esports/feeds.ts'
import type { SportFeeds } from '../declaration.ts'

export const feeds: SportFeeds = { rules: seriesFeeds, sources: [hltv], ownCsv: csgoCsv }
