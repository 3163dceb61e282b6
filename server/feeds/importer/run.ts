import { settlePlayers } from '#timeline/players/settle.ts'
import type { FeedRules } from '../feed-rules.ts'
import { reasonOf } from '../reading/guarded.ts'
import type { Parsed, ParsedMatch, PlayerRef } from '../reading/parsed.ts'
import { feedRulesOf } from '#server/sports/feeds.ts'
import { cleanTexts } from './clean-texts.ts'
import { ClubKeeper } from './club-lists.ts'
import { MatchIntake } from './match-intake.ts'
import { MemberKeeper } from './members.ts'
import { PlaceFinder } from './places.ts'
import { plausible } from './plausible.ts'
import { PlayerFinder } from './players.ts'
import { ReportWriter, type ImportReport } from './report.ts'
import type { ImportRunOptions } from './run-options.ts'
import { SeasonTeamKeeper } from './season-teams.ts'
import { TeamFinder } from './teams.ts'
import { TermKeeper } from './terms.ts'

/**
 * Imports the output of a parser, chunk by chunk; each chunk is durable before the next is read, and repeating one
 * changes nothing.
 */
export class ImportRun {
  private readonly writer = new ReportWriter()
  readonly report = this.writer.report
  private readonly options: ImportRunOptions
  private readonly rules: FeedRules
  private readonly teams: TeamFinder
  private readonly players: PlayerFinder
  private readonly places: PlaceFinder
  private readonly members: MemberKeeper
  private readonly seasonTeams: SeasonTeamKeeper
  private readonly clubs: ClubKeeper
  private readonly terms: TermKeeper
  private readonly matches: MatchIntake
  private held: ParsedMatch[] = []
  private heldPlayers: PlayerRef[] = []

  private constructor(options: ImportRunOptions, teams: TeamFinder) {
    const { database, provider, sport } = options
    this.options = options
    this.rules = feedRulesOf(sport)
    this.teams = teams
    this.players = new PlayerFinder(database, provider, sport)
    this.places = new PlaceFinder(database, sport, this.rules.names)
    this.members = new MemberKeeper(database, provider, { teams, players: this.players, places: this.places })
    this.seasonTeams = new SeasonTeamKeeper(database, provider, { teams, places: this.places })
    this.clubs = new ClubKeeper({ database, provider, sport, teams })
    this.terms = new TermKeeper({ database, provider, sport })
    const { players, places, seasonTeams, writer } = this
    this.matches = new MatchIntake({ options, rules: this.rules, writer, teams, players, places, seasonTeams })
  }

  static async open(options: ImportRunOptions): Promise<ImportRun> {
    const { database, provider, sport } = options
    if (!Object.hasOwn(options.sports, sport)) throw new Error(`There is no sport ${sport} in sports/index.ts.`)
    const { names } = feedRulesOf(sport)
    return new ImportRun(options, await TeamFinder.open({ database, provider, sport, names }))
  }

  /** Takes a file. Where `isOneOfMany`, its last rows wait for those of the next file, or for `close`. */
  async take(parsed: AsyncIterable<Parsed>, { isOneOfMany = false } = {}): Promise<void> {
    let isWhole = false
    try {
      for await (const one of parsed) await this.takeOne(one, this.clean(this.plausible(one)))
      isWhole = true
    } finally {
      // Rows before a damaged spot are kept.
      if (!isWhole || !isOneOfMany) await this.flush()
      await this.clubs.flush(this.report, (refusal) => this.writer.refuse(refusal))
      await this.terms.flush(this.report, (refusal) => this.writer.refuseTaken(refusal))
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

  private plausible(one: Parsed): Parsed {
    try {
      return plausible(one, this.rules)
    } catch (error) {
      if (one.kind !== 'match') throw error
      return { kind: 'refused', refusal: { ...one.match.place, reason: reasonOf(error) } }
    }
  }

  private clean(one: Parsed): Parsed {
    const { parsed, remarks } = cleanTexts(one)
    for (const remark of remarks) this.writer.add('remarks', remark)
    return parsed
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
        this.writer.refuse(one.refusal)
    }
    if (
      this.held.length + this.heldPlayers.length + this.members.count + this.seasonTeams.count >=
      (this.options.chunkSize ?? 200)
    )
      await this.flush()
  }

  private async flush(): Promise<void> {
    const players = this.heldPlayers.splice(0)
    if (players.length > 0) await this.players.describe(players)
    await this.members.flush()
    const matches = this.held.splice(0)
    if (matches.length > 0) await this.matches.takeAll(matches)
    await this.seasonTeams.flush()
    Object.assign(this.report.counts, {
      newTeams: this.teams.counts.added,
      unsure: this.teams.counts.unsure,
      newPlayers: this.players.counts.added,
    })
    this.options.onProgress?.(this.report)
  }
}
