import { finalScoreOf, resultDetail } from '#sports/football.ts'
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
    const [played, others] = [rows.filter(isPlayed), rows.filter((row) => !isPlayed(row) && !isBegun(row))]
    const [match] = played
    if (!match || played.length > 1 || !others.every((other) => isOneFixture(match, other))) continue
    match.key = rows[0]!.key
    for (const other of others) {
      left.add(other)
      match.remarks.push(`the same fixture stands at ${other.place.at} as not played on ${dayOf(other)}, left out`)
    }
  }
  leaveMoved(
    listed.filter((match) => !left.has(match)),
    left,
  )
  return left.size === 0 ? [...parsed] : parsed.filter((one) => one.kind !== 'match' || !left.has(one.match))
}

/**
 * In a league whose pairs meet once at each home, the same pair with the same result in two rounds is one match that
 * was moved: the later day holds, with the key of the first row.
 */
function leaveMoved(listed: readonly ParsedMatch[], left: Set<ParsedMatch>): void {
  const inDouble = listed.filter(
    (match) => match.round?.stage === 'regular' && competitionOfSlug(match.competition.slug)?.isDouble === true,
  )
  for (const rows of Map.groupBy(inDouble, pairOf).values()) {
    const [earlier, later] = rows.toSorted((a, b) => a.kickOff - b.kickOff)
    if (rows.length !== 2 || !earlier || !later || !isSameResult(earlier, later)) continue
    later.key = rows[0]!.key
    left.add(earlier)
    later.remarks.push(
      `the same match stands at ${earlier.place.at} with this result on ${dayOf(earlier)}, ${earlier.round?.name}: read as moved`,
    )
  }
}

function isSameResult(one: ParsedMatch, other: ParsedMatch): boolean {
  const [first, second] = [one, other].map(({ events }) => {
    const result = events.find(({ type }) => type === 'result')
    return result ? resultDetail(result) : null
  })
  if (!first || !second || one.round?.name === other.round?.name) return false
  const isHalfOther = first.half && second.half && JSON.stringify(first.half) !== JSON.stringify(second.half)
  return !isHalfOther && JSON.stringify(finalScoreOf(first)) === JSON.stringify(finalScoreOf(second))
}

function pairOf({ competition, season, home, away }: ParsedMatch): string {
  return JSON.stringify([competition.slug, season, home?.name, away?.name])
}

function dayOf({ kickOff }: ParsedMatch): string {
  return new Date(kickOff).toISOString().slice(0, 10)
}

function isOneFixture({ competition, round, kickOff }: ParsedMatch, other: ParsedMatch): boolean {
  return round !== null || other.kickOff < kickOff || competitionOfSlug(competition.slug)?.isDouble === true
}

function isPlayed({ events }: ParsedMatch): boolean {
  return events.some(({ type }) => type === 'awarded' || type === 'result')
}

/** Played in part, or in vain: a match of its own beside its replay. */
function isBegun({ events }: ParsedMatch): boolean {
  return events.some(({ type, detail }) => type === 'abandoned' || /annul|void/i.test(String(detail.reason ?? '')))
}

function fixtureOf({ competition, season, round, home, away }: ParsedMatch): string {
  return JSON.stringify([competition.slug, season, round?.stage, round?.group, round?.name, home?.name, away?.name])
}
