import { sumOf, sumOfTeam, type SeasonBank } from '../season-bank.ts'
import { readSeasonSums } from './season-sums.ts'

const rebounds = ['offensiveRebounds', 'defensiveRebounds']

/** Rankings: points, rebounds, assists, steals, blocks, threes, free throws, turnovers. */
export const basketballBank: SeasonBank = {
  read: readSeasonSums,
  rankings: {
    1: sumOf('points'),
    2: sumOf(...rebounds),
    3: sumOf('assists'),
    4: sumOf('steals'),
    5: sumOf('blocks'),
    6: sumOf('threesMade'),
    7: sumOf('freeThrowsMade'),
    8: sumOf('turnovers'),
  },
  figures: [
    { name: { en: 'Points', zh: '得分' }, of: sumOfTeam('points') },
    { name: { en: 'Points allowed', zh: '失分' }, of: ({ conceded }) => conceded, isLessBetter: true },
    { name: { en: 'Rebounds', zh: '篮板' }, of: sumOfTeam(...rebounds) },
    { name: { en: 'Offensive rebounds', zh: '前场篮板' }, of: sumOfTeam('offensiveRebounds') },
    { name: { en: 'Defensive rebounds', zh: '后场篮板' }, of: sumOfTeam('defensiveRebounds') },
    { name: { en: 'Assists', zh: '助攻' }, of: sumOfTeam('assists') },
    { name: { en: 'Steals', zh: '抢断' }, of: sumOfTeam('steals') },
    { name: { en: 'Blocks', zh: '盖帽' }, of: sumOfTeam('blocks') },
    { name: { en: 'Turnovers', zh: '失误' }, of: sumOfTeam('turnovers'), isLessBetter: true },
    { name: { en: 'Fouls', zh: '犯规' }, of: sumOfTeam('fouls'), isLessBetter: true },
    {
      name: { en: 'Shooting rate', zh: '投篮命中率' },
      made: sumOf('fieldGoalsMade'),
      tried: sumOf('fieldGoalsAttempted'),
    },
    { name: { en: 'Three-point rate', zh: '三分命中率' }, made: sumOf('threesMade'), tried: sumOf('threesAttempted') },
    {
      name: { en: 'Free-throw rate', zh: '罚球命中率' },
      made: sumOf('freeThrowsMade'),
      tried: sumOf('freeThrowsAttempted'),
    },
  ],
}
