import type { DeskSaid, DeskWord } from '#contract/touchline/desk-feeds.ts'
import { leftOut } from '#sports/plan.ts'
import type { MatchStatus, Score, Sport } from '#sports/sport.ts'
import { compareEvents, type TimelineEvent } from '#sports/timeline.ts'
import { createFold } from '#timeline/fold.ts'
import { gradeOf } from '#timeline/lead.ts'
import { foldingOfWord, isSamePair, wordOf, type Word } from '#timeline/word.ts'
import { deskKey } from '../rules/place.ts'

/** What a feed states by its own events; null where it states nothing. */
export function wordOfFeed(sport: Sport, provider: string, events: readonly TimelineEvent[]): Word | null {
  return wordOf(sport, provider, createFold(foldingOfWord(sport), events))
}

export function wordView({ status, score, at }: Word): DeskWord {
  return { status, score, period: at.period, clockSeconds: at.clockSeconds }
}

/** Whether two statements have another score, or another end of the match. */
export function isOtherWord(one: Stated, other: Stated): boolean {
  if (!isSamePair(one.score, other.score)) return true
  return one.status !== other.status && (gradeOf(one.status) > 0 || gradeOf(other.status) > 0)
}
type Stated = { status: MatchStatus; score: Score }

/** Types that come many times a minute and settle nothing. */
const steady: readonly string[] = ['possession', 'passes', 'touches', 'lineup', 'desk_lead']

/** The last events of one provider on the clock, newest first. */
export function lastSaid(events: readonly TimelineEvent[], most: number): DeskSaid[] {
  const told = events.filter(({ type, withdrawn }) => !steady.includes(type) && withdrawn?.reason !== leftOut)
  return told
    .toSorted((a, b) => compareEvents(b, a))
    .slice(0, most)
    .map(saidView)
}

/** A whistle of the desk that is no start of its period sets the clock: see `clock` of the palette of football. */
const isClock = ({ key, type, order }: TimelineEvent) =>
  key.startsWith(deskKey) && type === 'period_start' && order === 0

export function saidView(event: TimelineEvent): DeskSaid {
  const { key, side, period, clockSeconds, playerId, withdrawn } = event
  const type = isClock(event) ? 'clock' : event.type
  return { key, type, side, period, clockSeconds, playerId, isWithdrawn: withdrawn !== null }
}
