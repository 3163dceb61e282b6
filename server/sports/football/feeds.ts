import { footballDataOrgFeed } from '#feeds/football/football-data-org/feed.ts'
import { footballFeeds } from '#feeds/football/feeds.ts'
import { fifaRanking } from '#feeds/football/fifa-ranking/source.ts'
import { fjelstulWorldcup } from '#feeds/football/fjelstul-worldcup/source.ts'
import { footballData } from '#feeds/football/football-data/source.ts'
import { footballcsv } from '#feeds/football/footballcsv/source.ts'
import { footballTxt } from '#feeds/football/football-txt/source.ts'
import { internationalResults } from '#feeds/football/international-results/source.ts'
import { openfootball } from '#feeds/football/openfootball/source.ts'
import { openfootballClubs } from '#feeds/football/openfootball-clubs/source.ts'
import { openligadbFeed } from '#feeds/football/openligadb/feed.ts'
import { wyscout } from '#feeds/football/wyscout/source.ts'
import type { SportFeeds } from '../declaration.ts'

export const feeds: SportFeeds = {
  rules: footballFeeds,
  sources: [
    openfootball,
    footballTxt,
    footballData,
    footballcsv,
    wyscout,
    internationalResults,
    fjelstulWorldcup,
    fifaRanking,
    openfootballClubs,
  ],
  shipped: ['euro-2024', 'world-cup-2022'],
  live: [openligadbFeed, footballDataOrgFeed],
}
