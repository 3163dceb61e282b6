import type { Parsed, ParsedMatch } from '../../reading/parsed.ts'

/** A round of fewer matches may well be played at one hour. */
const fewestMatches = 4

/**
 * Marks the days that are placeholders: where all matches of a round stand on one day and hour (or no hour), the source
 * may tell the day of the round and not of its matches. It gives way to a source that tells the day of the match.
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
