import { baseballDatabank } from '#feeds/baseball/databank/source.ts'
import { baseballFeeds } from '#feeds/baseball/feeds.ts'
import { baseballCsv } from '#feeds/baseball/own-csv/declaration.ts'
import { retrosheet } from '#feeds/baseball/retrosheet/source.ts'
import type { SportFeeds } from '../declaration.ts'

export const feeds: SportFeeds = { rules: baseballFeeds, sources: [retrosheet, baseballDatabank], ownCsv: baseballCsv }
