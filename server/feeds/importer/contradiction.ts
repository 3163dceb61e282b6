import { finalScoreOf, footballEvent, resultDetail } from '#sports/football.ts'
import type { Pair } from '#sports/football.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { archives } from '#timeline/priority.ts'
import type { ParsedMatch, Refusal } from '../providers/parsed.ts'
import type { Known } from './matches.ts'

const dayMs = 86_400_000

/** Where a row tells something else than what is known from another source, and which of the two is shown. */
export function contradictionsOf(parsed: ParsedMatch, known: Known, provider: string): Refusal[] {
  const result = resultOf(parsed)
  if (!result || known.provider === provider) return []
  const isMoved = movedTo(parsed, known, provider).length > 0 || (isTimeTaken(parsed, known) && !known.endTellers.has(known.provider))
  const holder = isTimeTaken(parsed, known) ? provider : known.provider
  const day = isElsewhere(parsed, known) && !isMoved ? [{ ...parsed.place, reason: `played on ${dayOf(parsed.kickOff)}, but ${known.provider} says ${dayOf(known.plannedAt)} (match ${known.id}); ${holder} holds` }] : []
  const [other] = archives.filter((name) => name !== provider && known.endTellers.has(name))
  if (known.status !== 'finished' || other === undefined) return day
  const winner = archives.indexOf(provider) < archives.indexOf(other) ? provider : other
  const found: [string, Pair | null, Pair | null][] = [
    ['score', finalScoreOf(result), known.summary.score],
    ['half-time score', result.half, known.summary.halfScore],
  ]
  const scores = found.flatMap(([what, ours, theirs]) =>
    ours === null || theirs === null || (ours.home === theirs.home && ours.away === theirs.away)
      ? []
      : [{ ...parsed.place, reason: `${what} ${ours.home}-${ours.away}, but ${other} says ${theirs.home}-${theirs.away} (match ${known.id}); ${winner} holds` }],
  )
  return [...scores, ...day]
}

/**
 * The move of a fixture: this source knows that it was played on another day, and the one that brought it does not know its end yet.
 * Said again by every import, so that repeating one changes nothing.
 */
export function movedTo(parsed: ParsedMatch, known: Known, provider: string): TimelineEvent[] {
  if (!resultOf(parsed) || !isElsewhere(parsed, known) || known.provider === provider) return []
  // A day without a time gives way to an exact time as it is stored: an event of the move would be told once and then no more.
  if (!parsed.isKickOffExact || isTimeTaken(parsed, known) || known.endTellers.has(known.provider)) return []
  return [footballEvent.kickOffMoved({ kickOff: parsed.kickOff })]
}

function resultOf(parsed: ParsedMatch) {
  const told = parsed.events.find(({ type }) => type === 'result')
  return told ? resultDetail(told) : null
}

/** As the merge of facts decides: an exact time replaces a day alone. */
function isTimeTaken(parsed: ParsedMatch, known: Known): boolean {
  return parsed.isKickOffExact && !known.isKickOffExact
}

function isElsewhere(parsed: ParsedMatch, known: Known): boolean {
  return Math.abs(parsed.kickOff - known.plannedAt) > 1.5 * dayMs
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
