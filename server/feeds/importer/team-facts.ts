import { matchTeam, spellingOf, type KnownTeam } from '#timeline/alias.ts'
import type { NameFacts, TeamFact } from '../feed-rules.ts'

type Table = { facts: readonly TeamFact[]; known: KnownTeam[]; owners: Map<string, TeamFact> }

/** All spellings of a fact, its own names first, in the form that is compared. */
export function spellingsOf(fact: TeamFact): ReturnType<typeof spellingOf>[] {
  const seen = new Map(
    [fact.name, fact.shortName, ...fact.spellings].map((name) => [spellingOf(name).whole, spellingOf(name)]),
  )
  return [...seen.values()]
}

/** The facts of a sport about its teams, in the form that is compared; each scope is computed once. */
export class TeamFacts {
  private readonly names: NameFacts | undefined
  private readonly tables = new Map<string, Table>()

  constructor(names: NameFacts | undefined) {
    this.names = names
  }

  /** The fact that a name means, or null. */
  match(name: string, scope: string): TeamFact | null {
    const { facts, known } = this.tableOf(scope)
    const found = matchTeam(name, known)
    return found.kind === 'known' ? (facts[found.id] ?? null) : null
  }

  /** Whether no spelling of a team belongs to another fact alone. */
  isNoOther({ spellings }: KnownTeam, fact: TeamFact, scope: string): boolean {
    const { owners } = this.tableOf(scope)
    const named = spellings.flatMap(({ whole }) => owners.get(whole) ?? [])
    return named.length === 0 || named.includes(fact)
  }

  /** Names of a fact in other languages. */
  translationsOf(fact: TeamFact, scope: string): Readonly<Record<string, string>> {
    return this.names?.teamNames(scope, fact.name) ?? {}
  }

  private tableOf(scope: string): Table {
    const made = this.tables.get(scope)
    if (made) return made
    const facts = this.names?.teams(scope) ?? []
    const known = facts.map((fact, id) => ({ id, name: fact.name, spellings: spellingsOf(fact) }))
    const owners = new Map(
      known.flatMap(({ id, spellings }) => spellings.map(({ whole }) => [whole, facts[id]!] as const)),
    )
    const table = { facts, known, owners }
    this.tables.set(scope, table)
    return table
  }
}
