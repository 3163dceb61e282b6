import { basename } from 'node:path'
import { csvRows } from '../../reading/csv-rows.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { reasonOf } from '../../reading/guarded.ts'
import { Unusable, type Parsed } from '../../reading/parsed.ts'
import { shortNameOf } from '../sides.ts'
import { Columns } from '../../reading/columns.ts'
import { tourMatchOf } from './match.ts'
import { readRankings } from './rankings.ts'
import { tours, type Tour } from './places.ts'

type Read = { file: SourceFile; parsed: AsyncIterable<Parsed> }

/**
 * Matches and players of the tours by year (`atp_matches_2023.csv`, `wta_players.csv`). Lists of players are read
 * before matches. Format and traps: docs/formats/tour-matches.md.
 */
export async function* readTourMatches(files: readonly SourceFile[]): AsyncGenerator<Read> {
  const names = new Map<string, string>()
  const isPlayers = ({ name }: SourceFile) => /_players/.test(basename(name))
  for (const file of [...files.filter(isPlayers), ...files.filter((one) => !isPlayers(one))])
    yield { file, parsed: readTable(file, names) }
}

async function* readTable(file: SourceFile, names: Map<string, string>): AsyncGenerator<Parsed> {
  const tour = tourOf(file)
  let columns = null as Columns | null
  for await (const row of csvRows(file)) {
    const place = { file: file.name, at: `line ${row.line}` }
    if ('fault' in row) yield { kind: 'refused', refusal: { ...place, reason: row.fault } }
    else if (columns === null) {
      columns = new Columns(row.cells)
      if (columns.has('ranking_date')) {
        yield* readRankings(file, tour, names)
        return
      }
      if (!columns.has('player_id') && !columns.has('score', 'tourney_date'))
        throw new Unusable(file.name, 'neither matches nor players of a tour: the header has no score or player_id')
    } else {
      const parsed = columns.has('score')
        ? matchIn(columns, row.cells, tour, place)
        : playerIn(columns, row.cells, tour, place)
      if (parsed.kind === 'player') names.set(parsed.player.key!, parsed.player.name)
      yield parsed
    }
  }
  if (columns === null) throw new Unusable(file.name, 'an empty table')
}

/** The ids of both tours overlap, and only the name of the file distinguishes them. */
function tourOf(file: SourceFile): Tour {
  const tour = tours.find((one) => basename(file.name).toLowerCase().startsWith(`${one}_`))
  if (tour === undefined) throw new Unusable(file.name, 'its name begins with neither atp_ nor wta_')
  return tour
}

function matchIn(columns: Columns, cells: readonly string[], tour: Tour, place: { file: string; at: string }): Parsed {
  try {
    return { kind: 'match', match: tourMatchOf({ tour, columns, cells, place }) }
  } catch (error) {
    return { kind: 'refused', refusal: { ...place, reason: reasonOf(error) } }
  }
}

function playerIn(columns: Columns, cells: readonly string[], tour: Tour, place: { file: string; at: string }): Parsed {
  const text = (name: string) => columns.text(cells, name)
  const name = [text('name_first'), text('name_last')].filter((one) => one !== null).join(' ')
  const id = text('player_id')
  if (id === null || name === '')
    return { kind: 'refused', refusal: { ...place, reason: 'a player without id or name' } }
  const [hand, born, nation] = [text('hand'), text('dob'), text('ioc')]
  const height = columns.count(cells, 'height')
  const detail = {
    ...(nation ? { nation } : {}),
    ...(hand === 'L' || hand === 'R' ? { hand } : {}),
    ...(born && /^\d{8}$/.test(born) ? { born: `${born.slice(0, 4)}-${born.slice(4, 6)}-${born.slice(6)}` } : {}),
    ...(height ? { heightCm: height } : {}),
  }
  return { kind: 'player', player: { name, shortName: shortNameOf(name), side: null, key: `${tour}:${id}`, detail } }
}
