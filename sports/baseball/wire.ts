import type { MatchSummary } from '../match.ts'
import { plain } from '../plain.ts'
import { commonStatus, wireRow } from '../wire-status.ts'
import type { SportOnWire, WireStatus } from '../wire.ts'
import type { BaseballFacts, BaseballState } from './state.ts'
import { sentence, wireEvents } from './wire-events.ts'

const halves: Readonly<Record<string, { en: string; zh: string; code: number }>> = {
  top: { en: 'Top', zh: '上', code: 61 },
  middle: { en: 'Mid', zh: '上完', code: 62 },
  bottom: { en: 'Bot', zh: '下', code: 63 },
  end: { en: 'End', zh: '下完', code: 64 },
}

/** `Top 7`, `7 局上`; a game that ended early or late says so. */
function status({ status: state, phase, period, innings, isShortened }: MatchSummary<BaseballFacts>): WireStatus {
  const half = halves[phase]
  if (state === 'live' && half !== undefined)
    return wireRow(2, half.code, `${half.en} ${period}`, `${period} 局${half.zh}`)
  if (state !== 'finished' || (period === innings && !isShortened)) return commonStatus[state]
  return wireRow(3, 34, `Final, ${period} innings`, `完场，${period} 局`)
}

export const baseballOnWire: SportOnWire<BaseballState, BaseballFacts> = {
  ...plain.wire,
  status,
  events: wireEvents,
  sentence,
  section: (period, language) => (period < 1 ? undefined : language === 'en' ? `Inning ${period}` : `第 ${period} 局`),
}
