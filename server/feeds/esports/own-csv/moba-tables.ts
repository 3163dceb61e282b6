import { draftActions, lineNames } from '#sports/esports/moba/vocabulary.ts'
import { clock, columnOf, count, list, minute, oneOf, pair, text, yesOrNo } from '../../own-csv/cells.ts'
import type { OwnCsv, Table } from '../../own-csv/declaration.ts'
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
  time,
} from './columns.ts'
import { mobaRows } from '../export/moba-rows.ts'
import { seriesRows } from '../export/series-rows.ts'
import { termsTable } from '../../own-csv/terms.ts'
import { repeatedPicks } from './draft-rows.ts'
import { mobaExamples, termExamples } from './examples.ts'
import { mobaInside } from './moba-events.ts'
import { seriesContent } from './series.ts'

const most = 9_999_999
const lead = count(-most, most)
const hero = required('hero', text, 'name of the hero or champion')
const heroId = optional('hero_id', count(0, most), 'number of the hero in your source')

/** The tables that every title has alike. */
const common = {
  draft: {
    name: 'draft',
    columns: [
      game,
      battle,
      required('step', count(1, 60), 'number of the step'),
      ofSide,
      required('action', oneOf(...draftActions), 'ban or pick'),
      hero,
      heroId,
    ],
  },
  kills: {
    name: 'kills',
    columns: [
      game,
      battle,
      time,
      { ...ofSide, about: 'team of the killer' },
      { ...player, about: 'killer; empty where unknown' },
      optional('victim', text, 'who was killed, of the other team; empty where unknown'),
    ],
  },
  minutes: {
    name: 'minutes',
    columns: [
      game,
      battle,
      required('minute', minute(240), 'minute of the game'),
      optional('gold_lead', lead, 'gold, home minus away; empty where gold of both is known'),
      optional('xp_lead', lead, 'experience, home minus away'),
      ...['gold_home', 'gold_away', 'xp_home', 'xp_away'].map((name) =>
        optional(name, count(0, most), `${name.startsWith('gold') ? 'gold' : 'experience'} of a team`),
      ),
    ],
  },
  lines: {
    name: 'lines',
    columns: [
      game,
      battle,
      ofSide,
      { ...player, isRequired: true },
      optional('hero', text, 'name of the hero or champion'),
      heroId,
      optional('role', text, 'role in the words of the title'),
      optional('lane', text, 'lane'),
      optional('items', list, 'items at the end, separated by semicolons'),
      optional('runes', list, 'runes, separated by semicolons'),
      optional('abilities', list, 'abilities in the order in which they were learned, separated by semicolons'),
      optional('mvp', yesOrNo, 'yes for the best player of a team'),
      ...lineNames.map((name) =>
        optional(columnOf(name), count(0, most), `${columnOf(name).replaceAll('_', ' ')}; empty is unknown`),
      ),
    ],
  },
  purchases: {
    name: 'purchases',
    columns: [
      game,
      battle,
      time,
      ofSide,
      { ...player, isRequired: true },
      required('item', text, 'item that was bought'),
    ],
  },
} satisfies Record<string, Omit<Table, 'examples'>>

/** Declaration of the own CSV of a title with two teams of five. */
interface MobaCsv {
  sport: string
  title: string
  /** The sides of its map. */
  camps: readonly [string, string]
  /** Objectives that its pages know by name; others are kept under their own term. */
  objectives: readonly string[]
  /** A side may pick each hero once in a series; in the last game of five or seven all heroes are free. */
  hasGlobalPick?: boolean
}

/** The own CSV of a title of two teams of five. */
export function mobaCsv({ sport, title, camps, objectives, hasGlobalPick = false }: MobaCsv): OwnCsv {
  const examples = mobaExamples(camps, objectives[0]!)
  const tables: Omit<Table, 'examples'>[] = [
    {
      name: 'battles',
      columns: battleColumns(camps, [
        optional('length', clock(240), 'clock at the end'),
        optional('kills', pair, 'kills of both teams, home first; compared with the table kills'),
      ]),
    },
    rosters,
    common.draft,
    common.kills,
    common.minutes,
    {
      name: 'objectives',
      columns: [
        game,
        battle,
        time,
        ofSide,
        required('kind', text, `${objectives.join(', ')}, or another term; buyback for a buyback`),
        optional('which', text, 'which of its kind: infernal, top'),
        { ...player, about: 'who took it; required for a buyback' },
      ],
    },
    common.lines,
    common.purchases,
  ]
  return {
    sport,
    about: `your own tables of ${title}: series, battles, rosters, draft, kills, minutes, objectives, lines, purchases`,
    ends: seriesEnds,
    hasJson: true,
    hasNamedSeasons: true,
    games: { columns: seriesColumns, examples: examples.games! },
    tables: tables.map((table) => ({ ...table, examples: examples[table.name] ?? [] })),
    terms: termsTable(termExamples),
    contentOf(facts, rows) {
      const content = seriesContent(facts, rows, (battle, telling) => mobaInside(battle, telling, hasGlobalPick))
      const repeated = hasGlobalPick ? repeatedPicks(content.events, rows.draft ?? []) : []
      return { ...content, remarks: [...content.remarks, ...repeated] }
    },
    rowsOf: (series) => seriesRows(series, (game) => mobaRows(game, hasGlobalPick)),
  }
}
