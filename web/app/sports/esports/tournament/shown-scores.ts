import type { Summary } from '#contract/touchline/brief.ts'
import type { Language } from '../../../i18n/language.tsx'
import { lists } from '../lists.ts'

/**
 * What each side of a series shows: games won, or the marks of a series decided without play (`W` and `FF`). Null
 * before a series, and where its result is hidden or disputed.
 */
export function shownScores(summary: Summary | undefined, language: Language): { home: string; away: string } | null {
  if (summary === undefined || summary.isHidden || summary.status === 'scheduled') return null
  const { score, winner } = summary
  if (!lists.hasNoScore!(summary)) return { home: String(score.home), away: String(score.away) }
  if (winner === null) return null
  const markOf = (side: 'home' | 'away') => lists.marksOf(summary, side, language).tag ?? ''
  return { home: markOf('home'), away: markOf('away') }
}
