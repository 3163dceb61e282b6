import { resultDetail } from '#sports/football.ts'
import type { Pair } from '#sports/football.ts'
import { archives } from '#timeline/priority.ts'
import type { Match } from '#timeline/types.ts'
import type { ParsedMatch, Refusal } from '../providers/parsed.ts'

/** Where a row tells another result than what is known from another source, and which of the two is shown. */
export function contradictionsOf(parsed: ParsedMatch, known: Match, provider: string): Refusal[] {
  const told = parsed.events.find(({ type }) => type === 'result')
  const result = told && resultDetail(told)
  if (!result || known.provider === provider || known.status !== 'finished') return []
  const winner = archives.indexOf(provider) < archives.indexOf(known.provider) ? provider : known.provider
  const found: [string, Pair | null, Pair | null][] = [
    ['score', result.extra ?? result.normal, known.summary.score],
    ['half-time score', result.half, known.summary.halfScore],
  ]
  return found.flatMap(([what, ours, theirs]) =>
    ours === null || theirs === null || (ours.home === theirs.home && ours.away === theirs.away)
      ? []
      : [{ ...parsed.place, reason: `${what} ${ours.home}-${ours.away}, but ${known.provider} says ${theirs.home}-${theirs.away} (match ${known.id}); ${winner} holds` }],
  )
}
