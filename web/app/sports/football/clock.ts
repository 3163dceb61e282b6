import type { MatchRow, Summary } from '#contract/touchline/brief.ts'
import { phaseOfPeriod, readClock, secondsAt } from '#sports/football/clock.ts'
import { periodLengthSeconds, periodStartSeconds } from '#sports/football/vocabulary.ts'
import type { SiteText } from '../../i18n/en.ts'
import type { Language } from '../../i18n/language.tsx'
import type { ClockText } from '../sport.ts'
import { withMark } from './minute.ts'

type Facts = Pick<MatchRow, 'kickOff' | 'isKickOffExact' | 'summary'>

/** The text of the clock column: the minute, a break, the kick-off, or the kind of end. */
export function clockText(
  { kickOff, isKickOffExact, summary }: Facts,
  nowMs: number,
  { text: { clock: words }, format }: Pick<Language, 'text' | 'format'>,
): ClockText {
  if (summary.status === 'scheduled') return { tone: 'upcoming', label: isKickOffExact ? format.time(kickOff) : '–' }
  if (summary.status === 'live') return { tone: 'live', label: liveLabel(summary, nowMs, words) }
  if (summary.status === 'finished') return { tone: 'done', label: endLabel(summary, words) }
  return { tone: 'done', label: words[summary.status] }
}

function liveLabel(summary: Summary, nowMs: number, words: SiteText['clock']): string {
  const { minuteLabel } = readClock(summary, nowMs)
  if (minuteLabel !== '') return withMark(minuteLabel)
  const breaks: Record<string, string> = {
    half_time: words.halfTime,
    full_time: words.extraBreak,
    extra_break: words.extraHalfTime,
    extra_end: words.beforeShootout,
    shootout: words.shootout,
  }
  return breaks[summary.phase] ?? words.live
}

function endLabel(summary: Summary, words: SiteText['clock']): string {
  if (summary.shootout) return words.afterShootout
  return summary.normalScore ? words.afterExtra : words.finished
}

/** The touchline of a summary: one part per half, each 0 to 1, and the index of the current one. */
export function touchlineOf(summary: Summary, nowMs: number): { segments: number[]; current: number | null } {
  const periods =
    summary.period >= 3 && summary.period <= 5 && (summary.period < 5 || summary.normalScore !== null)
      ? [1, 2, 3, 4]
      : [1, 2]
  const isPlaying = phaseOfPeriod(summary.period) === summary.phase
  const segments = periods.map((period) => {
    if (summary.status === 'finished' || period < summary.period) return 1
    if (period > summary.period) return 0
    return isPlaying ? partOf(period, secondsAt(summary.clock, period, nowMs)) : 1
  })
  const current = periods.indexOf(summary.period)
  return { segments, current: isPlaying && current >= 0 ? current : null }
}

function partOf(period: number, seconds: number): number {
  return Math.min(1, Math.max(0, (seconds - (periodStartSeconds[period] ?? 0)) / (periodLengthSeconds[period] ?? 1)))
}
