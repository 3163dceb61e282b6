import { footballEvent, resultDetail } from '#sports/football.ts'
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
  const isOtherDay = isElsewhere(parsed, known) && movedTo(parsed, known, provider).length === 0
  const day = isOtherDay ? [{ ...parsed.place, reason: `played on ${dayOf(parsed.kickOff)}, but ${known.provider} says ${dayOf(known.plannedAt)} (match ${known.id}); ${known.provider} holds` }] : []
  const [other] = archives.filter((name) => name !== provider && known.endTellers.has(name))
  if (known.status !== 'finished' || other === undefined) return day
  const winner = archives.indexOf(provider) < archives.indexOf(other) ? provider : other
  const found: [string, Pair | null, Pair | null][] = [
    ['score', result.extra ?? result.normal, known.summary.score],
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
  if (!parsed.isKickOffExact || known.endTellers.has(known.provider)) return []
  return [footballEvent.kickOffMoved({ kickOff: parsed.kickOff })]
}

function resultOf(parsed: ParsedMatch) {
  const told = parsed.events.find(({ type }) => type === 'result')
  return told ? resultDetail(told) : null
}

function isElsewhere(parsed: ParsedMatch, known: Known): boolean {
  return Math.abs(parsed.kickOff - known.plannedAt) > 1.5 * dayMs
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
