import { Damage } from '../../reading/damage.ts'
import { jsonItems, type SourceFile } from '../../reading/json-items.ts'
import { idIn, objectIn, textIn, type Raw } from '../../reading/json-members.ts'
import type { Parsed, Unusable } from '../../reading/parsed.ts'
import { RowTally } from '../../reading/row-tally.ts'
import { briefOf, type GameBrief } from './brief.ts'
import { Constants } from './constants.ts'
import type { GameDetails } from './game-events.ts'
import { keyOfSeries, teamRef } from './series.ts'
import { joinedSeries } from './split-series.ts'

type Place = { file: string; at: string }

/** What a file holds beside matches. */
export interface FileRead {
  /** Something in it is an answer of OpenDota. */
  isKnown: boolean
  found: Parsed[]
  tally: RowTally
  fault: Unusable | null
}

/** What all files of an import together hold: a series may stand in several of them. */
export class Library {
  readonly constants = new Constants()
  readonly leagues = new Map<string, { name: string; tier: string | null }>()
  private readonly games = new Map<string, GameBrief>()
  private readonly details = new Map<string, Raw>()
  private readonly replays = new Map<string, { raw: Raw; place: Place }>()
  private readonly filesOf = new Map<string, Set<string>>()
  private readonly imported: ReadonlySet<string>
  private reported: Map<string, GameBrief[][]> | null = null

  /** `imported`: names of the files whose series are reported; others are only consulted. */
  constructor(imported: readonly string[]) {
    this.imported = new Set(imported)
  }

  /** Takes a file up to a damaged spot, if it has one. */
  async take(file: SourceFile): Promise<FileRead> {
    const found: Parsed[] = []
    const tally = new RowTally()
    const damage = new Damage()
    const strangers: Place[] = []
    const root: Record<string, unknown> = {}
    let isKnown = false
    for await (const { member, index, path, value } of damage.before(jsonItems(file))) {
      const place = { file: file.name, at: path }
      if (member === '' && index !== null) {
        const isTaken = this.takeRow(objectIn(value), place, found, tally)
        if (!isTaken) strangers.push(place)
        isKnown ||= isTaken
      } else if (this.constants.take(member, value)) {
        isKnown = true
        tally.row()
      } else if (index === null) root[member] = value
      else if (Array.isArray(root[member])) root[member].push(value)
      else root[member] = [value]
    }
    if (root.match_id !== undefined && damage.fault === null)
      isKnown = this.takeMatch(root, { file: file.name, at: '$' }, found, tally) || isKnown
    if (!isKnown) return { isKnown, found: [], tally, fault: damage.fault }
    for (const place of strangers) {
      tally.row()
      found.push({ kind: 'refused', refusal: { ...place, reason: 'neither a match, a team, a league nor a constant' } })
    }
    for (const one of found) tally.seen(one)
    return { isKnown, found, tally, fault: damage.fault }
  }

  /** The replays of a file whose matches are in no file: they have neither teams nor a winner. */
  lonelyReplays(file: string): Parsed[] {
    return [...this.replays].flatMap(([id, { place }]): Parsed[] => {
      if (place.file !== file || this.games.has(id)) return []
      return [{ kind: 'refused', refusal: { ...place, reason: `the replay of match ${id} is without its match` } }]
    })
  }

  private takeRow(row: Raw, place: Place, found: Parsed[], tally: RowTally): boolean {
    if (row.match_id !== undefined) {
      this.takeBrief(briefOf(row, place.file, place.at), place, found, tally)
      return true
    }
    const league = idIn(row.leagueid)
    const team = league === null ? idIn(row.team_id) : null
    const isNamed = league !== null || team !== null
    if (!isNamed && row.leagueid === undefined && row.team_id === undefined) {
      const isConstant = this.constants.take('', row)
      if (isConstant) tally.row()
      return isConstant
    }
    tally.row()
    const [name, tag] = [textIn(row.name), textIn(row.tag)]
    if (!isNamed || name === '') {
      const what = row.leagueid === undefined ? `team ${team ?? ''}` : `league ${league ?? ''}`
      const reason = isNamed ? `${what} has no name` : `${what.trim()} has no number`
      found.push({ kind: 'refused', refusal: { ...place, reason } })
    } else if (league !== null) this.leagues.set(league, { name, tier: textIn(row.tier) || null })
    else found.push({ kind: 'team', team: { place, team: teamRef({ key: team!, name, tag: tag || null }) } })
    return true
  }

  private takeMatch(root: Raw, place: Place, found: Parsed[], tally: RowTally): boolean {
    const id = idIn(root.match_id)
    if (id === null) return false
    if (root.radiant_win === undefined) {
      if (this.replays.has(id)) tally.repeat(place)
      else tally.row()
      this.replays.set(id, { raw: root, place })
    } else if (this.takeBrief(briefOf(root, place.file, place.at), place, found, tally)) this.details.set(id, root)
    return true
  }

  /** Two answers about one game are joined; with different winners the later one is refused. */
  private takeBrief(brief: GameBrief | string, place: Place, found: Parsed[], tally: RowTally): boolean {
    const known = typeof brief === 'string' ? undefined : this.games.get(brief.matchId)
    const reason = typeof brief === 'string' ? brief : whyNot(brief, known)
    if (reason === null && known !== undefined) tally.repeat(place)
    else tally.row()
    if (typeof brief === 'string' || reason !== null) {
      found.push({ kind: 'refused', refusal: { ...place, reason: reason! } })
      return false
    }
    this.games.set(brief.matchId, known === undefined ? brief : join(known, brief))
    const { key, name: league, tier } = brief.league
    if (league !== '' && !this.leagues.has(key)) this.leagues.set(key, { name: league, tier })
    const files = this.filesOf.get(brief.matchId) ?? new Set()
    this.filesOf.set(brief.matchId, files.add(place.file))
    return true
  }

  readonly detailsOf = ({ matchId }: GameBrief): GameDetails => ({
    details: this.details.get(matchId) ?? null,
    parsed: this.replays.get(matchId)?.raw ?? null,
  })

  /** The series that a file reports, games oldest first: it is the first file by name that has a game of it. */
  seriesOf(file: string): GameBrief[][] {
    this.reported ??= this.reports()
    return this.reported.get(file) ?? []
  }

  private reports(): Map<string, GameBrief[][]> {
    const reported = new Map<string, GameBrief[][]>()
    for (const games of joinedSeries([...Map.groupBy(this.games.values(), keyOfSeries).values()])) {
      const files = games.flatMap(({ matchId }) => [...(this.filesOf.get(matchId) ?? [])])
      const file = files.filter((name) => this.imported.has(name)).sort()[0]
      if (file === undefined) continue
      reported.set(file, [...(reported.get(file) ?? []), games])
    }
    return reported
  }
}

function whyNot(brief: GameBrief, known: GameBrief | undefined): string | null {
  return known === undefined || known.radiantWin === brief.radiantWin
    ? null
    : `match ${brief.matchId} has another winner than in ${known.file}, ${known.at}`
}

/** What one of two answers lacks is taken from the other. */
function join(one: GameBrief, other: GameBrief): GameBrief {
  return {
    ...one,
    seriesId: one.seriesId ?? other.seriesId,
    bestOf: one.bestOf ?? other.bestOf,
    league: one.league.name === '' ? other.league : one.league,
    kills: one.kills ?? other.kills,
  }
}
