import type { SeriesRows, StoredSeries } from '../esports/export/stored-series.ts'
import type { ParsedMatch } from '../reading/parsed.ts'
import type { Column } from './cells.ts'
import type { GameFacts } from './game-columns.ts'
import type { Row } from './row.ts'

/** A table of a sport beside that of the games. Its first column is `game`. */
export interface Table {
  /** `box`: its file is named so in a template. */
  name: string
  columns: readonly Column[]
  /** Rows of the template, by column. */
  examples: readonly Readonly<Record<string, string>>[]
}

/** The rows of one game in the tables beside that of the games, by table. */
export type GameRows = Readonly<Record<string, readonly Row[]>>

/** What a sport states beside the facts that games of every sport have. */
export type GameContent = Pick<
  ParsedMatch,
  'home' | 'away' | 'players' | 'events' | 'stated' | 'hasTimeline' | 'remarks'
> &
  Partial<Pick<ParsedMatch, 'detail' | 'round'>> & { refused?: readonly { row: Row; column: string; reason: string }[] }

/** Touchline's own CSV of one sport. */
export interface OwnCsv {
  /** Id of the sport; the source is named after it: `basketball-csv`. */
  sport: string
  about: string
  /** Words of `status` beside the common ones. */
  ends: readonly string[]
  /** Its tables are read as JSON, too: the source `<sport>-json`. */
  hasJson?: true
  /** Seasons and editions of its tournaments may have any name. */
  hasNamedSeasons?: true
  /** Columns of its games beside the common ones. */
  games: Pick<Table, 'columns' | 'examples'>
  tables: readonly Table[]
  /** Names of heroes, items, maps and patches: `termsTable`. */
  terms?: Table
  /** The content of a game. Throws `CellFault` where a cell makes it unusable. */
  contentOf(facts: GameFacts, rows: GameRows): GameContent
  /** A stored series as rows of its tables, for the command `export`. */
  rowsOf?(series: StoredSeries): SeriesRows
}
