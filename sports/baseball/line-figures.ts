import type { MatchState } from '../match.ts'
import type { Label, PaletteFigure } from '../palette.ts'
import type { BaseballState } from './state.ts'

const same = (text: string): Label => ({ en: text, zh: text })

/** The line score: the runs of each inning that was started; a half that was not started has none. */
export function lineFigures(state: MatchState): PaletteFigure[] {
  const { line, period, status, phase, stated } = state as BaseballState
  if (stated?.innings === false) return []
  const isPlaying = status === 'live' && (phase === 'top' || phase === 'bottom')
  return Array.from({ length: period }, (_, at) => ({
    label: same(String(at + 1)),
    home: same(String(line.home[at] ?? '–')),
    away: same(String(line.away[at] ?? '–')),
    isScore: true,
    isCurrent: isPlaying && at + 1 === period,
  }))
}
