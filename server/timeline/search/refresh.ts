import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import type { NameFacts, NameSource } from '#core/parts/search-kind.ts'
import { ownNames } from './own-names.ts'
import { isHan, namesOf, wordsOf } from './rules/words.ts'
import { deleteSearchNames, listSearchNames, saveSearchNames, type SearchName } from './store/search-name.ts'
import { listIdsAfter, listOrphans, lockSearch, mapWordUses, takeStale } from './store/search-stale.ts'
import { countWords } from './store/search-word.ts'
import { refreshTerms } from './terms.ts'

const CHUNK = 2000
/** Shorter words are too much like other words to be corrected. */
const SHORTEST_KNOWN = 3

/**
 * Derives the rows of search again for all terms and subjects that changed, in transactions of at most 2,000 changes.
 * Returns how many were looked at. Any process may call it, also several at once. `sources`: those of all parts;
 * without, of the timeline.
 */
export async function refreshSearch(
  database: Database,
  sources: readonly NameSource[] = ownNames,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const names = sources.map(({ source }) => source)
  let looked = isStopped() ? 0 : await database.transaction((client) => refreshTerms(readerIn(client)))
  while (!isStopped()) {
    const count = await database.transaction(async (client) => {
      const db = readerIn(client)
      await lockSearch(db)
      const stale = await takeStale(db, names, CHUNK)
      if (stale === null) return null
      for (const source of sources) await refresh(db, source, stale.get(source.source) ?? [])
      return [...stale.values()].reduce((sum, ids) => sum + ids.length, 0)
    })
    if (count === null) break
    looked += count
  }
  return looked
}

async function refresh(db: Reader, source: NameSource, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const before = new Map((await listSearchNames(db, kindsOf(source), ids)).map((row) => [keyOf(row), row]))
  const after = await derive(db, source, ids)
  const keys = new Set(after.map(keyOf))
  const changed = after.filter((row) => !isSame(before.get(keyOf(row)), row))
  const gone = [...before.values()].filter((row) => !keys.has(keyOf(row)))
  const words = new Map<string, number>()
  const count = (row: SearchName | undefined, by: number) => {
    for (const word of knownWords(row)) words.set(word, (words.get(word) ?? 0) + by)
  }
  for (const row of changed) {
    count(before.get(keyOf(row)), -1)
    count(row, 1)
  }
  for (const row of gone) count(row, -1)
  await saveSearchNames(db, changed)
  await deleteSearchNames(db, gone)
  await countWords(db, words)
}

async function derive(db: Reader, { facts }: NameSource, ids: readonly number[]): Promise<SearchName[]> {
  return (await facts(db, ids)).map(rowOf)
}

function kindsOf({ kinds }: NameSource): string[] {
  return Object.keys(kinds)
}

function rowOf(facts: NameFacts): SearchName {
  const names = namesOf(facts)
  const { kind, id, sport, weight } = facts
  return { kind, id, sport, names, words: wordsOf(names), weight }
}

function knownWords(row: SearchName | undefined): string[] {
  return row?.words.filter((word) => word.length >= SHORTEST_KNOWN && !isHan(word)) ?? []
}

function keyOf({ kind, id }: Pick<SearchName, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

function isSame(one: SearchName | undefined, other: SearchName): boolean {
  return one !== undefined && canonical(one) === canonical(other)
}

function canonical({ kind, id, sport, names, words, weight }: SearchName): string {
  return JSON.stringify([kind, id, sport, names, words, weight])
}

/** Derives everything from scratch and compares: a sentence for each difference, [] when search is as its facts are. */
export async function listWrongSearch(
  database: Database,
  sources: readonly NameSource[] = ownNames,
): Promise<string[]> {
  await refreshSearch(database, sources)
  const db = readerOf(database)
  const wrong: string[] = []
  const words = new Map<string, number>()
  for (const source of sources) {
    let last = 0
    for (;;) {
      const ids = await listIdsAfter(db, source, last, CHUNK)
      if (ids.length === 0) break
      last = ids.at(-1)!
      const stored = new Map((await listSearchNames(db, kindsOf(source), ids)).map((row) => [keyOf(row), row]))
      for (const row of await derive(db, source, ids)) {
        if (!isSame(stored.get(keyOf(row)), row)) wrong.push(`search of ${keyOf(row)} differs from its names`)
        stored.delete(keyOf(row))
        for (const word of knownWords(row)) words.set(word, (words.get(word) ?? 0) + 1)
      }
      wrong.push(...[...stored.keys()].map((key) => `search finds ${key}, which is represented by another row`))
    }
  }
  for (const source of sources)
    for (const { kind, id } of await listOrphans(db, source))
      wrong.push(`search finds ${kind} ${id}, which does not exist`)
  return [...wrong, ...wrongWords(await mapWordUses(db), words)]
}

function wrongWords(stored: ReadonlyMap<string, number>, counted: ReadonlyMap<string, number>): string[] {
  return [...new Set([...stored.keys(), ...counted.keys()])].flatMap((word) => {
    const [kept, real] = [stored.get(word) ?? 0, counted.get(word) ?? 0]
    return kept === real ? [] : [`search counts ${kept} names with “${word}”, there are ${real}`]
  })
}
