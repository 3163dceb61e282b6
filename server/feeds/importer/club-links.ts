import type { ParsedClub, Refusal } from '../reading/parsed.ts'
import type { TeamFinder } from './teams.ts'

type Links = Map<ParsedClub, number>

/**
 * The team of each club of a list, as far as one is known for certain: by its full name, exactly or by the rules for
 * names, and by an exact other name. A dissolved club has no team that is merely named like it. Two teams for one club,
 * and two clubs for one team, are doubts.
 */
export function linksOf(clubs: readonly ParsedClub[], teams: TeamFinder): { links: Links; doubts: Refusal[] } {
  const doubts: Refusal[] = []
  const claims = clubs.map((club) => claimOf(club, teams))
  const sure = claims.flatMap(({ club, exact, all: [id, ...more] }) =>
    exact.length > 0 && id !== undefined && more.length === 0 ? [[club, id] as const] : [],
  )
  const links = withoutRivals(sure, new Map(), doubts)
  const taken = new Set(sure.map(([, id]) => id))
  const rest = claims.flatMap(({ club, exact, all }) => {
    const [id, ...more] = all.filter((one) => !taken.has(one))
    if (links.has(club) || id === undefined) return []
    if (more.length === 0) return exact.length === 0 || exact.includes(id) ? [[club, id] as const] : []
    const listed = [id, ...more]
      .toSorted((a, b) => a - b)
      .map((one) => `${teams.nameOf(one, club.country)} (${one})`)
      .join(', ')
    const reason = `${club.name} has names of several teams: ${listed}; it is none until "teams merge" unites them`
    doubts.push({ ...club.place, reason })
    return []
  })
  return { links: withoutRivals(rest, links, doubts), doubts }
}

type Claim = { club: ParsedClub; exact: number[]; all: number[] }

/** The team of exactly the full name, else those of its other names and that which the full name means. */
function claimOf(club: ParsedClub, teams: TeamFinder): Claim {
  const idsOf = (...names: string[]) => teams.named(names, club.country).map(({ id }) => id)
  const own = idsOf(club.name)
  if (own.length === 1) return { club, exact: own, all: own }
  const exact = idsOf(...club.names.map(({ name }) => name))
  const meant = club.dissolved === null ? teams.certain(club.name, club.country) : null
  return { club, exact, all: [...new Set([...exact, ...(meant === null ? [] : [meant])])] }
}

/** The new links beside those before, without teams that two clubs have. */
function withoutRivals(found: readonly (readonly [ParsedClub, number])[], before: Links, doubts: Refusal[]): Links {
  const taken = new Set(before.values())
  const links = new Map(before)
  for (const [teamId, rivals] of Map.groupBy(found, ([, id]) => id)) {
    if (taken.has(teamId)) continue
    const [[first] = [], ...more] = rivals
    if (first && more.length === 0) links.set(first, teamId)
    else
      for (const [club] of rivals) {
        const others = rivals.flatMap(([other]) => (other === club ? [] : `${other.name} (${other.place.at})`))
        doubts.push({
          ...club.place,
          reason: `${club.name} and ${others.join(', ')} have names of one team (${teamId})`,
        })
      }
  }
  return links
}
