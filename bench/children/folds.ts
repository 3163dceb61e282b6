// Folds whole matches of a sport, and reads the same arrays without a fold.
import { sports } from '#sports/index.ts'
import { fold } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { answering, nowMs } from '../kit/answering.ts'
import { wholeMatches } from '../kit/whole-matches.ts'

export type FoldAsk = { sport: string; matches: number; seed: number; seconds: number }
/** Events per second, folded and only read. */
export type FoldRate = { folded: number; bare: number; events: number }

let seen = 0

/** What every fold has to do at least: look at each event and add to the score of its side. */
function bareLoop(events: readonly TimelineEvent[]): void {
  const score = { home: 0, away: 0 }
  for (const { side, withdrawn, period } of events) if (withdrawn === null && side !== null) score[side] += period
  seen += score.home - score.away
}

function perSecond(matches: readonly TimelineEvent[][], seconds: number, run: (events: TimelineEvent[]) => void) {
  const startedAt = nowMs()
  let events = 0
  while (nowMs() - startedAt < seconds * 1000)
    for (const match of matches) {
      run(match)
      events += match.length
    }
  return (events * 1000) / (nowMs() - startedAt)
}

function measure({ sport: id, matches: count, seed, seconds }: FoldAsk): FoldRate {
  const sport = sports[id]!
  const matches = Array.from({ length: count }, (_, at) => wholeMatches[id]!(seed * 1000 + at))
  const folding = (events: TimelineEvent[]) => void (seen += fold(sport, events).score.home)
  perSecond(matches, seconds / 5, folding)
  perSecond(matches, seconds / 5, bareLoop)
  const folded = perSecond(matches, seconds, folding)
  const bare = perSecond(matches, seconds, bareLoop)
  if (!Number.isFinite(seen)) throw new Error('nothing was folded')
  return { folded, bare, events: matches.flat().length / count }
}

answering({ measure })
