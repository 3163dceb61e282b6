import { csvRows } from '../../reading/csv-rows.ts'
import { Columns } from '../../reading/columns.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import type { Parsed } from '../../reading/parsed.ts'
import { readDate } from '../../reading/when.ts'
import { shortNameOf } from '../sides.ts'
import type { Tour } from './places.ts'

type Ranking = { on: string; rank: number; points: number | null; tour: string }

/**
 * Weekly rankings of a tour (`ranking_date,rank,player,points`): of each player the newest in the file. Rankings name
 * players by id alone, and `names` has those of the lists of players.
 */
export async function* readRankings(
  file: SourceFile,
  tour: Tour,
  names: ReadonlyMap<string, string>,
): AsyncGenerator<Parsed> {
  const newest = new Map<string, Ranking & { line: number }>()
  let columns = null as Columns | null
  for await (const row of csvRows(file)) {
    const refused = (reason: string): Parsed => ({
      kind: 'refused',
      refusal: { file: file.name, at: `line ${row.line}`, reason },
    })
    if ('fault' in row) yield refused(row.fault)
    else if (columns === null) columns = new Columns(row.cells)
    else {
      const [id, rank] = [columns.text(row.cells, 'player'), columns.count(row.cells, 'rank')]
      const on = dayOf(columns.text(row.cells, 'ranking_date'))
      if (id === null || !rank || on === null) yield refused('a ranking without player, rank or day')
      else {
        const key = `${tour}:${id}`
        const points = columns.count(row.cells, 'points')
        if (on > (newest.get(key)?.on ?? ''))
          newest.set(key, { on, rank, points, tour: tour.toUpperCase(), line: row.line })
      }
    }
  }
  for (const [key, { line, ...ranking }] of newest) {
    const name = names.get(key)
    if (name === undefined) {
      const reason = `a ranking of player ${key}, whom no list of players names`
      yield { kind: 'refused', refusal: { file: file.name, at: `line ${line}`, reason } }
    } else
      yield {
        kind: 'player',
        player: { name, shortName: shortNameOf(name), side: null, key, dated: { ranking } },
      }
  }
}

function dayOf(text: string | null): string | null {
  const found = /^(\d{4})(\d{2})(\d{2})$/.exec(text ?? '')
  return found ? readDate(`${found[1]}-${found[2]}-${found[3]}`) : null
}
