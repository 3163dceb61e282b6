import type { WireIcon } from '../../wire.ts'
import { minuteParts } from '../minute.ts'
import type { FootballState, Moment } from '../state.ts'

/** Numbers of the small pictures beside a player. */
const icons = { goal: 1, penalty: 2, own: 4, assist: 5, yellow: 6, red: 7, on: 8, off: 9 } as const

/** The events of a player of a line-up, in order of time. */
export function iconsOf({ goals, bookings, substitutions }: FootballState, playerId: number): WireIcon[] {
  const icon = (moment: Moment, resetTypeId: number): WireIcon => {
    const { minute, stoppage } = minuteParts(moment.period, moment.clockSeconds)
    return { time: minute ?? 0, injuryTime: stoppage ?? 0, resetTypeId }
  }
  const shown = [
    ...goals
      .filter((goal) => goal.playerId === playerId)
      .map((goal) =>
        icon(goal, goal.kind === 'own' ? icons.own : goal.kind === 'penalty' ? icons.penalty : icons.goal),
      ),
    ...goals.filter((goal) => goal.assistId === playerId).map((goal) => icon(goal, icons.assist)),
    ...bookings
      .filter((booking) => booking.playerId === playerId)
      .map((booking) => icon(booking, booking.colour === 'yellow' ? icons.yellow : icons.red)),
    ...substitutions.filter(({ onId }) => onId === playerId).map((change) => icon(change, icons.on)),
    ...substitutions.filter(({ offId }) => offId === playerId).map((change) => icon(change, icons.off)),
  ]
  return shown.sort((a, b) => a.time - b.time || a.injuryTime - b.injuryTime || a.resetTypeId - b.resetTypeId)
}
