import type { SportFeeds } from '#server/sports/declaration.ts'
import { rondelCsv } from '../../feeds/rondel/own-csv/declaration.ts'
import { rondelFixtures } from '../../feeds/rondel/rondel-fixtures/source.ts'

export const feeds: SportFeeds = { sources: [rondelFixtures], ownCsv: rondelCsv }
