import { otherSide, type Side } from '../timeline.ts'
import { isTiebreak, type Standing } from './standing.ts'
import type { Format } from './vocabulary.ts'

/**
 * Who serves the next point. In a tie-break the first server serves one point, then each side two (ITF Rules of Tennis,
 * rule 5b). `gameServer` serves the game, or first in the tie-break.
 */
export function serverOf(standing: Standing, format: Format, gameServer: Side | null): Side | null {
  if (gameServer === null || standing.winner !== null || !isTiebreak(standing, format)) return gameServer
  const played = standing.points.home + standing.points.away
  return Math.floor((played + 1) / 2) % 2 === 0 ? gameServer : otherSide(gameServer)
}

/** Who must have started to serve the game, if this side serves its next point. */
export function gameServerBy(standing: Standing, format: Format, server: Side): Side {
  const asHome = serverOf(standing, format, 'home')
  return asHome === server ? 'home' : 'away'
}
