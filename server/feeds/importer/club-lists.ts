import { teamKey } from '#contract/rooms.ts'
import type { Database } from '#core/database/db.ts'
import { spellingOf } from '#timeline/alias.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { listListedClubs, saveListedClubs, type ListedClub } from '#timeline/store/listed-club.ts'
import { appendOutbox } from '#core/outbox/store/outbox.ts'
import type { ParsedClub, Refusal } from '../reading/parsed.ts'
import { linksOf } from './club-links.ts'
import type { TeamFinder } from './teams.ts'

/** `known`: clubs that a team is known for. */
export interface ClubCounts {
  read: number
  known: number
  added: number
  changed: number
}

type Options = { database: Database; provider: string; sport: string; teams: TeamFinder }
type Stored = Awaited<ReturnType<typeof listListedClubs>>[number]

/** Clubs of the lists of a source: stored with their names, which the teams known here get as aliases. */
export class ClubKeeper {
  private readonly options: Options
  private held: ParsedClub[] = []

  constructor(options: Options) {
    this.options = options
  }

  hold(club: ParsedClub): void {
    this.held.push(club)
  }

  /** Stores the clubs of a file; names and teams that are not certain are refused. */
  async flush(report: { clubs: ClubCounts | null }, refuse: (refusal: Refusal) => void): Promise<void> {
    const held = this.held.splice(0)
    if (held.length === 0) return
    const { database, provider, sport, teams } = this.options
    const stored = (await listListedClubs(readerOf(database), sport)).filter((one) => one.provider === provider)
    const { clubs, refused } = besideStored(held, stored)
    const { links, doubts } = linksOf(clubs, teams)
    for (const refusal of [...refused, ...doubts]) refuse(refusal)
    const rows = clubs.map((club) => rowOf(club, provider, links.get(club) ?? null))
    const { added, changed } = await database.transaction(async (client) => {
      const db = readerIn(client)
      const saved = await saveListedClubs(db, sport, rows)
      const rooms = [...new Set(saved.teamIds)].map(teamKey)
      if (rooms.length > 0) await appendOutbox(db, [{ matchId: null, rooms, isUrgent: false, kind: 'bump', body: {} }])
      for (const [club, teamId] of links) for (const one of await teams.addNames(db, club, teamId)) refuse(one)
      return saved
    })
    const before = report.clubs ?? { read: 0, known: 0, added: 0, changed: 0 }
    report.clubs = {
      read: before.read + held.length,
      known: before.known + links.size,
      added: before.added + added,
      changed: before.changed + changed,
    }
  }
}

function rowOf(
  { place: _place, address, names, ...facts }: ParsedClub,
  provider: string,
  teamId: number | null,
): ListedClub {
  return {
    ...facts,
    provider,
    teamId,
    street: address,
    names: names.map(({ name, language, isFormer }) => ({ name, language, isFormer })),
  }
}

/**
 * The clubs under the keys that are stored, also where their full name changed, without names that a club of an earlier
 * list has.
 */
function besideStored(
  held: readonly ParsedClub[],
  stored: readonly Stored[],
): { clubs: ParsedClub[]; refused: Refusal[] } {
  const heldKeys = new Set(held.map(({ country, key }) => `${country} ${key}`))
  const others = stored.filter(({ country, key }) => !heldKeys.has(`${country} ${key}`))
  const storedKeys = new Set(stored.map(({ country, key }) => `${country} ${key}`))
  const refused: Refusal[] = []
  const renamed = new Set<Stored>()
  const clubs = held.map((club) => {
    if (storedKeys.has(`${club.country} ${club.key}`)) return club
    const before = others.find(
      (one) => one.country === club.country && club.names.some(({ name }) => isSame(name, one.name)),
    )
    if (!before || renamed.has(before)) return club
    renamed.add(before)
    return { ...club, key: before.key }
  })
  const owners = new Map(
    others
      .filter((one) => !renamed.has(one))
      .flatMap((one) => one.names.map(({ name }) => [`${one.country} ${spellingOf(name).whole}`, one] as const)),
  )
  const unique = clubs.map((club) => {
    const names = club.names.filter(({ name, at }) => {
      const owner = owners.get(`${club.country} ${spellingOf(name).whole}`)
      if (owner)
        refused.push({
          file: club.place.file,
          at,
          reason: `"${name}" means ${club.name}, and ${owner.name} of an earlier list: it is not used`,
        })
      return !owner
    })
    return { ...club, names }
  })
  return { clubs: unique, refused }
}

function isSame(one: string, other: string): boolean {
  return spellingOf(one).whole === spellingOf(other).whole
}
