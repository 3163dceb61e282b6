import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug, saveCompetition } from '#timeline/store/competition.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { listSeasons, saveSeason } from '#timeline/store/season.ts'
import type { CompetitionRef, ParsedMatch } from '../reading/parsed.ts'
import type { NameFacts } from '../feed-rules.ts'

export interface SeasonPlace {
  competitionId: number
  seasonId: number
}

/** Competitions, seasons and rounds of an import, each looked up or added once. */
export class PlaceFinder {
  private readonly database: Database
  private readonly sport: string
  private readonly names: NameFacts | undefined
  private readonly competitions = new Map<string, number>()
  private readonly seasons = new Map<string, SeasonPlace>()
  private readonly rounds = new Map<string, number>()
  private readonly days = new Map<number, { from: string; to: string }>()

  constructor(database: Database, sport: string, names: NameFacts | undefined) {
    this.database = database
    this.sport = sport
    this.names = names
  }

  async season({ competition, season }: Pick<ParsedMatch, 'competition' | 'season'>): Promise<SeasonPlace> {
    const name = `${competition.slug}|${season}`
    const known = this.seasons.get(name)
    if (known) return known
    const competitionId = await this.competition(competition)
    const db = readerOf(this.database)
    const found = (await listSeasons(db, competitionId)).find((one) => one.name === season)
    const { id } =
      found ??
      (await saveSeason(db, { competitionId, name: season, rules: this.names?.seasonRules(competition.slug) ?? {} }))
    const place = { competitionId, seasonId: id }
    this.seasons.set(name, place)
    return place
  }

  /** The operator may have renamed existing ones, so they are not written again. */
  private async competition(ref: CompetitionRef): Promise<number> {
    const known = this.competitions.get(ref.slug)
    if (known) return known
    const db = readerOf(this.database)
    const found = await findCompetitionBySlug(db, ref.slug)
    const { id } =
      found ??
      (await saveCompetition(db, { sport: this.sport, names: this.names?.competitionNames(ref.slug) ?? {}, ...ref }))
    this.competitions.set(ref.slug, id)
    return id
  }

  /** Round ids of matches, in their order; null for a match without one. */
  async roundsOf(matches: readonly ParsedMatch[], places: readonly SeasonPlace[]): Promise<(number | null)[]> {
    const names = matches.map(({ round }, at) =>
      round ? JSON.stringify([places[at]!.seasonId, round.stage, round.group, round.name]) : null,
    )
    const missing = [...new Set(names)].filter((name): name is string => name !== null && !this.rounds.has(name))
    const wanted = missing.map((name) => {
      const at = names.indexOf(name)
      const { stage, group, name: roundName, ordinal } = matches[at]!.round!
      return { seasonId: places[at]!.seasonId, stage, groupName: group, name: roundName, ordinal }
    })
    const saved = await saveRounds(readerOf(this.database), wanted)
    for (const [at, { id }] of saved.entries()) this.rounds.set(missing[at]!, id)
    return names.map((name) => (name === null ? null : this.rounds.get(name)!))
  }

  /** Records the day of a match; `close` widens the seasons accordingly. */
  note({ seasonId }: SeasonPlace, kickOff: number): void {
    const day = new Date(kickOff).toISOString().slice(0, 10)
    const days = this.days.get(seasonId) ?? { from: day, to: day }
    this.days.set(seasonId, { from: day < days.from ? day : days.from, to: day > days.to ? day : days.to })
  }

  async close(): Promise<void> {
    for (const [name, { competitionId, seasonId }] of this.seasons) {
      const days = this.days.get(seasonId)
      if (days)
        await saveSeason(readerOf(this.database), {
          competitionId,
          name: name.slice(name.indexOf('|') + 1),
          startsOn: days.from,
          endsOn: days.to,
        })
    }
  }
}
