import type { Database } from '#core/database/db.ts'
import type { Sport } from '#sports/sport.ts'
import { teamKey } from '#contract/rooms.ts'
import { archives } from '#sports/index.ts'
import { readerIn } from '../reader.ts'
import type { Reader } from '../reader.ts'
import { playerSearchText } from '../spelling.ts'
import { mapAppearances, mapListings } from '../store/appearance.ts'
import type { StoredAppearance } from '../store/appearance.ts'
import { listDecisions, listIdentities, queueRemakes, replaceReviews, saveStanding } from '../store/identity.ts'
import type { IdentityRow } from '../store/identity.ts'
import { lockImport } from '../store/match-import.ts'
import { listMembershipsOf, removeMemberships, saveMemberships } from '../store/membership.ts'
import { appendOutbox } from '../store/outbox.ts'
import type { Membership } from '../types.ts'
import { remakeMatches } from './remake.ts'
import { contextOf, pairsOf, rankOf, withMergedNames } from './rules/context.ts'
import type { Identity } from './rules/evidence.ts'
import { teamsOf } from './rules/membership.ts'
import { wordsOf } from './rules/name.ts'
import { resolve } from './rules/resolve.ts'
import type { Resolved } from './rules/resolve.ts'

/**
 * What changed: rows that another row now represents, rows that represent themselves again, open questions, rebuilt
 * matches.
 */
export type Settled = { merged: number; split: number; questions: number; remade: number }

/**
 * Resolves the players of a sport from everything that sources and the operator report, and updates what depends on it:
 * old numbers, events, teams, search, the review list. Idempotent; an interrupted run is finished by the next call.
 */
export async function settlePlayers(
  database: Database,
  sports: Readonly<Record<string, Sport>>,
  sport: string,
): Promise<Settled> {
  const settled = await database.transaction(async (client) => {
    const db = readerIn(client)
    await lockImport(db)
    return settle(db, sport)
  })
  return { ...settled, remade: await remakeMatches(database, sports) }
}

async function settle(db: Reader, sport: string): Promise<Omit<Settled, 'remade'>> {
  const rows = await listIdentities(db, sport)
  const seen = await mapAppearances(db, sport)
  const resolved = await resolveRows(db, rows, seen)
  const heads = new Map(resolved.groups.flatMap((group) => group.map(({ id }) => [id, group[0]!.id] as const)))
  const byHead = Map.groupBy(rows, ({ id }) => heads.get(id) ?? id)
  const changed = rows.flatMap((row) => {
    const head = heads.get(row.id) ?? row.id
    const mergedInto = head === row.id ? null : head
    const search = mergedInto === null ? playerSearchText(byHead.get(row.id)!.flatMap(spellingsOf)) : ''
    return mergedInto === row.mergedInto && search === row.search
      ? []
      : [{ id: row.id, before: row.mergedInto, mergedInto, search }]
  })
  await saveStanding(db, changed)
  const teamIds = await putIntoTeams(db, resolved.groups, seen)
  if (teamIds.length > 0)
    await appendOutbox(db, [{ matchId: null, rooms: teamIds.map(teamKey), isUrgent: false, kind: 'bump', body: {} }])
  await replaceReviews(db, resolved.questions)
  const moved = changed.filter(({ before, mergedInto }) => before !== mergedInto)
  await queueRemakes(
    db,
    moved.map(({ id }) => id),
  )
  return {
    merged: moved.filter(({ mergedInto }) => mergedInto !== null).length,
    split: moved.filter(({ mergedInto }) => mergedInto === null).length,
    questions: resolved.questions.length,
  }
}

function spellingsOf({ name, shortName, names, aliases }: IdentityRow): string[] {
  return [name, shortName, ...Object.values(names), ...aliases]
}

async function resolveRows(
  db: Reader,
  rows: readonly IdentityRow[],
  seen: ReadonlyMap<number, StoredAppearance[]>,
): Promise<Resolved> {
  const decisions = await listDecisions(db)
  const listings = await mapListings(db)
  const named = rows
    .filter(({ name }) => !isNameless(name))
    .map((row) => identityOf(row, seen.get(row.id) ?? [], listings.get(row.id) ?? []))
  const identities = withMergedNames(named, decisions)
  const context = contextOf(identities)
  const resolved = resolve(identities, decisions, context, pairsOf(identities, context), rankOf(archives))
  const nameless = rows
    .filter(({ name }) => isNameless(name))
    .map((row) => [identityOf(row, seen.get(row.id) ?? [], [])])
  return { ...resolved, groups: [...resolved.groups, ...nameless] }
}

/** The importers' name for a person without a name in any file. */
export function isNameless(name: string): boolean {
  return /^Player \d+$/.test(name)
}

function identityOf(row: IdentityRow, appearances: readonly StoredAppearance[], listedIn: readonly number[]): Identity {
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

/** Memberships in the seasons in which sources report appearances. Returns the teams whose members changed. */
async function putIntoTeams(
  db: Reader,
  groups: readonly Identity[][],
  seen: ReadonlyMap<number, StoredAppearance[]>,
): Promise<number[]> {
  const touched = groups.filter((group) => group.length > 1 || group.some(({ id }) => seen.has(id)))
  const stored = await listMembershipsOf(
    db,
    touched.flatMap((group) => group.map(({ id }) => id)),
  )
  const known = new Map(stored.map((one) => [nameOf(one), one]))
  const wanted = new Map<string, Membership>()
  const obsolete: Membership[] = []
  const byPlayer = Map.groupBy(stored, ({ playerId }) => playerId)
  for (const group of touched) {
    const appearances = group.flatMap(({ id }) => seen.get(id) ?? [])
    const [head] = group as [Identity]
    const listed = group.flatMap(({ id }) => byPlayer.get(id) ?? [])
    const seasons = new Set(appearances.map(({ seasonId }) => seasonId))
    const hasPlayed = ({ seasonId }: Membership) => seasonId !== null && seasons.has(seasonId)
    // A list of a squad without appearances: its player is a member as the row that represents him.
    const listedOnly = listed.filter((one) => one.playerId !== head.id && !hasPlayed(one))
    const members = [
      ...teamsOf(appearances).map((place) => memberOf(place, head.id, listed)),
      ...listedOnly.map((one) => ({ ...one, playerId: head.id })),
    ]
    for (const member of members) if (!wanted.has(nameOf(member))) wanted.set(nameOf(member), member)
    obsolete.push(...listedOnly, ...listed.filter((one) => hasPlayed(one) && !wanted.has(nameOf(one))))
  }
  await removeMemberships(db, obsolete)
  const isNew = (one: Membership) => {
    const before = known.get(nameOf(one))
    return (
      !before ||
      (one.shirtNumber !== null && before.shirtNumber !== one.shirtNumber) ||
      (one.position !== null && before.position !== one.position)
    )
  }
  const fresh = [...wanted.values()].filter(isNew)
  await saveMemberships(db, fresh)
  return [...new Set([...obsolete, ...fresh].map(({ teamId }) => teamId))]
}

type Place = Pick<Membership, 'teamId' | 'shirtNumber'> & { seasonId: number }

/** Number and position are those of the list of the squad where appearances have none. */
function memberOf(
  { teamId, seasonId, shirtNumber }: Place,
  playerId: number,
  listed: readonly Membership[],
): Membership {
  const inSquad = listed.filter((one) => one.teamId === teamId && one.seasonId === seasonId)
  return {
    teamId,
    seasonId,
    playerId,
    role: 'player',
    position: inSquad.find(({ position }) => position !== null)?.position ?? null,
    shirtNumber: shirtNumber ?? inSquad.find((one) => one.shirtNumber !== null)?.shirtNumber ?? null,
    startsOn: null,
    endsOn: null,
  }
}

function nameOf({ teamId, playerId, seasonId }: Membership): string {
  return `${teamId} ${playerId} ${seasonId}`
}
