import { countOf, pairOf, sideOf, textOf, type Detail } from '../detail.ts'
import type { Json, TimelineEvent } from '../timeline.ts'
import {
  gameEndings,
  lengths,
  vetoActions,
  type Format,
  type GameEnding,
  type RosterPlayer,
  type StatedResult,
  type VetoStep,
} from './vocabulary.ts'

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
