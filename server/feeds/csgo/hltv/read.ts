import { Columns } from '../../reading/columns.ts'
import { csvRows } from '../../reading/csv-rows.ts'
import { Damage } from '../../reading/damage.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { guarded } from '../../reading/guarded.ts'
import { Unusable, type Parsed } from '../../reading/parsed.ts'
import { RowTally } from '../../reading/row-tally.ts'
import { matchOf } from './match.ts'
import { resultRowOf, roundsRowOf, type ResultRow, type RoundsRow } from './tables.ts'

type Read = { file: SourceFile; parsed: AsyncIterable<Parsed> }

interface Table {
  results: ResultRow[]
  rounds: RoundsRow[]
  refused: Parsed[]
  tally: RowTally
  isKnown: boolean
  damage: Damage
}

/**
 * Tables of results and of rounds, distinguished by their header. The rounds of a match are joined with its result by
 * number, whichever file is imported. Format and traps: docs/formats/hltv.md.
 */
export async function* readHltv(
  files: readonly SourceFile[],
  beside: readonly SourceFile[] = [],
): AsyncGenerator<Read> {
  const tables = new Map<SourceFile, Table>()
  const seen = new Map<string, { content: string; place: string }>()
  for (const file of [...files, ...beside]) tables.set(file, await tableOf(file, seen))
  const results = new Map([...tables.values()].flatMap((table) => table.results.map((row) => [row.matchId, row])))
  const maps = Map.groupBy(
    [...tables.values()].flatMap(({ rounds }) => rounds),
    ({ matchId }) => matchId,
  )
  const done = new Set<string>()
  for (const file of files) yield { file, parsed: matchesOf(file, tables.get(file)!, { results, maps, done }) }
}

type All = { results: ReadonlyMap<string, ResultRow>; maps: ReadonlyMap<string, RoundsRow[]>; done: Set<string> }

async function* matchesOf(file: SourceFile, table: Table, { results, maps, done }: All): AsyncGenerator<Parsed> {
  if (!table.isKnown)
    throw (
      table.damage.fault ??
      new Unusable(file.name, 'no table of results or rounds: the header has no score_1 or 1_winner')
    )
  yield* table.refused
  for (const { matchId, at } of [...table.results, ...table.rounds]) {
    if (done.has(matchId)) continue
    done.add(matchId)
    const result = results.get(matchId) ?? null
    const day = result?.date ?? estimatedDay(matchId, [...results.values()])
    if (day !== null) {
      const found = { result, maps: maps.get(matchId) ?? [], file: file.name, day }
      for (const one of guarded({ file: file.name, at }, () => [{ kind: 'match', match: matchOf(found) }]))
        yield table.tally.seen(one)
      continue
    }
    const reason = `match ${matchId} has rounds and no day: import it with a table of results`
    yield table.tally.seen({ kind: 'refused', refusal: { file: file.name, at, reason } })
  }
  yield* table.tally.parsed()
  if (table.damage.fault !== null) throw table.damage.fault
}

/** `seen`: rows by their match and map. One that stands twice counts once; with another content it is refused. */
async function tableOf(file: SourceFile, seen: Map<string, { content: string; place: string }>): Promise<Table> {
  const tally = new RowTally()
  const table: Table = { results: [], rounds: [], refused: [], tally, isKnown: false, damage: new Damage() }
  let columns: Columns | null = null
  for await (const row of table.damage.before(csvRows(file))) {
    const at = `line ${row.line}`
    const refuse = (reason: string) => {
      tally.refuseNew({ file: file.name, at })
      table.refused.push({ kind: 'refused', refusal: { file: file.name, at, reason } })
    }
    if ('fault' in row) refuse(row.fault)
    else if (columns === null) {
      columns = new Columns(row.cells)
      table.isKnown = columns.has('score_1') || columns.has('1_winner')
      if (!table.isKnown) break
    } else {
      const found = columns.has('score_1') ? resultRowOf(columns, row.cells, at) : roundsRowOf(columns, row.cells, at)
      if (typeof found === 'string') {
        refuse(found)
        continue
      }
      const isRounds = 'rounds' in found
      const name = isRounds ? `match ${found.matchId}, ${found.map}` : `match ${found.matchId}`
      const content = row.cells.join('\n')
      const known = seen.get(name)
      if (known !== undefined) {
        if (known.content === content) tally.repeat({ file: file.name, at })
        else refuse(`${name}: ${known.place} has another row of it, which holds`)
        continue
      }
      seen.set(name, { content, place: `${file.name}, ${at}` })
      tally.row()
      if (isRounds) table.rounds.push(found)
      else table.results.push(found)
    }
  }
  return table
}

/** Numbers of matches grow with time: the day by the line through the first and last result; null without two. */
function estimatedDay(matchId: string, results: readonly ResultRow[]): string | null {
  const number = Number(matchId)
  const known = results
    .map((row) => ({ number: Number(row.matchId), at: Date.parse(row.date) }))
    .toSorted((a, b) => a.number - b.number)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || first.number === last.number || Number.isNaN(number)) return null
  const slope = (last.at - first.at) / (last.number - first.number)
  return new Date(last.at + slope * (number - last.number)).toISOString().slice(0, 10)
}
