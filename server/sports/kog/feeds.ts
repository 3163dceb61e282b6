import { seriesFeeds } from '#feeds/esports/feeds.ts'
import { kogCsv } from '#feeds/esports/own-csv/titles.ts'
import { kogHeroes } from '#feeds/kog/kog-heroes/source.ts'
import type { SportFeeds } from '../declaration.ts'

export const feeds: SportFeeds = { rules: seriesFeeds, sources: [kogHeroes], ownCsv: kogCsv }
