import { otherSide } from '../../timeline.ts'
import type { BracketNode, BracketPart, NodeSide, Origin, Pairing, SideName, StageRound } from './model.ts'

export type Node = BracketNode

const letters: Record<BracketPart, string> = { upper: 'U', lower: 'L', final: 'F' }

/** Series by round, in the order of kick-off. */
export function seriesByRound(rounds: readonly StageRound[], series: readonly Pairing[]): Pairing[][] {
  return rounds.map(({ id }) =>
    series.filter(({ roundId }) => roundId === id).sort((a, b) => a.kickOff - b.kickOff || a.id - b.id),
  )
}

/** The boxes of one part: those of known series, then empty ones up to the size of each round. */
export function nodesOf(
  part: BracketPart,
  rounds: readonly StageRound[],
  { known, sizes, letter = letters[part] }: { known: readonly Pairing[][]; sizes: readonly number[]; letter?: string },
): Node[][] {
  let number = 0
  return sizes.map((size, at) =>
    Array.from({ length: size }, (_, index): Node => {
      number += 1
      const series = known[at]?.[index] ?? null
      return {
        key: `${letter}${number}`,
        part,
        round: at + 1,
        name: rounds[at]?.name ?? null,
        place: index,
        matchId: series?.id ?? null,
        home: sideOf(series?.homeId, series?.homeLabel),
        away: sideOf(series?.awayId, series?.awayLabel),
        winner: series?.isOver && series.winner !== 'draw' ? series.winner : null,
        isOver: series?.isOver ?? false,
        winnerTo: null,
        loserTo: null,
        isReset: false,
      }
    }),
  )
}

function sideOf(teamId: number | null | undefined, label: string | null | undefined): NodeSide {
  return { teamId: teamId ?? null, from: null, label: label ?? null, isVacant: false }
}

/** A way out of a box. */
export interface Exit {
  node: Node
  outcome: Origin['outcome']
}

export function teamOf({ node, outcome }: Exit): number | null {
  if (node.winner === null) return null
  const side = outcome === 'winner' ? node.winner : otherSide(node.winner)
  return node[side].teamId
}

/** The way out that leads to this side; its team goes there where no series names one. */
export function join(exit: Exit, target: Node, side: SideName): void {
  const { node, outcome } = exit
  const to = { key: target.key, side }
  if (outcome === 'winner') node.winnerTo = to
  else node.loserTo = to
  const slot = target[side]
  slot.from = { key: node.key, outcome }
  slot.teamId ??= teamOf(exit)
  slot.isVacant = slot.teamId === null && node.isOver
}
