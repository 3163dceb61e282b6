import type { Score } from '../match.ts'
import type { TimelineEvent } from '../timeline.ts'
import { emptyBatting, emptyPitching } from './lines.ts'
import { isWhole, listOf, fieldsOf } from './read.ts'
import type { BattingLine, PitchingLine } from './state.ts'
import type { BoxEntry, StatedResult } from './vocabulary.ts'

/** What a source states of a game beside its plays: what is not a count is left out. */

const most = 999

/** The result; null without a score. */
export function resultOf({ detail }: Pick<TimelineEvent, 'detail'>): StatedResult | null {
  const score = scoreOf(detail.score)
  if (score === null) return null
  const innings = listOf(detail.innings).map(scoreOf)
  const isKnown = innings.length > 0 && innings.length <= 99 && innings.every((one) => one !== null)
  return { score, innings: isKnown ? innings : null, hits: scoreOf(detail.hits), errors: scoreOf(detail.errors) }
}

/** The lines of the players of a side. */
export function boxOf({ detail }: Pick<TimelineEvent, 'detail'>): (Pick<BoxEntry, 'playerId'> & Lines)[] {
  return listOf(detail.players).flatMap((given) => {
    const { playerId, batting, pitching } = fieldsOf(given)
    if (!isWhole(playerId, 1, Number.MAX_SAFE_INTEGER)) return []
    return [{ playerId, batting: countsOf(batting, emptyBatting), pitching: countsOf(pitching, emptyPitching) }]
  })
}

type Lines = { batting: Partial<BattingLine> | null; pitching: Partial<PitchingLine> | null }

function countsOf<Line extends Record<string, number>>(given: unknown, terms: Line): Partial<Line> | null {
  if (typeof given !== 'object' || given === null) return null
  const counts = Object.entries(given).filter(([term, count]) => Object.hasOwn(terms, term) && isWhole(count, 0, most))
  return Object.fromEntries(counts) as Partial<Line>
}

function scoreOf(given: unknown): Score | null {
  const { home, away } = fieldsOf(given)
  return isWhole(home, 0, most) && isWhole(away, 0, most) ? { home, away } : null
}
