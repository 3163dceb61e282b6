import { bombActs, lineNames, mapSides, roundEndings } from '#sports/csgo/vocabulary.ts'
import { vetoActions } from '#sports/esports/vocabulary.ts'
import {
  battle,
  battleColumns,
  game,
  ofSide,
  optional,
  player,
  required,
  rosters,
  seriesColumns,
  seriesEnds,
} from '../../esports/own-csv/columns.ts'
import { seriesContent } from '../../esports/own-csv/series.ts'
import { seriesRows } from '../../esports/export/series-rows.ts'
import { columnOf, count, decimal, oneOf, pair, side, text, yesOrNo } from '../../own-csv/cells.ts'
import type { OwnCsv, Table } from '../../own-csv/declaration.ts'
import { termsTable } from '../../own-csv/terms.ts'
import { csgoExamples } from './examples.ts'
import { mapInside } from './map-events.ts'
import { mapRows } from './map-rows.ts'
import { vetoEvents } from './veto-rows.ts'

const round = required('round', count(1, 200), 'number of the round, overtimes included')
const seconds = optional('seconds', count(0, 300), 'seconds since the round began')

const tables: Omit<Table, 'examples'>[] = [
  {
    name: 'battles',
    columns: battleColumns(mapSides, [
      optional('map', text, 'name of the map; empty while unknown'),
      optional('score', pair, 'rounds won, home first; shown without the table rounds, else compared with it'),
      optional(
        'regulation',
        oneOf('24', '30'),
        'rounds without overtimes; 24 by default, 30 where the score ends only such a map',
      ),
      optional('overtime', oneOf('0', '6', '10'), 'rounds of an overtime, 0 where a draw stands; 6 by default'),
    ]),
  },
  rosters,
  {
    name: 'veto',
    columns: [
      game,
      required('step', count(1, 20), 'number of the step'),
      required('action', oneOf(...vetoActions), 'ban, pick, or decider for the map that is left over'),
      optional('side', side, 'team that chose; empty for the decider'),
      required('map', text, 'name of the map'),
      optional('start', oneOf(...mapSides), 'side on which the home team begins the map'),
    ],
  },
  {
    name: 'rounds',
    columns: [
      game,
      battle,
      { ...round, about: 'number of the round, from 1' },
      optional('winner', side, 'team that won it; empty for the round in play'),
      optional('ending', oneOf(...roundEndings), 'how it was won'),
      optional('equipment_home', count(0, 99_999), 'value of the equipment of the home team as it began, in dollars'),
      optional('equipment_away', count(0, 99_999), 'the same of the away team'),
      optional('kills', pair, 'kills of both teams, home first: the table kills is whole where it has as many'),
    ],
  },
  {
    name: 'kills',
    columns: [
      game,
      battle,
      round,
      seconds,
      { ...ofSide, about: 'team of the killer' },
      { ...player, about: 'killer; empty where unknown' },
      optional('victim', text, 'who was killed, of the other team; empty where unknown'),
      optional('assist', text, 'who assisted, of the team of the killer'),
      optional('weapon', text, 'weapon'),
      optional('headshot', yesOrNo, 'yes for a kill by headshot'),
    ],
  },
  {
    name: 'bomb',
    columns: [
      game,
      battle,
      round,
      seconds,
      { ...ofSide, about: 'team that planted or defused, or for which it exploded' },
      required('act', oneOf(...bombActs), 'what became of the bomb'),
      optional('site', oneOf('A', 'B'), 'site'),
      player,
    ],
  },
  {
    name: 'lines',
    columns: [
      game,
      battle,
      ofSide,
      { ...player, isRequired: true },
      ...lineNames.map((name) =>
        optional(columnOf(name), count(0, 999), `${columnOf(name).replaceAll('_', ' ')}; empty is unknown`),
      ),
      optional('adr', decimal(0, 500), 'damage per round'),
      optional('kast', decimal(0, 100), 'percentage of rounds with a kill, an assist, survival or a traded death'),
    ],
  },
]

/** Counter-Strike's own CSV: series, maps, veto, rounds, kills, bomb and lines of players. */
export const csgoCsv: OwnCsv = {
  sport: 'csgo',
  about: 'your own tables of Counter-Strike: series, battles, rosters, veto, rounds, kills, bomb, lines',
  ends: seriesEnds,
  hasJson: true,
  hasNamedSeasons: true,
  games: { columns: seriesColumns, examples: csgoExamples.games! },
  tables: tables.map((table) => ({ ...table, examples: csgoExamples[table.name] ?? [] })),
  terms: termsTable(csgoExamples.terms!),
  contentOf: (facts, rows) => seriesContent(facts, rows, mapInside, vetoEvents),
  rowsOf: (series) => seriesRows(series, mapRows),
}
