import type { MatchState, MatchStatus, Score, Sport } from '#sports/sport.ts'
import { gradeOf, type Choice, type Verdict } from './lead.ts'
import { operator } from './priority.ts'
import { isSamePair, unscoredOf, type Moment, type Word } from './word.ts'

/**
 * Why the lead changed: the previous feed is `silent`, `outvoted` or `gone_past` by a quorum, another reported the end
 * first (`end`) or precedes it in the order of feeds (`order`); the previous feed no longer reports the match (`gone`);
 * or the operator corrected it (`operator`).
 */
export type LeadReason = 'silent' | 'outvoted' | 'gone_past' | 'end' | 'order' | 'gone' | 'operator'
export type Shown = { status: MatchStatus; score: Score; shootout: Score | null; isUnscored?: boolean }
export type WordThen = Shown & { provider: string; at: Moment; verdict: Verdict }
/** One row of the audit of leads: the display before and after, and the statement of every feed at that time. */
export type LeadChange = {
  from: string
  to: string
  reason: LeadReason
  before: Shown
  after: Shown
  words: WordThen[]
}

export function shownOf(sport: Sport, state: MatchState): Shown {
  const summary = sport.summary(state)
  return { status: summary.status, score: summary.score, shootout: sport.decider(state), ...unscoredOf(summary) }
}

type Change = {
  from: string | null
  choice: Choice
  words: readonly Word[]
  before: Shown
  after: Shown
  isByOperator: boolean
}

/** The audit row of a choice, or null where only the leading feed's own report changed the display. */
export function leadChangeOf({
  from,
  choice: { lead, verdicts },
  words,
  before,
  after,
  isByOperator,
}: Change): LeadChange | null {
  if (from === null || lead === null) return null
  // Verdicts have the order of the feeds.
  const then = [...verdicts].flatMap(([name, verdict]) =>
    words.filter(({ provider }) => provider === name).map((word) => wordThen(word, verdict)),
  )
  if (lead !== from) {
    const reason = isByOperator ? 'operator' : reasonOf(from, verdicts, words, lead)
    return { from, to: lead, reason, before, after, words: then }
  }
  return isByOperator && !isSameShown(before, after)
    ? { from, to: operator, reason: 'operator', before, after, words: then }
    : null
}

/** What a feed stated, with the verdict on it. */
export function wordThen(word: Word, verdict: Verdict): WordThen {
  const { provider, status, score, shootout, isUnscored, at } = word
  return { provider, status, score, shootout, ...(isUnscored && { isUnscored }), at, verdict }
}

function reasonOf(
  from: string,
  verdicts: ReadonlyMap<string, Verdict>,
  words: readonly Word[],
  lead: string,
): LeadReason {
  if (from === operator || lead === operator) return 'operator'
  const verdict = verdicts.get(from)
  if (verdict === undefined) return 'gone'
  if (verdict === 'silent' || verdict === 'outvoted' || verdict === 'gone_past') return verdict
  if (verdict === 'behind') return 'end'
  const statusOf = (provider: string) => words.find((word) => word.provider === provider)!.status
  return gradeOf(statusOf(lead)) > gradeOf(statusOf(from)) ? 'end' : 'order'
}

function isSameShown(a: Shown, b: Shown): boolean {
  return a.status === b.status && isSamePair(a.score, b.score) && isSamePair(a.shootout, b.shootout)
}
