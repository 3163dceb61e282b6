import { readSumsOfRecords, sumOf, type SeasonBank } from '../season-bank.ts'
import { players } from './players.ts'

/** Rankings of a tournament: matches won, sets won, aces, double faults, matches played. */
export const tennisBank: SeasonBank = {
  read: (db, memory, seasonId, stageType) => readSumsOfRecords(db, memory, seasonId, stageType, players),
  rankings: {
    1: sumOf('matchesWon'),
    2: sumOf('setsWon'),
    3: sumOf('aces'),
    4: sumOf('doubleFaults'),
    5: sumOf('matches'),
  },
  figures: [],
}
