import { goalsOf } from './evidence.ts'
import type { Context, Identity } from './evidence.ts'
import { isFullName, relationOf } from './name.ts'
import type { NameRelation } from './name.ts'
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
  const relations = new Map<string, NameRelation | null>()
  return {
    listed: (matchId, teamId, provider) => listed.get(`${matchId} ${teamId} ${provider}`) ?? [],
    goalsFor: (matchId, teamId, provider) => goals.get(`${matchId} ${teamId} ${provider}`) ?? [],
    inTeam: (teamId) => [...(teams.get(teamId) ?? [])],
    relation(a, b) {
      const name = a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`
      const known = relations.get(name)
      if (known !== undefined) return known
      const found = relationOf(a.names, b.names)
      relations.set(name, found)
      return found
    },
  }
}

/**
 * Candidate pairs: of one team, born on one day, or with one full name. Each pair once, never two ids of one source.
 */
export function* pairsOf(identities: readonly Identity[], context: Context): Generator<readonly [Identity, Identity]> {
  const seen = new Set<string>()
  for (const block of blocksOf(identities, context)) {
    for (const [at, a] of block.entries()) {
      for (const b of block.slice(at + 1)) {
        if (a.isKeyed && b.isKeyed && a.provider === b.provider) continue
        const name = a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`
        if (seen.has(name)) continue
        seen.add(name)
        yield a.id < b.id ? [a, b] : [b, a]
      }
    }
  }
}

function* blocksOf(identities: readonly Identity[], context: Context): Generator<readonly Identity[]> {
  const teamIds = new Set(
    identities.flatMap(({ listedIn, appearances }) => [...listedIn, ...appearances.map(({ teamId }) => teamId)]),
  )
  for (const teamId of teamIds) yield context.inTeam(teamId)
  const born = Map.groupBy(
    identities.filter(({ birthDate }) => birthDate !== null),
    ({ birthDate }) => birthDate,
  )
  const named = new Map<string, Identity[]>()
  for (const one of identities)
    for (const words of new Set(one.names.filter(isFullName).map((name) => name.join(' ')))) push(named, words, one)
  yield* [...born.values(), ...named.values()].filter(({ length }) => length > 1)
  // An own goal that a source does not mark as such would put its scorer into the other team.
  const matches = Map.groupBy(
    identities.flatMap((one) =>
      one.appearances
        .filter(({ goals, ownGoals }) => goals.length + ownGoals.length > 0)
        .map(({ matchId }) => ({ matchId, one })),
    ),
    ({ matchId }) => matchId,
  )
  for (const scorers of matches.values()) if (scorers.length > 1) yield [...new Set(scorers.map(({ one }) => one))]
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
