import { baseballDatabank } from './baseball/databank/source.ts'
import { retrosheet } from './baseball/retrosheet/source.ts'
import { nbaData } from './basketball/nba-data/source.ts'
import { nbaEvents } from './basketball/nba-events/source.ts'
import { nbaLive } from './basketball/nba-live/source.ts'
import { nbaStats } from './basketball/nba-stats/source.ts'
import { nbaV3 } from './basketball/nba-v3/source.ts'
import { hltv } from './csgo/hltv/source.ts'
import { dotaConstants } from './dota/dotaconstants/source.ts'
import { openDota } from './dota/opendota/source.ts'
import { fifaRanking } from './football/fifa-ranking/source.ts'
import { fjelstulWorldcup } from './football/fjelstul-worldcup/source.ts'
import { footballData } from './football/football-data/source.ts'
import { footballcsv } from './football/footballcsv/source.ts'
import { footballTxt } from './football/football-txt/source.ts'
import { internationalResults } from './football/international-results/source.ts'
import { openfootball } from './football/openfootball/source.ts'
import { openfootballClubs } from './football/openfootball-clubs/source.ts'
import { wyscout } from './football/wyscout/source.ts'
import { kogHeroes } from './kog/kog-heroes/source.ts'
import { lolPages } from './lol/lol-pages/source.ts'
import { ownJsonSource } from './own-csv/json.ts'
import { ownCsvSource } from './own-csv/read.ts'
import { ownCsvs } from './own-csvs.ts'
import type { Source } from './source.ts'
import { slamPoints } from './tennis/slam-points/source.ts'
import { tourMatches } from './tennis/tour-matches/source.ts'

/** Facts that come with Touchline: they have a rank among the archives, and no files. */
export const shipped: readonly { name: string; sport: string }[] = [
  { name: 'euro-2024', sport: 'football' },
  { name: 'world-cup-2022', sport: 'football' },
]

/** Every source of data that can be imported. A new one needs its folder and a line here. */
export const sources: readonly Source[] = [
  openfootball,
  footballTxt,
  footballData,
  footballcsv,
  wyscout,
  internationalResults,
  fjelstulWorldcup,
  fifaRanking,
  openfootballClubs,
  nbaEvents,
  nbaLive,
  nbaStats,
  nbaV3,
  nbaData,
  slamPoints,
  tourMatches,
  retrosheet,
  baseballDatabank,
  openDota,
  dotaConstants,
  lolPages,
  hltv,
  kogHeroes,
  ...ownCsvs.map(ownCsvSource),
  ...ownCsvs.filter(({ hasJson }) => hasJson).map(ownJsonSource),
]
