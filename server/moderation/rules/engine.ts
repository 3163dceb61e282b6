import { findAdverts } from './adverts.ts'
import { buildMasks } from './mask.ts'
import { buildMatcher, type Hit, type SpelledTerms } from './matcher.ts'
import { readingsOf, type Reading } from './squeeze.ts'
import type { Term } from './term.ts'
import type { SceneRules } from '../scenes.ts'
import type { ReasonCode, Weight } from '../types.ts'

/** A finding: the rule, its reason and its severity. Term rules are called `term:` and the term as listed. */
export type Finding = { rule: string; reason: ReasonCode; weight: Weight }

export type Engine = {
  /** All findings in a text, worst first; `before` are its author's recent messages, oldest first. */
  judge(text: string, asked: Asked): Finding[]
  patterns: number
}
type Asked = { rules: SceneRules; before?: readonly string[]; isOff?: (rule: string) => boolean }

const order: readonly Weight[] = ['severe', 'mild', 'suspect']
/** Letters between a group and a slight. */
const reach = 8
const longestPart = 40

/** The filter: lists and patterns, without clock, randomness or I/O. Linear in the text. */
export function createEngine(
  terms: readonly Term[],
  { allowedHosts, spelled = new WeakMap() }: { allowedHosts: readonly string[]; spelled?: SpelledTerms },
): Engine {
  const matcher = buildMatcher(terms, spelled)
  const masks = buildMasks(terms)
  const findWords = (readings: readonly Reading[]): Finding[][] => {
    const found = matcher.find(readings)
    return readings.map(({ folded }, index) => {
      const hits = found[index]!
      const words = hits.filter(({ term }) => term.kind === 'term').map(({ term }) => findingOf(term))
      return [...words, ...masks.find(folded).map(findingOf), ...findScorn(hits)]
    })
  }
  return {
    patterns: matcher.patterns,
    judge(text, { rules, before = [], isOff = () => false }) {
      const readings = readingsOf(text, before, longestPart)
      const [found = [], earlier = [], joined = []] = findWords(readings)
      if (rules.findsAdverts) found.push(...findAdverts(readings[0]!.folded, allowedHosts))
      if (found.length === 0) found.push(...splitWords(earlier, joined))
      return found.filter(({ rule }) => !isOff(rule)).sort((a, b) => order.indexOf(a.weight) - order.indexOf(b.weight))
    },
  }
}

function findingOf({ text, reason, weight }: Term): Finding {
  return { rule: `term:${text}`, reason, weight }
}

/** A group of people and a slight close to it. Each alone is an ordinary word. */
function findScorn(hits: readonly Hit[]): Finding[] {
  const groups = hits.filter(({ term }) => term.kind === 'group')
  const slights = groups.length === 0 ? [] : hits.filter(({ term }) => term.kind === 'slight')
  const near = slights.find((slight) =>
    groups.some((group) => slight.start - group.end <= reach && group.start - slight.end <= reach),
  )
  return near ? [{ rule: 'scorn', reason: 'hate', weight: 'suspect' }] : []
}

/** Words begun in one message and completed in the next. Findings within the earlier ones were reported then. */
function splitWords(earlier: readonly Finding[], joined: readonly Finding[]): Finding[] {
  const known = new Set(earlier.map(({ rule }) => rule))
  return joined.filter(({ rule, weight }) => weight !== 'suspect' && !known.has(rule))
}
