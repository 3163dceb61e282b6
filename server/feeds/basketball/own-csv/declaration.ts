import { boxTerms } from '#sports/basketball.ts'
import { clock, columnOf, count, oneOf, pair, pairs, side, text, yesOrNo, type Column } from '../../own-csv/cells.ts'
import type { OwnCsv } from '../../own-csv/declaration.ts'
import { basketballContent } from './content.ts'

const game: Column = { name: 'game', kind: text, about: 'id of the game, as in games', isRequired: true }
const ofSide: Column = { name: 'side', kind: side, about: 'side of the player', isRequired: true }

const counts: Column[] = boxTerms.map((term) => ({
  name: columnOf(term),
  kind: count(0, 300),
  about: `${columnOf(term).replaceAll('_', ' ')}; empty is 0`,
}))

/** Basketball's own CSV: games with their score, box scores, and each point. */
export const basketballCsv: OwnCsv = {
  sport: 'basketball',
  about: 'your own tables of basketball: games, box, points',
  ends: [],
  games: {
    columns: [
      { name: 'score', kind: pair, about: 'final score, home first; required with status final' },
      { name: 'periods', kind: pairs, about: 'score of each quarter or half, then of each overtime' },
      { name: 'format', kind: oneOf('4x12', '4x10', '2x20'), about: 'quarters or halves by minutes; 4x12 by default' },
    ],
    examples: [
      {
        game: 'g1',
        competition: 'City League',
        season: '2026/27',
        country: 'US',
        date: '2026-11-20',
        time: '19:30',
        round: '1',
        home: 'Harbour Town',
        away: 'Mill City',
        venue: 'Harbour Hall',
        status: 'final',
        score: '7-5',
        periods: '4-3 0-2 0-0 3-0',
        format: '4x10',
      },
      {
        game: 'g2',
        competition: 'City League',
        season: '2026/27',
        country: 'US',
        date: '2026-11-27',
        time: '19:30',
        round: '2',
        home: 'Mill City',
        away: 'Harbour Town',
        status: 'scheduled',
      },
    ],
  },
  tables: [
    {
      name: 'box',
      columns: [
        game,
        ofSide,
        { name: 'player', kind: text, about: 'name of the player', isRequired: true },
        { name: 'starter', kind: yesOrNo, about: 'yes for the first five' },
        { name: 'shirt', kind: count(0, 99), about: 'shirt number' },
        { name: 'minutes', kind: clock(120), about: 'time on court' },
        {
          name: 'plus_minus',
          kind: count(-200, 200),
          about: 'points while on court, own less those of the other side',
        },
        ...counts,
      ],
      examples: [
        {
          game: 'g1',
          side: 'home',
          player: 'Ada Rivers',
          starter: 'yes',
          shirt: '7',
          minutes: '38:20',
          plus_minus: '2',
          points: '7',
          field_goals_made: '3',
          field_goals_attempted: '6',
          threes_made: '1',
          threes_attempted: '2',
          defensive_rebounds: '4',
          assists: '1',
        },
        {
          game: 'g1',
          side: 'away',
          player: 'Bea Stone',
          starter: 'yes',
          shirt: '11',
          minutes: '40:00',
          plus_minus: '-2',
          points: '5',
          field_goals_made: '2',
          field_goals_attempted: '9',
          threes_made: '1',
          threes_attempted: '4',
          defensive_rebounds: '3',
        },
      ],
    },
    {
      name: 'points',
      columns: [
        game,
        {
          name: 'period',
          kind: count(1, 50),
          about: '1 to 4 quarters or 1 and 2 halves, then overtimes from 5',
          isRequired: true,
        },
        { name: 'clock', kind: clock(20), about: 'time left in the period', isRequired: true },
        { ...ofSide, about: 'side that scored' },
        { name: 'player', kind: text, about: 'who scored; empty where unknown' },
        { name: 'points', kind: count(1, 3), about: '1 free throw, 2 or 3 field goal', isRequired: true },
        { name: 'assist', kind: text, about: 'who passed' },
      ],
      examples: [
        { game: 'g1', period: '1', clock: '9:41', side: 'home', player: 'Ada Rivers', points: '2' },
        { game: 'g1', period: '1', clock: '8:02', side: 'away', player: 'Bea Stone', points: '3' },
        { game: 'g1', period: '1', clock: '6:15', side: 'home', player: 'Ada Rivers', points: '2' },
        { game: 'g1', period: '2', clock: '5:00', side: 'away', player: 'Bea Stone', points: '2' },
        { game: 'g1', period: '4', clock: '0:30', side: 'home', player: 'Ada Rivers', points: '3' },
      ],
    },
  ],
  contentOf: basketballContent,
}
