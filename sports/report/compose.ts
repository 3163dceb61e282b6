import type { Facts } from './facts.ts'
import type { ReportMatch } from './match.ts'
import type { PartOfText, Rule } from './rule.ts'

/**
 * Information of a fact of a match, in bits: -log2 of the share of matches in which the rule of the fact holds. A fact
 * of every second match has 1 bit, one of every hundredth 6.6.
 */
function surprisal(share: number): number {
  return share >= 1 ? 0 : -Math.log2(Math.max(share, 1 / 100_000))
}

/** One sentence before it is written: its rule, its facts, and which of the rule's patterns writes it. */
export interface Sentence {
  rule: string
  part: PartOfText
  facts: Facts
  /** By `surprisal`. */
  bits: number
  /** Counts on within a text; a language takes its remainder by the number of its patterns. */
  turn: number
}

/** A text as facts, the same for all languages. */
export interface Draft {
  /** The sentence that the title follows; null where none has words for a title. */
  title: Sentence | null
  lead: Sentence[]
  paragraphs: Sentence[][]
}

/** Sentences beside lead and course at most: those with the fewest bits are left out. */
const mostBeside = 9
const mostInParagraph = 4
const besideParts = ['players', 'figures', 'standing', 'occasion'] as const

type Sentences = readonly Omit<Sentence, 'turn'>[]

/**
 * Composes a text. The lead is the sentence with the most bits among those of the result, the course follows in its
 * order, and all else by bits: first the part whose rarest sentence is rarer, and within a part the rarer sentence.
 * `hasTitle`: whether a rule has words for a title.
 */
export function compose(
  rules: Readonly<Record<string, Rule>>,
  match: ReportMatch,
  hasTitle: (rule: string) => boolean,
): Draft {
  const found = Object.entries(rules).flatMap(([rule, { part, share, find }]) =>
    find(match).map(({ facts, share: own, at = 0, tells = null }) => {
      return { rule, part, facts, bits: surprisal(own ?? share), at, tells }
    }),
  )
  const [lead] = byBits(found.filter(({ part }) => part === 'lead'))
  if (lead === undefined) return { title: null, lead: [], paragraphs: [] }
  const rest = found.filter(({ tells }) => tells === null || tells !== lead.tells)
  const course = rest.filter(({ part }) => part === 'course').sort((a, b) => a.at - b.at)
  const beside = paragraphsBeside(rest)
  const title = byBits([lead, ...course, ...beside.flat()].filter(({ rule }) => hasTitle(rule)))[0]
  return inTurns(match.number, title ?? null, lead, [...chunks(course), ...beside])
}

function paragraphsBeside(found: Sentences): Sentences[] {
  const beside = byBits(found.filter(({ part }) => part !== 'lead' && part !== 'course')).slice(0, mostBeside)
  return besideParts
    .map((part) => beside.filter((one) => one.part === part))
    .filter((sentences) => sentences.length > 0)
    .sort((a, b) => b[0]!.bits - a[0]!.bits)
    .flatMap(chunks)
}

/** Stable, so that rules of the same share keep their order. */
function byBits<T extends { bits: number }>(sentences: readonly T[]): T[] {
  return sentences.toSorted((a, b) => b.bits - a.bits)
}

/** Paragraphs of about equal length. */
function chunks(sentences: Sentences): Sentences[] {
  const parts = Math.ceil(sentences.length / mostInParagraph)
  const length = Math.ceil(sentences.length / Math.max(parts, 1))
  return Array.from({ length: parts }, (_, at) => sentences.slice(at * length, (at + 1) * length))
}

/** Counts the turns of each rule from the number of the match on, so that neighbours differ. */
function inTurns(
  number: number,
  title: Sentences[number] | null,
  lead: Sentences[number],
  paragraphs: readonly Sentences[],
): Draft {
  const used = new Map<string, number>()
  const turned = (sentence: Sentences[number]): Sentence => {
    const before = used.get(sentence.rule) ?? 0
    used.set(sentence.rule, before + 1)
    const { rule, part, facts, bits } = sentence
    return { rule, part, facts, bits, turn: number + before }
  }
  return {
    title: title && { rule: title.rule, part: title.part, facts: title.facts, bits: title.bits, turn: number },
    lead: [turned(lead)],
    paragraphs: paragraphs.map((sentences) => sentences.map(turned)),
  }
}

/** All sentences of a text, in order. */
export function sentencesOf({ lead, paragraphs }: Draft): Sentence[] {
  return [...lead, ...paragraphs.flat()]
}
