import { ofState } from '#sports/announcement.ts'
import { isOver } from '#sports/match.ts'
import { plain } from '#sports/plain.ts'
import { readingTime, type MatchState, type MatchSummary, type Score, type Sport } from '#sports/sport.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { wireRow } from '#sports/wire-status.ts'

declare module '#sports/announcement.ts' {
  interface Announcements {
    bull: true
  }
}

/** A round is eight minutes, and its clock counts down; a match is three. */
export const roundSeconds = 480
export const rounds = 3

/** Rounds won by each side; the points of all rounds decide. */
export type RondelFacts = { roundsWon: Score }
export type RondelState = MatchState & RondelFacts & { lastScore: MatchSummary['lastScore'] }

const nil: Score = { home: 0, away: 0 }

/**
 * Rondel, a made-up sport. Events: `round_start`, `ring` (`detail.points`, 1 to 3), `round_end`. Readings of the clock
 * are seconds since the round began.
 */
export const rondel: Sport<RondelState, RondelFacts> = {
  ...plain,
  id: 'rondel',
  name: { en: 'Rondel', zh: '回环赛' },
  wireId: 9,
  archives: ['rondel-fixtures', 'rondel-csv'],
  initial: () => ({
    status: 'scheduled',
    phase: 'not_started',
    period: 0,
    clock: { isRunning: false, baseSeconds: 0, at: null },
    score: nil,
    periods: [],
    winner: null,
    kickOff: null,
    roundsWon: nil,
    lastScore: null,
  }),
  apply(state, event) {
    if (event.type === 'round_start') return startRound(state, event)
    if (event.type === 'round_end') return endRound(state, event)
    return event.type === 'ring' && event.side !== null ? ring(state, event, event.side) : state
  },
  summary: ({ status, phase, period, clock, score, winner, lastScore, roundsWon }) => ({
    status,
    phase,
    period,
    clock,
    score,
    lastScore,
    winner,
    roundsWon,
  }),
  isUrgent: ({ type }) => type !== 'note',
  isEnd: ({ type, period }) => type === 'round_end' && period === rounds,
  touchline: ({ status, period, phase, clock }, nowMs) => ({
    segments: Array.from({ length: rounds }, (_, index) => {
      if (status === 'finished' || index + 1 < period) return 1
      return index + 1 > period ? 0 : Math.min(1, elapsed(clock, nowMs) / roundSeconds)
    }),
    current: phase === 'round' ? period - 1 : null,
  }),
  clock: {
    read({ phase, period, clock }, nowMs) {
      const seconds = elapsed(clock, nowMs)
      return { minuteLabel: phase === 'round' ? remaining(period, seconds) : '', seconds, stoppage: null }
    },
    minuteLabel: remaining,
    minuteParts: (_, seconds) => ({ minute: seconds === null ? null : Math.floor(seconds / 60) + 1, stoppage: null }),
  },
  shows: (events) => ({ ...plain.shows(events), statistics: events.some(({ type }) => type === 'ring') }),
  newsKinds: ['kick_off', 'full_time', 'bull'],
  announcements({ summary: { status, period, score }, events }) {
    const valid = events.filter(({ withdrawn }) => withdrawn === null)
    const isFirst = period === 1 && valid.some((event) => event.type === 'round_start' && event.period === 1)
    return [
      ...(isFirst ? [ofState('kick_off', 'all', { score })] : []),
      ...valid.filter(isBull).map((event) => ({ ...ofState('bull', 'all', { score }), event })),
      ...(isOver(status) && valid.some(({ type }) => type === 'round_end')
        ? [ofState('full_time', 'all', { score })]
        : []),
    ]
  },
  wire: {
    ...plain.wire,
    status: (summary) =>
      summary.status === 'live'
        ? wireRow(2, 20 + summary.period, `Round ${summary.period}`, `第 ${summary.period} 局`)
        : plain.wire.status(summary),
    playedSeconds: ({ period, clock }, nowMs) => Math.max(0, period - 1) * roundSeconds + elapsed(clock, nowMs),
  },
}

function isBull({ type, detail }: TimelineEvent): boolean {
  return type === 'ring' && detail.points === 3
}

function elapsed({ isRunning, baseSeconds, at, ...clock }: MatchState['clock'], nowMs: number): number {
  const now = readingTime({ isRunning, baseSeconds, at, ...clock }, nowMs)
  return Math.min(roundSeconds, isRunning && at !== null ? baseSeconds + Math.max(0, now - at) / 1000 : baseSeconds)
}

/** `2 · 3:20`: the round, and its remaining time. */
function remaining(period: number, seconds: number | null): string {
  if (seconds === null) return ''
  const left = Math.ceil(Math.max(0, roundSeconds - seconds))
  return `${period} · ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

function startRound(state: RondelState, { period, occurredAt, clockSeconds }: TimelineEvent): RondelState {
  const clock = { isRunning: occurredAt !== null, baseSeconds: clockSeconds ?? 0, at: occurredAt }
  const round = { ordinal: period, kind: 'round', score: nil, startedAt: occurredAt, endedAt: null }
  return { ...state, status: 'live', phase: 'round', period, clock, periods: [...state.periods, round] }
}

function ring(state: RondelState, event: TimelineEvent, side: Side): RondelState {
  const points = Number(event.detail.points ?? 1)
  const lastScore = {
    side,
    playerId: event.playerId,
    minute: remaining(event.period, event.clockSeconds),
    kind: points === 3 ? 'bull' : 'ring',
    key: event.key,
  }
  const periods = state.periods.map((round) =>
    round.ordinal === event.period ? { ...round, score: added(round.score, side, points) } : round,
  )
  return { ...state, lastScore, periods, score: added(state.score, side, points) }
}

function endRound(state: RondelState, { period, occurredAt }: TimelineEvent): RondelState {
  const clock = { isRunning: false, baseSeconds: roundSeconds, at: null }
  const score = state.periods.find(({ ordinal }) => ordinal === period)?.score ?? nil
  const roundsWon =
    score.home === score.away ? state.roundsWon : added(state.roundsWon, score.home > score.away ? 'home' : 'away', 1)
  const periods = state.periods.map((round) => (round.ordinal === period ? { ...round, endedAt: occurredAt } : round))
  const ended: RondelState = { ...state, clock, periods, roundsWon, phase: 'break' }
  if (period < rounds) return ended
  const { home, away } = state.score
  return {
    ...ended,
    status: 'finished',
    phase: 'finished',
    winner: home === away ? 'draw' : home > away ? 'home' : 'away',
  }
}

function added(score: Score, side: Side, points: number): Score {
  return { ...score, [side]: score[side] + points }
}
