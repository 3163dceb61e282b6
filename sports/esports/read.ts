import type { Score } from '../match.ts'
import type { Json, Side, TimelineEvent } from '../timeline.ts'
import { gameEndings, lengths, vetoActions } from './vocabulary.ts'
import type { Format, GameEnding, RosterPlayer, StatedResult, VetoStep } from './vocabulary.ts'

/** Reads the details of events. What no builder would make is read as unknown; nothing throws. */

type Detail = TimelineEvent['detail']

export function countOf(given: Json | undefined): number | null {
  return typeof given === 'number' && Number.isSafeInteger(given) && given >= 0 ? given : null
}

export function textOf(given: Json | undefined): string | null {
  return typeof given === 'string' && given !== '' ? given : null
}

function sideOf(given: Json | undefined): Side | null {
  return given === 'home' || given === 'away' ? given : null
}

export function pairOf(given: Json | undefined): Score | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null
  const [home, away] = [countOf(given.home), countOf(given.away)]
  return home === null || away === null ? null : { home, away }
}

export function formatOf({ bestOf, advantage }: Detail): Format {
  return { bestOf: lengths.find((one) => one === bestOf) ?? null, advantage: sideOf(advantage) }
}

export function gameEndingOf(given: Json | undefined): GameEnding {
  return gameEndings.find((one) => one === given) ?? 'played'
}

export function resultOf({ score, winner, isComplete, isDecided }: Detail): StatedResult | null {
  const pair = pairOf(score)
  if (pair === null) return null
  return { score: pair, winner: sideOf(winner), isComplete: isComplete !== false, isDecided: isDecided === true }
}

export function rosterOf({ players }: Detail): RosterPlayer[] {
  if (!Array.isArray(players)) return []
  return players.flatMap((one) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return []
    const playerId = countOf(one.playerId)
    return playerId === null ? [] : [{ playerId, role: textOf(one.role), isStandIn: one.isStandIn === true }]
  })
}

export function vetoStepOf({ side, detail }: TimelineEvent): VetoStep | null {
  const [ordinal, map] = [countOf(detail.ordinal), textOf(detail.map)]
  const action = vetoActions.find((one) => one === detail.action)
  if (ordinal === null || ordinal < 1 || map === null || action === undefined) return null
  return { ordinal, action, side, map, start: textOf(detail.start) }
}
