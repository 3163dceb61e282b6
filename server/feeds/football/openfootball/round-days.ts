import type { Parsed, ParsedMatch } from '../../reading/parsed.ts'

/** A smaller round may well be played at one hour. */
const fewestMatches = 4

/**
 * Marks the days that are placeholders: where all matches of a round have one day and hour (or no hour), the source may
 * state the day of the round and not of its matches. Such a day gives way to a source with the day of the match.
 */
export function markRoundDays(parsed: readonly Parsed[]): Parsed[] {
  const rounds = Map.groupBy(
    parsed.flatMap((one) => (one.kind === 'match' && one.match.round ? [one.match] : [])),
    roundOf,
  )
  return parsed.map((one) => {
    if (one.kind !== 'match' || !one.match.round) return one
    const round = rounds.get(roundOf(one.match)) ?? []
    const isRoundDay = round.length >= fewestMatches && round.every(({ kickOff }) => kickOff === one.match.kickOff)
    return isRoundDay ? { ...one, match: { ...one.match, isRoundDay } } : one
  })
}

function roundOf({ competition, season, round }: ParsedMatch): string {
  return JSON.stringify([competition.slug, season, round?.stage, round?.group, round?.name])
}
