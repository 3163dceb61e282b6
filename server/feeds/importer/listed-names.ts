import { matchTeam, spellingOf, type KnownTeam } from '#timeline/alias.ts'
import type { ListedClub } from '#timeline/store/listed-club.ts'
import type { TeamFact } from '../feed-rules.ts'
import { spellingsOf } from './team-facts.ts'

type Listed = Pick<ListedClub, 'country' | 'provider' | 'teamId' | 'name' | 'dissolved' | 'names'> & { id: number }
type Named = KnownTeam & { club: Listed }

/** The listed clubs that no team is known for yet: the team that has a name of one later gets all its names. */
export class ListedNames {
  private readonly clubs = new Map<string, Named[]>()

  constructor(clubs: readonly Listed[]) {
    for (const club of clubs.filter(({ teamId }) => teamId === null)) {
      const spellings = club.names.map(({ name }) => spellingOf(name))
      const known = this.clubs.get(club.country) ?? []
      this.clubs.set(club.country, [...known, { id: club.id, name: club.name, spellings, club }])
    }
  }

  /**
   * The club that a name, or a built-in fact of that name, means for certain; null for none and for several. A
   * dissolved one is meant by its exact names only.
   */
  find(name: string, fact: TeamFact | null, scope: string): Listed | null {
    const clubs = this.clubs.get(scope) ?? []
    const wanted = new Set([spellingOf(name), ...(fact ? spellingsOf(fact) : [])].map(({ whole }) => whole))
    const [first, ...more] = clubs.filter(({ spellings }) => spellings.some(({ whole }) => wanted.has(whole)))
    if (first) return more.length === 0 ? first.club : null
    const found = matchTeam(
      name,
      clubs.filter(({ club }) => club.dissolved === null),
    )
    return found.kind === 'known' ? (clubs.find(({ id }) => id === found.id)?.club ?? null) : null
  }

  /** A club that a team is known for now. */
  drop(club: Listed): void {
    const rest = this.clubs.get(club.country)?.filter((one) => one.club !== club) ?? []
    this.clubs.set(club.country, rest)
  }
}
