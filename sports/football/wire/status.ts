import type { MatchSummary } from '../../match.ts'
import { commonStatus, wireRow } from '../../wire-status.ts'
import type { Language, WireStatus } from '../../wire.ts'
import type { FootballFacts } from '../state.ts'

const byPhase: Readonly<Record<string, WireStatus>> = {
  first_half: wireRow(2, 21, 'First half', '上半场'),
  half_time: wireRow(2, 22, 'Half-time', '中场'),
  second_half: wireRow(2, 23, 'Second half', '下半场'),
  full_time: wireRow(2, 24, 'Break before extra time', '加时前休息'),
  extra_first: wireRow(2, 25, 'Extra time, first half', '加时上半场'),
  extra_break: wireRow(2, 26, 'Extra time, break', '加时中场'),
  extra_second: wireRow(2, 27, 'Extra time, second half', '加时下半场'),
  extra_end: wireRow(2, 28, 'Break before penalties', '点球大战前'),
  shootout: wireRow(2, 29, 'Penalties', '点球大战'),
}
const afterExtraTime = wireRow(3, 31, 'After extra time', '加时完场')
const afterShootout = wireRow(3, 32, 'After penalties', '点球完场')

/** The state of a match on the wire; that of a finished one states how it was decided. */
export function wireStatus({ status, phase, normalScore, shootout }: MatchSummary<FootballFacts>): WireStatus {
  if (status === 'finished' && shootout !== null) return afterShootout
  if (status === 'finished' && normalScore !== null) return afterExtraTime
  return status === 'live' ? (byPhase[phase] ?? commonStatus.live) : commonStatus[status]
}

/** The kicks of a shoot-out and, after the last one, the winner: for clients that read only the text. */
export function stateText(
  { status, winner, shootout }: MatchSummary<FootballFacts>,
  label: string,
  names: { home: string; away: string },
  language: Language,
): string | null {
  if (shootout === null) return null
  if (status !== 'finished' || (winner !== 'home' && winner !== 'away'))
    return `${label} ${shootout.home}–${shootout.away}`
  const [own, other] = winner === 'home' ? [shootout.home, shootout.away] : [shootout.away, shootout.home]
  return language === 'zh'
    ? `${names[winner]}点球大战 ${own}–${other} 获胜`
    : `${names[winner]} win ${own}–${other} on penalties`
}
