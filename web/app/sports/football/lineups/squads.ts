import { minuteText } from '../minute.ts'
import { pitchPlaces } from '#sports/football/pitch.ts'
import type { FootballState, SquadPlayer } from '#sports/football/state.ts'
import type { Side } from '#sports/timeline.ts'

export interface SquadLine {
  player: SquadPlayer
  goals: number
  isBooked: boolean
  isSentOff: boolean
  /** Minute as text; null without such an event. */
  wentOff: string | null
  cameOn: string | null
}

/** The events of each player of a side, in the order of the line-up. */
export function squadLines(state: FootballState, side: Side): SquadLine[] {
  const squad = state.squads[side]
  if (!squad) return []
  return squad.players.map((player) => {
    const id = player.playerId
    const off = state.substitutions.find((change) => change.side === side && change.offId === id)
    const on = state.substitutions.find((change) => change.side === side && change.onId === id)
    return {
      player,
      goals: state.goals.filter((goal) => goal.playerId === id && goal.kind !== 'own').length,
      isBooked: state.bookings.some((booking) => booking.playerId === id && booking.colour === 'yellow'),
      isSentOff: player.isSentOff,
      wentOff: off ? minuteText(off.period, off.clockSeconds) : null,
      cameOn: on ? minuteText(on.period, on.clockSeconds) : null,
    }
  })
}

export interface PitchPlayer extends SquadLine {
  /** Percent from the left and the top of a pitch on which away is above and plays down. */
  left: number
  top: number
}

/** The starters of a side on the pitch; null when the source has no positions. */
export function pitchPlayers(state: FootballState, side: Side): PitchPlayer[] | null {
  const squad = state.squads[side]
  const places = squad ? pitchPlaces(squad) : null
  if (!places) return null
  const lines = squadLines(state, side)
  return places.flatMap((place) => {
    const line = lines.find(({ player }) => player.playerId === place.playerId)
    if (!line) return []
    const depth = 3.5 + place.x * 0.48
    const across = 50 + (place.y - 50) * 1.2
    return [{ ...line, left: side === 'home' ? across : 100 - across, top: side === 'home' ? 100 - depth : depth }]
  })
}
