import { otherSide, type Side, type TimelineEvent } from '../timeline.ts'
import type { BaseballState, Bases, Squad, SquadPlayer } from './state.ts'
import { pitch } from './lines.ts'
import { lineupOf, placeOf } from './read.ts'
import type { Place } from './vocabulary.ts'

/** Positions 1 to 9 stand in the field. */
const lastInField = 9
const pitcher = 1

export function takeLineup(state: BaseballState, event: TimelineEvent): BaseballState {
  if (event.side === null) return state
  const entries = lineupOf(event)
  const bench = entries.filter(({ isStarter }) => !isStarter)
  const squad: Squad = { players: [], bench, order: Array<null>(10).fill(null), field: Array<null>(10).fill(null) }
  for (const entry of entries.filter(({ isStarter }) => isStarter)) {
    squad.players.push({ ...entry, hasLeft: false, positions: [entry.position] })
    squad.order[entry.slot] = entry.playerId
    if (entry.position <= lastInField) squad.field[entry.position] = entry.playerId
  }
  return newPitcher({ ...state, squads: { ...state.squads, [event.side]: squad } }, event.side)
}

/**
 * A player takes a slot of the order and a position; several of them are a double switch. A runner who is replaced
 * leaves his base to the other one. A designated hitter or pitcher who changes places keeps his slot.
 */
export function substitute(state: BaseballState, event: TimelineEvent): BaseballState {
  const { side, playerId } = event
  const squad = side === null ? null : state.squads[side]
  if (side === null || squad === null || playerId === null) return state
  const place = placeOf(event)
  if (place === null) return state
  const { slot, position } = place
  const offId = squad.order[slot] ?? null
  const order = [...squad.order]
  const field = squad.field.map((id) => (id === playerId || (id === offId && offId !== playerId) ? null : id))
  order[slot] = playerId
  if (position <= lastInField) field[position] = playerId
  // A pitcher in the order ends the use of a designated hitter.
  if (position === pitcher && slot > 0) order[0] = null
  const shirtNumber = squad.bench.find((one) => one.playerId === playerId)?.shirtNumber ?? null
  const players = playersAfter(squad.players, { playerId, slot, position, shirtNumber }, offId)
  const changed: BaseballState = { ...state, squads: { ...state.squads, [side]: { ...squad, players, order, field } } }
  if (side !== state.atBat) return newPitcher(changed, side)
  if (offId === null || offId === playerId) return newPitcher(changed, side)
  return newPitcher(replacedAtBat(changed, offId, playerId), side)
}

function playersAfter(
  players: readonly SquadPlayer[],
  { playerId, slot, position, shirtNumber }: Place & Pick<SquadPlayer, 'playerId' | 'shirtNumber'>,
  offId: number | null,
): SquadPlayer[] {
  const isKnown = players.some((player) => player.playerId === playerId)
  const changed = players.map((player) => {
    if (player.playerId === playerId)
      return { ...player, slot, position, hasLeft: false, positions: [...player.positions, position] }
    return player.playerId === offId ? { ...player, hasLeft: true } : player
  })
  const entry = { playerId, slot, position, shirtNumber, isStarter: false, hasLeft: false, positions: [position] }
  return isKnown ? changed : [...changed, entry]
}

/** Of the side at bat: the runner or batter is another one. */
function replacedAtBat(state: BaseballState, offId: number, onId: number): BaseballState {
  const bases = state.bases.map((runner) =>
    runner?.playerId === offId ? { ...runner, playerId: onId } : runner,
  ) as unknown as Bases
  const { plate } = state
  if (plate.batterId !== offId) return { ...state, bases }
  const strikeoutBatterId = plate.strikes === 2 ? offId : plate.strikeoutBatterId
  return { ...state, bases, plate: { ...plate, batterId: onId, strikeoutBatterId } }
}

/** Counts with which a walk belongs to the pitcher who left (rule 9.16 h). */
const ahead: ReadonlySet<string> = new Set(['2-0', '2-1', '3-0', '3-1', '3-2'])

function newPitcher(state: BaseballState, side: Side): BaseballState {
  const pitcherId = state.squads[side]?.field[pitcher] ?? null
  const list = state.pitchers[side]
  if (pitcherId === null || list.at(-1) === pitcherId) return state
  const pitchers = { ...state.pitchers, [side]: [...list.filter((id) => id !== pitcherId), pitcherId] }
  const began: BaseballState = { ...state, pitchers }
  const isPitching = side === otherSide(state.atBat) && state.period > 0 && state.outs < 3
  const inheritedRunners = isPitching ? state.bases.filter((runner) => runner !== null).length : 0
  const counted = pitch(began, pitcherId, { inheritedRunners })
  const { plate } = counted
  if (!isPitching || plate.batterId === null) return counted
  const isAhead = ahead.has(`${plate.balls}-${plate.strikes}`)
  const walkPitcherId = isAhead ? (list.at(-1) ?? null) : plate.walkPitcherId
  return { ...counted, plate: { ...plate, pitcherId, walkPitcherId } }
}

/** The slot of a player in the batting order; null for one who is not in it. */
export function slotOf(squad: Squad, playerId: number): number | null {
  const slot = squad.order.indexOf(playerId, 1)
  return slot < 1 ? null : slot
}
