import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveSeasonTeams } from '#timeline/store/season-team.ts'
import { saveListedRanks } from '#timeline/ranking/store/lists.ts'
import type { Parsed, ParsedRank, ParsedStanding, TeamRef } from '../reading/parsed.ts'
import type { PlaceFinder } from './places.ts'
import type { TeamFinder } from './teams.ts'

/** Groups of the teams of a season, final records that a source states, ranks of its lists. Each is stored once. */
export class SeasonTeamKeeper {
  private readonly database: Database
  private readonly finders: { places: PlaceFinder; teams: TeamFinder }
  private readonly provider: string
  private readonly stored = new Set<string>()
  private held: Parameters<typeof saveSeasonTeams>[1][number][] = []
  private heldStandings: ParsedStanding[] = []
  private heldRanks: ParsedRank[] = []

  constructor(database: Database, provider: string, finders: { places: PlaceFinder; teams: TeamFinder }) {
    this.database = database
    this.provider = provider
    this.finders = finders
  }

  get count(): number {
    return this.heldStandings.length + this.heldRanks.length
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

  holdListed(one: Extract<Parsed, { kind: 'standing' | 'rank' }>): void {
    if (one.kind === 'standing') this.heldStandings.push(one.standing)
    else this.heldRanks.push(one.rank)
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
    await this.saveRanks(this.heldRanks.splice(0))
  }

  private async saveRanks(ranks: readonly ParsedRank[]): Promise<void> {
    const saved = new Map<string, Parameters<typeof saveListedRanks>[1][number]>()
    for (const { team, on, gender, rank, points, previousPoints, rankChange, confederation } of ranks) {
      const teamId = await this.finders.teams.find(team, null)
      const facts = { points, previousPoints, placeChange: rankChange, confederation }
      saved.set(`${gender} ${on} ${teamId}`, {
        provider: this.provider,
        gender,
        listedOn: on,
        teamId,
        place: rank,
        ...facts,
      })
    }
    await saveListedRanks(readerOf(this.database), [...saved.values()])
  }
}
