import type { Pair, ResultDetail } from '#sports/football.ts'
import type { Stated } from '#sports/reconcile.ts'
import { statedScores } from '../stated-scores.ts'
import type { BookingRow, ChangeRow, GoalRow, KickRow } from './tables.ts'

type Rows = {
  goals: readonly GoalRow[]
  bookings: readonly BookingRow[]
  changes: readonly ChangeRow[]
  kicks: readonly KickRow[]
  /** The scores as text. */
  score: Pair | null
  shootout: Pair | null
}

/**
 * What `matches.csv` states of a match, and the rows of the other tables: a table without a row of it lists nothing.
 * The score stands there as numbers and as text, a sending-off and a substitution in two ways as well.
 */
export function statedOf(
  scores: Omit<ResultDetail, 'isDecided'>,
  { goals, bookings, changes, kicks, ...texts }: Rows,
  { homeId, awayId }: { homeId: string; awayId: string },
): Stated {
  const count = <Row extends { teamId: string }>(rows: readonly Row[], counts: (row: Row) => boolean): Pair => ({
    home: rows.filter((row) => row.teamId === homeId && counts(row)).length,
    away: rows.filter((row) => row.teamId === awayId && counts(row)).length,
  })
  const minutesOf = (id: string) =>
    goals.flatMap(({ teamId, when }) => (teamId === id && when.minute !== null ? [when.minute] : []))
  const { totals, rows } = statedScores(scores, { home: minutesOf(homeId), away: minutesOf(awayId) })
  if (texts.score) rows.score = texts.score
  const kicked = kicks.length > 0 ? count(kicks, ({ isScored }) => isScored) : texts.shootout
  if (scores.shootout && kicked) rows.shootout = kicked
  if (bookings.length > 0) {
    // A player has one yellow card; the second counts as red.
    const booked = [...Map.groupBy(bookings, ({ player, at }) => player?.key ?? at).values()].flatMap(
      (own) => own.find(({ isYellow, isSecond }) => isYellow || isSecond) ?? [],
    )
    rows.yellowCards = count(booked, () => true)
    rows.redCards = count(bookings, ({ isSecond, isRed }) => isSecond || isRed)
    totals.redCards = count(bookings, ({ isSentOff }) => isSentOff)
  }
  if (changes.length > 0) {
    rows.substitutions = count(changes, ({ isOff }) => !isOff)
    totals.substitutions = count(changes, ({ isOff }) => isOff)
  }
  return { totals, rows }
}
