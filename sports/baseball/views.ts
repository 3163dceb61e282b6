import type { TimelineRow } from '../timeline-row.ts'
import { compareEvents, type TimelineEvent } from '../timeline.ts'
import type { Appearance, Shown } from '../sport.ts'
import type { SquadShape } from '../player.ts'
import { halfLabel } from './innings.ts'
import { lineupOf } from './read.ts'
import type { BaseballState, Squad } from './state.ts'

const shown: ReadonlySet<string> = new Set(['play', 'delayed', 'resumed', 'postponed', 'cancelled'])

/** Every play with the score after it, withdrawn ones struck through, and the break after each half inning. */
export function timelineRows(
  events: readonly TimelineEvent[],
  state: BaseballState,
  alsoShown: readonly string[] = [],
): TimelineRow[] {
  const plays = new Map(state.plays.map((play) => [play.key, play]))
  const rows: TimelineRow[] = []
  let score = { home: 0, away: 0 }
  let half = { period: 0, side: '' }
  for (const event of events.toSorted(compareEvents)) {
    if (!shown.has(event.type) && !alsoShown.includes(event.type)) continue
    const { period, side, key } = event
    if (event.type === 'play' && side !== null && (half.period !== period || half.side !== side)) {
      if (half.period > 0) rows.push(separator(half, state, score))
      half = { period, side }
    }
    score = plays.get(key)?.score ?? score
    const minute = side === null ? '' : halfLabel(side === state.rules.firstAtBat ? 'top' : 'bottom', period)
    rows.push({ kind: 'event', key, event, minute, score, isWithdrawn: event.withdrawn !== null })
  }
  if (state.status === 'finished' || state.status === 'awarded')
    rows.push({ kind: 'separator', key: 'after:finished', phase: state.status, score: state.score })
  return rows
}

function separator(
  { period, side }: { period: number; side: string },
  { rules }: BaseballState,
  score: { home: number; away: number },
): TimelineRow {
  const phase = side === rules.firstAtBat ? 'middle' : 'end'
  return { kind: 'separator', key: `after:${period}:${phase}`, phase, score }
}

export function shows(events: readonly TimelineEvent[]): Shown {
  const hasPlays = events.some(({ type }) => type === 'play')
  const hasLineups = events.some(({ type }) => type === 'lineup' || type === 'box')
  return { lineups: hasLineups, statistics: hasPlays, shots: false, touches: false }
}

export function squads({ squads: { home, away } }: BaseballState): {
  home: SquadShape | null
  away: SquadShape | null
} {
  return { home: home && shapeOf(home), away: away && shapeOf(away) }
}

function shapeOf({ players, bench }: Squad): SquadShape {
  const waiting = bench.filter(({ playerId }) => !players.some((one) => one.playerId === playerId))
  return {
    formation: null,
    coach: null,
    players: [...players, ...waiting].map(({ playerId, shirtNumber, position, isStarter, slot }) => ({
      playerId,
      shirtNumber,
      position,
      isStarter,
      line: null,
      slot,
    })),
  }
}

/** The side of each player: by the line-up, else by a substitution, else by the plays. */
export function appearances(events: readonly TimelineEvent[]): Appearance[] {
  const found = new Map<number, Appearance>()
  const note = (playerId: number | null, side: Appearance['side'] | null, basis: Appearance['basis']) => {
    if (playerId === null || side === null || (found.get(playerId)?.basis ?? -1) >= basis) return
    found.set(playerId, { playerId, side, basis, shirtNumber: null, goals: [], ownGoals: [] })
  }
  for (const event of events) {
    const { type, side, playerId, otherPlayerId, withdrawn } = event
    if (withdrawn !== null) continue
    if (type === 'lineup' || type === 'box') for (const player of lineupOf(event)) note(player.playerId, side, 2)
    else if (type === 'substitution') note(playerId, side, 1)
    else if (type === 'play' || type === 'pitch') {
      note(playerId, side, 0)
      note(otherPlayerId, side === null ? null : side === 'home' ? 'away' : 'home', 0)
    }
  }
  return [...found.values()]
}
