import { finalScoreOf, resultDetail } from '#sports/football.ts'
import { competitionOfSlug } from '../competitions.ts'
import type { Parsed, ParsedMatch } from '../../reading/parsed.ts'

/**
 * A fixture that a file lists twice in one round, as postponed and as played, is one match: the played row gets the key
 * of the first and a reference to the other. So is one that was put off in a league whose pairs meet once at each home,
 * whatever the round of the later row. Without rounds the pair of a season is the fixture, if the league has it once or
 * the day was put off. Rows are unchanged where both or neither were played; an abandoned match stays beside its
 * replay.
 */
export function uniteFixtures(parsed: readonly Parsed[]): Parsed[] {
  const listed = parsed.flatMap((one) => (one.kind === 'match' && one.match.home && one.match.away ? [one.match] : []))
  const left = new Set<ParsedMatch>()
  for (const rows of Map.groupBy(listed, fixtureOf).values())
    leaveOut(
      rows,
      rows.filter((row) => !isPlayed(row) && !isBegun(row)),
      left,
    )
  for (const table of Map.groupBy(
    listed.filter((match) => !left.has(match)),
    tableOf,
  ).values()) {
    const pairs = [...Map.groupBy(table, pairOf).values()]
    if (!isOnceAtHome(table[0]!, pairs)) continue
    for (const rows of pairs) {
      leaveOut(rows, rows.filter(isPutOff), left)
      leaveMoved(rows, left)
    }
  }
  return left.size === 0 ? [...parsed] : parsed.filter((one) => one.kind !== 'match' || !left.has(one.match))
}

/** The one played row of a fixture stands for `others`, which were not played. */
function leaveOut(rows: readonly ParsedMatch[], others: readonly ParsedMatch[], left: Set<ParsedMatch>): void {
  const [match, ...more] = rows.filter(isPlayed)
  if (!match || more.length > 0 || !others.every((other) => isOneFixture(match, other))) return
  for (const other of others) {
    left.add(other)
    match.remarks.push(`the same fixture stands at ${other.place.at} as not played on ${dayOf(other)}, left out`)
  }
  if (others.length > 0) match.key = rows.find((row) => row === match || others.includes(row))!.key
}

/** The same pair with the same result in two rounds was moved: the later day holds, with the key of the first row. */
function leaveMoved(rows: readonly ParsedMatch[], left: Set<ParsedMatch>): void {
  const [earlier, later] = rows.toSorted((a, b) => a.kickOff - b.kickOff)
  if (rows.length !== 2 || !earlier || !later || !isSameResult(earlier, later)) return
  later.key = rows[0]!.key
  left.add(earlier)
  later.remarks.push(
    `the same match stands at ${earlier.place.at} with this result on ${dayOf(earlier)}, ${earlier.round?.name}: read as moved`,
  )
}

/**
 * Whether each pair of a league meets once at each home. An unknown league is judged by its own rows: no pair has
 * two results there.
 */
function isOnceAtHome({ competition, round }: ParsedMatch, pairs: readonly ParsedMatch[][]): boolean {
  if (round === null || round.stage === 'knockout') return false
  const fact = competitionOfSlug(competition.slug)
  if (fact) return fact.isDouble && round.stage === 'regular'
  return (
    competition.kind === 'league' &&
    pairs.every((rows) => {
      const [first, second, ...more] = rows.filter((row) => isPlayed(row) && !isBegun(row))
      return !first || !second || (more.length === 0 && isSameResult(first, second))
    })
  )
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

/** The rows of a league among which a pair is looked for: of all rounds, of an unknown league those named alike. */
function tableOf({ competition, season, round }: ParsedMatch): string {
  const words = competitionOfSlug(competition.slug) ? '' : round?.name.replace(/[\d\W]+/g, ' ').trim()
  return JSON.stringify([competition.slug, season, round?.stage, round?.group, words])
}

function isPutOff({ events }: ParsedMatch): boolean {
  return events.some(({ type }) => type === 'postponed')
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
