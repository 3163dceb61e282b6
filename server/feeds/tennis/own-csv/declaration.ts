import { pointEndings, statisticNames } from '#sports/tennis.ts'
import { columnOf, count, oneOf, side, text, type Column } from '../../own-csv/cells.ts'
import type { OwnCsv } from '../../own-csv/declaration.ts'
import { tennisContent } from './content.ts'

const game: Column = { name: 'game', kind: text, about: 'id of the match, as in games', isRequired: true }

/** Tennis's own CSV: matches with their score, figures of each side, and each point. */
export const tennisCsv: OwnCsv = {
  sport: 'tennis',
  about: 'your own tables of tennis: games, box, points',
  ends: ['retired', 'defaulted', 'walkover', 'abandoned'],
  games: {
    columns: [
      {
        name: 'score',
        kind: text,
        about:
          'sets, home first, in brackets the points of a tie-break’s loser: 6-4 3-6 7-6(5); a match tie-break in square brackets',
      },
      { name: 'best_of', kind: oneOf('3', '5'), about: 'sets at most; 3 by default' },
      { name: 'lost_by', kind: side, about: 'who retired, was defaulted or did not appear' },
    ],
    examples: [
      {
        game: 'm1',
        competition: 'Club Open',
        season: '2026',
        date: '2026-06-01',
        time: '13:00',
        round: '1',
        home: 'Ana Green',
        away: 'Eva Stone',
        venue: 'Court 1',
        status: 'retired',
        score: '6-0 1-0',
        lost_by: 'away',
      },
      {
        game: 'm2',
        competition: 'Club Open',
        season: '2026',
        date: '2026-06-01',
        round: '1',
        home: 'Ida Brook / Una Vale',
        away: 'Mia Ford / Noa Hill',
        status: 'final',
        score: '6-4 3-6 [10-8]',
      },
    ],
  },
  tables: [
    {
      name: 'box',
      columns: [
        game,
        { name: 'side', kind: side, about: 'side that the figures are of', isRequired: true },
        ...statisticNames.map((name) => ({
          name: columnOf(name),
          kind: count(0, 2000),
          about: `${columnOf(name).replaceAll('_', ' ')}; empty is unknown`,
        })),
      ],
      examples: [
        { game: 'm2', side: 'home', aces: '3', double_faults: '2' },
        { game: 'm2', side: 'away', aces: '1', double_faults: '4' },
      ],
    },
    {
      name: 'points',
      columns: [
        game,
        { name: 'set', kind: count(1, 5), about: 'number of the set', isRequired: true },
        { name: 'server', kind: side, about: 'side that serves', isRequired: true },
        { name: 'winner', kind: side, about: 'side that won the point', isRequired: true },
        {
          name: 'ending',
          kind: oneOf(...pointEndings),
          about: 'how the point ended; errors are of the side that lost it',
        },
      ],
      examples: [
        { game: 'm1', set: '1', server: 'home', winner: 'home', ending: 'ace' },
        ...Array.from({ length: 27 }, (_, at) => ({
          game: 'm1',
          set: at < 23 ? '1' : '2',
          winner: 'home',
          server: Math.floor((at + 1) / 4) % 2 === 0 ? 'home' : 'away',
        })),
      ],
    },
  ],
  contentOf: tennisContent,
}
