import { plain } from '../plain.ts'
import { commonStatus, wireRow } from '../wire-status.ts'
import type { Language, SportOnWire, WireStatus } from '../wire.ts'
import { isPlayed, overtimeOf } from './clock.ts'
import type { BasketballFacts, BasketballState } from './state.ts'
import type { MatchSummary } from '../match.ts'
import { endReading, usualFormat } from './vocabulary.ts'
import { sentence, wireEvents } from './wire-events.ts'

type Summary = MatchSummary<BasketballFacts>

/** Basketball in the format of old clients. Codes from 50 are our own; no document names those of the old service. */
export const basketballOnWire: SportOnWire<BasketballState, BasketballFacts> = {
  ...plain.wire,
  status,
  // Old clients count down in basketball: the seconds left in the period.
  playedSeconds: secondsLeft,
  remainingSeconds: (summary) => (summary.status === 'live' ? secondsLeft(summary) : 0),
  events: wireEvents,
  sentence: (event, names, language) => sentence(event, names, language, section),
  section,
}

function secondsLeft({ period, clock }: Summary): number {
  return period === 0 ? 0 : Math.max(0, endReading - clock.baseSeconds)
}

function status({ status: state, phase, period, format }: Summary): WireStatus {
  if (state !== 'live') return commonStatus[state]
  const overtime = overtimeOf(period)
  if (phase === 'half_time') return wireRow(2, 57, 'Half-time', '中场')
  if (phase === 'overtime_break') return wireRow(2, 58, 'Break before overtime', '加时赛前')
  if (phase === 'quarter_break') return wireRow(2, 59, `End of Q${period}`, `第 ${period} 节结束`)
  if (overtime !== null) return wireRow(2, 55, overtime === 1 ? 'Overtime' : `Overtime ${overtime}`, `加时 ${overtime}`)
  return (format ?? usualFormat).periods === 2
    ? wireRow(2, 50 + period, `Half ${period}`, period === 1 ? '上半场' : '下半场')
    : wireRow(2, 50 + period, `Q${period}`, `第 ${period} 节`)
}

function section(period: number, language: Language): string | undefined {
  return isPlayed(period) ? status({ status: 'live', phase: 'quarter', period } as Summary).label[language] : undefined
}
