import type { Summary } from '#contract/touchline/brief.ts'
import type { Frame } from '../../live/stream.ts'

/** Whether a frame changes a table: its status or score differs from the last frame of the match. */
export function isNews(known: Map<number, string>, frame: Frame): boolean {
  if (frame.kind !== 'row' && frame.kind !== 'match') return false
  const { matchId, summary } = frame.data
  const mark = markOf(summary)
  const isSame = known.get(matchId) === mark
  known.set(matchId, mark)
  return !isSame
}

/** What a table shows of a match. */
export function markOf({ status, score }: Pick<Summary, 'status' | 'score'>): string {
  return `${status} ${score.home}-${score.away}`
}
