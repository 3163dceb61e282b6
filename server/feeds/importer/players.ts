import type { Database } from '#core/db.ts'
import { readerIn, readerOf } from '#timeline/reader.ts'
import { foldSpelling } from '#timeline/spelling.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { addParticipants, changeParticipant, mapParticipants } from '#timeline/store/participant.ts'
import { addSourceKeys, mapSourceKeys } from '#timeline/store/source-key.ts'
import type { Membership } from '#timeline/types.ts'
import type { PlayerRef } from '../providers/parsed.ts'

const sport = 'football'

export interface PlayerPlace {
  player: PlayerRef
  teamId: number | null
  seasonId: number | null
}

/** Players of an import: known by the source's own id, else by their name within a team. */
export class PlayerFinder {
  readonly counts = { added: 0 }
  private readonly database: Database
  private readonly provider: string
  private readonly byKey = new Map<string, number>()
  private readonly members = new Set<string>()

  constructor(database: Database, provider: string) {
    this.database = database
    this.provider = provider
  }

  /** Ids of the players, in their order. */
  async findAll(places: readonly PlayerPlace[]): Promise<number[]> {
    const keys = places.map(keyOf)
    const unseen = [...new Set(keys)].filter((key) => !this.byKey.has(key))
    for (const [key, id] of await mapSourceKeys(readerOf(this.database), this.provider, 'player', unseen)) this.byKey.set(key, id)
    const missing = unseen.filter((key) => !this.byKey.has(key))
    await this.add(missing.map((key) => ({ key, ...places[keys.indexOf(key)]! })))
    const ids = keys.map((key) => this.byKey.get(key)!)
    await this.join(places, ids)
    return ids
  }

  /** Takes over what a list of players says of those known so far under less, as `Player 25413`. */
  async describe(players: readonly PlayerRef[]): Promise<void> {
    const ids = await this.findAll(players.map((player) => ({ player, teamId: null, seasonId: null })))
    const known = await mapParticipants(readerOf(this.database), ids)
    for (const [at, player] of players.entries()) {
      const before = known.get(ids[at]!)
      if (!before || before.name === player.name || !isNameless(before.name)) continue
      await changeParticipant(readerOf(this.database), before.id, {
        name: player.name, shortName: player.shortName ?? player.name, country: player.country ?? before.country, detail: player.detail ?? {},
      })
    }
  }

  private async add(missing: (PlayerPlace & { key: string })[]): Promise<void> {
    if (missing.length === 0) return
    const ids = await this.database.transaction(async (client) => {
      const db = readerIn(client)
      const added = await addParticipants(
        db,
        missing.map(({ player }) => ({
          sport, kind: 'player' as const, name: player.name, shortName: player.shortName ?? player.name, country: player.country ?? null, detail: player.detail ?? {},
        })),
      )
      await addSourceKeys(db, missing.map(({ key }, at) => ({ provider: this.provider, kind: 'player' as const, key, id: added[at]! })))
      return added
    })
    for (const [at, { key }] of missing.entries()) this.byKey.set(key, ids[at]!)
    this.counts.added += missing.length
  }

  private async join(places: readonly PlayerPlace[], ids: readonly number[]): Promise<void> {
    const fresh: Membership[] = []
    for (const [at, { teamId, seasonId }] of places.entries()) {
      const playerId = ids[at]!
      const name = `${teamId}|${playerId}|${seasonId}`
      if (teamId === null || seasonId === null || this.members.has(name)) continue
      this.members.add(name)
      fresh.push({ teamId, playerId, seasonId, role: 'player', position: null, shirtNumber: null, startsOn: null, endsOn: null })
    }
    await saveMemberships(readerOf(this.database), fresh)
  }
}

/** The same full name in the same team is the same player; a single word may be another one ten years later. */
function keyOf({ player, teamId, seasonId }: PlayerPlace): string {
  if (player.key !== null) return player.key
  const name = foldSpelling(player.name)
  return name.includes(' ') ? `${teamId}/${name}` : `${teamId}/${seasonId}/${name}`
}

export function isNameless(name: string): boolean {
  return /^Player \d+$/.test(name)
}
