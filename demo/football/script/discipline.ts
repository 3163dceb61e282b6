import { footballEvent } from '#sports/football/build.ts'
import type { CardColour } from '#sports/football/vocabulary.ts'
import type { Side } from '#sports/timeline.ts'
import { notePitch, pickPlayer, emit, when, type Game, type Now } from './game.ts'
import type { PlacedPlayer } from './lineup.ts'

const bookedPlaces = [0.15, 3, 3.5, 2.5, 1.6, 1.4]
const injuredPlaces = [0.3, 2, 2, 2, 2, 2]
const cardReasons = ['tripping', 'holding', 'dangerous play', 'time wasting', 'dissent', 'tactical foul'] as const
const fewestMen = 8

/** A yellow card; the second one of a player sends him off. */
export function book(game: Game, side: Side, now: Now): void {
  const state = game.sides[side]
  const player = pickPlayer(game, side, bookedPlaces)
  // Booked players are careful: most second offences are skipped.
  if (state.booked.has(player.id) && !game.random.chance(0.3)) return
  if (state.booked.has(player.id)) return sendOff(game, side, player, 'second_yellow', now)
  state.booked.add(player.id)
  showCard(game, side, player, 'yellow', now)
}

export function showRed(game: Game, side: Side, now: Now): void {
  sendOff(game, side, pickPlayer(game, side, bookedPlaces), 'red', now)
}

function sendOff(game: Game, side: Side, player: PlacedPlayer, colour: CardColour, now: Now): void {
  const state = game.sides[side]
  if (state.pitch.length <= fewestMen || player.role === 0) return
  showCard(game, side, player, colour, now)
  state.pitch = state.pitch.filter(({ id }) => id !== player.id)
  notePitch(game, side, now)
}

function showCard(game: Game, side: Side, player: PlacedPlayer, colour: CardColour, now: Now): void {
  const reason = colour === 'red' ? 'serious foul play' : game.random.pick(cardReasons)
  emit(
    game,
    footballEvent.card({ ...when(game, 'card', now), side, playerId: player.id, colour, reason }),
    game.random.int(4, 25),
  )
}

/** A player is injured, and leaves in the next minute if there is still a change left. */
export function injure(game: Game, side: Side, now: Now): void {
  const player = pickPlayer(game, side, injuredPlaces)
  emit(game, footballEvent.injury({ ...when(game, 'injury', now), side, playerId: player.id }), game.random.int(10, 30))
  if (game.random.chance(0.6)) game.hurt.push({ side, playerId: player.id })
}

export function replaceInjured(game: Game, now: Now): void {
  for (const { side, playerId } of game.hurt.splice(0)) {
    const off = game.sides[side].pitch.find(({ id }) => id === playerId)
    if (off) change(game, side, off, now)
  }
}

/** The coach makes a change: rarely the keeper, more likely a forward or a player with a card. */
export function substitute(game: Game, side: Side, now: Now): void {
  const state = game.sides[side]
  const off = game.random.weighted(
    state.pitch,
    ({ role, id }) => [0.02, 1, 1.5, 2, 3, 3.5][role]! * (state.booked.has(id) ? 1.5 : 1),
  )
  change(game, side, off, now)
}

function change(game: Game, side: Side, off: PlacedPlayer, now: Now): void {
  const state = game.sides[side]
  const candidates = state.bench.filter(({ position }) => (position === 0) === (off.role === 0))
  if (state.changesLeft === 0 || candidates.length === 0 || now.clock >= game.clock.times(now.period).endClock) return
  const on = candidates.reduce((best, one) => (closeness(one, off) > closeness(best, off) ? one : best))
  state.changesLeft--
  state.bench = state.bench.filter(({ id }) => id !== on.id)
  state.pitch = state.pitch.map((player) =>
    player.id === off.id ? { ...on, line: off.line, slot: off.slot, role: off.role } : player,
  )
  emit(
    game,
    footballEvent.substitution({ ...when(game, 'substitution', now), side, onId: on.id, offId: off.id }),
    game.random.int(4, 20),
  )
  notePitch(game, side, now)
}

function closeness(one: { position: number; ability: number }, off: PlacedPlayer): number {
  return one.ability - Math.abs(one.position - off.role)
}
