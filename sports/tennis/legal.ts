import { otherSide } from '../timeline.ts'
import { ruleOf, setsWon, tiebreakGames, tiebreakTarget, type SetScore, type Standing } from './standing.ts'
import type { Format } from './vocabulary.ts'

/**
 * Whether a score can be that of a finished match by its rules, judged from the score alone: each set is won as its
 * rule allows, and no set follows the last one. Checks what sources state and what the fold computes.
 */
export function isLegalEnd({ sets, winner }: Standing, format: Format): boolean {
  if (winner === null || sets.length === 0) return false
  if (sets.some((set, index) => !isLegalSet(set, format, index + 1))) return false
  const needed = (format.bestOf + 1) / 2
  const won = setsWon({ sets })
  return won[winner] === needed && won[otherSide(winner)] < needed && sets.at(-1)!.winner === winner
}

/** Whether a finished set is one that its rule allows. */
export function isLegalSet({ games, tiebreak, winner }: SetScore, format: Format, ordinal: number): boolean {
  if (winner === null) return false
  const [own, other] = [games[winner], games[otherSide(winner)]]
  const rule = ruleOf(format, ordinal)
  if (tiebreak !== null && !isLegalTiebreak(tiebreak[winner], tiebreak[otherSide(winner)], tiebreakTarget(rule)))
    return false
  if (rule === 'match_tiebreak') return own === 1 && other === 0 && tiebreak !== null
  const { gamesPerSet } = format
  const at = tiebreakGames(rule, gamesPerSet)
  if (rule !== 'advantage' && own === at + 1 && other === at) return true
  if (own < gamesPerSet) return false
  const isPlain = own === gamesPerSet ? other <= own - 2 : own - other === 2
  if (rule === 'advantage') return isPlain && tiebreak === null
  return isPlain && own <= at + 1 && tiebreak === null
}

function isLegalTiebreak(own: number, other: number, target: number): boolean {
  return own === target ? other <= target - 2 : own > target && own - other === 2
}
