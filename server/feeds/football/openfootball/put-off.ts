import { competitionOfSlug } from '../competitions.ts'
import type { Parsed, ParsedMatch } from '../../reading/parsed.ts'

/**
 * A fixture that a file lists twice in one round, as postponed and as played, is one match: the played row gets the key
 * of the first and a reference to the other. Without rounds the pair of a season is the fixture, if the league has it
 * once or the day was put off. Rows are unchanged where both or neither were played.
 */
export function uniteFixtures(parsed: readonly Parsed[]): Parsed[] {
  const listed = parsed.flatMap((one) => (one.kind === 'match' && one.match.home && one.match.away ? [one.match] : []))
  const left = new Set<ParsedMatch>()
  for (const rows of Map.groupBy(listed, fixtureOf).values()) {
    const [played, others] = [rows.filter(isPlayed), rows.filter((row) => !isPlayed(row))]
    const [match] = played
    if (!match || played.length > 1 || !others.every((other) => isOneFixture(match, other))) continue
    match.key = rows[0]!.key
    for (const other of others) {
      left.add(other)
      match.remarks.push(
        `the same fixture stands at ${other.place.at} as not played on ${new Date(other.kickOff).toISOString().slice(0, 10)}, left out`,
      )
    }
  }
  return left.size === 0 ? [...parsed] : parsed.filter((one) => one.kind !== 'match' || !left.has(one.match))
}

function isOneFixture({ competition, round, kickOff }: ParsedMatch, other: ParsedMatch): boolean {
  return round !== null || other.kickOff < kickOff || competitionOfSlug(competition.slug)?.isDouble === true
}

function isPlayed({ events }: ParsedMatch): boolean {
  return events.some(({ type }) => type === 'awarded' || type === 'result')
}

function fixtureOf({ competition, season, round, home, away }: ParsedMatch): string {
  return JSON.stringify([competition.slug, season, round?.stage, round?.group, round?.name, home?.name, away?.name])
}
