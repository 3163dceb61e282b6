import { tennisFeeds } from '#feeds/tennis/feeds.ts'
import { tennisCsv } from '#feeds/tennis/own-csv/declaration.ts'
import { slamPoints } from '#feeds/tennis/slam-points/source.ts'
import { tourMatches } from '#feeds/tennis/tour-matches/source.ts'
import type { SportFeeds } from '../declaration.ts'

export const feeds: SportFeeds = { rules: tennisFeeds, sources: [slamPoints, tourMatches], ownCsv: tennisCsv }
