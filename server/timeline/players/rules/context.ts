import { goalsOf, type Context, type Identity } from './evidence.ts'
import { isFullName, relationOf, type NameRelation } from './name.ts'
import type { Decision } from './resolve.ts'

/** Names that the operator merged are names of one person: each of the identities has all of them. */
export function withMergedNames(identities: readonly Identity[], decisions: readonly Decision[]): Identity[] {
  const groups = new Map<number, number>()
  const rootOf = (id: number): number => (groups.has(id) ? rootOf(groups.get(id)!) : id)
  for (const { oneId, otherId, isSame } of decisions) {
    const [one, other] = [rootOf(oneId), rootOf(otherId)]
    if (isSame && one !== other) groups.set(Math.max(one, other), Math.min(one, other))
  }
  if (groups.size === 0) return [...identities]
  const names = Map.groupBy(identities, ({ id }) => rootOf(id))
  return identities.map((one) => {
    const all = names.get(rootOf(one.id))!
    return all.length === 1 ? one : { ...one, names: all.flatMap((other) => other.names) }
  })
}

/** Everything `judge` needs, computed once for all identities. */
export function contextOf(identities: readonly Identity[]): Context {
  const listed = new Map<string, Identity[]>()
  const goals = new Map<string, { minute: number; id: number }[]>()
  const teams = new Map<number, Set<Identity>>()
  for (const one of identities) {
    for (const teamId of one.listedIn) add(teams, teamId, one)
    for (const seen of one.appearances) {
      add(teams, seen.teamId, one)
      if (seen.basis === 2) push(listed, `${seen.matchId} ${seen.teamId} ${seen.provider}`, one)
      for (const [teamId, minute] of goalsOf(seen))
        push(goals, `${seen.matchId} ${teamId} ${seen.provider}`, { minute, id: one.id })
    }
  }
  // Most pairs of a team have none, and there are millions of those.
  const relations = new Map<number, Map<number, NameRelation>>()
  return {
    listed: (matchId, teamId, provider) => listed.get(`${matchId} ${teamId} ${provider}`) ?? [],
    goalsFor: (matchId, teamId, provider) => goals.get(`${matchId} ${teamId} ${provider}`) ?? [],
    inTeam: (teamId) => [...(teams.get(teamId) ?? [])],
    relation(a, b) {
      const [one, other] = a.id < b.id ? [a, b] : [b, a]
      const known = relations.get(one.id)?.get(other.id)
      if (known !== undefined) return known
      const found = relationOf(one.names, other.names)
      if (found !== null) relations.set(one.id, (relations.get(one.id) ?? new Map()).set(other.id, found))
      return found
    },
  }
}

/**
 * Candidate pairs: of one team, born on one day, or with one full name, or scorers of one match. Each pair once, in the
 * first block that has both, never two ids of one source.
 */
export function* pairsOf(identities: readonly Identity[], context: Context): Generator<readonly [Identity, Identity]> {
  const traits = new Map(identities.map((one) => [one, traitsOf(one)]))
  for (const { kind, key, block } of blocksOf(traits, context)) {
    for (const [at, a] of block.entries()) {
      const own = traits.get(a)
      for (const b of block.slice(at + 1)) {
        if (a.isKeyed && b.isKeyed && a.provider === b.provider) continue
        const other = traits.get(b)
        if (own && other && !isFirstBlock(own, other, kind, key)) continue
        yield a.id < b.id ? [a, b] : [b, a]
      }
    }
  }
}

const kinds = ['team', 'born', 'named', 'match'] as const
type Kind = (typeof kinds)[number]
/** What an identity may have in common with another one, by kind. */
type Traits = Readonly<Record<Kind, ReadonlySet<number | string>>>
type Block = { kind: Kind; key: number | string; block: readonly Identity[] }

function traitsOf({ listedIn, appearances, birthDate, names }: Identity): Traits {
  return {
    team: new Set([...listedIn, ...appearances.map(({ teamId }) => teamId)]),
    born: new Set(birthDate === null ? [] : [birthDate]),
    named: new Set(names.filter(isFullName).map((name) => name.join(' '))),
    // An own goal that a source does not mark as such would put its scorer into the other team.
    match: new Set(
      appearances.flatMap(({ matchId, goals, ownGoals }) => (goals.length + ownGoals.length > 0 ? [matchId] : [])),
    ),
  }
}

/** Whether two have nothing in common of an earlier kind, and nothing earlier of this one. */
function isFirstBlock(one: Traits, other: Traits, kind: Kind, key: number | string): boolean {
  for (const each of kinds) {
    const theirs = other[each]
    for (const trait of one[each]) if (theirs.has(trait)) return each === kind && trait === key
  }
  return false
}

function* blocksOf(traits: ReadonlyMap<Identity, Traits>, context: Context): Generator<Block> {
  for (const kind of kinds) {
    const blocks = new Map<number | string, Identity[]>()
    for (const [one, own] of traits) for (const key of own[kind]) push(blocks, key, one)
    for (const [key, own] of blocks) {
      const block = kind === 'team' ? context.inTeam(Number(key)) : own
      if (block.length > 1) yield { kind, key, block }
    }
  }
}

/**
 * The representative of a group: a source's own id before a name, a date of birth, a full name, most matches, the
 * fuller spelling; then the older row.
 */
export function rankOf(providers: readonly string[]): (a: Identity, b: Identity) => number {
  const place = ({ provider }: Identity) =>
    (providers.indexOf(provider ?? '') + providers.length + 1) % (providers.length + 1)
  const text = ({ names }: Identity) => names.map((words) => words.join(' ')).join('|')
  return (a, b) =>
    Number(b.isKeyed) - Number(a.isKeyed) ||
    Number(b.birthDate !== null) - Number(a.birthDate !== null) ||
    Number(b.names.some(isFullName)) - Number(a.names.some(isFullName)) ||
    place(a) - place(b) ||
    b.appearances.length - a.appearances.length ||
    text(b).length - text(a).length ||
    (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : a.id - b.id)
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function add<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = map.get(key)
  if (set) set.add(value)
  else map.set(key, new Set([value]))
}
