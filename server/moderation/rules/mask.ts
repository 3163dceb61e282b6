import { fold } from './squeeze.ts'
import { readTerm, type Term } from './term.ts'

type Masks = { find(folded: string): Term[] }

/** A word with asterisks, one for each letter, as `f**k`: at least two letters are visible, the first among them. */
const masked = /(?<![a-z*])[a-z][a-z*]{2,19}(?![a-z*])/g

/** Finds listed Latin words with some letters masked. */
export function buildMasks(terms: readonly Term[]): Masks {
  const byLook = new Map<string, { word: string; term: Term }[]>()
  for (const term of terms) {
    if (term.kind !== 'term' || term.weight === 'suspect') continue
    const { bare, isInflected } = readTerm(term.text)
    const word = fold(bare)
    if (!/^[a-z]{4,}$/.test(word)) continue
    for (const form of isInflected ? [word, `${word}s`, `${word}er`, `${word}ing`, `${word}ed`] : [word]) {
      const look = `${form[0]}${form.length}`
      byLook.set(look, [...(byLook.get(look) ?? []), { word: form, term }])
    }
  }
  return {
    find(folded) {
      if (!folded.includes('*')) return []
      const found: Term[] = []
      for (const [seen] of folded.matchAll(masked)) {
        if (!seen.includes('*') || seen.replaceAll('*', '').length < 2) continue
        const match = byLook.get(`${seen[0]}${seen.length}`)?.find(({ word }) => hides(seen, word))
        if (match) found.push(match.term)
      }
      return found
    },
  }
}

function hides(seen: string, word: string): boolean {
  for (let at = 0; at < seen.length; at++) if (seen[at] !== '*' && seen[at] !== word[at]) return false
  return true
}
