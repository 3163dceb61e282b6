import type { Side } from '../timeline.ts'
import type { FootballState, Moment } from './state.ts'
import { periodLengthSeconds, periodStartSeconds } from './vocabulary.ts'

/** What one player did in one match. */
export interface PlayerLine {
  playerId: number
  side: Side
  isStarter: boolean
  /** Minutes on the pitch without stoppage time; null without a line-up or a clock, 0 for an unused substitute. */
  minutes: number | null
  goals: number
  /** How many of the goals were penalties. */
  penalties: number
  ownGoals: number
  assists: number
  yellowCards: number
  /** Includes second yellow cards. */
  redCards: number
}

/**
 * A line for every player in a line-up, or named by a goal, a card or a substitution. `seconds` is the clock reading of
 * a running match.
 */
export function playerLines(state: FootballState, seconds: number = state.clock.baseSeconds): Map<number, PlayerLine> {
  const lines = new Map<number, PlayerLine>()
  const lineOf = (playerId: number, side: Side): PlayerLine => {
    const known = lines.get(playerId)
    if (known !== undefined) return known
    const line = {
      playerId,
      side,
      isStarter: false,
      minutes: null,
      goals: 0,
      penalties: 0,
      ownGoals: 0,
      assists: 0,
      yellowCards: 0,
      redCards: 0,
    }
    lines.set(playerId, line)
    return line
  }
  for (const side of ['home', 'away'] as const) {
    for (const player of state.squads[side]?.players ?? []) {
      const line = lineOf(player.playerId, side)
      line.isStarter = player.isStarter
      line.minutes = minutesOf(state, player.playerId, player.isStarter, seconds)
    }
  }
  for (const goal of state.goals) countGoal(goal, lineOf)
  for (const { playerId, side, colour } of state.bookings) {
    if (playerId === null) continue
    const line = lineOf(playerId, side)
    if (colour === 'yellow') line.yellowCards += 1
    else line.redCards += 1
  }
  for (const { onId, offId, side } of state.substitutions)
    for (const id of [onId, offId]) if (id !== null) lineOf(id, side)
  return lines
}

function countGoal(
  { side, kind, playerId, assistId }: FootballState['goals'][number],
  lineOf: (playerId: number, side: Side) => PlayerLine,
): void {
  if (assistId !== null) lineOf(assistId, side).assists += 1
  if (playerId === null) return
  if (kind === 'own') {
    lineOf(playerId, side === 'home' ? 'away' : 'home').ownGoals += 1
    return
  }
  const line = lineOf(playerId, side)
  line.goals += 1
  if (kind === 'penalty') line.penalties += 1
}

function minutesOf(state: FootballState, playerId: number, isStarter: boolean, seconds: number): number | null {
  const cameOn = state.substitutions.find((change) => change.onId === playerId)
  if (!isStarter && cameOn === undefined) return 0
  const leavings = [
    state.substitutions.find((change) => change.offId === playerId),
    state.bookings.find((booking) => booking.playerId === playerId && booking.colour !== 'yellow'),
  ].filter((moment) => moment !== undefined)
  const on = isStarter || cameOn === undefined ? 0 : regularSeconds(cameOn)
  const offs = leavings.map(regularSeconds)
  if (on === null || offs.includes(null)) return null
  const length = lengthOf(state, seconds)
  const off = Math.min(length, ...offs.map((second) => second ?? length))
  // A player who came on in the last minute has played one.
  return off < on ? 0 : Math.max(Math.round((off - on) / 60), length > 0 ? 1 : 0)
}

/** Clock reading without stoppage time; null where there is none. */
function regularSeconds({ clockSeconds, period }: Moment): number | null {
  return clockSeconds === null ? null : Math.min(clockSeconds, endOf(period))
}

function lengthOf(state: FootballState, seconds: number): number {
  if (state.status === 'finished') return state.normalScore === null ? 5400 : 7200
  return Math.min(seconds, endOf(Math.min(state.period, 4)))
}

function endOf(period: number): number {
  return (periodStartSeconds[period] ?? 0) + (periodLengthSeconds[period] ?? 0)
}
