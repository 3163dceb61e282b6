import { seriesFeeds } from '#feeds/esports/feeds.ts'
import { lolCsv } from '#feeds/esports/own-csv/titles.ts'
import { lolPages } from '#feeds/lol/lol-pages/source.ts'
import type { SportFeeds } from '../declaration.ts'

export const feeds: SportFeeds = { rules: seriesFeeds, sources: [lolPages], ownCsv: lolCsv }
