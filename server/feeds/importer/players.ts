import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { isNameless } from '#timeline/players/world.ts'
import { foldSpelling } from '#timeline/spelling.ts'
import { addListings } from '#timeline/store/appearance.ts'
import { addParticipants, changeParticipant, mapParticipants } from '#timeline/store/participant.ts'
import { addSourceKeys, mapSourceKeys } from '#timeline/store/source-key.ts'
import type { Participant } from '#timeline/types.ts'
import type { PlayerRef } from '../reading/parsed.ts'

interface PlayerPlace {
  player: PlayerRef
  teamId: number | null
  seasonId: number | null
  /** File and name of the season of a match: a spelling in a team is one player in all competitions of an edition. */
  edition?: string
}

type Missing = PlayerPlace & { key: string }

/**
 * Players of an import: identified by the source's own id, else by their name within a team and season. Each is a row
 * of the source; `settlePlayers` decides at the end which of them are one person.
 */
export class PlayerFinder {
  readonly counts = { added: 0 }
  /** The source named a player. */
  isUsed = false
  private readonly database: Database
  private readonly provider: string
  private readonly sport: string
  private readonly byKey = new Map<string, number>()
  private readonly byEdition = new Map<string, number>()
  private readonly nameless = new Set<number>()
  /** Teams by the source's ids, as its list of players names them. */
  private readonly listed = new Map<number, string>()

  constructor(database: Database, provider: string, sport: string) {
    this.database = database
    this.provider = provider
    this.sport = sport
  }

  /** Ids of the players, in their order. */
  async findAll(places: readonly PlayerPlace[]): Promise<number[]> {
    this.isUsed ||= places.length > 0
    const keys = places.map(keyOf)
    const unseen = [...new Set(keys)].filter((key) => !this.byKey.has(key))
    const older = new Map(places.map((place, at) => [keys[at]!, olderKeyOf(place)]))
    const known = await mapSourceKeys(readerOf(this.database), this.provider, 'player', [
      ...new Set(unseen.flatMap((key) => [key, older.get(key)!])),
    ])
    for (const key of unseen) {
      const id = known.get(key) ?? known.get(older.get(key)!)
      if (id !== undefined) this.byKey.set(key, id)
    }
    for (const [at, place] of places.entries()) this.keepEdition(place, this.byKey.get(keys[at]!))
    const missing = unseen.filter((key) => !this.byKey.has(key))
    await this.add(missing.map((key) => ({ key, ...places[keys.indexOf(key)]! })))
    const ids = keys.map((key) => this.byKey.get(key)!)
    await this.rename(places, ids, [...known.values()])
    return ids
  }

  /** A player known by a number alone takes the first name that a match has. */
  private async rename(
    places: readonly PlayerPlace[],
    ids: readonly number[],
    stored: readonly number[],
  ): Promise<void> {
    const db = readerOf(this.database)
    for (const [id, { name }] of await mapParticipants(db, stored)) if (isNameless(name)) this.nameless.add(id)
    for (const [at, { player }] of places.entries()) {
      const id = ids[at]!
      if (isNameless(player.name)) continue
      if (!this.nameless.delete(id)) continue
      await changeParticipant(db, id, { name: player.name, shortName: player.shortName ?? player.name })
    }
  }

  /** Updates players with placeholder names, such as `Player 25413`, from a list of players. */
  async describe(players: readonly PlayerRef[]): Promise<void> {
    const ids = await this.findAll(players.map((player) => ({ player, teamId: null, seasonId: null })))
    const known = await mapParticipants(readerOf(this.database), ids)
    for (const [at, player] of players.entries()) {
      if (player.nationalTeamKey) this.listed.set(ids[at]!, player.nationalTeamKey)
      const before = known.get(ids[at]!)
      if (before) await this.renew(before, player.dated ?? {})
      if (!before || before.name === player.name || !isNameless(before.name)) continue
      await changeParticipant(readerOf(this.database), before.id, {
        name: player.name,
        shortName: player.shortName ?? player.name,
        country: player.country ?? before.country,
        detail: player.detail ?? {},
      })
    }
  }

  private async renew({ id, detail }: Participant, dated: NonNullable<PlayerRef['dated']>): Promise<void> {
    const isNewer = ([fact, { on }]: [string, { on: string }]) => {
      const stored = detail[fact]
      const day = typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored.on : null
      return typeof day !== 'string' || day < on
    }
    const newer = Object.entries(dated).filter(isNewer)
    if (newer.length > 0) await changeParticipant(readerOf(this.database), id, { detail: Object.fromEntries(newer) })
  }

  /** Runs after the last file, because teams may be in a later file than players. */
  async close(): Promise<void> {
    const teams = await mapSourceKeys(readerOf(this.database), this.provider, 'team', [
      ...new Set(this.listed.values()),
    ])
    const listings = [...this.listed].flatMap(([playerId, key]) =>
      teams.has(key) ? [{ playerId, teamId: teams.get(key)! }] : [],
    )
    await addListings(readerOf(this.database), this.provider, listings)
  }

  private keepEdition(place: PlayerPlace, id: number | undefined): void {
    const name = nameInEdition(place)
    if (name !== null && id !== undefined && !this.byEdition.has(name)) this.byEdition.set(name, id)
  }

  private async add(missing: readonly Missing[]): Promise<void> {
    const seen = new Set<string>()
    const isNew = (place: Missing) => {
      const name = nameInEdition(place)
      return name === null || (!this.byEdition.has(name) && seen.size < seen.add(name).size)
    }
    await this.addRows(missing.filter(isNew))
    const others = missing.filter(({ key }) => !this.byKey.has(key))
    for (const place of others) this.byKey.set(place.key, this.byEdition.get(nameInEdition(place)!)!)
    await addSourceKeys(
      readerOf(this.database),
      others.map(({ key }) => ({ provider: this.provider, kind: 'player' as const, key, id: this.byKey.get(key)! })),
    )
  }

  private async addRows(missing: readonly Missing[]): Promise<void> {
    if (missing.length === 0) return
    const ids = await this.database.transaction(async (client) => {
      const db = readerIn(client)
      const added = await addParticipants(
        db,
        missing.map(({ player }) => ({
          sport: this.sport,
          kind: 'player' as const,
          name: player.name,
          shortName: player.shortName ?? player.name,
          country: player.country ?? null,
          detail: player.detail ?? {},
        })),
      )
      await addSourceKeys(
        db,
        missing.map(({ key }, at) => ({ provider: this.provider, kind: 'player' as const, key, id: added[at]! })),
      )
      return added
    })
    for (const [at, place] of missing.entries()) {
      const { key, player } = place
      this.byKey.set(key, ids[at]!)
      this.keepEdition(place, ids[at])
      if (isNameless(player.name)) this.nameless.add(ids[at]!)
    }
    this.counts.added += missing.length
  }
}

/** In a source without ids of its own, one name in one team and season is one row. */
function keyOf({ player, teamId, seasonId }: PlayerPlace): string {
  const number = player.ofName === undefined ? '' : `/${player.ofName}`
  return player.key ?? `${teamId}/${seasonId}/${foldSpelling(player.name)}${number}`
}

function nameInEdition(place: PlayerPlace): string | null {
  const { player, teamId, edition } = place
  return edition === undefined || player.key !== null ? null : `${edition}|${keyOf({ player, teamId, seasonId: null })}`
}

/** The former form of keys: a full name in a team, in any season. */
function olderKeyOf({ player, teamId, seasonId }: PlayerPlace): string {
  if (player.ofName !== undefined) return keyOf({ player, teamId, seasonId })
  const name = foldSpelling(player.name)
  return player.key ?? (name.includes(' ') ? `${teamId}/${name}` : `${teamId}/${seasonId}/${name}`)
}
