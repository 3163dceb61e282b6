import type { PriceReport } from '#sports/odds.ts'
import { createImport, type MatchImporter } from '#timeline/import.ts'
import type { MatchImport } from '#timeline/match-import.ts'
import type { FeedRules } from '../feed-rules.ts'
import type { ParsedMatch, Place } from '../reading/parsed.ts'
import { alignSides, type Kept } from './align-sides.ts'
import { allOrEach, oneByOne } from './all-or-each.ts'
import { contradictionsOf } from './contradiction.ts'
import { importsOf } from './imports-of.ts'
import { isFuller, joinKnownGames } from './known-games.ts'
import { keepContradictions } from './contradictions.ts'
import { MatchFinder } from './matches.ts'
import { withoutOtherFiles } from './other-files.ts'
import type { PlaceFinder } from './places.ts'
import { priceReports } from './prices.ts'
import type { PlayerFinder } from './players.ts'
import { reconcileMatch } from './reconcile.ts'
import { Repeats } from './repeats.ts'
import { Publishers } from './publishers.ts'
import type { ReportWriter } from './report.ts'
import { batchesOf, differencesOf, pairFault, wantedOf, wasPlayed, type Row } from './row.ts'
import type { ImportRunOptions } from './run-options.ts'
import { joinNames } from './same-day.ts'
import type { SeasonTeamKeeper } from './season-teams.ts'
import type { TeamFinder } from './teams.ts'

type Tools = {
  options: ImportRunOptions
  rules: FeedRules
  writer: ReportWriter
  teams: TeamFinder
  players: PlayerFinder
  places: PlaceFinder
  seasonTeams: SeasonTeamKeeper
}

/** Takes in the matches of an import, chunk by chunk. A fault in one match costs that match, which is listed. */
export class MatchIntake {
  private readonly options: ImportRunOptions
  private readonly rules: FeedRules
  private readonly writer: ReportWriter
  private readonly teams: TeamFinder
  private readonly places: PlaceFinder
  private readonly seasonTeams: SeasonTeamKeeper
  private readonly repeats: Repeats
  private readonly matches: MatchFinder
  private readonly publishers: Publishers
  private readonly importer: MatchImporter
  private readonly finders: Parameters<typeof joinNames>[1] & Parameters<typeof importsOf>[2]

  constructor({ options, rules, writer, teams, players, places, seasonTeams }: Tools) {
    const { database, provider, sports, importer } = options
    this.options = options
    this.rules = rules
    this.writer = writer
    this.teams = teams
    this.places = places
    this.seasonTeams = seasonTeams
    this.repeats = new Repeats(rules)
    this.matches = new MatchFinder(database, provider, rules.results)
    this.publishers = new Publishers(options, rules)
    this.importer = importer ?? createImport({ database, sports })
    this.finders = { teams, places, players, rules, matches: this.matches }
  }

  async takeAll(matches: readonly ParsedMatch[]): Promise<void> {
    const named = await allOrEach(matches, (some) => joinNames(some, this.finders), this.refuse)
    const rows = await oneByOne(named, (some) => this.newRows(some), this.refuse)
    for (const batch of batchesOf(rows)) await this.takeRows(batch)
  }

  private readonly refuse = (one: ParsedMatch | Row | Kept, reason: string) =>
    this.writer.refuseTaken({ ...placeOf(one), reason })

  private async takeRows(rows: readonly Row[]): Promise<void> {
    const { refuse } = this
    const { provider } = this.options
    const aligned = await allOrEach(rows, (some) => this.align(some), refuse)
    const taken = await oneByOne(aligned, (some) => this.withoutUnplayed(some), refuse)
    const played = await allOrEach(taken, (some) => this.joined(some), refuse)
    const fuller = played.filter((one) => !isFuller(one, provider))
    const { taken: kept, contradictions } = await withoutOtherFiles(fuller, { ...this.options, rules: this.rules })
    this.writer.report.counts.unchanged += played.length - kept.length
    const found = await oneByOne(kept, (some) => this.contradictionsOf(some), refuse)
    const ready = await allOrEach(kept, (some) => this.importsOf(some), refuse)
    const outcomes = await this.importer.importMatches(ready.map(({ given }) => given))
    const prices: PriceReport[] = []
    const added: number[] = []
    for (const [at, outcome] of outcomes.entries()) {
      const { row } = ready[at]!
      if (!outcome.ok) {
        this.writer.refuseTaken({ ...row.parsed.place, reason: outcome.reason })
        continue
      }
      this.writer.report.counts[outcome.outcome] += 1
      if (outcome.outcome === 'added') added.push(row.place.seasonId)
      const differences = differencesOf(row, this.options.sports[this.options.sport]!)
      if (differences.length > 0) this.writer.report.counts.differing += 1
      for (const line of differences) this.writer.add('findings', line)
      for (const reason of row.parsed.remarks) this.writer.add('remarks', { ...row.parsed.place, reason })
      this.matches.take(outcome.matchId, row.wanted)
      this.publishers.note(row, outcome.matchId)
      this.places.note(row.place, row.parsed.kickOff)
      const priced = await priceReports(this.options, row.parsed, outcome.matchId)
      prices.push(...priced.reports)
      for (const reason of priced.refused) this.writer.refuse({ ...row.parsed.place, reason })
    }
    const places = new Map(kept.flatMap(({ row, match }) => (match ? [[match.id, row.parsed.place] as const] : [])))
    const lines = await keepContradictions(this.options, this.rules, places, found)
    for (const line of contradictions.concat(lines, await this.publishers.keep()))
      this.writer.add('contradictions', line)
    this.writer.report.counts.prices += prices.length
    if (prices.length > 0 && this.options.prices)
      this.writer.report.counts.newPrices += await this.options.prices.savePrices(prices)
    this.matches.forget(added)
  }

  private async newRows(matches: readonly ParsedMatch[]): Promise<Row[]> {
    const rows: Row[] = []
    for (const parsed of matches) {
      const row = await this.resolve(parsed)
      if (this.isNew(row)) rows.push(row)
    }
    return rows
  }

  private align(rows: readonly Row[]): Promise<Kept[]> {
    return alignSides(rows, this.matches, this.rules, (parsed) => this.resolve(parsed))
  }

  private joined(kept: readonly Kept[]): Promise<Kept[]> {
    return joinKnownGames(kept, { ...this.options, rules: this.rules })
  }

  private contradictionsOf(kept: readonly Kept[]) {
    const { provider } = this.options
    return kept.flatMap(({ row, match }) =>
      match ? contradictionsOf(row.parsed, row.reconciled.events, match, { provider, rules: this.rules }) : [],
    )
  }

  private async resolve(parsed: ParsedMatch): Promise<Row> {
    const place = await this.places.season(parsed)
    const season = `${parsed.competition.slug}|${parsed.season}`
    const homeId = parsed.home && (await this.teams.find(parsed.home, season))
    const awayId = parsed.away && (await this.teams.find(parsed.away, season))
    this.seasonTeams.hold(place.seasonId, [homeId, parsed.home], [awayId, parsed.away])
    return {
      parsed,
      reconciled: reconcileMatch(this.options.sports[this.options.sport]!, this.rules, parsed),
      place,
      homeId,
      awayId,
      wanted: wantedOf(parsed, { seasonId: place.seasonId, homeId, awayId }, this.rules),
    }
  }

  /** False for a row that repeats a match of its own file, and for one that is no match; the first one counts. */
  private isNew(row: Row): boolean {
    const fault = pairFault(row)
    const found = fault === null ? this.repeats.look(row) : { fault }
    if (found === 'new') return true
    if (found === 'same') {
      const reason = 'the same match as in an earlier row of this file, left out'
      this.writer.add('remarks', { ...row.parsed.place, reason })
      this.writer.notTaken('repeated')
    } else this.writer.refuseTaken({ ...row.parsed.place, reason: found.fault })
    return false
  }

  /** A row that states "not played" does not undo a match that is played; one with exchanged sides is refused. */
  private async withoutUnplayed(aligned: readonly Kept[]): Promise<Kept[]> {
    const kept: Kept[] = []
    for (const { row, match } of aligned) {
      for (const reason of this.matches.said.get(row.wanted) ?? [])
        this.writer.add('remarks', { ...row.parsed.place, reason })
      const double = match ? null : await this.publishers.doubleOf(row, this.matches)
      if (double !== null) this.writer.add('remarks', { ...row.parsed.place, reason: double })
      this.writer.report.counts.unchanged += double === null ? 0 : 1
      if (double !== null) continue
      const exchanged = match ? null : await this.matches.exchangedFault(row.wanted)
      if (exchanged) this.writer.refuseTaken({ ...row.parsed.place, reason: exchanged })
      if (exchanged) continue
      const isUnplayed = row.parsed.events.some(({ type }) => this.rules.unplayedTypes?.has(type))
      const played = isUnplayed && row.wanted.isDouble ? await this.matches.playedPair(row.wanted) : null
      if (!played) {
        kept.push({ row, match })
        continue
      }
      this.writer.report.counts.unchanged += 1
      this.writer.add('remarks', { ...row.parsed.place, reason: wasPlayed(played) })
    }
    return kept
  }

  private async importsOf(kept: readonly Kept[]): Promise<(Kept & { given: MatchImport })[]> {
    const imports = await importsOf(kept, this.options, this.finders)
    return kept.map((one, at) => ({ ...one, given: imports[at]! }))
  }
}

function placeOf(one: ParsedMatch | Row | Kept): Place {
  return 'row' in one ? one.row.parsed.place : 'parsed' in one ? one.parsed.place : one.place
}
