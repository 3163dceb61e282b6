import { score, team, type ReportLanguage } from './facts.ts'
import type { Draft, Sentence } from './compose.ts'
import { ordered, type ReportMatch } from './match.ts'
import type { RuleWords } from './rule.ts'
import { values } from './words/values.ts'
import { writerOf, type Phrase, type ReportNames, type Writer } from './writer.ts'

interface WrittenSentence {
  rule: string
  phrase: Phrase
}

/** A text in one language. */
interface Written {
  title: Phrase
  lead: WrittenSentence[]
  paragraphs: WrittenSentence[][]
}

type Shown = Pick<ReportMatch, 'homeId' | 'awayId'> & {
  score: { home: number; away: number } | null
  isAwayFirst: boolean
}

/** Writes a text in a language. `shown`: the sides of its title, and their score; null before the match. */
export function render(
  draft: Draft,
  words: Readonly<Record<string, RuleWords>>,
  language: ReportLanguage,
  names: ReportNames,
  shown: Shown,
): Written {
  const writer = writerOf(language, values[language], names)
  const written = (sentence: Sentence) => ({ rule: sentence.rule, phrase: writeSentence(sentence, words, writer) })
  return {
    title: writeTitle(draft.title, words, writer, shown),
    lead: draft.lead.map(written),
    paragraphs: draft.paragraphs.map((sentences) => sentences.map(written)),
  }
}

/** One sentence by the pattern whose turn it is. */
export function writeSentence(
  { rule, facts, turn }: Pick<Sentence, 'rule' | 'facts' | 'turn'>,
  words: Readonly<Record<string, RuleWords>>,
  writer: Writer,
): Phrase {
  const patterns = words[rule]?.patterns ?? []
  const pattern = patterns[turn % patterns.length]
  if (pattern === undefined) throw new Error(`The rule ${rule} has no words in ${writer.language}.`)
  return pattern(facts, writer)
}

function writeTitle(
  sentence: Sentence | null,
  words: Readonly<Record<string, RuleWords>>,
  writer: Writer,
  { homeId, awayId, score: final, isAwayFirst }: Shown,
): Phrase {
  const order = isAwayFirst ? 'away' : 'home'
  const [first, second] = isAwayFirst ? [team(awayId), team(homeId)] : [team(homeId), team(awayId)]
  const dashed = (fact: { first: number; second: number }): Phrase => [
    { text: `${fact.first}–${fact.second}`, fact: { kind: 'score', ...fact } },
  ]
  const sides =
    final === null
      ? writer.language === 'en'
        ? writer.say`${first} v ${second}`
        : writer.say`${first} vs ${second}`
      : writer.say`${first} ${dashed(score(...ordered(final, order)))} ${second}`
  const after = sentence && words[sentence.rule]?.title?.(sentence.facts, writer)
  if (!after) return sides
  return writer.language === 'en' ? writer.say`${sides}: ${after}` : writer.say`${sides}：${after}`
}
