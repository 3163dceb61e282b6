import { sports } from '#sports/index.ts'
import type { Reader } from '#core/database/reader.ts'
import { findCompetitionBySlug, listCompetitions } from '#timeline/store/competition.ts'
import { listIdentities } from '#timeline/store/identity.ts'
import { findMatch } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { findCurrentSeason, listSeasons } from '#timeline/store/season.ts'
import { listTeams, type Team } from '#timeline/store/team.ts'
import { spellingOf } from '#timeline/alias.ts'
import { foldSpelling, foldTeamName } from '#timeline/spelling.ts'
import type { Competition, Match, Season } from '#timeline/types.ts'
import { Complaint } from '#core/parts/command.ts'

/** Resolves arguments: by id, slug or name, whole names before beginnings, and never a guess between several. */

const all = { limit: 5000, offset: 0 }

export async function findCompetition(db: Reader, given: string): Promise<Competition> {
  const bySlug = await findCompetitionBySlug(db, given.toLowerCase())
  if (bySlug) return bySlug
  const { list } = await listCompetitions(db, {}, all)
  return pick(
    'competition',
    given,
    list,
    ({ id, name, shortName, slug }) => [String(id), name, shortName, slug],
    ({ slug }) => slug,
  )
}

/** `2023/24`, `2023-24`, `2023`; by default the current or newest season. */
export async function findSeason(db: Reader, competition: Competition, given: string | undefined): Promise<Season> {
  if (given === undefined) {
    const season = await findCurrentSeason(db, competition.id)
    if (season) return season
    throw new Complaint(`No seasons for ${competition.name}.`)
  }
  const seasons = await listSeasons(db, competition.id)
  const wanted = seasonKey(given)
  const found = seasons.find(({ name, id }) => seasonKey(name) === wanted || String(id) === given)
  if (found) return found
  const longer = seasons.filter(({ name }) => name.startsWith(`${given}/`))
  // Of the seasons of a year the newest is meant; other names say nothing of an order.
  if (longer.length === 1 || (longer.length > 0 && /^\d{4}$/.test(given))) return longer[0]!
  throw new Complaint(
    `No season "${given}" for ${competition.name}. Seasons: ${seasons.map(({ name }) => name).join(', ') || 'none'}.`,
  )
}

/** Years in one form; any other name as it is, in small letters. */
function seasonKey(name: string): string {
  const [, from, to] = /^(\d{2,4})[/-](\d{2,4})$/.exec(name) ?? []
  return from === undefined ? name.toLowerCase() : `${from.slice(-2)}/${to!.slice(-2)}`
}

/** `premier-league/2023-24` or `premier-league 2023/24` in one argument, or an id of a season. */
export async function findSeasonByText(
  db: Reader,
  given: string,
): Promise<{ competition: Competition; season: Season }> {
  const found = /^(.+?)[\s/:]+(\d{4}(?:[/-]\d{2,4})?)$/.exec(given)
  const competition = await findCompetition(db, found?.[1] ?? given)
  return { competition, season: await findSeason(db, competition, found?.[2]) }
}

export async function findTeam(db: Reader, given: string, among?: ReadonlySet<number>): Promise<Team> {
  const all = await Promise.all(Object.keys(sports).map((sport) => listTeams(db, sport)))
  const teams = all.flat().filter(({ id }) => !among || among.has(id))
  return pick(
    'team',
    given,
    teams,
    ({ id, name, shortName }) => [String(id), name, shortName],
    ({ id, name }) => `${name} (${id})`,
  )
}

export async function getMatch(db: Reader, given: string): Promise<Match> {
  const match = /^\d+$/.test(given) ? await findMatch(db, Number(given)) : null
  if (match) return match
  throw new Complaint(`No match "${given}". Use its number; "matches" lists them.`)
}

/** Ids of the teams that play in matches. */
export function teamIdsOf(matches: readonly Match[]): Set<number> {
  return new Set(matches.flatMap(({ homeId, awayId }) => [homeId, awayId]).filter((id): id is number => id !== null))
}

export async function sidesOf(db: Reader, match: Match): Promise<{ home: string; away: string }> {
  const teams = await mapParticipants(
    db,
    [match.homeId, match.awayId].filter((id): id is number => id !== null),
  )
  return {
    home: teams.get(match.homeId ?? 0)?.name ?? match.homeLabel ?? 'TBD',
    away: teams.get(match.awayId ?? 0)?.name ?? match.awayLabel ?? 'TBD',
  }
}

function pick<Item>(
  what: string,
  given: string,
  items: readonly Item[],
  namesOf: (item: Item) => string[],
  say: (item: Item) => string,
): Item {
  const wanted = foldSpelling(given)
  const core = spellingOf(given).core
  const steps: ((name: string) => boolean)[] = [
    (name) => name === given,
    (name) => foldTeamName(name) === foldTeamName(given),
    (name) => foldSpelling(name) === wanted,
    (name) => spellingOf(name).core === core,
    (name) => foldSpelling(name).startsWith(wanted),
    (name) => foldSpelling(name).includes(wanted),
  ]
  for (const fits of steps) {
    const found = items.filter((item) => namesOf(item).some(fits))
    if (found.length === 1) return found[0]!
    if (found.length > 1)
      throw new Complaint(`"${given}" is ambiguous: ${found.slice(0, 10).map(say).join(', ')}. Name one ${what}.`)
  }
  throw new Complaint(`No ${what} "${given}".`)
}

/** A player's row by its number, merged or not, else by the name of its representative. */
export async function findPlayerRow(db: Reader, given: string): Promise<{ id: number; name: string }> {
  const all = await Promise.all(Object.keys(sports).map((sport) => listIdentities(db, sport)))
  const rows = all.flat().map(({ id, name, shortName, aliases, mergedInto }) => ({
    id,
    name,
    shortName,
    aliases,
    mergedInto,
  }))
  if (/^\d+$/.test(given)) {
    const row = rows.find(({ id }) => String(id) === given)
    if (row) return row
    throw new Complaint(`No player "${given}".`)
  }
  const standing = rows.filter(({ mergedInto }) => mergedInto === null)
  return pick(
    'player',
    given,
    standing,
    ({ name, shortName, aliases }) => [name, shortName, ...aliases],
    ({ id, name }) => `${name} (${id})`,
  )
}
