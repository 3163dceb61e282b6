import type { MatchStatus } from '#sports/sport.ts'
import { isSamePair, type Moment, type Word } from './word.ts'

/** The input of the choice between feeds. */
type LeadRules = {
  /** Providers from first to last, as set by the operator; all others follow by name. */
  order: readonly string[]
  /** Feeds that are silent about the match: passed over, and without a vote. */
  silent: ReadonlySet<string>
}

/**
 * The verdict on a feed: `leads`, `waits` (another precedes it), `silent`, `outvoted` (a quorum has another score),
 * `gone_past` (a quorum reports play after the end that it reports), `behind` (another has reported the end).
 */
export type Verdict = 'leads' | 'waits' | 'silent' | 'outvoted' | 'gone_past' | 'behind'
export type Choice = { lead: string | null; verdicts: Map<string, Verdict> }

/** Feeds that must agree to overrule another; they must also be more than half of all that are counted. */
const quorum = 2
/**
 * A feed has passed a moment when it reports play this many seconds later: clocks differ, and a report may be on its
 * way.
 */
const marginSeconds = 60
/** The same for a score that was withdrawn: other feeds learn of a video review later than the one at the screen. */
const reviewSeconds = 600

/**
 * Which feed leads a match, given the statements of all. A feed leads as a whole; timelines are never mixed. The result
 * depends on the statements alone, not on their order of arrival. In turn:
 * 1. Silent feeds are passed over, unless they reported the end, after which nothing is left to report. Where all are
 *    silent, all count.
 * 2. A feed is excluded when a quorum agrees on another score and has passed the place where its own score changed
 *    last, or when a quorum reports play after the end that it reports. Among polled feeds a quorum decides at once.
 * 3. Of the rest, a feed that reports the end precedes those that do not (they lag), and an award precedes a whistle.
 * 4. Then the order of feeds.
 */
export function chooseLead(words: readonly Word[], { order, silent }: LeadRules): Choice {
  const sorted = words.toSorted(
    (a, b) => rankIn(order, a.provider) - rankIn(order, b.provider) || (a.provider < b.provider ? -1 : 1),
  )
  const heard = sorted.filter((word) => gradeOf(word.status) > 0 || !silent.has(word.provider))
  const counted = heard.length > 0 ? heard : sorted
  const verdicts = new Map<string, Verdict>()
  for (const { provider } of sorted) verdicts.set(provider, 'silent')
  for (const word of counted)
    verdicts.set(
      word.provider,
      isOutvoted(word, counted) ? 'outvoted' : isGonePast(word, counted) ? 'gone_past' : 'waits',
    )
  const standing = counted.filter(({ provider }) => verdicts.get(provider) === 'waits')
  const grade = Math.max(...standing.map(({ status }) => gradeOf(status)))
  const lead = standing.find(({ status }) => gradeOf(status) === grade)?.provider ?? counted[0]?.provider ?? null
  for (const { provider, status } of standing) if (gradeOf(status) < grade) verdicts.set(provider, 'behind')
  if (lead !== null) verdicts.set(lead, 'leads')
  return { lead, verdicts }
}

function rankIn(order: readonly string[], provider: string): number {
  const place = order.indexOf(provider)
  return place < 0 ? order.length : place
}

/** 0 before the end, 1 at the end of play, 2 after a decision about it. */
export function gradeOf(status: MatchStatus): 0 | 1 | 2 {
  if (status === 'awarded') return 2
  return status === 'finished' || status === 'abandoned' ? 1 : 0
}

function isQuorum(votes: number, counted: number): boolean {
  return votes >= quorum && votes * 2 > counted
}

function isOutvoted(word: Word, counted: readonly Word[]): boolean {
  const against = counted.filter((other) => !isSameWord(word, other) && isWitness(other, word))
  return against.some((one) => isQuorum(against.filter((other) => isSameWord(one, other)).length, counted.length))
}

function isGonePast(word: Word, counted: readonly Word[]): boolean {
  if (gradeOf(word.status) === 0) return false
  return isQuorum(
    counted.filter((other) => isInPlay(other) && (areAsNew(other, word) || isPast(other.at, word.at, marginSeconds)))
      .length,
    counted.length,
  )
}

function isInPlay({ status }: Word): boolean {
  return status === 'live' || status === 'interrupted'
}

function hasBegun(word: Word): boolean {
  return isInPlay(word) || gradeOf(word.status) > 0
}

function isSameWord(a: Word, b: Word): boolean {
  if (hasBegun(a) !== hasBegun(b) || !isSamePair(a.score, b.score) || !isSamePair(a.shootout, b.shootout)) return false
  return a.status === b.status || gradeOf(a.status) === 0 || gradeOf(b.status) === 0
}

/**
 * Whether a feed has reported enough to contradict another: it has passed the place that the other reports, and does
 * not merely lag.
 */
function isWitness(one: Word, other: Word): boolean {
  const [grade, otherGrade] = [gradeOf(one.status), gradeOf(other.status)]
  if (!hasBegun(one) || (otherGrade === 2 && grade < 2)) return false
  if (areAsNew(one, other)) return true
  if (otherGrade === 1 && grade === 0 && one.at.period < other.at.period) return false
  if (other.tookBackAt !== null && !isPast(one.at, other.tookBackAt, reviewSeconds)) return false
  return other.scoredAt === null || grade > 0 || isPast(one.at, other.scoredAt, marginSeconds)
}

/** Two feeds that state a whole score without times: neither has passed the other, and both answered just now. */
function areAsNew(one: Word, other: Word): boolean {
  return one.isPolled === true && other.isPolled === true
}

function isPast(at: Moment, moment: Moment, seconds: number): boolean {
  if (at.period !== moment.period) return at.period > moment.period
  return at.clockSeconds !== null && moment.clockSeconds !== null && at.clockSeconds >= moment.clockSeconds + seconds
}
