import type { PriceReport } from '#sports/odds.ts'
import { createImport, type MatchImporter } from '#timeline/import.ts'
import { settlePlayers } from '#timeline/players/settle.ts'
import type { FeedRules } from '../feed-rules.ts'
import type { Parsed, ParsedMatch, PlayerRef, Refusal } from '../reading/parsed.ts'
import { feedRulesOf } from '../sports.ts'
import { alignSides, type Kept } from './align-sides.ts'
import { ClubKeeper } from './club-lists.ts'
import { contradictionsOf } from './contradiction.ts'
import { importsOf } from './imports-of.ts'
import { isFuller, joinKnownGames } from './known-games.ts'
import { keepContradictions } from './contradictions.ts'
import { MatchFinder } from './matches.ts'
import { MemberKeeper } from './members.ts'
import { PlaceFinder } from './places.ts'
import { plausible } from './plausible.ts'
import { priceReports } from './prices.ts'
import { PlayerFinder } from './players.ts'
import { reconcileMatch } from './reconcile.ts'
import { Repeats } from './repeats.ts'
import { Publishers } from './publishers.ts'
import { ReportWriter, type ImportReport } from './report.ts'
import { batchesOf, differencesOf, pairFault, wantedOf, wasPlayed } from './row.ts'
import type { ImportRunOptions } from './run-options.ts'
import { joinNames } from './same-day.ts'
import { SeasonTeamKeeper } from './season-teams.ts'
import type { Row } from './row.ts'
import { TeamFinder } from './teams.ts'
import { TermKeeper } from './terms.ts'

/**
 * Imports the output of a parser, chunk by chunk; each chunk is durable before the next is read, and repeating one
 * changes nothing.
 */
export class ImportRun {
  private readonly writer = new ReportWriter()
  readonly report = this.writer.report
  private readonly repeats: Repeats
  private readonly options: ImportRunOptions
  readonly rules: FeedRules
  readonly teams: TeamFinder
  readonly players: PlayerFinder
  readonly places: PlaceFinder
  private readonly members: MemberKeeper
  private readonly seasonTeams: SeasonTeamKeeper
  private readonly clubs: ClubKeeper
  private readonly terms: TermKeeper
  readonly matches: MatchFinder
  private readonly publishers: Publishers
  private readonly importer: MatchImporter
  private held: ParsedMatch[] = []
  private heldPlayers: PlayerRef[] = []

  private constructor(options: ImportRunOptions, teams: TeamFinder) {
    const { database, provider, sport } = options
    this.options = options
    this.rules = feedRulesOf(sport)
    this.repeats = new Repeats(this.rules)
    this.teams = teams
    this.players = new PlayerFinder(database, provider, sport)
    this.places = new PlaceFinder(database, sport, this.rules.names)
    this.members = new MemberKeeper(database, provider, { teams, players: this.players, places: this.places })
    this.seasonTeams = new SeasonTeamKeeper(database, provider, { teams, places: this.places })
    this.clubs = new ClubKeeper({ database, provider, sport, teams })
    this.terms = new TermKeeper({ database, provider, sport })
    this.matches = new MatchFinder(database, provider, this.rules.results)
    this.publishers = new Publishers(options, this.rules)
    this.importer = options.importer ?? createImport({ database, sports: options.sports })
  }

  static async open(options: ImportRunOptions): Promise<ImportRun> {
    const { database, provider, sport } = options
    if (!Object.hasOwn(options.sports, sport)) throw new Error(`There is no sport ${sport} in sports/index.ts.`)
    const { names } = feedRulesOf(sport)
    return new ImportRun(options, await TeamFinder.open({ database, provider, sport, names }))
  }

  /** Takes a file; the last rows wait for those of the next file, so that small files cost no chunk each. */
  async take(parsed: AsyncIterable<Parsed>): Promise<void> {
    let isWhole = false
    try {
      for await (const one of parsed) await this.takeOne(one, plausible(one, this.rules))
      isWhole = true
    } finally {
      // Rows before a damaged spot are kept.
      if (!isWhole) await this.flush()
      await this.clubs.flush(this.report, (refusal) => this.refuse(refusal))
      await this.terms.flush(this.report, (refusal) => this.refuseTaken(refusal))
    }
  }

  async close(): Promise<ImportReport> {
    await this.flush()
    await this.places.close()
    await this.players.close()
    const { database, sports, sport } = this.options
    if (this.players.isUsed) this.report.players = await settlePlayers(database, sports, sport)
    return this.report
  }

  private async takeOne(given: Parsed, one: Parsed): Promise<void> {
    if (one.kind === 'refused' && given.kind !== 'refused') this.writer.notTaken('refused')
    switch (one.kind) {
      case 'match':
        this.held.push(one.match)
        this.report.counts.read += 1
        break
      case 'player':
        this.heldPlayers.push(one.player)
        this.report.counts.listed += 1
        break
      case 'member':
        this.members.hold(one.member)
        this.report.counts.listed += 1
        break
      case 'standing':
      case 'rank':
        this.seasonTeams.holdListed(one)
        this.report.counts.listed += 1
        break
      case 'club':
        this.clubs.hold(one.club)
        break
      case 'term':
        this.terms.hold(one.term)
        break
      case 'team':
        this.report.counts.listed += 1
        await this.teams.describe(await this.teams.find(one.team.team, null), one.team.team)
        break
      case 'note':
        this.writer.add('notes', { ...one.place, reason: one.text })
        break
      case 'rows':
        this.writer.addRows(one.rows)
        break
      case 'refused':
        this.refuse(one.refusal)
    }
    if (
      this.held.length + this.heldPlayers.length + this.members.count + this.seasonTeams.count >=
      (this.options.chunkSize ?? 200)
    )
      await this.flush()
  }

  private refuse(refusal: Refusal): void {
    this.writer.add('refused', refusal)
    this.report.counts.refused += 1
  }

  /** Refuses a row that its source counts as taken. */
  private refuseTaken(refusal: Refusal): void {
    this.refuse(refusal)
    this.writer.notTaken('refused')
  }

  private async flush(): Promise<void> {
    const players = this.heldPlayers.splice(0)
    if (players.length > 0) await this.players.describe(players)
    await this.members.flush()
    const matches = this.held.splice(0)
    if (matches.length > 0) await this.importAll(matches)
    await this.seasonTeams.flush()
    Object.assign(this.report.counts, {
      newTeams: this.teams.counts.added,
      unsure: this.teams.counts.unsure,
      newPlayers: this.players.counts.added,
    })
    this.options.onProgress?.(this.report)
  }

  private async importAll(matches: ParsedMatch[]): Promise<void> {
    const rows: Row[] = []
    for (const parsed of await joinNames(matches, this)) {
      const row = await this.resolve(parsed)
      if (this.isNew(row)) rows.push(row)
    }
    for (const batch of batchesOf(rows)) await this.importRows(batch)
  }

  private async importRows(rows: readonly Row[]): Promise<void> {
    const aligned = await alignSides(rows, this.matches, this.rules, (parsed) => this.resolve(parsed))
    const { provider } = this.options
    const played = await joinKnownGames(await this.withoutUnplayed(aligned), { ...this.options, rules: this.rules })
    const kept = played.filter((one) => !isFuller(one, provider))
    this.report.counts.unchanged += played.length - kept.length
    const found = kept.flatMap(({ row, match }) =>
      match ? contradictionsOf(row.parsed, row.reconciled.events, match, { provider, rules: this.rules }) : [],
    )
    const outcomes = await this.importer.importMatches(await importsOf(kept, this.options, this))
    const prices: PriceReport[] = []
    const added: number[] = []
    for (const [at, outcome] of outcomes.entries()) {
      const { row } = kept[at]!
      if (!outcome.ok) {
        this.refuseTaken({ ...row.parsed.place, reason: outcome.reason })
        continue
      }
      this.report.counts[outcome.outcome] += 1
      if (outcome.outcome === 'added') added.push(row.place.seasonId)
      const differences = differencesOf(row, this.options.sports[this.options.sport]!)
      if (differences.length > 0) this.report.counts.differing += 1
      for (const line of differences) this.writer.add('findings', line)
      for (const reason of row.parsed.remarks) this.writer.add('remarks', { ...row.parsed.place, reason })
      this.matches.take(outcome.matchId, row.wanted)
      this.publishers.note(row, outcome.matchId)
      this.places.note(row.place, row.parsed.kickOff)
      const priced = await priceReports(this.options, row.parsed, outcome.matchId)
      prices.push(...priced.reports)
      for (const reason of priced.refused) this.refuse({ ...row.parsed.place, reason })
    }
    const places = new Map(kept.flatMap(({ row, match }) => (match ? [[match.id, row.parsed.place] as const] : [])))
    const lines = await keepContradictions(this.options, this.rules, places, found)
    for (const line of lines.concat(await this.publishers.keep())) this.writer.add('contradictions', line)
    this.report.counts.prices += prices.length
    if (prices.length > 0 && this.options.prices)
      this.report.counts.newPrices += await this.options.prices.savePrices(prices)
    this.matches.forget(added)
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
    } else this.refuseTaken({ ...row.parsed.place, reason: found.fault })
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
      this.report.counts.unchanged += double === null ? 0 : 1
      if (double !== null) continue
      const exchanged = match ? null : await this.matches.exchangedFault(row.wanted)
      if (exchanged) this.refuseTaken({ ...row.parsed.place, reason: exchanged })
      if (exchanged) continue
      const isUnplayed = row.parsed.events.some(({ type }) => this.rules.unplayedTypes?.has(type))
      const played = isUnplayed && row.wanted.isDouble ? await this.matches.playedPair(row.wanted) : null
      if (!played) {
        kept.push({ row, match })
        continue
      }
      this.report.counts.unchanged += 1
      this.writer.add('remarks', { ...row.parsed.place, reason: wasPlayed(played) })
    }
    return kept
  }
}
