import type { Database } from '#core/database/db.ts'
import type { Sport } from '#sports/sport.ts'
import { teamKey } from '#contract/rooms.ts'
import { archives } from '#sports/index.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { playerSearchText } from '../spelling.ts'
import { queueRemakes, replaceReviews, saveStanding } from '../store/identity.ts'
import { lockImport } from '../store/match-import.ts'
import { listMembershipsOf, removeMemberships, saveMemberships } from '../store/membership.ts'
import { appendOutbox } from '#core/outbox/store/outbox.ts'
import { countReviews, endUnsettled, listUnsettled, saveFullNames } from '../store/unsettled.ts'
import type { Membership } from '../types.ts'
import { membershipsOf, type MembershipChange } from './memberships.ts'
import { remakeMatches } from './remake.ts'
import { contextOf, pairsOf, rankOf } from './rules/context.ts'
import type { Identity } from './rules/evidence.ts'
import { resolve, type Question } from './rules/resolve.ts'
import {
  fullNamesOf,
  identitiesOf,
  identityOf,
  isNameless,
  readWorld,
  spellingsOf,
  type Read,
  type World,
} from './world.ts'

/**
 * What changed: rows that another row now represents, rows that represent themselves again, rebuilt matches. And the
 * open questions.
 */
export type Settled = { merged: number; split: number; questions: number; remade: number }

/**
 * Times that players are resolved again because a report about them came meanwhile; what remains is for the next
 * call.
 */
const MOST_ROUNDS = 20

/**
 * Resolves the players of a sport of whom sources or the operator told something, and those who may be one person with
 * them; updates what depends on it: old numbers, events, teams, search, the review list. Nothing is computed within a
 * transaction, and nothing is written where something was told meanwhile. Idempotent; an interrupted run is finished by
 * the next call. `mostAround`: of more players than these everything is read at once.
 */
export async function settlePlayers(
  database: Database,
  sports: Readonly<Record<string, Sport>>,
  sport: string,
  mostAround = 1000,
): Promise<Settled> {
  const read: Read = (work) => inLongTransaction(database, work)
  const sum = { merged: 0, split: 0 }
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const told = await read((db) => listUnsettled(db, sport))
    if (told.length === 0) break
    const ids = told.map(({ id }) => id)
    const world = await readWorld(read, sport, ids, mostAround)
    const stored = await read((db) => listMembershipsOf(db, [...world.scope]))
    const change = changeOf(world, stored)
    const isSaved = await inLongTransaction(database, async (db) => {
      await lockImport(db)
      if (!(await endUnsettled(db, told))) throw new ToldMeanwhile()
      await save(db, world, change)
      return true
    }).catch(unlessTold)
    if (!isSaved) continue
    sum.merged += change.moved.filter(({ mergedInto }) => mergedInto !== null).length
    sum.split += change.moved.filter(({ mergedInto }) => mergedInto === null).length
  }
  const questions = await read((db) => countReviews(db, sport))
  return { ...sum, questions, remade: await remakeMatches(database, sports) }
}

/** A report about the players came while they were resolved: the result is not written. */
class ToldMeanwhile extends Error {}

function unlessTold(error: unknown): false {
  if (error instanceof ToldMeanwhile) return false
  throw error
}

/** A transaction of statements alone, which may take longer than a caller would wait. */
function inLongTransaction<Value>(database: Database, work: (db: Reader) => Promise<Value>): Promise<Value> {
  return database.transaction(async (client) => {
    await client.query(`set local statement_timeout = '60s'`)
    return work(readerIn(client))
  })
}

type Standing = { id: number; before: number | null; mergedInto: number | null; search: string }

/** What is written: the rows that stand differently, memberships, questions, full names. */
type Change = {
  changed: Standing[]
  moved: Standing[]
  memberships: MembershipChange
  questions: Question[]
  fullNames: Map<number, string[]>
}

function changeOf(world: World, stored: readonly Membership[]): Change {
  const { scope, appearances } = world
  const rows = [...world.rows.values()].filter(({ id }) => scope.has(id)).toSorted((a, b) => a.id - b.id)
  const { groups, questions } = resolveScope(world)
  const heads = new Map(groups.flatMap((group) => group.map(({ id }) => [id, group[0]!.id] as const)))
  const byHead = Map.groupBy(rows, ({ id }) => heads.get(id) ?? id)
  const changed = rows.flatMap((row): Standing[] => {
    const head = heads.get(row.id) ?? row.id
    const mergedInto = head === row.id ? null : head
    const search = mergedInto === null ? playerSearchText(byHead.get(row.id)!.flatMap(spellingsOf)) : ''
    const isSame = mergedInto === row.mergedInto && search === row.search
    return isSame ? [] : [{ id: row.id, before: row.mergedInto, mergedInto, search }]
  })
  return {
    changed,
    moved: changed.filter(({ before, mergedInto }) => before !== mergedInto),
    memberships: membershipsOf(groups, appearances, stored),
    questions,
    fullNames: new Map(rows.map((row) => [row.id, fullNamesOf(row)])),
  }
}

function resolveScope(world: World): { groups: Identity[][]; questions: Question[] } {
  const { identities, context } = identitiesOf(world)
  const own = identities.filter(({ id }) => world.scope.has(id))
  const isAll = own.length === identities.length
  const pairs = pairsOf(own, isAll ? context : contextOf(own))
  const { groups, questions } = resolve(own, world.decisions, context, pairs, rankOf(archives))
  const nameless = [...world.rows.values()]
    .filter(({ id, name }) => world.scope.has(id) && isNameless(name))
    .map((row) => [identityOf(row, world.appearances.get(row.id) ?? [], [])])
  return { groups: [...groups, ...nameless], questions }
}

async function save(
  db: Reader,
  { scope }: World,
  { changed, moved, memberships, questions, fullNames }: Change,
): Promise<void> {
  await saveStanding(db, changed)
  await removeMemberships(db, memberships.obsolete)
  await saveMemberships(db, memberships.fresh)
  const { teamIds } = memberships
  if (teamIds.length > 0)
    await appendOutbox(db, [{ matchId: null, rooms: teamIds.map(teamKey), isUrgent: false, kind: 'bump', body: {} }])
  await replaceReviews(db, [...scope], questions)
  await saveFullNames(db, fullNames)
  await queueRemakes(
    db,
    moved.map(({ id }) => id),
    [...scope],
  )
}
