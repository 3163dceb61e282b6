import type { Situation } from '#sports/palette-doubts.ts'
import type { Entries } from './use-entries.ts'

type Facts = Pick<Entries, 'match' | 'clock' | 'unseen'> & { queue: Pick<Entries['queue'], 'waiting'> }

/** What the match is at. Entries that wait may change who serves and the score: the server decides then. */
export function situationOf({ match, clock, unseen, queue }: Facts): Situation {
  const { summary } = match.row
  const { home, away } = summary.score
  const isSettled = queue.waiting.length + unseen.length === 0
  const isBreak = clock.next === 'begin' && match.palette.periodStarts[clock.period] !== undefined
  const bestOf = 'bestOf' in summary && typeof summary.bestOf === 'number' ? summary.bestOf : null
  return {
    serving: isSettled ? match.serving : null,
    isLevel: isSettled && home === away,
    isInPlay: clock.next === 'hold' || clock.next === 'resume',
    breakSince: isBreak ? { period: clock.period, clockSeconds: Math.floor(clock.baseSeconds) } : null,
    periodEnd: match.palette.periodEnds[clock.period] ?? null,
    gamesLeft: isSettled && bestOf !== null ? gamesLeftOf(bestOf, { home, away }) : null,
  }
}

/** The games that each side needs to end the series; one of two games ends level too. */
function gamesLeftOf(bestOf: number, { home, away }: { home: number; away: number }) {
  const [toWin, all] = [Math.floor(bestOf / 2) + 1, bestOf - home - away]
  return { home: Math.min(toWin - home, all), away: Math.min(toWin - away, all) }
}
