import type { Reader } from '#core/database/reader.ts'
import { mapAppearances, mapListings, type StoredAppearance } from '../store/appearance.ts'
import { listDecisions, listIdentities, type IdentityRow } from '../store/identity.ts'
import { listOfSamePerson, listPlayersAround } from '../store/unsettled.ts'
import { contextOf, withMergedNames } from './rules/context.ts'
import { judge, type Context, type Identity } from './rules/evidence.ts'
import { isFullName, wordsOf } from './rules/name.ts'
import type { Decision } from './rules/resolve.ts'

/** What is known of players: `scope` are those to resolve, the others only tell which names a team or a match has. */
export type World = {
  rows: Map<number, IdentityRow>
  appearances: Map<number, StoredAppearance[]>
  listings: Map<number, number[]>
  decisions: Decision[]
  scope: Set<number>
}

export type Read = <Value>(work: (db: Reader) => Promise<Value>) => Promise<Value>

/**
 * What resolving these players needs: all that may be one person with one of them, and the names around those. Of more
 * than `mostAround` players everything is read at once.
 */
export async function readWorld(read: Read, sport: string, ids: readonly number[], mostAround: number): Promise<World> {
  if (ids.length > mostAround) return read((db) => readAll(db, sport))
  const world: World = {
    rows: new Map(),
    appearances: new Map(),
    listings: new Map(),
    decisions: await read(listDecisions),
    scope: new Set(),
  }
  const told = new Set(ids)
  for (let next = [...ids]; next.length > 0;) {
    const fresh = await read((db) => widen(db, sport, world, next))
    next = [...reached(world, fresh, told)].filter((id) => !world.scope.has(id))
    if (world.scope.size > mostAround) return read((db) => readAll(db, sport))
  }
  return world
}

async function readAll(db: Reader, sport: string): Promise<World> {
  const rows = new Map((await listIdentities(db, sport)).map((row) => [row.id, row]))
  return {
    rows,
    appearances: await mapAppearances(db, sport),
    listings: await mapListings(db),
    decisions: await listDecisions(db),
    scope: new Set(rows.keys()),
  }
}

/** Takes players into the scope, with those who are one person with them now, and reads what is around them. */
async function widen(db: Reader, sport: string, world: World, ids: readonly number[]): Promise<number[]> {
  const same = withDecided(await listOfSamePerson(db, withDecided(ids, world.decisions)), world.decisions)
  const fresh = same.filter((id) => !world.scope.has(id))
  await load(db, sport, world, fresh)
  const known = fresh.filter((id) => world.rows.has(id))
  for (const id of known) world.scope.add(id)
  const fullNames = known.flatMap((id) => fullNamesOf(world.rows.get(id)!))
  const around = await listPlayersAround(db, sport, known, fullNames)
  await load(db, sport, world, withDecided(around, world.decisions))
  return known
}

async function load(db: Reader, sport: string, world: World, ids: readonly number[]): Promise<void> {
  const missing = ids.filter((id) => !world.rows.has(id))
  if (missing.length === 0) return
  for (const row of await listIdentities(db, sport, missing)) world.rows.set(row.id, row)
  for (const [id, seen] of await mapAppearances(db, sport, missing)) world.appearances.set(id, seen)
  for (const [id, teams] of await mapListings(db, missing)) world.listings.set(id, teams)
}

/** With those whom the operator decided about together with one of these. */
function withDecided(ids: readonly number[], decisions: readonly Decision[]): number[] {
  const all = new Set(ids)
  for (let size = -1; size < all.size;) {
    size = all.size
    for (const { oneId, otherId } of decisions)
      if (all.has(oneId) || all.has(otherId)) {
        all.add(oneId)
        all.add(otherId)
      }
  }
  return [...all]
}

/**
 * The players that verdicts on some of the scope may change: those who may be one person with one of them, and for a
 * player with a new report those of his teams whose names fit his.
 */
function reached(world: World, fresh: readonly number[], told: ReadonlySet<number>): Set<number> {
  const { identities, context } = identitiesOf(world)
  const byId = new Map(identities.map((one) => [one.id, one]))
  const index = indexOf(identities)
  const found = new Set<number>()
  for (const id of fresh) {
    const own = byId.get(id)
    if (!own) continue
    const beside = besideOf(own, index)
    for (const other of candidatesOf(own, index, beside)) {
      if (other.id === id || world.scope.has(other.id) || found.has(other.id)) continue
      const verdict = judge(own, other, context)
      const isNamedLike = told.has(id) && beside.has(other) && context.relation(own, other) !== null
      if (verdict?.kind === 'same' || verdict?.kind === 'unsure' || isNamedLike) found.add(other.id)
    }
  }
  return found
}

type Index = { teams: Map<number, Identity[]>; matches: Map<number, Identity[]>; keys: Map<string, Identity[]> }

function indexOf(identities: readonly Identity[]): Index {
  const index: Index = { teams: new Map(), matches: new Map(), keys: new Map() }
  for (const one of identities) {
    for (const teamId of teamsOf(one)) push(index.teams, teamId, one)
    for (const matchId of scoredIn(one)) push(index.matches, matchId, one)
    for (const key of keysOf(one)) push(index.keys, key, one)
  }
  return index
}

/** Those of one team with a player. */
function besideOf(own: Identity, { teams }: Index): Set<Identity> {
  return new Set([...teamsOf(own)].flatMap((teamId) => teams.get(teamId) ?? []))
}

function candidatesOf(own: Identity, { matches, keys }: Index, beside: ReadonlySet<Identity>): Set<Identity> {
  const scorers = [...scoredIn(own)].flatMap((matchId) => matches.get(matchId) ?? [])
  return new Set([...beside, ...scorers, ...keysOf(own).flatMap((key) => keys.get(key) ?? [])])
}

function teamsOf({ listedIn, appearances }: Identity): Set<number> {
  return new Set([...listedIn, ...appearances.map(({ teamId }) => teamId)])
}

function scoredIn({ appearances }: Identity): Set<number> {
  return new Set(
    appearances.flatMap(({ matchId, goals, ownGoals }) => (goals.length + ownGoals.length > 0 ? [matchId] : [])),
  )
}

function keysOf({ birthDate, names }: Identity): string[] {
  const full = names.filter(isFullName).map((words) => `name ${words.join(' ')}`)
  return [...new Set(full), ...(birthDate === null ? [] : [`born ${birthDate}`])]
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** The players with a name, with everything that is known around them. */
export function identitiesOf({ rows, appearances, listings, decisions }: World): {
  identities: Identity[]
  context: Context
} {
  const named = [...rows.values()]
    .toSorted((a, b) => a.id - b.id)
    .filter(({ name }) => !isNameless(name))
    .map((row) => identityOf(row, appearances.get(row.id) ?? [], listings.get(row.id) ?? []))
  const identities = withMergedNames(named, decisions)
  return { identities, context: contextOf(identities) }
}

/** The importers' name for a person without a name in any file. */
export function isNameless(name: string): boolean {
  return /^Player \d+$/.test(name)
}

export function identityOf(
  row: IdentityRow,
  appearances: readonly StoredAppearance[],
  listedIn: readonly number[],
): Identity {
  return {
    id: row.id,
    provider: row.provider,
    // A key made from the name begins with the number of the team.
    isKeyed: row.key !== null && !/^(\d+|null)\//.test(row.key),
    names: spellingsOf(row)
      .map(wordsOf)
      .filter(({ length }) => length > 0),
    birthDate: row.birthDate !== null && /^\d{4}-\d{2}-\d{2}$/.test(row.birthDate) ? row.birthDate : null,
    birthYear: row.birthYear,
    position: row.position,
    listedIn,
    appearances,
  }
}

export function spellingsOf({ name, shortName, names, aliases }: IdentityRow): string[] {
  return [name, shortName, ...Object.values(names), ...aliases]
}

/** The full names of a player, as words. */
export function fullNamesOf(row: IdentityRow): string[] {
  if (isNameless(row.name)) return []
  const words = spellingsOf(row).map(wordsOf).filter(isFullName)
  return [...new Set(words.map((name) => name.join(' ')))]
}
