import { setImmediate as nextTurn } from 'node:timers/promises'
import { asUnavailable, type Database } from '#core/database/db.ts'
import { sayError } from '#core/say-error.ts'
import type { Sport } from '#sports/sport.ts'
import { reportFault } from './check-report.ts'
import { eventsOf } from './fold.ts'
import {
  addMatch,
  changeMatch,
  openChunk,
  reportOf,
  textOf,
  writeChunk,
  type Chunk,
  type ImportTools,
} from './import-chunk.ts'
import type { MatchImport, MatchOutcome } from './match-import.ts'
import { createNames, peopleOf } from './names.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
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
      const begin = (isNew: boolean): Begun => {
        const given = chunks.next().value ?? []
        const prepared = prepare(database, tools, given, isNew)
        // An error in the next chunk must not fail this one.
        prepared.catch(() => undefined)
        return { given, prepared }
      }
      let next = begin(false)
      while (next.given.length > 0) {
        const ahead: Begun[] = []
        const beginAhead = (isNew: boolean) => void (ahead[0] ??= begin(isNew))
        outcomes.push(...(await importOrEach(database, tools, next, beginAhead)))
        onChunk?.(outcomes.length)
        next = ahead[0] ?? begin(false)
      }
      return outcomes
    },
  }
}

/** A chunk that is prepared. */
type Begun = { given: MatchImport[]; prepared: Promise<Prepared> }
/** `plan`: where only new matches are expected, the rows of all of them; used if none of them is known in fact. */
type Prepared = Checked & { good: MatchImport[]; plan: Plan | null }
/** A chunk, and the reasons why entries of it are refused. */
type Checked = { imports: MatchImport[]; faults: (string | null)[] }
type Plan = { chunk: Chunk; outcomes: MatchOutcome[] }

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

/** What a chunk needs before its transaction: it runs while the database takes in the chunk before. */
async function prepare(
  database: Database,
  tools: ImportTools,
  imports: MatchImport[],
  isNew: boolean,
): Promise<Prepared> {
  const checked = await checkChunk(imports, tools)
  const good = imports.filter((_, index) => checked.faults[index] === null)
  const db = readerOf(database)
  await tools.names.load(
    db,
    good.flatMap(({ events }) => events.flatMap(peopleOf)),
  )
  return { ...checked, good, plan: isNew && good.length > 0 ? await planNew(db, tools, good) : null }
}

async function planNew(db: Reader, tools: ImportTools, imports: MatchImport[]): Promise<Plan> {
  const ids = await nextMatchIds(db, imports.length)
  const entries = imports.map((given, index) => ({ given, id: ids[index] as number }))
  const chunk = await openChunk(db, tools, entries, new Map(), new Map())
  const outcomes: MatchOutcome[] = []
  for (const { given, id } of entries) {
    if (outcomes.length % DONE_AT_ONCE === DONE_AT_ONCE - 1) await nextTurn()
    outcomes.push(addMatch(chunk, id, given))
  }
  return { chunk, outcomes }
}

/** A chunk in one transaction. Where it fails, each match has one of its own: a fault in a match costs that match. */
async function importOrEach(
  database: Database,
  tools: ImportTools,
  { given, prepared }: Begun,
  beginAhead: (isNew: boolean) => void,
): Promise<MatchOutcome[]> {
  try {
    return await importChunk(database, tools, await prepared, beginAhead)
  } catch (error) {
    if (asUnavailable(error)) throw error
    if (given.length === 1) return [{ ok: false, reason: `cannot be stored: ${sayError(error)}` }]
  }
  const outcomes: MatchOutcome[] = []
  for (const one of given) {
    const alone = { given: [one], prepared: prepare(database, tools, [one], false) }
    outcomes.push(...(await importOrEach(database, tools, alone, () => undefined)))
  }
  return outcomes
}

async function importChunk(
  database: Database,
  tools: ImportTools,
  { good, faults, plan }: Prepared,
  prepareAhead: (isNew: boolean) => void,
): Promise<MatchOutcome[]> {
  const done =
    good.length === 0
      ? []
      : await database.transaction(async (client) => {
          const db = readerIn(client)
          await lockImport(db)
          const found = await findImported(db, good)
          const isNew = found.every((id) => id === null)
          const { chunk, outcomes } = isNew && plan ? plan : await planChunk(db, tools, good, found)
          prepareAhead(isNew)
          await writeChunk(client, chunk)
          return outcomes
        })
  return faults.map((reason) => (reason === null ? (done.shift() as MatchOutcome) : { ok: false, reason }))
}

async function planChunk(
  db: Reader,
  tools: ImportTools,
  imports: MatchImport[],
  found: readonly (number | null)[],
): Promise<Plan> {
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
    [...chunk.matches.values()].flatMap(({ fold }) => eventsOf(fold).flatMap(peopleOf)),
  )
  const taken = new Set<number>()
  const outcomes = entries.map(({ given, id, isNew }): MatchOutcome => {
    if (taken.has(id)) return { ok: false, reason: `match ${id} is in another entry of this import` }
    taken.add(id)
    if (isNew) return addMatch(chunk, id, given)
    const match = known.get(id)
    if (match === undefined) return { ok: false, reason: `there is no match ${id}` }
    // A provider may number the matches of each sport from one.
    if (match.sport !== given.sport)
      return { ok: false, reason: `the key ${given.key} of ${given.provider} is match ${id}, of ${match.sport}` }
    return changeMatch(chunk, match, given)
  })
  // A refused entry leaves nothing behind, including its key.
  chunk.keys = chunk.keys.filter((_, index) => outcomes[index]?.ok)
  return { chunk, outcomes }
}

/** Entries checked or planned between two polls of the database connection. */
const DONE_AT_ONCE = 5

/** Checks a chunk in small steps; a repeated key would import the same match twice. */
async function checkChunk(imports: MatchImport[], tools: ImportTools): Promise<Checked> {
  const seen = new Set<string>()
  const faults: (string | null)[] = []
  for (const given of imports) {
    if (faults.length % DONE_AT_ONCE === DONE_AT_ONCE - 1) await nextTurn()
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
