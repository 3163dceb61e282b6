import type { Fault, SideName } from './model.ts'
import { join, teamOf, type Exit, type Node } from './nodes.ts'

interface Slot {
  node: Node
  side: SideName
}

const sides = ['home', 'away'] as const

/**
 * Leads the exits to the sides of a round: where a series has the team, where a label names the exit, else in the order
 * of `usual`. Teams of sides that stay free enter the bracket here.
 */
export function leadTo(round: readonly Node[], exits: readonly Exit[], usual: UsualOrder): Fault[] {
  const open = new Set(exits)
  const slots = round.flatMap((node) => sides.map((side): Slot => ({ node, side })))
  const isFree = ({ node, side }: Slot) => node[side].from === null
  const take = (exit: Exit, { node, side }: Slot) => {
    join(exit, node, side)
    open.delete(exit)
  }
  const faults: Fault[] = []
  for (const slot of slots) {
    const { teamId } = slot.node[slot.side]
    if (teamId === null) continue
    const exit = exitOf(teamId, [...open])
    if (!exit) continue
    const decided = teamOf(exit)
    if (decided !== null && decided !== teamId) faults.push(faultOf('is_out', slot.node, teamId))
    take(exit, slot)
  }
  for (const slot of slots.filter(isFree)) {
    const named = originIn(slot.node[slot.side].label)
    if (!named) continue
    const exit = [...open].find(({ node, outcome }) => node.key === named.key && outcome === named.outcome)
    if (exit) take(exit, slot)
    else if (slot.node[slot.side].teamId === null) faults.push(faultOf('label_of_later', slot.node, null))
  }
  for (const exit of exits.filter((one) => open.has(one))) {
    const slot = usual(exit, slots).find((one) => isFree(one) && one.node[one.side].teamId === null)
    if (slot) take(exit, slot)
  }
  // A team that no exit leads here took the place of one that does come.
  const foreign = slots.filter((slot) => isFree(slot) && slot.node[slot.side].teamId !== null)
  return [
    ...faults,
    ...foreign.slice(0, open.size).map(({ node, side }) => faultOf('unknown_origin', node, node[side].teamId)),
  ]
}

/** The exit that a team takes: the one it has, else an undecided one that it plays for. */
function exitOf(teamId: number, open: readonly Exit[]): Exit | undefined {
  const plays = ({ node }: Exit) => node.home.teamId === teamId || node.away.teamId === teamId
  return (
    open.find((exit) => teamOf(exit) === teamId) ??
    open.find((exit) => plays(exit) && !exit.node.isOver) ??
    open.find(plays)
  )
}

function originIn(label: string | null): { key: string; outcome: 'winner' | 'loser' } | null {
  const found = /^(winner|loser) of ([ULMF]\d+)$/i.exec(label ?? '')
  return found ? { key: found[2]!.toUpperCase(), outcome: found[1]!.toLowerCase() as 'winner' | 'loser' } : null
}

function faultOf(kind: Fault['kind'], { matchId }: Node, teamId: number | null): Fault {
  return { kind, matchId: matchId ?? 0, teamId }
}

/** The sides of a round in the order in which an exit prefers them. */
type UsualOrder = (exit: Exit, slots: readonly Slot[]) => readonly Slot[]

/** Winners side by side; where there are fewer of them, the teams that enter stand at home in the first boxes. */
export function winnersInOrder(winners: number): UsualOrder {
  return (_, slots) => {
    const entering = Math.max(0, slots.length - winners)
    const homes = slots.filter(({ side }) => side === 'home')
    const aways = slots.filter(({ side }) => side === 'away')
    const kept = new Set([...homes, ...aways].slice(0, entering))
    return [...slots.filter((slot) => !kept.has(slot)), ...kept]
  }
}

/** Losers of the upper bracket at home, against the winners of the lower round before. */
export const losersAtHome: UsualOrder = ({ outcome }, slots) => {
  const home = slots.filter(({ side }) => side === 'home')
  const away = slots.filter(({ side }) => side === 'away')
  return outcome === 'loser' ? [...home, ...away] : [...away, ...home]
}
