import { scheduledMatch } from '#sports/match.ts'
import { plain } from '#sports/plain.ts'
import type { MatchState, Sport } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

/** A made-up sport in one file: throws score one, two or three points, three legs, no clock. */
type QuoitsState = MatchState & { throws: number; streak: number }

export const quoits: Sport<QuoitsState> = {
  ...plain,
  id: 'quoits',
  name: { en: 'Quoits', zh: '套圈' },
  wireId: 99,
  initial: () => ({ ...scheduledMatch, phase: 'not_started', throws: 0, streak: 0 }),
  apply,
  summary: (state) => ({
    status: state.status,
    phase: state.phase,
    period: state.period,
    clock: state.clock,
    score: state.score,
    lastScore: null,
    winner: state.winner,
  }),
  isEnd: (event) => event.type === 'end',
  isUrgent: (event) => event.type === 'end' || event.withdrawn !== null,
  touchline: (state) => ({ segments: [Math.min(1, state.throws / 30)], current: state.status === 'live' ? 0 : null }),
}

function apply(state: QuoitsState, event: TimelineEvent): QuoitsState {
  const { side, detail } = event
  if (event.type === 'moved') return { ...state, kickOff: Number(detail.kickOff) }
  if (event.type === 'leg') return { ...state, status: 'live', phase: 'leg', period: event.period }
  if (event.type === 'end') {
    const { home, away } = state.score
    return {
      ...state,
      status: 'finished',
      phase: 'over',
      winner: home === away ? 'draw' : home > away ? 'home' : 'away',
    }
  }
  if (event.type !== 'throw' || side === null) return state
  const points = Number(detail.points ?? 0)
  // Depends on the order of throws, so that a fold in the wrong order is detected.
  const streak = points === 3 ? state.streak + 1 : 0
  const score = { ...state.score, [side]: state.score[side] + points + (streak === 3 ? 5 : 0) }
  return { ...state, throws: state.throws + 1, streak, score }
}

/** An event of quoits, with its period and order; unknown members are null. */
export function quoitsEvent(given: Partial<TimelineEvent> & { key: string; type: string }): TimelineEvent {
  return {
    side: null,
    period: 1,
    clockSeconds: null,
    occurredAt: null,
    order: 0,
    playerId: null,
    otherPlayerId: null,
    detail: {},
    revision: 1,
    withdrawn: null,
    ...given,
  }
}
