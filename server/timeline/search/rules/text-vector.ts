import type { Named } from '../named.ts'
import type { Unit } from './units.ts'

/** A part of a text: the more important, the earlier the letter. */
type Section = { units: readonly Unit[]; named: readonly Named[]; weight: 'A' | 'B' | 'C' | 'D' }

/** Later words of one text are not indexed, nor can they be placed. */
const mostPlaces = 16_000
const longestWord = 100

/** How a subject is written into a vector: `team:12`. */
export function tokenOf({ kind, id }: { kind: string; id: number }): string {
  return `${kind}:${id}`
}

/** Pairs of neighbouring Han characters; a character without a neighbour is alone. */
export function pairsOf(units: readonly Unit[]): { at: number; text: string }[] {
  return units.flatMap((unit, at) => {
    if (!unit.isHan) return []
    const next = units[at + 1]
    const isFollowed = next?.isHan === true && next.gap !== ' '
    if (isFollowed) return [{ at, text: unit.text + next.text }]
    const before = units[at - 1]
    return before?.isHan && unit.gap !== ' ' ? [] : [{ at, text: unit.text }]
  })
}

/** A text as PostgreSQL writes a vector: stems of words, pairs of characters, and the subjects of names. */
export function vectorOf(sections: readonly Section[], stems: ReadonlyMap<string, string | null>): string {
  const places = new Map<string, string[]>()
  let start = 1
  const put = (lexeme: string, at: number, weight: string) => {
    if (start + at > mostPlaces || lexeme.length > longestWord) return
    const own = places.get(lexeme)
    if (own) own.push(`${start + at}${weight}`)
    else places.set(lexeme, [`${start + at}${weight}`])
  }
  for (const { units, named, weight } of sections) {
    units.forEach(({ text, isHan }, at) => {
      if (!isHan) put(stems.get(text) ?? text, at, weight)
    })
    for (const { at, text } of pairsOf(units)) put(text, at, weight)
    for (const { at, subjects } of named) for (const one of subjects) put(tokenOf(one), at, weight)
    start += units.length + 1
  }
  return [...places].map(([lexeme, own]) => `'${lexeme}':${own.slice(0, 200).join()}`).join(' ')
}
