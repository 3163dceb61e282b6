import type { Database } from '#core/database/db.ts'
import type { Json } from '#sports/timeline.ts'
import { readerOf } from '#core/database/reader.ts'
import { addListings } from '#timeline/store/appearance.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { changeParticipant, mapParticipants } from '#timeline/store/participant.ts'
import type { ParsedMember } from '../reading/parsed.ts'
import type { PlaceFinder } from './places.ts'
import type { PlayerFinder } from './players.ts'
import type { TeamFinder } from './teams.ts'

type Finders = { places: PlaceFinder; teams: TeamFinder; players: PlayerFinder }

/** Squads of an import: players of a team in a season, with number and position. */
export class MemberKeeper {
  private readonly database: Database
  private readonly provider: string
  private readonly finders: Finders
  private held: ParsedMember[] = []

  constructor(database: Database, provider: string, finders: Finders) {
    this.database = database
    this.provider = provider
    this.finders = finders
  }

  get count(): number {
    return this.held.length
  }

  hold(member: ParsedMember): void {
    this.held.push(member)
  }

  /** Stores the members held so far. Facts of players that are known already are kept. */
  async flush(): Promise<void> {
    const members = this.held.splice(0)
    if (members.length === 0) return
    const { places, teams, players } = this.finders
    const found: { player: ParsedMember['player']; teamId: number; seasonId: number }[] = []
    for (const { player, team, competition, season } of members) {
      const { seasonId } = await places.season({ competition, season })
      found.push({ player, teamId: await teams.find(team, `${competition.slug}|${season}`), seasonId })
    }
    const ids = await players.findAll(found)
    const db = readerOf(this.database)
    const stored = await mapParticipants(db, ids)
    await addListings(
      db,
      this.provider,
      ids.map((playerId, at) => ({ playerId, teamId: found[at]!.teamId })),
    )
    await saveMemberships(
      db,
      members.map(({ shirtNumber, position }, at) => ({
        teamId: found[at]!.teamId,
        // A player merged into another is a member as that one.
        playerId: stored.get(ids[at]!)?.id ?? ids[at]!,
        seasonId: found[at]!.seasonId,
        role: 'player',
        position,
        shirtNumber,
        startsOn: null,
        endsOn: null,
      })),
    )
    for (const [at, { player }] of members.entries()) {
      const known = stored.get(ids[at]!)
      const missing = known ? missingIn(known.detail, player.detail ?? {}) : {}
      if (known && Object.keys(missing).length > 0) await changeParticipant(db, known.id, { detail: missing })
    }
  }
}

function missingIn(known: { [name: string]: Json }, given: { [name: string]: Json }): { [name: string]: Json } {
  return Object.fromEntries(Object.entries(given).filter(([name]) => (known[name] ?? null) === null))
}
