import type { BracketTie } from '#contract/touchline/bracket.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { StageNode, Stages } from '#contract/touchline/stages.ts'
import type { Piece } from './piece.ts'

/**
 * The surroundings of a match in a bracket that says where each winner and each loser goes: the ties that lead to it,
 * its own, and those that its winner and its loser go to. Null for a match outside of the brackets.
 */
export function stagePieceOf({ stages, matches }: Pick<Stages, 'stages' | 'matches'>, matchId: number): Piece | null {
  const nodes = stages.flatMap((stage) => ('nodes' in stage ? stage.nodes : []))
  const own = nodes.find((node) => node.matchId === matchId)
  if (own === undefined) return null
  const rows = new Map(matches.map((row) => [row.id, row]))
  const byKey = (key: string | undefined) => nodes.filter((node) => node.key === key)
  const before = [own.home, own.away].flatMap(({ from }) => byKey(from?.key))
  const groups: { list: readonly StageNode[]; goes?: 'winner' | 'loser' }[] = [
    ...[...Map.groupBy(new Set(before), ({ name }) => name).values()].map((list) => ({ list })),
    { list: [own] },
    { list: byKey(own.winnerTo?.key), goes: 'winner' },
    { list: byKey(own.loserTo?.key), goes: 'loser' },
  ]
  const rounds = groups.flatMap(({ list, goes }, ordinal) => {
    const ties = list.flatMap((node) => tieOf(node, ordinal, rows.get(node.matchId ?? 0)))
    return ties[0] ? [{ ordinal, name: ties[0].round, ties, ...(goes && { goes }) }] : []
  })
  return rounds.length < 2 ? null : { matchId, rounds }
}

function tieOf({ name, place, winner }: StageNode, ordinal: number, row: MatchRow | undefined): BracketTie[] {
  if (row === undefined) return []
  const { score } = row.summary
  return [{ round: name ?? row.round ?? '', ordinal, place, score, kicks: null, winner, matches: [row] }]
}
