import type { Database } from '#core/database/db.ts'
import { isSameDay, type ReportedKickOff } from '#timeline/kick-off.ts'
import { readerOf } from '#core/database/reader.ts'
import { findMatch, listMatchesOfSeason } from '#timeline/store/match.ts'
import { mapKeysOf, mapSourceKeys } from '#timeline/store/source-key.ts'
import { mapReportedKickOffs } from '#timeline/store/reported-kick-off.ts'
import { mapReporters } from '#timeline/store/reported.ts'
import type { Match } from '#timeline/types.ts'
import { RecentMap } from '../reading/recent-map.ts'
import type { ResultRules } from '../feed-rules.ts'
import { isNear, isOfOther, join } from './join.ts'
import { moveOf } from './move.ts'
import { mapReportedResults, type ReportedResult } from './reported-results.ts'

const nearMs = 3 * 86_400_000
/** How near two publishers begin one series: a team plays one at a time. */
const samePublishedMs = 120_000

export interface Wanted {
  key: string
  seasonId: number
  homeId: number | null
  awayId: number | null
  kickOff: number
  isExact: boolean
  /** Each pair meets once at each home, so that the day is irrelevant. */
  isDouble: boolean
  /** Only the key of the source distinguishes two games of a pair. */
  isByKey: boolean
  /** The key is of the source itself, not made of teams, round or day. */
  isOwnKey: boolean
  /** Its row has the whole match. */
  isWhole: boolean
  /** How near a match of another archive begins that is the same one; null where the key alone counts. */
  joinsWithinMs: number | null
}

export type Known = Match & {
  /** Its kick-offs as sources report them. */
  kickOffs: readonly ReportedKickOff[]
  /** Results as archives report them. */
  results: ReadonlyMap<string, ReportedResult>
  /** Sources that report it from beginning to end. */
  inFull: ReadonlySet<string>
  /** Keys by which the source of the import has it. */
  ownKeys: readonly string[]
}

/** Finds the stored match that a row means, so that a second source extends it instead of adding a duplicate. */
export class MatchFinder {
  private readonly database: Database
  private readonly provider: string
  private readonly results: ResultRules | undefined
  private readonly seasons = new RecentMap<number, Map<string, Known[]>>(12)
  /** Why rows are kept apart from a match that may be the same, and how they move one that has started. */
  readonly said = new WeakMap<Wanted, string[]>()
  /** The one match that a row means which names its teams the other way round. */
  readonly turnedTo = new WeakMap<Wanted, Known>()
  /** Matches that a row of this import has taken, by season and id. */
  private readonly taken = new RecentMap<number, Map<number, string>>(60)

  constructor(database: Database, provider: string, results: ResultRules | undefined) {
    this.database = database
    this.provider = provider
    this.results = results
  }

  /** The match each row means, or null for a new one. Rows have the order of the source. */
  async findAll(rows: readonly Wanted[]): Promise<(Known | null)[]> {
    const keys = await mapSourceKeys(
      readerOf(this.database),
      this.provider,
      'match',
      rows.map(({ key }) => key),
    )
    const found = rows.map((): Known | null => null)
    const pass = async (find: (row: Wanted, season: Map<string, Known[]>, id?: number) => Promise<Known | null>) => {
      for (const [at, row] of rows.entries()) {
        const match = found[at] ?? (await find(row, await this.season(row.seasonId), keys.get(row.key)))
        if (match) this.take(match.id, row)
        found[at] = match
      }
    }
    await pass(async (row, season, id) => (id === undefined ? null : this.underKey(row, season, id)))
    // A match of a row's own day is not left to a row of the days around it.
    await pass(async (row, season, id) => (id !== undefined || row.isByKey ? null : this.nearest(row, season, true)))
    await pass(async (row, season, id) => {
      if (id !== undefined) return null
      return row.isByKey ? this.joined(row, rows, keys, season) : this.nearest(row, season, false)
    })
    return found
  }

  private async underKey(row: Wanted, season: Map<string, Known[]>, id: number): Promise<Known | null> {
    const match = inSeason(season, id) ?? (row.isByKey ? await this.elsewhere(id) : null)
    const move = match && row.isByKey ? moveOf(row, match, this.provider) : null
    if (move !== null) this.said.set(row, [move])
    return match
  }

  /** A match under its key, where a source has named its season in another way since. */
  private async elsewhere(id: number): Promise<Known | null> {
    const match = await findMatch(readerOf(this.database), id)
    return match === null ? null : inSeason(await this.season(match.seasonId), id)
  }

  /** Seasons to which a chunk added are read again: later rows must find the matches that earlier ones added. */
  forget(seasonIds: Iterable<number>): void {
    for (const id of seasonIds) this.seasons.delete(id)
  }

  take(matchId: number, { seasonId, key }: Pick<Wanted, 'seasonId' | 'key'>): void {
    this.taken.getOrAdd(seasonId, () => new Map<number, string>()).set(matchId, key)
  }

  /** A finished match of the same pair, if a row states that it was not played. */
  async playedPair({ seasonId, homeId, awayId }: Wanted): Promise<Known | null> {
    const pair = (await this.season(seasonId)).get(`${homeId}-${awayId}`) ?? []
    return pair.find(({ status }) => status === 'finished' || status === 'awarded') ?? null
  }

  /** The stored match of the own source by another of its publishers that a row may repeat. */
  async ofOtherPublisher({ seasonId, homeId, awayId, kickOff }: Wanted, publisher: string): Promise<Known | null> {
    const teams = [homeId, awayId]
    const inBoth = (one: Known) => teams.filter((id) => id !== null && (id === one.homeId || id === one.awayId)).length
    const near = [...(await this.season(seasonId)).values()]
      .flat()
      .filter((one) => one.provider === this.provider && Math.abs(one.kickOff - kickOff) <= samePublishedMs)
      .filter(({ detail: { provider } }) => typeof provider === 'string' && provider !== publisher)
    // With one team in common the start must be known: midnight is a day alone.
    const least = kickOff % 86_400_000 === 0 ? 2 : 1
    return near.toSorted((a, b) => inBoth(b) - inBoth(a)).find((one) => inBoth(one) >= least) ?? null
  }

  /** The matches of other archives on a day of a season, demonstrations excluded. */
  async ofDay(seasonId: number, day: number): Promise<Known[]> {
    return [...(await this.season(seasonId)).values()]
      .flat()
      .filter((match) => isOfOther(match, this.provider) && isSameDay(match.kickOff, day))
  }

  /** The match of another source that has the sides of a row exchanged on its day, or on an estimated one. */
  async exchanged(row: Wanted): Promise<Known | null> {
    const { seasonId, homeId, awayId, kickOff, isByKey, isDouble } = row
    if (isByKey || homeId === null || awayId === null) return null
    const others = ((await this.season(seasonId)).get(`${awayId}-${homeId}`) ?? []).filter(
      (match) => match.provider !== this.provider && !this.isUnderOtherKey(match, row),
    )
    const isEstimated = ({ detail }: Known) => isDouble && detail.isDayEstimated === true
    return others.find((one) => isSameDay(one.kickOff, kickOff)) ?? others.find(isEstimated) ?? null
  }

  /** The match of the own source that has the sides of a row exchanged on its day. */
  async exchangedOfOwn({ seasonId, homeId, awayId, kickOff, isByKey }: Wanted): Promise<Known | null> {
    if (isByKey || homeId === null || awayId === null) return null
    const others = (await this.season(seasonId)).get(`${awayId}-${homeId}`) ?? []
    return others.find((one) => one.provider === this.provider && isSameDay(one.kickOff, kickOff)) ?? null
  }

  /** Why a row that no match is known for cannot be a match of its own; null in sports whose sides meet twice a day. */
  async exchangedFault(row: Wanted): Promise<string | null> {
    const found = await this.exchanged(row)
    if (found === null) return null
    const day = isSameDay(found.kickOff, row.kickOff) ? ' on this day' : ', whose day is estimated,'
    return `match ${found.id} of ${found.provider}${day} has the other side at home`
  }

  private nearest(row: Wanted, season: Map<string, Known[]>, isOnDay: boolean): Known | null {
    const pair = (season.get(`${row.homeId}-${row.awayId}`) ?? [])
      .filter((match) => !this.isUnderOtherKey(match, row))
      .filter(({ kickOff }) => !isOnDay || isSameDay(kickOff, row.kickOff))
    const [first] = pair.toSorted((a, b) => distance(a, row) - distance(b, row))
    if (!first) return null
    if (distance(first, row) <= nearMs) return first
    const isAnyDay = row.isDouble || first.detail.isDayEstimated === true
    return isAnyDay && !isOnDay && pair.length === 1 ? first : null
  }

  /**
   * Whether the source of a row has a match under another key: that is another match. Where its keys are made of teams,
   * round or day, one of the same day is the same one, and so is the only one of a pair that meets once at each home.
   */
  private isUnderOtherKey({ id, kickOff, ownKeys }: Known, row: Wanted): boolean {
    const taken = this.taken.get(row.seasonId)?.get(id)
    const isTaken = taken !== undefined && taken !== row.key
    if (!row.isOwnKey && isSameDay(kickOff, row.kickOff)) return false
    return isTaken || ((row.isOwnKey || !row.isDouble) && ownKeys.some((key) => key !== row.key))
  }

  /** The one match of another archive that begins near a row; with several of either it is kept apart. */
  private joined(
    row: Wanted,
    rows: readonly Wanted[],
    keys: ReadonlyMap<string, number>,
    season: ReadonlyMap<string, Known[]>,
  ): Known | null {
    if (row.joinsWithinMs === null || row.homeId === null || row.awayId === null) return null
    const taken = this.taken.get(row.seasonId)
    const free = (pair: string) =>
      (season.get(pair) ?? []).filter((match) => isOfOther(match, this.provider) && !taken?.has(match.id))
    const found = join(
      row,
      rows.filter((one) => !keys.has(one.key)),
      free(`${row.homeId}-${row.awayId}`),
    )
    const turned = found.match ? [] : free(`${row.awayId}-${row.homeId}`).filter((match) => isNear(match, row))
    const [only, ...more] = turned
    const isOnly = only !== undefined && more.length === 0 && found.apart.length === 0 && isAlone(row, only, rows)
    if (isOnly) this.turnedTo.set(row, only)
    const reasons = [
      ...found.apart,
      ...(isOnly ? [] : turned).map(
        ({ id, provider }) => `match ${id} of ${provider} has these teams the other way round: kept apart`,
      ),
    ]
    if (reasons.length > 0) this.said.set(row, reasons)
    return found.match
  }

  private async season(id: number): Promise<Map<string, Known[]>> {
    const known = this.seasons.get(id)
    if (known) return known
    const pairs = new Map<string, Known[]>()
    const db = readerOf(this.database)
    const matches = await listMatchesOfSeason(db, id)
    const ids = matches.map((match) => match.id)
    const [keys, kickOffs, results, whistles] = [
      await mapKeysOf(db, this.provider, 'match', ids),
      await mapReportedKickOffs(db, ids),
      await mapReportedResults(db, ids, this.results),
      this.results ? await mapReporters(db, this.results.wholeType, ids) : new Map<number, Set<string>>(),
    ]
    for (const match of matches) {
      const name = `${match.homeId}-${match.awayId}`
      const known = {
        ...match,
        kickOffs: kickOffs.get(match.id) ?? [],
        results: results.get(match.id) ?? new Map<string, ReportedResult>(),
        inFull: whistles.get(match.id) ?? new Set<string>(),
        ownKeys: keys.get(match.id) ?? [],
      }
      pairs.set(name, [...(pairs.get(name) ?? []), known])
    }
    this.seasons.set(id, pairs)
    return pairs
  }
}

/** Whether no other row may mean a match of the same two teams, whichever is named first. */
function isAlone(row: Wanted, match: Known, rows: readonly Wanted[]): boolean {
  const teams = [row.homeId, row.awayId]
  return !rows.some(
    (one) =>
      one !== row &&
      one.seasonId === row.seasonId &&
      teams.includes(one.homeId) &&
      teams.includes(one.awayId) &&
      isNear(match, one),
  )
}

function inSeason(season: ReadonlyMap<string, readonly Known[]>, id: number): Known | null {
  return [...season.values()].flat().find((match) => match.id === id) ?? null
}

/** Distance from the nearest day that any source reports for the match. */
function distance({ kickOff, kickOffs }: Known, row: Wanted): number {
  return Math.min(...[kickOff, ...kickOffs.map((one) => one.kickOff)].map((at) => Math.abs(at - row.kickOff)))
}
