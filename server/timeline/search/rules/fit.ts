import type { SearchKind } from '#contract/kinds.ts'
import { formsOf, isUnsaid, type Token } from './query.ts'

/**
 * A subject whose names have a word of the query. `weight`: its matches, or the seasons of a player. `sport` is '' for
 * a subject of no sport.
 */
export type Candidate = { kind: SearchKind; id: number; sport: string; names: readonly string[]; weight: number }

/** How a word of the query is in a name: from 0 to 1, at a place, with so many letters. */
type WordFit = { quality: number; place: number; letters: number }
/** One name of a candidate with the words of the query that it has, by their places in the query. */
export type Fit = {
  candidate: Candidate
  name: string
  /** Whether it is the shown name. */
  isOwn: boolean
  words: ReadonlyMap<number, WordFit>
  /** Letters of the name that have to be said. */
  letters: number
}
/** Words that a mistyped word may mean, by the word, each with the share of it that counts. */
export type Meant = ReadonlyMap<string, ReadonlyMap<string, number>>

const BEGINNING = 0.75
const INSIDE = 0.45
const INITIAL = 0.5
const OTHER_FORM = 0.95

/** The fits of a candidate: for each set of words the name that has most of them, the most complete one. */
export function fitsOf(candidate: Candidate, tokens: readonly Token[], meant: Meant): Fit[] {
  const best = new Map<string, Fit>()
  candidate.names.forEach((name, index) => {
    const fit = fitOf(candidate, name, index === 0, tokens, meant)
    if (fit.words.size === 0) return
    const key = [...fit.words.keys()].join()
    const before = best.get(key)
    if (!before || strengthOf(fit) > strengthOf(before)) best.set(key, fit)
  })
  return [...best.values()]
}

function fitOf(candidate: Candidate, name: string, isOwn: boolean, tokens: readonly Token[], meant: Meant): Fit {
  const parts = name.split(' ')
  const free = new Set(parts.keys())
  const words = new Map<number, WordFit>()
  const pairs = tokens.flatMap((token, at) =>
    token.isName
      ? parts.flatMap((part, place) => {
          const quality = qualityOf(token.text, part, meant.get(token.text))
          return quality === 0 ? [] : [{ at, place, quality, letters: part.length * Math.min(1, quality) }]
        })
      : [],
  )
  // The best pairs first, so that `real real sociedad` uses each word of a name once.
  for (const { at, place, quality, letters } of pairs.toSorted((a, b) => b.quality - a.quality || a.at - b.at)) {
    if (words.has(at) || !free.has(place)) continue
    free.delete(place)
    words.set(at, { quality, place, letters })
  }
  const needed = parts.filter((part) => !isUnsaid(part))
  const letters = (needed.length > 0 ? needed : parts).reduce((sum, part) => sum + part.length, 0)
  return { candidate, name, isOwn, words: new Map([...words].toSorted((a, b) => a[0] - b[0])), letters }
}

function qualityOf(typed: string, part: string, meant: ReadonlyMap<string, number> | undefined): number {
  if (typed === part) return 1
  if (formsOf(typed).includes(part)) return OTHER_FORM
  const corrected = meant?.get(part)
  if (corrected !== undefined) return corrected
  // A single letter is an initial.
  if (typed.length === 1 && part.length > 1 && part.startsWith(typed) && /[a-z]/.test(typed)) return INITIAL
  const isLong = typed.length > 1 || /\p{Script=Han}/u.test(typed)
  if (isLong && part.startsWith(typed)) return BEGINNING + 0.2 * (typed.length / part.length)
  return isLong && /\p{Script=Han}/u.test(typed) && part.includes(typed) ? INSIDE : 0
}

/** How much of the name is said by these words, from 0 to 1. */
export function completenessOf(fit: Fit, tokens: Iterable<number>): number {
  let said = 0
  for (const at of tokens) said += fit.words.get(at)?.letters ?? 0
  return Math.min(1, said / fit.letters)
}

/** Whether the words of the query come in the order of the name. */
export function isInOrder(fit: Fit, tokens: readonly number[]): boolean {
  const places = tokens.map((at) => fit.words.get(at)!.place)
  return places.every((place, index) => index === 0 || place > places[index - 1]!)
}

function strengthOf(fit: Fit): number {
  const quality = [...fit.words.values()].reduce((sum, word) => sum + word.quality, 0)
  return quality + completenessOf(fit, fit.words.keys()) + (fit.isOwn ? 0.05 : 0)
}
