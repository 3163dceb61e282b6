import {
  isLegalSet,
  isTiebreak,
  pointLabels,
  tennisEvent,
  tennisFold,
  type Format,
  type StatedSet,
} from '#sports/tennis.ts'
import { numberOf, type SideRef } from '../sides.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { PlayClock } from './play-clock.ts'
import type { PointRow } from './point-row.ts'

type TennisState = ReturnType<typeof tennisFold.initial>

/** A row whose running columns differ from the points before it. */
interface Disagreement {
  line: number
  reason: string
}

/**
 * Follows a match of a point file row by row: the events, and at each point the comparison of the folded score with the
 * running columns of the file. Where they differ the file's score is set, so that the rest is folded from there.
 */
export class MatchFollower {
  readonly events: TimelineEvent[]
  readonly disagreements: Disagreement[] = []
  readonly remarks: string[] = []
  /** Flags of the rows, counted for the match. */
  readonly flags: { [field: string]: { home: number; away: number } } = {}
  private readonly sides: Readonly<Record<Side, SideRef>>
  private readonly clock = new PlayClock()
  private state: TennisState
  private last: PointRow | null = null
  /** Rows after the one at which a score without columns of games was lost. */
  private left = 0
  private isLost = false

  constructor(format: Format, sides: Readonly<Record<Side, SideRef>>) {
    this.sides = sides
    this.events = [
      tennisEvent.format({ format }),
      ...(['home', 'away'] as const).map((side) =>
        tennisEvent.entry({ side, playerId: numberOf(sides, side, 0), partnerId: numberOf(sides, side, 1) }),
      ),
    ]
    this.state = this.events.reduce(tennisFold.apply, tennisFold.initial())
  }

  take(row: PointRow): void {
    if (this.isLost) {
      this.left += 1
      return
    }
    const gamesBefore = countGames(this.state)
    if (isAfterEnd(row, this.state, gamesBefore)) {
      this.disagreements.push({ line: row.line, reason: `point ${row.number}: after the last point, left out` })
      return
    }
    if (this.last === null) this.add(tennisEvent.start({ server: row.server }))
    this.suspend(row)
    if (this.last !== null && row.number !== this.last.number + 1)
      this.remarks.push(`line ${row.line}: point ${row.number} follows point ${this.last.number}`)
    const { number, set, winner, server, serverPlace, detail } = row
    const faults = this.state.serviceFaults
    this.add(
      tennisEvent.point({
        key: `point:${set}:${number}`,
        period: set,
        clockSeconds: this.clock.seconds,
        order: number * 10,
        side: winner,
        server,
        playerId: numberOf(this.sides, server, serverPlace),
        ...detail,
      }),
    )
    if (this.state.serviceFaults > faults)
      this.remarks.push(`line ${row.line}: point ${number} is served by the other side than the order of service says`)
    for (const [field, sides] of Object.entries(row.flags)) {
      const counted = (this.flags[field] ??= { home: 0, away: 0 })
      for (const side of sides) counted[side] += 1
    }
    this.compare(row, gamesBefore)
    this.last = row
  }

  /** The state after the last row. */
  get end(): TennisState {
    return this.state
  }

  /** Rows that could not be followed, as a remark. */
  get remarksAtEnd(): readonly string[] {
    return this.left === 0 ? [] : [`${this.left} later points are left out: without games the score cannot be set`]
  }

  /** The last row that was followed. */
  get lastRow(): PointRow | null {
    return this.last
  }

  /** The clock of play at the last row. */
  get seconds(): number {
    return this.clock.seconds
  }

  private add(event: TimelineEvent): void {
    this.events.push(event)
    this.state = tennisFold.apply(this.state, event)
  }

  private suspend(row: PointRow): void {
    const before = this.clock.seconds
    const { suspendedSeconds } = this.clock.read(row.elapsed)
    if (suspendedSeconds === 0 || this.last === null) return
    const when = { period: this.last.set, clockSeconds: before, isInferred: true }
    this.add(tennisEvent.interrupted({ ...when, key: `stop:${row.number}`, order: this.last.number * 10 + 5 }))
    this.add(tennisEvent.resumed({ ...when, key: `go:${row.number}`, order: this.last.number * 10 + 6 }))
    const hours = Math.floor(suspendedSeconds / 3600)
    this.remarks.push(
      `line ${row.line}: ${hours} h ${Math.floor((suspendedSeconds % 3600) / 60)} min without a point, taken as a suspension`,
    )
  }

  private compare(row: PointRow, gamesBefore: number): void {
    const { standing } = this.state
    const reasons: string[] = []
    const set = standing.sets[row.set - 1]
    const { games, setWinner, gameWinner } = row.stated
    if (games === null) {
      if (row.game !== null && row.game !== gamesBefore + 1)
        reasons.push(`game ${row.game} of the match, folded ${gamesBefore + 1}`)
      if (set === undefined) reasons.push(`set ${row.set}, folded ${standing.sets.length}`)
    } else if (set === undefined || set.games.home !== games.home || set.games.away !== games.away)
      reasons.push(`games ${said(games)}, folded ${set ? said(set.games) : 'none'}`)
    const isLost = reasons.length > 0 && games === null
    reasons.push(...this.comparePoints(row))
    const last = this.state.games.at(-1)
    const isGame = last?.points.at(-1)?.key === `point:${row.set}:${row.number}` && last.winner !== null
    if (gameWinner !== null && (isGame ? last.winner : 'none') !== gameWinner)
      reasons.push(`game won by ${gameWinner}, folded ${isGame ? last.winner : 'none'}`)
    const folded = set?.winner ?? 'none'
    if (setWinner !== null && folded !== setWinner) {
      // Files leave the winner of a deciding tie-break empty; its games are compared all the same.
      if (setWinner === 'none' && standing.winner !== null)
        this.remarks.push(`line ${row.line}: the winner of the last set is not filled in`)
      else reasons.push(`set won by ${setWinner}, folded ${folded}`)
    }
    if (reasons.length === 0) return
    const kept = isLost ? 'the points before it are kept' : "the file's score is kept"
    this.disagreements.push({
      line: row.line,
      reason: `point ${row.number}: the file has ${reasons.join('; ')}; ${kept}`,
    })
    if (isLost) this.isLost = true
    else this.correct(row)
  }

  /** Files without games count a won tie-break to its end; the others call 0-0. */
  private comparePoints({ set: ordinal, stated: { games, points } }: PointRow): string[] {
    const { standing, format } = this.state
    const isCurrent = ordinal === standing.sets.length && standing.winner === null
    const called = isCurrent ? pointLabels(standing, isTiebreak(standing, format)) : { home: '0', away: '0' }
    const ended = standing.sets[ordinal - 1]?.tiebreak
    const isEnd = games === null && !!ended && said(ended) === said(points)
    return isEnd || said(called).toUpperCase() === said(points)
      ? []
      : [`points ${said(points)}, folded ${said(called)}`]
  }

  /** Sets the score to that of the file. */
  private correct(row: PointRow): void {
    const { standing } = this.state
    const { points, setWinner } = row.stated
    const games = row.stated.games ?? standing.sets[row.set - 1]!.games
    const { format } = this.state
    const before = standing.sets.slice(0, row.set - 1).map((set, index) => endedSet(set, format, index + 1))
    const counts = (text: string) => ['0', '15', '30', '40', 'AD'].indexOf(text)
    const isCalled = [points.home, points.away].every((text) => counts(text) >= 0)
    const value = (text: string) => (isCalled ? counts(text) : Number(text) || 0)
    this.add(
      tennisEvent.scoreSet({
        key: `score:${row.set}:${row.number}`,
        period: row.set,
        clockSeconds: this.clock.seconds,
        order: row.number * 10 + 1,
        sets: [...before, { ...games, tiebreak: null }],
        points: { home: value(points.home), away: value(points.away) },
        server: null,
        isOver: setWinner === 'home' || setWinner === 'away',
      }),
    )
  }
}

/** Games that are over, in all sets. */
function countGames({ standing }: TennisState): number {
  return standing.sets.reduce((sum, { games }) => sum + games.home + games.away, 0)
}

/** Whether a point follows the end of its match, in the set that its file has ended as well. */
function isAfterEnd({ set: ordinal, game, stated }: PointRow, { standing }: TennisState, gamesBefore: number): boolean {
  const set = standing.sets[ordinal - 1]
  if (standing.winner === null || set === undefined) return false
  return stated.games === null ? game !== null && game > gamesBefore : said(stated.games) === said(set.games)
}

/** A set that another one follows: where its last game is missing, the side that this game can only be of has it. */
function endedSet(set: TennisState['standing']['sets'][number], format: Format, ordinal: number): StatedSet {
  const ends = (['home', 'away'] as const)
    .map((winner) => ({ ...set, games: { ...set.games, [winner]: set.games[winner] + 1 }, winner }))
    .filter((one) => isLegalSet(one, format, ordinal))
  const ended = set.winner === null && ends.length === 1 ? ends[0]! : set
  return { ...ended.games, tiebreak: set.tiebreak }
}

function said({ home, away }: { home: number | string; away: number | string }): string {
  return `${home}-${away}`
}
