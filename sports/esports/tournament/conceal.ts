import type { BracketNode, BracketStage, GroupStage, NodeSide, Stage, SwissStage } from './model.ts'

/**
 * A stage before its first result: groups and Swiss stages without rows, a bracket with the teams of its first
 * pairings. Every later pairing has no team and no match, since a name there discloses who won.
 */
export function concealed(stage: Stage): Stage {
  if (stage.kind === 'group') return concealedGroups(stage)
  if (stage.kind === 'swiss') return concealedSwiss(stage)
  return concealedBracket(stage)
}

function concealedGroups(stage: GroupStage): GroupStage {
  return { ...stage, faults: [], groups: stage.groups.map((group) => ({ ...group, rows: [] })) }
}

function concealedSwiss(stage: SwissStage): SwissStage {
  const rounds = stage.rounds.map((round, at) => (at === 0 ? round : { ...round, matchIds: [] }))
  return { ...stage, faults: [], rounds, rows: [] }
}

function concealedBracket(stage: BracketStage): BracketStage {
  const rule = { ...stage.rule, left: [] }
  const first = new Set<number>()
  const nodes = stage.nodes
    // A second final that was not declared discloses the winner of the first.
    .filter(({ isReset }) => !isReset || stage.rule.final === 'reset')
    .toSorted((a, b) => a.round - b.round)
    .map((node): BracketNode => {
      const isFirst = isEntry(node.home, first) && isEntry(node.away, first) && !node.isReset
      for (const { teamId } of [node.home, node.away]) if (isFirst && teamId !== null) first.add(teamId)
      return {
        ...node,
        matchId: isFirst ? node.matchId : null,
        winner: null,
        isOver: false,
        home: isFirst ? node.home : emptied(node.home, first),
        away: isFirst ? node.away : emptied(node.away, first),
      }
    })
  const order = new Map(stage.nodes.map(({ key }, at) => [key, at]))
  nodes.sort((a, b) => order.get(a.key)! - order.get(b.key)!)
  return { ...stage, rule, faults: [], besideIds: [], nodes }
}

/** A team that is in no box of an earlier round, in a place that no box leads to. */
function isEntry({ from, teamId }: NodeSide, earlier: ReadonlySet<number>): boolean {
  return from === null && teamId !== null && !earlier.has(teamId)
}

function emptied(side: NodeSide, earlier: ReadonlySet<number>): NodeSide {
  return { from: side.from, teamId: isEntry(side, earlier) ? side.teamId : null, label: null, isVacant: false }
}
