import { otherSide, type Side, type TimelineEvent } from '#sports/timeline.ts'
import { footballEvent, periodStartSeconds, type Period } from '#sports/football.ts'
import { clockOf, numberOf } from '../openfootball/goals.ts'
import type { PlayerRef } from '../../reading/parsed.ts'
import type { When } from './cells.ts'
import type { BookingRow, ChangeRow, GoalRow } from './tables.ts'

/** The match that rows are about: the ids of its sides, and the players named so far. */
export interface Scene {
  homeId: string
  awayId: string
  hasExtra: boolean
  players: PlayerRef[]
  remarks: string[]
}

type Row = Pick<GoalRow, 'at' | 'teamId' | 'player'>

export function sideOf({ teamId, at }: Row, what: string, { homeId, awayId, remarks }: Scene): Side | null {
  if (teamId === homeId) return 'home'
  if (teamId === awayId) return 'away'
  remarks.push(`${at} of the ${what}: ${teamId} does not play, left out`)
  return null
}

/** The number of a player within the match; null where the row names none. */
export function numberIn({ player }: Row, side: Side, { players }: Scene): number | null {
  return player === null ? null : numberOf({ ...player, side }, players)
}

/** `label` is the minute as in a key, `45+1`. A row without a minute is after the match, outside of its clock. */
function timeOf({ minute, added, period }: When, hasExtra: boolean) {
  if (minute === null) return { period: 9 as Period, clockSeconds: null, label: '' }
  const counted = clockOf({ minute, added }, hasExtra)
  const own = period ?? counted.period
  return {
    period: own,
    clockSeconds: Math.max((minute + added - 1) * 60, periodStartSeconds[own] ?? 0),
    label: added > 0 ? `${minute}+${added}` : String(minute),
  }
}

/** A goal is listed with the team that it counts for; the scorer of an own goal plays for the other. */
export function goalsOf(rows: readonly GoalRow[], scene: Scene): TimelineEvent[] {
  const seen = new Map<string, number>()
  return rows.flatMap((row) => {
    const side = sideOf(row, 'goals', scene)
    const { label, ...time } = timeOf(row.when, scene.hasExtra)
    if (side === null) return []
    if (time.clockSeconds === null) {
      scene.remarks.push(`${row.at} of the goals: ${row.player?.name ?? 'nobody'} without a minute, left out`)
      return []
    }
    const count = (seen.get(`${side}:${label}`) ?? 0) + 1
    seen.set(`${side}:${label}`, count)
    return [
      footballEvent.goal({
        key: `goal:${side}:${label}${count > 1 ? `:${count}` : ''}`,
        side,
        ...time,
        order: count,
        playerId: numberIn(row, row.isOwn ? otherSide(side) : side, scene),
        kind: row.isOwn ? 'own' : row.isPenalty ? 'penalty' : 'open',
      }),
    ]
  })
}

/**
 * Cards. The row of a second yellow card is often the only one of its player, and then has the minute of the first:
 * that is the yellow card, and the second has no minute.
 */
export function cardsOf(rows: readonly BookingRow[], scene: Scene): TimelineEvent[] {
  return rows.flatMap((row) => {
    const side = sideOf(row, 'bookings', scene)
    if (side === null) return []
    const { label: _label, ...time } = timeOf(row.when, scene.hasExtra)
    const playerId = numberIn(row, side, scene)
    const card = (colour: 'yellow' | 'second_yellow' | 'red', at: Omit<ReturnType<typeof timeOf>, 'label'>) =>
      footballEvent.card({ key: `card:${colour}:${side}:${row.player?.key ?? row.at}`, side, ...at, playerId, colour })
    if (row.isSecond && isOnlyCard(row, rows)) {
      const name = row.player?.name ?? 'a player'
      scene.remarks.push(`${row.at} of the bookings: the minute of the second yellow card of ${name} is not stated`)
      return [card('yellow', time), card('second_yellow', { period: 9, clockSeconds: null })]
    }
    if (row.isSecond) return [card('second_yellow', time)]
    return [...(row.isYellow ? [card('yellow', time)] : []), ...(row.isRed ? [card('red', time)] : [])]
  })
}

function isOnlyCard(row: BookingRow, rows: readonly BookingRow[]): boolean {
  return !rows.some((one) => one !== row && one.player?.key === row.player?.key && one.isYellow && !one.isSecond)
}

/** Players of one side who change in one minute: which of them replaced which is known of a single change only. */
export function substitutionsOf(rows: readonly ChangeRow[], scene: Scene): TimelineEvent[] {
  const together = Map.groupBy(rows, ({ teamId, when }) => `${teamId} ${when.minute}+${when.added} ${when.period}`)
  return [...together.values()].flatMap((all) => {
    const side = sideOf(all[0]!, 'substitutions', scene)
    if (side === null) return []
    const [off, on] = [all.filter(({ isOff }) => isOff), all.filter(({ isOff }) => !isOff)]
    if (off.length !== on.length)
      scene.remarks.push(`${all[0]!.at} of the substitutions: ${off.length} went off, ${on.length} came on`)
    const { label: _label, ...time } = timeOf(all[0]!.when, scene.hasExtra)
    return Array.from({ length: Math.max(off.length, on.length) }, (_, at) =>
      footballEvent.substitution({
        key: `substitution:${side}:${off[at]?.player?.key ?? ''}:${on[at]?.player?.key ?? ''}`,
        side,
        ...time,
        order: at + 1,
        onId: on[at] ? numberIn(on[at], side, scene) : null,
        offId: off[at] ? numberIn(off[at], side, scene) : null,
        ...(all.length > 2 && { isPairUnknown: true }),
      }),
    )
  })
}
