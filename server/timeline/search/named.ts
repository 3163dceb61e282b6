import type { Reader } from '#core/database/reader.ts'
import { gramsOf, startAt, type Gram, type InNames, type Unit } from './rules/units.ts'
import { listNameStarts, listNameWords, mapSubjects, type NamedSubject } from './store/named.ts'

/** A name of the data bank in a text: its place among the units, and the subjects that have it. */
export type Named = { at: number; length: number; subjects: readonly NamedSubject[] }

/**
 * The names of teams, players and competitions in each of these texts, the longest at each place. `isProse`: a name of
 * one word counts only where it has a capital letter; in a query it may also be a word of few names.
 */
export async function findNamed(
  db: Reader,
  texts: readonly (readonly Unit[])[],
  { isProse }: { isProse: boolean },
): Promise<Named[][]> {
  const names = await inNames(db, texts)
  const grams = texts.map((units) =>
    gramsOf(units, names).filter(({ at, length }) => {
      const first = units[at]!
      return !isProse || length > 1 || first.isHan || first.isCapital
    }),
  )
  const wanted = [...new Set(grams.flat().map(({ text }) => text))]
  const subjects = await mapSubjects(db, wanted, { isByWords: !isProse })
  return grams.map((own) => longestOf(own, subjects))
}

/** What of these texts occurs in names. */
async function inNames(db: Reader, texts: readonly (readonly Unit[])[]): Promise<InNames> {
  const words = new Set<string>()
  const starts = new Set<string>()
  for (const units of texts)
    for (const [at, { text, isHan }] of units.entries()) {
      const start = startAt(units, at)
      if (start !== undefined) starts.add(start)
      else if (!isHan && text.length > 2) words.add(text)
    }
  return { words: await listNameWords(db, [...words]), starts: await listNameStarts(db, [...starts]) }
}

function longestOf(grams: readonly Gram[], subjects: ReadonlyMap<string, NamedSubject[]>): Named[] {
  const found = grams.filter(({ text }) => subjects.has(text))
  const sorted = found.toSorted((a, b) => a.at - b.at || b.length - a.length)
  const named: Named[] = []
  let next = 0
  for (const { at, length, text } of sorted) {
    if (at < next) continue
    named.push({ at, length, subjects: subjects.get(text)! })
    next = at + length
  }
  return named
}

/**
 * One subject for each name: the only one, else the only one of a sport that other names of the text have, else one
 * that is twice as prominent as all others. A name that stays unclear is left out.
 */
export function clearSubjects(named: readonly Named[]): NamedSubject[] {
  const sure = named.flatMap(({ subjects }) => (subjects.length === 1 ? subjects : []))
  const sports = new Set(sure.map(({ sport }) => sport))
  const chosen = named.flatMap(({ subjects }) => {
    const ofSports = subjects.filter(({ sport }) => sports.has(sport))
    const [first, second] = ofSports.length > 0 ? ofSports : subjects
    if (!first) return []
    return !second || first.weight >= 2 * Math.max(1, second.weight) ? [first] : []
  })
  return [...new Map(chosen.map((one) => [`${one.kind} ${one.id}`, one])).values()]
}
