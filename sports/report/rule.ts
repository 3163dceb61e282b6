import type { MatchState } from '../match.ts'
import type { Facts, ReportLanguage } from './facts.ts'
import type { ReportMatch } from './match.ts'
import type { Phrase, Writer } from './writer.ts'

/** The facts of every rule of a report, by the name of the rule. */
type RuleFacts = { [rule: string]: Facts }

/**
 * Parts of a text. Sentences of `lead` all give the result, so that one of them is used; `course` is in the order of
 * the match; the others are ordered by surprisal.
 */
export type PartOfText = 'lead' | 'course' | 'players' | 'figures' | 'standing' | 'occasion'

/** The facts of one sentence. */
export interface Found<F extends Facts = Facts> {
  facts: F
  /** Replaces the share of the rule where the match itself determines it. */
  share?: number
  /** Place in the course of the match. */
  at?: number
  /** Subject of the sentence, so that a later one with the same name is left out. */
  tells?: string
}

/**
 * Finds the facts of its sentences in a match: none where the rule does not hold or a fact is not known. `share`: of
 * the matches in which it holds.
 */
export interface Rule<M extends ReportMatch = ReportMatch, F extends Facts = Facts> {
  part: PartOfText
  share: number
  find(match: M): Found<F>[]
}

/** How a language writes the sentences of a rule: one of several patterns is used. `title` follows the result. */
export interface RuleWords<F extends Facts = Facts> {
  title?: (facts: F, write: Writer) => Phrase
  patterns: readonly ((facts: F, write: Writer) => Phrase)[]
}

export type Rules<T extends RuleFacts, M extends ReportMatch> = { [K in keyof T]: Rule<M, T[K]> }
export type Words<T extends RuleFacts> = { [K in keyof T]: RuleWords<T[K]> }

/** The rules of a sport, and their words in each language. */
export interface SportReport<State extends MatchState = MatchState> {
  rules: Readonly<Record<string, Rule<ReportMatch<State>>>>
  words: Readonly<Record<ReportLanguage, Readonly<Record<string, RuleWords>>>>
  /** Whether the title has no score: pages of the sport show none for this state. */
  isUnscored?(state: State): boolean
}

/** A report whose rules and words name the same facts. */
export function sportReport<State extends MatchState, T extends RuleFacts>(given: {
  rules: Rules<T, ReportMatch<State>>
  words: Record<ReportLanguage, Words<T>>
  isUnscored?(state: State): boolean
}): SportReport<State> {
  return given as unknown as SportReport<State>
}

/** A rule with at most one sentence. */
export function ruleOf<M extends ReportMatch, F extends Facts>(
  part: PartOfText,
  share: number,
  find: (match: M) => F | null,
): Rule<M, F> {
  return {
    part,
    share,
    find: (match) => {
      const facts = find(match)
      return facts === null ? [] : [{ facts }]
    },
  }
}

/** A rule with a sentence for each of its facts. */
export function rulesOf<M extends ReportMatch, F extends Facts>(
  part: PartOfText,
  share: number,
  find: (match: M) => F[],
): Rule<M, F> {
  return { part, share, find: (match) => find(match).map((facts) => ({ facts })) }
}
