import { basketballEvent, boxTerms, noCounts, pointsOf, readingOf, type Format } from '#sports/basketball.ts'
import type { Score } from '#sports/sport.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { columnOf } from '../../own-csv/cells.ts'
import type { GameContent, GameRows } from '../../own-csv/declaration.ts'
import type { GameFacts } from '../../own-csv/game-columns.ts'
import { Players, sideNamed } from '../../own-csv/people.ts'
import { CellFault, type Row } from '../../own-csv/row.ts'
import { ClockFaults } from '../clock-faults.ts'

const formats: Readonly<Record<string, Format>> = {
  '4x12': { periods: 4, seconds: 720 },
  '4x10': { periods: 4, seconds: 600 },
  '2x20': { periods: 2, seconds: 1200 },
}
const overtimeSeconds = 300
const sides = ['home', 'away'] as const
type Lines = ReturnType<typeof linesOf>

/** A game of basketball by its row, box score and points. The points are the game where there are any. */
export function basketballContent(
  { row, homeName, awayName, country, status }: GameFacts,
  rows: GameRows,
): GameContent {
  const players = new Players()
  const format = formats[row.text('format') ?? '4x12']!
  const [score, periods] = [row.pair('score'), row.pairs('periods')]
  const isOver = status === 'final'
  if (isOver && score === null) throw new CellFault(row, 'score', 'is empty; a final game needs its score')
  const refused: NonNullable<GameContent['refused']>[number][] = []
  const { box = [], points = [] } = rows
  const lines = linesOf(box, players, refused)
  const plays = playsOf(points, players, format, refused)
  const result =
    isOver && plays.length === 0 ? [basketballEvent.result({ score: score!, periods: periods && [...periods] })] : []
  const unplayed =
    status === 'postponed'
      ? [basketballEvent.postponed({})]
      : status === 'cancelled'
        ? [basketballEvent.cancelled({})]
        : []
  return {
    home: sideNamed(homeName, country),
    away: sideNamed(awayName, country),
    players: players.list,
    events: [...unplayed, ...boxEvents(lines, isOver), ...periodEnds(plays, format, isOver), ...plays, ...result],
    stated: { totals: totalsOf(isOver ? score : null, periods), rows: {} },
    hasTimeline: plays.length > 0,
    remarks: [
      ...sumFaults(row, score, periods),
      ...clockFaults(points, plays, { format, isOver, periods }),
      ...boxFaults(lines, score, plays, players),
    ],
    refused,
  }
}

function totalsOf(score: Score | null, periods: readonly Score[] | null): Record<string, Score> {
  if (score === null) return {}
  return { score, ...Object.fromEntries((periods ?? []).map((one, index) => [`period${index + 1}`, one])) }
}

function sumFaults(row: Row, score: Score | null, periods: readonly Score[] | null): string[] {
  if (score === null || periods === null) return []
  const sum = sides.map((side) => periods.reduce((total, one) => total + one[side], 0))
  if (sum[0] === score.home && sum[1] === score.away) return []
  return [
    `line ${row.line}, column "periods": they add up to ${sum.join('-')}, the score is ${score.home}-${score.away}`,
  ]
}

/** The lines of a box score; a row that contradicts itself is refused. */
function linesOf(rows: readonly Row[], players: Players, refused: NonNullable<GameContent['refused']>[number][]) {
  return rows.flatMap((row) => {
    const counts = noCounts()
    for (const term of boxTerms) counts[term] = row.count(columnOf(term)) ?? 0
    const fault = countFault(counts, row)
    const side = row.word<Side>('side')!
    const name = row.text('player')!
    if (fault !== null || players.known(side, name) !== null) {
      refused.push({ row, ...(fault ?? { column: 'player', reason: `${JSON.stringify(name)} has a line already` }) })
      return []
    }
    const playerId = players.numberOf(side, name)
    const isStarter = row.text('starter') === 'yes'
    return [
      {
        playerId,
        side,
        name,
        isStarter,
        shirt: row.count('shirt'),
        seconds: row.count('minutes'),
        plusMinus: row.count('plus_minus'),
        counts,
      },
    ]
  })
}

function countFault(counts: ReturnType<typeof noCounts>, row: Row): { column: string; reason: string } | null {
  const shots = [
    ['fieldGoalsMade', 'fieldGoalsAttempted'],
    ['threesMade', 'threesAttempted'],
    ['freeThrowsMade', 'freeThrowsAttempted'],
  ] as const
  for (const [made, attempted] of shots)
    if (row.count(columnOf(attempted)) !== null && counts[made] > counts[attempted])
      return { column: columnOf(made), reason: `${counts[made]} made of ${counts[attempted]} attempted` }
  const isShot = row.count('field_goals_made') !== null || row.count('free_throws_made') !== null
  const sum = counts.fieldGoalsMade * 2 + counts.threesMade + counts.freeThrowsMade
  return isShot && sum !== counts.points
    ? { column: 'points', reason: `${counts.points}, the shots made add up to ${sum}` }
    : null
}

function boxEvents(lines: Lines, isOver: boolean): TimelineEvent[] {
  return sides.flatMap((side) => {
    const own = lines.filter((line) => line.side === side)
    if (own.length === 0) return []
    const entries = own.map(({ playerId, shirt, isStarter }) => ({
      playerId,
      shirtNumber: shirt,
      position: null,
      isStarter,
    }))
    const players = own.map(({ playerId, isStarter, seconds, plusMinus, counts }) => ({
      playerId,
      isStarter,
      seconds,
      plusMinus,
      ...counts,
    }))
    return [
      basketballEvent.lineup({ side, players: entries }),
      ...(isOver ? [basketballEvent.box({ side, players })] : []),
    ]
  })
}

/** Each point as an event; a point outside its period is refused. */
function playsOf(
  rows: readonly Row[],
  players: Players,
  format: Format,
  refused: NonNullable<GameContent['refused']>[number][],
): TimelineEvent[] {
  return rows.flatMap((row, order) => {
    const [period, left] = [row.count('period')!, row.count('clock')!]
    const longest = period <= format.periods ? format.seconds : overtimeSeconds
    const reason =
      period > format.periods && period < 5
        ? `${period} is no period of a game in halves; overtimes begin with 5`
        : left > longest
          ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} left in a period of ${longest / 60} minutes`
          : null
    if (reason !== null) {
      refused.push({ row, column: left > longest ? 'clock' : 'period', reason })
      return []
    }
    const side = row.word<Side>('side')!
    const of = (column: string) => (row.text(column) === null ? null : players.numberOf(side, row.text(column)!))
    const at = {
      key: `p${order + 1}`,
      period,
      clockSeconds: readingOf(left),
      occurredAt: null,
      order,
      side,
      playerId: of('player'),
    }
    const worth = row.count('points')!
    return [
      worth === 1
        ? basketballEvent.freeThrow({ ...at, isMade: true, number: null, of: null })
        : basketballEvent.fieldGoal({ ...at, points: worth as 2 | 3, isMade: true, assistId: of('assist') }),
    ]
  })
}

type Course = { format: Format; isOver: boolean; periods: readonly Score[] | null }

/** Points whose clock runs backwards, and periods without a point, but for those that ended 0-0. */
function clockFaults(
  rows: readonly Row[],
  plays: readonly TimelineEvent[],
  { format, isOver, periods }: Course,
): string[] {
  const clock = new ClockFaults()
  for (const { period, clockSeconds, order } of plays)
    clock.follow(`line ${rows[order]!.line}`, period, readingOf(0) - clockSeconds!)
  const isEmpty = (index: number) => periods?.[index]?.home === 0 && periods[index]?.away === 0
  return clock.finish(playedPeriods(plays, format, isOver).filter((_, index) => !isEmpty(index)))
}

/** The periods that were played, none without points: regular ones, then overtimes. */
function playedPeriods(plays: readonly TimelineEvent[], format: Format, isOver: boolean): number[] {
  if (plays.length === 0) return []
  const longest = Math.max(isOver ? format.periods : 1, ...plays.map(({ period }) => period))
  return Array.from({ length: longest }, (_, index) => index + 1).filter((one) => one <= format.periods || one >= 5)
}

/** Beginnings and ends of the periods that were played; the last one ends a game that is over. */
function periodEnds(plays: readonly TimelineEvent[], format: Format, isOver: boolean): TimelineEvent[] {
  const ordinals = playedPeriods(plays, format, isOver)
  const longest = ordinals.at(-1)
  return ordinals.flatMap((period) => {
    const length = period <= format.periods ? format.seconds : overtimeSeconds
    const at = (left: number, key: string) => ({
      key,
      period,
      clockSeconds: readingOf(left),
      occurredAt: null,
      order: 0,
    })
    const isEnded = isOver || period !== longest
    return [
      basketballEvent.periodStart({ ...at(length, `start:${period}`), format }),
      ...(isEnded
        ? [basketballEvent.periodEnd({ ...at(0, `end:${period}`), isLast: isOver && period === longest })]
        : []),
    ]
  })
}

/** Where the box score differs from the score, and from the points of its players. */
function boxFaults(lines: Lines, score: Score | null, plays: readonly TimelineEvent[], players: Players): string[] {
  if (lines.length === 0) return []
  const faults: string[] = []
  for (const side of sides) {
    const own = lines.filter((line) => line.side === side)
    const sum = own.reduce((total, { counts }) => total + counts.points, 0)
    if (own.length > 0 && score !== null && sum !== score[side])
      faults.push(`the box score of the ${side} side adds up to ${sum} points, the score is ${score[side]}`)
  }
  if (plays.length === 0) return faults
  const scored = new Map<number, number>()
  for (const event of plays)
    if (event.playerId !== null) scored.set(event.playerId, (scored.get(event.playerId) ?? 0) + pointsOf(event))
  for (const { playerId, name, counts } of lines)
    if ((scored.get(playerId) ?? 0) !== counts.points)
      faults.push(`${name}: points ${counts.points} in the box score, ${scored.get(playerId) ?? 0} by the points`)
  const listed = new Set(lines.map(({ playerId }) => playerId))
  for (const playerId of scored.keys())
    if (!listed.has(playerId)) faults.push(`${players.list[playerId - 1]!.name} is in no line of the box score`)
  return faults
}
