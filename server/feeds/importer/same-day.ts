import type { FeedRules, Result } from '../feed-rules.ts'
import type { Detail, ParsedMatch, TeamRef } from '../reading/parsed.ts'
import { RecentMap } from '../reading/recent-map.ts'
import type { Known, MatchFinder } from './matches.ts'
import type { PlaceFinder } from './places.ts'
import { reportedResult } from './reported-results.ts'
import type { TeamFinder } from './teams.ts'

interface Finders {
  teams: TeamFinder
  places: PlaceFinder
  matches: MatchFinder
  rules: FeedRules
}
type Look = Awaited<ReturnType<TeamFinder['look']>>
/** A name without a team of its own for certain, and the team that has its match in another archive. */
type Hint = { parsed: ParsedMatch; ref: TeamRef; look: Look; match: Known; teamId: number; isSameScore: boolean }

/** Hints that prove a name which resembles nothing. */
const fewestUnlike = 2

/** Of a match that is left out of tables until the operator decides about a name. */
const heldBack: Detail = { isHeldBack: true }

/**
 * A side plays once a day: a match of another archive on the day of a row, with one of its sides and its score, is the
 * match of the row, and the other names are of one team. Such names are joined. Where that cannot be, the operator is
 * asked, and the rows are held back from the table: they may repeat the stored match.
 */
export async function joinNames(rows: readonly ParsedMatch[], finders: Finders): Promise<ParsedMatch[]> {
  const { rules, teams } = finders
  if (rules.meetsTwiceADay === true) return [...rows]
  const hints: Hint[] = []
  const used = new Set<string>()
  const look = cachedLook(teams)
  for (const parsed of rows) hints.push(...(await hintsOf(parsed, { ...finders, look }, used)))
  const held = new Map<ParsedMatch, Known>()
  for (const all of Map.groupBy(hints, ({ ref }) => `${ref.kind} ${ref.country} ${ref.name}`).values()) {
    const [first] = all
    if (first && isProved(all, hints, used)) {
      await teams.join(first.ref, first.teamId)
      continue
    }
    for (const { parsed, ref, match, teamId } of all) {
      teams.ask(ref, teamId)
      held.set(parsed, match)
    }
  }
  return rows.map((parsed) => {
    const match = held.get(parsed)
    if (!match) return parsed
    const remark = `may be match ${match.id} of ${match.provider}, held back from the table: see "touchline teams review"`
    return { ...parsed, detail: { ...parsed.detail, ...heldBack }, remarks: [...parsed.remarks, remark] }
  })
}

/** All matches of a name are those of one team, which no other name of the source has. */
function isProved(all: readonly Hint[], hints: readonly Hint[], used: ReadonlySet<string>): boolean {
  const [first] = all
  const isOfOther = ({ ref, teamId }: Hint) => teamId === first?.teamId && ref.name !== first.ref.name
  if (!first || first.look.id !== null || hints.some(isOfOther)) return false
  if (all.some(({ parsed, teamId }) => teamId !== first.teamId || used.has(inSeason(parsed, teamId)))) return false
  const least = first.look.alike.includes(first.teamId) ? 1 : fewestUnlike
  return all.every(({ isSameScore }) => isSameScore) && all.length >= least
}

function inSeason({ competition, season }: ParsedMatch, teamId: number): string {
  return `${competition.slug}|${season}|${teamId}`
}

/** Each name of a chunk is looked up once. */
function cachedLook(teams: TeamFinder): TeamFinder['look'] {
  const known = new RecentMap<string, Promise<Look>>(1000)
  return (ref, season) => known.getOrAdd(JSON.stringify([ref, season]), () => teams.look(ref, season))
}

async function hintsOf(
  parsed: ParsedMatch,
  { teams, places, matches, rules, look: lookUp }: Finders & Pick<TeamFinder, 'look'>,
  used: Set<string>,
) {
  const { home, away, kickOff, competition, season } = parsed
  if (!home || !away || parsed.detail.isDayEstimated === true) return []
  const name = `${competition.slug}|${season}`
  const [one, other] = [await lookUp(home, name), await lookUp(away, name)]
  for (const { id, isOpen } of [one, other]) if (id !== null && !isOpen) used.add(inSeason(parsed, id))
  if (!one.isOpen && !other.isOpen) return []
  const { seasonId } = await places.season(parsed)
  const isOther = ({ homeId, awayId, detail }: Known) =>
    (homeId !== one.id || awayId !== other.id) && detail.isDayEstimated !== true
  const day = (await matches.ofDay(seasonId, kickOff)).filter(isOther)
  for (const { homeId, awayId } of day)
    for (const id of [homeId, awayId]) if (id !== null && teams.hasMet(name, id)) used.add(inSeason(parsed, id))
  const hint = (ref: TeamRef, look: Look, match: Known, teamId: number | null): Hint[] =>
    teamId === null ? [] : [{ parsed, ref, look, match, teamId, isSameScore: hasSameScore(parsed, match, rules) }]
  if (one.isOpen && other.isOpen) {
    const [match, ...more] = day.filter((known) => isAlike(one, known.homeId) && isAlike(other, known.awayId))
    if (!match || more.length > 0) return []
    return [...hint(home, one, match, match.homeId), ...hint(away, other, match, match.awayId)]
  }
  const [match, ...more] = day.filter((known) => (one.isOpen ? known.awayId === other.id : known.homeId === one.id))
  if (!match || more.length > 0) return []
  return one.isOpen ? hint(home, one, match, match.homeId) : hint(away, other, match, match.awayId)
}

function isAlike({ alike }: Look, teamId: number | null): boolean {
  return teamId !== null && alike.includes(teamId)
}

export function hasSameScore(parsed: ParsedMatch, match: Known, { results }: FeedRules): boolean {
  const own = reportedResult(parsed.events, parsed.stated, results)
  const field = results?.fields.find((one) => one.field === 'score')
  if (!own || !field) return false
  const say = (result: Result) => JSON.stringify(field.of(result))
  return [...match.results.values()].some(({ result }) => say(result) === say(own.result))
}
