import { readSumsOfRecords, sumOf, sumOfTeam, type SeasonBank } from '../season-bank.ts'

/** Rankings: home runs, runs batted in, hits, stolen bases, strikeouts of pitchers. */
export const baseballBank: SeasonBank = {
  read: readSumsOfRecords,
  rankings: {
    1: sumOf('homeRuns'),
    2: sumOf('runsBattedIn'),
    3: sumOf('hits'),
    4: sumOf('stolenBases'),
    5: sumOf('pitching.strikeouts'),
  },
  figures: [
    { name: { en: 'Runs', zh: '得分' }, of: sumOfTeam('runs') },
    { name: { en: 'Runs allowed', zh: '失分' }, of: ({ conceded }) => conceded, isLessBetter: true },
    { name: { en: 'Hits', zh: '安打' }, of: sumOfTeam('hits') },
    { name: { en: 'Doubles', zh: '二垒安打' }, of: sumOfTeam('doubles') },
    { name: { en: 'Triples', zh: '三垒安打' }, of: sumOfTeam('triples') },
    { name: { en: 'Home runs', zh: '本垒打' }, of: sumOfTeam('homeRuns') },
    { name: { en: 'Walks', zh: '保送' }, of: sumOfTeam('walks') },
    { name: { en: 'Strikeouts', zh: '三振' }, of: sumOfTeam('strikeouts'), isLessBetter: true },
    { name: { en: 'Stolen bases', zh: '盗垒' }, of: sumOfTeam('stolenBases') },
    { name: { en: 'Strikeouts pitched', zh: '投手三振' }, of: sumOfTeam('pitching.strikeouts') },
    { name: { en: 'Batting average', zh: '打击率' }, made: sumOf('hits'), tried: sumOf('atBats') },
    {
      name: { en: 'On-base rate', zh: '上垒率' },
      made: sumOf('hits', 'walks', 'hitByPitch'),
      tried: sumOf('atBats', 'walks', 'hitByPitch', 'sacrificeFlies'),
    },
  ],
}
