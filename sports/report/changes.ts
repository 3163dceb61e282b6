import { sentencesOf, type Draft, type Sentence } from './compose.ts'
import type { Facts } from './facts.ts'

/** A fact that a sentence used, before and after; null where the other text does not use it. */
interface FactChange {
  name: string
  before: Facts[string]
  after: Facts[string]
}

/** A sentence that differs between two texts of a match, and the facts that changed it. */
interface Change {
  rule: string
  before: Sentence | null
  after: Sentence | null
  facts: FactChange[]
}

/**
 * What a correction of facts changed in a text: sentences that were dropped, added, or that use other facts. Sentences
 * of one rule are paired where most of their facts are equal.
 */
export function changes(old: Draft, now: Draft): Change[] {
  const before = sentencesOf(old)
  const after = sentencesOf(now)
  const isSame = (one: Sentence) => (other: Sentence) => other.rule === one.rule && isEqual(one.facts, other.facts)
  const gone = before.filter((one) => !after.some(isSame(one)))
  const come = after.filter((one) => !before.some(isSame(one)))
  const changed = gone.map((one): Change => {
    const pair = nearest(one, come)
    if (pair !== undefined) come.splice(come.indexOf(pair), 1)
    return { rule: one.rule, before: one, after: pair ?? null, facts: factChanges(one.facts, pair?.facts ?? {}) }
  })
  return [
    ...changed,
    ...come.map((one): Change => ({ rule: one.rule, before: null, after: one, facts: factChanges({}, one.facts) })),
  ]
}

function nearest(one: Sentence, candidates: readonly Sentence[]): Sentence | undefined {
  const same = candidates.filter(({ rule }) => rule === one.rule)
  const [best] = same.toSorted(
    (a, b) => factChanges(one.facts, a.facts).length - factChanges(one.facts, b.facts).length,
  )
  return best
}

function factChanges(before: Facts, after: Facts): FactChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const [one, other] = [before[name] ?? null, after[name] ?? null]
    return isEqual(one, other) ? [] : [{ name, before: one, after: other }]
  })
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
