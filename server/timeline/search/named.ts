import type { Reader } from '#core/database/reader.ts'
import { gramsOf } from './rules/units.ts'
import type { Gram, Unit } from './rules/units.ts'
import { listNameStarts, listNameWords, mapSubjects } from './store/named.ts'
import type { NamedSubject } from './store/named.ts'

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
  const grams = texts.map((units) =>
    gramsOf(units).filter(({ at, length }) => {
      const first = units[at]!
      return !isProse || length > 1 || first.isHan || first.isCapital
    }),
  )
  const likely = await likelyNames(db, grams.flat())
  const subjects = await mapSubjects(db, likely, { isByWords: !isProse })
  return grams.map((own) =>
    longestOf(
      own.filter(({ text }) => subjects.has(text)),
      subjects,
    ),
  )
}

const startOf = (text: string) => /^(\p{Script=Han})(\p{Script=Han})/u.exec(text)?.[0]

/** The texts of grams all of whose words occur in names. */
async function likelyNames(db: Reader, grams: readonly Gram[]): Promise<string[]> {
  const texts = [...new Set(grams.map(({ text }) => text))]
  const isLatin = (word: string) => !/\p{Script=Han}/u.test(word)
  const words = [
    ...new Set(texts.flatMap((text) => text.split(' ').filter((word) => isLatin(word) && word.length > 2))),
  ]
  const starts = [...new Set(texts.flatMap((text) => startOf(text) ?? []))]
  const [known, begun] = [await listNameWords(db, words), await listNameStarts(db, starts)]
  return texts.filter((text) => {
    const start = startOf(text)
    const parts = text.split(' ')
    const isKnown = (word: string) => !isLatin(word) || word.length <= 2 || known.has(word)
    const isOnlyDigits = /^[\d ]+$/.test(text)
    return !isOnlyDigits && parts.every(isKnown) && (start === undefined || begun.has(start))
  })
}

function longestOf(grams: readonly Gram[], subjects: ReadonlyMap<string, NamedSubject[]>): Named[] {
  const sorted = grams.toSorted((a, b) => a.at - b.at || b.length - a.length)
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
