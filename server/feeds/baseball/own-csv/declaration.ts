import { count, pair, pairs, side, text, type Column } from '../../own-csv/cells.ts'
import type { OwnCsv } from '../../own-csv/declaration.ts'
import { lineColumns } from './box.ts'
import { baseballContent } from './content.ts'
import { box, games } from './examples.ts'

const game: Column = { name: 'game', kind: text, about: 'id of the game, as in games', isRequired: true }
const slot: Column = {
  name: 'slot',
  kind: count(0, 9),
  about: 'place in the batting order, 0 a pitcher who does not bat',
}
const position: Column = {
  name: 'position',
  kind: count(1, 12),
  about: '1 to 9 in the field, 10 bats only, 11 pinch-hits, 12 pinch-runs',
}

/** Baseball's own CSV: games, box scores, and each play in the notation of Retrosheet. */
export const baseballCsv: OwnCsv = {
  sport: 'baseball',
  about: 'your own tables of baseball: games, box, points',
  ends: [],
  games: {
    columns: [
      { name: 'score', kind: pair, about: 'runs, home first; compared with the plays and the box score' },
      { name: 'hits', kind: pair, about: 'hits, home first; compared with the plays' },
      { name: 'errors', kind: pair, about: 'errors, home first; compared with the plays' },
      { name: 'innings', kind: pairs, about: 'runs by inning, home first; they must add up to the score' },
      { name: 'length', kind: count(1, 9), about: 'innings of a game without extra ones; 9 by default' },
    ],
    examples: games,
  },
  tables: [
    {
      name: 'box',
      columns: [
        game,
        { name: 'side', kind: side, about: 'side of the player', isRequired: true },
        { name: 'player', kind: text, about: 'player; the first of a slot begins the game', isRequired: true },
        { ...slot, isRequired: true },
        { ...position, isRequired: true },
        ...lineColumns,
      ],
      examples: box,
    },
    {
      name: 'points',
      columns: [
        game,
        { name: 'inning', kind: count(1, 40), about: 'number of the inning', isRequired: true },
        { name: 'side', kind: side, about: 'side at bat; of a player who enters his own', isRequired: true },
        { name: 'player', kind: text, about: 'batter, or the player who enters', isRequired: true },
        { name: 'pitches', kind: text, about: 'pitches in the notation of Retrosheet: BCFX' },
        {
          name: 'play',
          kind: text,
          about: 'play in the notation of Retrosheet: S7, K, 63; empty where a player enters',
        },
        { ...slot, about: `${slot.about}; only where a player enters` },
        { ...position, about: `${position.about}; only where a player enters` },
      ],
      examples: [
        { game: 'g1', inning: '1', side: 'away', player: 'Vic Pitcher', pitches: 'CCS', play: 'K' },
        { game: 'g1', inning: '1', side: 'away', player: 'Vic Catcher', pitches: 'X', play: '63' },
        { game: 'g1', inning: '1', side: 'away', player: 'Vic First', pitches: 'BX', play: '8' },
        { game: 'g1', inning: '1', side: 'home', player: 'Hal Pitcher', pitches: 'BBX', play: 'HR/78' },
      ],
    },
  ],
  contentOf: baseballContent,
}
