import { isOver } from '../../match.ts'
import type { SeasonMatch } from '../../standings/season-tables.ts'
import type { SeriesFacts } from '../state.ts'
import type { Pairing } from './model.ts'

/** A series as the rules of a tournament read it. */
export function pairingOf({ summary, status, ...match }: SeasonMatch): Pairing {
  const { id, roundId, homeId, awayId, homeLabel, awayLabel, kickOff } = match
  return {
    id,
    roundId,
    homeId,
    awayId,
    homeLabel,
    awayLabel,
    kickOff,
    score: summary.score,
    isStarted: status === 'live' || isOver(status),
    // Without a winner it ended for neither side; a part of a series and a disputed one decide nothing.
    isOver: isOver(status) && !isUndecided(summary),
    winner: summary.winner,
  }
}

function isUndecided(summary: SeasonMatch['summary']): boolean {
  const { isIncomplete, isDisputed } = summary as Partial<SeriesFacts>
  return isIncomplete === true || isDisputed === true
}
