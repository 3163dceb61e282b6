import type { TimelineEvent } from '../timeline.ts'
import { cardColour, lineupDetail } from './read.ts'
import { add } from './score.ts'
import type { FootballState, Squad, SquadPlayer } from './state.ts'

export function takeLineup(state: FootballState, event: TimelineEvent): FootballState {
  if (event.side === null) return state
  const { formation, coach, players } = lineupDetail(event)
  const squad: Squad = {
    formation,
    coach,
    players: players.map((player) => ({ ...player, isOnPitch: player.isStarter, isSentOff: false })),
  }
  return { ...state, squads: { ...state.squads, [event.side]: squad } }
}

/**
 * A yellow card counts as one also where a second follows; a second yellow counts as a red card, not as a yellow one.
 */
export function showCard(state: FootballState, event: TimelineEvent): FootballState {
  const colour = cardColour(event)
  const { side, key, period, clockSeconds, playerId } = event
  if (side === null || colour === null) return state
  const bookings = [...state.bookings, { key, side, period, clockSeconds, playerId, colour }]
  if (colour === 'yellow') return { ...state, bookings }
  const sentOff = changePlayers(state, event, (player) =>
    player.playerId === playerId ? { ...player, isOnPitch: false, isSentOff: true } : player,
  )
  return { ...sentOff, bookings, redCards: add(state.redCards, side) }
}

export function substitute(state: FootballState, event: TimelineEvent): FootballState {
  const { side, key, period, clockSeconds, playerId: onId, otherPlayerId: offId } = event
  if (side === null) return state
  const changed = changePlayers(state, event, (player) => {
    if (player.playerId === onId) return { ...player, isOnPitch: true }
    return player.playerId === offId ? { ...player, isOnPitch: false } : player
  })
  return { ...changed, substitutions: [...state.substitutions, { key, side, period, clockSeconds, onId, offId }] }
}

function changePlayers(
  state: FootballState,
  event: TimelineEvent,
  change: (player: SquadPlayer) => SquadPlayer,
): FootballState {
  const squad = event.side === null ? null : state.squads[event.side]
  if (event.side === null || squad === null) return state
  return { ...state, squads: { ...state.squads, [event.side]: { ...squad, players: squad.players.map(change) } } }
}
