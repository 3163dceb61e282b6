import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from '#core/database/db.ts'
import type { Sport } from '#sports/sport.ts'
import { reportFault } from './check-report.ts'
import { addMatch, changeMatch, openChunk, reportOf, textOf, writeChunk } from './import-chunk.ts'
import type { ImportTools } from './import-chunk.ts'
import type { MatchImport, MatchOutcome } from './match-import.ts'
import { createNames, peopleOf } from './names.ts'
import { readerIn, readerOf } from './reader.ts'
import { findImported, lockImport, lockImported, nextMatchIds } from './store/match-import.ts'
import { mapReportMarks } from './store/report.ts'

type ImportOptions = {
  database: Database
  sports: Readonly<Record<string, Sport>>
  chunkSize?: number
  now?: () => number
}
export type MatchImporter = {
  /**
   * Imports whole seasons, one transaction per chunk: an interrupted import is finished by the next run, and a run
   * without news returns `unchanged` for every match. Outcomes have the order of the input.
   */
  importMatches(imports: readonly MatchImport[], onChunk?: (done: number) => void): Promise<MatchOutcome[]>
}

const MAX_EVENTS = 10_000

export function createImport({ database, sports, chunkSize = 500, now = Date.now }: ImportOptions): MatchImporter {
  const tools: ImportTools = { json: new WeakMap(), sports, now, names: createNames(now) }
  return {
    async importMatches(imports, onChunk) {
      const outcomes: MatchOutcome[] = []
      const chunks = chunksOf(imports, chunkSize)
      const checkNext = () => checkChunk(chunks.next().value ?? [], tools)
      let next = await checkNext()
      while (next.imports.length > 0) {
        const chunk = next
        const ahead: Promise<Checked>[] = []
        // An error in the next chunk must not fail this one.
        const meanwhile = () => (ahead[0] = checkNext()).then(ignore, ignore)
        outcomes.push(...(await importChunk(database, tools, chunk, meanwhile)))
        onChunk?.(outcomes.length)
        next = await (ahead[0] ?? checkNext())
      }
      return outcomes
    },
  }
}

const ignore = (): void => undefined

/** A chunk, and the reasons why entries of it are refused. */
type Checked = { imports: MatchImport[]; faults: (string | null)[] }

/** Maximum matches or events per chunk: data recorded by the second would otherwise make a transaction of minutes. */
function* chunksOf(imports: readonly MatchImport[], chunkSize: number): Generator<MatchImport[]> {
  let chunk: MatchImport[] = []
  let events = 0
  for (const one of imports) {
    if (chunk.length > 0 && (chunk.length >= chunkSize || events + one.events.length > MAX_EVENTS)) {
      yield chunk
      chunk = []
      events = 0
    }
    chunk.push(one)
    events += one.events.length
  }
  if (chunk.length > 0) yield chunk
}

async function importChunk(
  database: Database,
  tools: ImportTools,
  { imports, faults }: Checked,
  meanwhile: () => Promise<void>,
): Promise<MatchOutcome[]> {
  const good = imports.filter((_, index) => faults[index] === null)
  await tools.names.load(
    readerOf(database),
    good.flatMap(({ events }) => events.flatMap(peopleOf)),
  )
  const done =
    good.length === 0 ? [] : await database.transaction((client) => takeChunk(client, tools, good, meanwhile))
  return faults.map((reason) => (reason === null ? (done.shift() as MatchOutcome) : { ok: false, reason }))
}

async function takeChunk(
  client: PoolClient,
  tools: ImportTools,
  imports: MatchImport[],
  meanwhile: () => Promise<void>,
): Promise<MatchOutcome[]> {
  const db = readerIn(client)
  await lockImport(db)
  const found = await findImported(db, imports)
  const fresh = await nextMatchIds(db, found.filter((id) => id === null).length)
  const known = await lockImported(
    db,
    found.filter((id) => id !== null),
  )
  const marks = await mapReportMarks(db, [...known.keys()])
  const entries = imports.map((given, index) => ({
    given,
    isNew: found[index] === null,
    id: found[index] ?? (fresh.shift() as number),
  }))
  const chunk = await openChunk(db, tools, entries, known, marks)
  // The last goal may come from a source other than the imported one.
  await tools.names.load(
    db,
    [...chunk.matches.values()].flatMap(({ fold }) => fold.events.flatMap(peopleOf)),
  )
  const taken = new Set<number>()
  const outcomes = entries.map(({ given, id, isNew }): MatchOutcome => {
    if (taken.has(id)) return { ok: false, reason: `match ${id} is in another entry of this import` }
    taken.add(id)
    if (isNew) return addMatch(chunk, id, given)
    const match = known.get(id)
    return match ? changeMatch(chunk, match, given) : { ok: false, reason: `there is no match ${id}` }
  })
  // A refused entry leaves nothing behind, including its key.
  chunk.keys = chunk.keys.filter((_, index) => outcomes[index]?.ok)
  await writeChunk(client, chunk, meanwhile)
  return outcomes
}

/** Entries checked between two polls of the database connection. */
const CHECKED_AT_ONCE = 25

/** Checks a chunk in small steps; a repeated key would import the same match twice. */
async function checkChunk(imports: MatchImport[], tools: ImportTools): Promise<Checked> {
  const seen = new Set<string>()
  const faults: (string | null)[] = []
  for (const given of imports) {
    if (faults.length % CHECKED_AT_ONCE === CHECKED_AT_ONCE - 1) await nextTurn()
    const key = JSON.stringify([given.provider, given.key])
    faults.push(seen.has(key) ? 'the same key stands twice in this import' : faultOf(given, tools))
    seen.add(key)
  }
  return { imports, faults }
}

/** Why an entry is refused, or null. */
function faultOf(given: MatchImport, tools: ImportTools): string | null {
  if (!Object.hasOwn(tools.sports, given.sport)) return `there is no sport ${given.sport}`
  if (!Number.isFinite(given.kickOff)) return 'the kick-off is not a time'
  return reportFault(
    reportOf(given, 1, 1),
    textOf(tools, given) +
      JSON.stringify([given.provider, given.detail, given.venue, given.key, given.homeLabel, given.awayLabel]),
  )
}
