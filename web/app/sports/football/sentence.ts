import type { SportInLists } from '../sport.ts'
import { withMark } from './minute.ts'

/** Goals, withdrawn goals, red cards, half-time and the end. */
export const sentence: SportInLists['sentence'] = (before, after, names, { announce: words }) => {
  const score = words.score(names.home, after.score.home, after.score.away, names.away)
  for (const side of ['home', 'away'] as const) {
    if (after.score[side] > before.score[side])
      return words.goal(names[side], after.lastScore?.playerName ?? '', withMark(after.lastScore?.minute ?? ''), score)
    if (after.score[side] < before.score[side]) return words.taken(score)
    if ((after.redCards?.[side] ?? 0) > (before.redCards?.[side] ?? 0)) return words.redCard(names[side], score)
  }
  if (after.status === 'finished' && before.status !== 'finished') return words.end(score)
  if (after.phase === 'half_time' && before.phase !== 'half_time') return words.half(score)
  return null
}
