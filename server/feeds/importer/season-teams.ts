import type { Database } from '#core/database/db.ts'
import { readerOf } from '#timeline/reader.ts'
import { saveSeasonTeams } from '#timeline/store/season-team.ts'
import type { ParsedStanding, TeamRef } from '../reading/parsed.ts'
import type { PlaceFinder } from './places.ts'
import type { TeamFinder } from './teams.ts'

/** The groups of the teams of a season, and the final records that a source states. Each is stored once. */
export class SeasonTeamKeeper {
  private readonly database: Database
  private readonly finders: { places: PlaceFinder; teams: TeamFinder }
  private readonly provider: string
  private readonly stored = new Set<string>()
  private held: Parameters<typeof saveSeasonTeams>[1][number][] = []
  private heldStandings: ParsedStanding[] = []

  constructor(database: Database, provider: string, finders: { places: PlaceFinder; teams: TeamFinder }) {
    this.database = database
    this.provider = provider
    this.finders = finders
  }

  get count(): number {
    return this.heldStandings.length
  }

  /** The teams of a match, where its source or the league's rules have their groups. */
  hold(seasonId: number, ...teams: readonly (readonly [id: number | null, ref: TeamRef | null])[]): void {
    for (const [teamId, ref] of teams) {
      const key = `${seasonId} ${teamId}`
      if (teamId === null || !ref?.division || this.stored.has(key)) continue
      this.stored.add(key)
      this.held.push({ seasonId, teamId, ...ref.division, final: null })
    }
  }

  holdStanding(standing: ParsedStanding): void {
    this.heldStandings.push(standing)
  }

  async flush(): Promise<void> {
    for (const standing of this.heldStandings.splice(0)) {
      const { team, competition, season, final } = standing
      const { seasonId } = await this.finders.places.season(standing)
      const teamId = await this.finders.teams.find(team, `${competition.slug}|${season}`)
      const { conference, group } = team.division ?? { conference: '', group: '' }
      this.held.push({ seasonId, teamId, conference, group, final, provider: this.provider })
    }
    const held = new Map(this.held.splice(0).map((one) => [`${one.seasonId} ${one.teamId}`, one]))
    await saveSeasonTeams(readerOf(this.database), [...held.values()])
  }
}
