import { mainRounds } from '../../knock-out.ts'
import { leadTo, losersAtHome, winnersInOrder } from './links.ts'
import type { BracketPart, BracketStage, Fault, Pairing, StageRound, StageRule } from './model.ts'
import { nodesOf, seriesByRound, type Exit, type Node } from './nodes.ts'
import { dropsInto, lowerSizesFrom, sizesFor, upperSizes } from './plan.ts'
import { roundFaults } from './records.ts'

/** The boxes of an elimination stage, with where the winner and the loser of each go. */
export function bracketStage(rule: StageRule, rounds: readonly StageRound[], all: readonly Pairing[]): BracketStage {
  const wrong = roundFaults(all)
  const left = new Set(wrong.map(({ matchId }) => matchId))
  const series = all.filter(({ id }) => !left.has(id))
  const main = mainRounds(rounds)
  const inMain = new Set(main.map(({ id }) => id))
  const parts = partsOf(rule, main, series)
  const faults = [...wrong, ...linkUpper(parts.upper), ...linkLower(parts), ...linkFinal(parts), ...late(rule, parts)]
  place(parts)
  return {
    kind: rule.kind === 'double' ? 'double' : 'single',
    name: rule.name,
    rule,
    nodes: [...parts.upper, ...parts.lower, ...parts.final].flat(),
    besideIds: series.filter(({ roundId }) => !inMain.has(roundId ?? -1)).map(({ id }) => id),
    faults,
  }
}

type Parts = Record<BracketPart, Node[][]>

function partsOf(rule: StageRule, rounds: readonly StageRound[], series: readonly Pairing[]): Parts {
  const isDouble = rule.kind === 'double'
  const own = (part: BracketPart) => rounds.filter(({ group }) => !isDouble || partOf(group) === part)
  const count = (known: readonly Pairing[][]) => known.map(({ length }) => length)
  const planned = rule.teams === undefined ? null : sizesFor(rule.teams)
  const upper = seriesByRound(own('upper'), series)
  const upperSize = upperSizes(count(upper), planned?.upper ?? null)
  const nodes = nodesOf('upper', own('upper'), {
    known: upper,
    sizes: upperSize,
    ...(isDouble ? {} : { letter: 'M' }),
  })
  if (!isDouble) return { upper: nodes, lower: [], final: [] }
  const lower = seriesByRound(own('lower'), series)
  const lowerSize = lowerSizesFrom(count(lower), upperSize, planned?.lower ?? null)
  return {
    upper: nodes,
    lower: nodesOf('lower', own('lower'), { known: lower, sizes: lowerSize }),
    final: finalOf(rule, own('final'), series),
  }
}

function partOf(group: string): BracketPart {
  return group === 'lower' || group === 'final' ? group : 'upper'
}

/** One box per match of the final, each a round of its own. */
function finalOf(rule: StageRule, rounds: readonly StageRound[], series: readonly Pairing[]): Node[][] {
  const known = seriesByRound(rounds, series)
    .flat()
    .slice(0, 2)
    .map((one) => [one])
  const sizes = rule.final === 'reset' || known.length > 1 ? [1, 1] : [1]
  const named = known.map(([one]) => rounds.find(({ id }) => id === one?.roundId))
  const nodes = nodesOf('final', [], { known, sizes })
  return nodes.map((round, at) =>
    round.map((node) => ({ ...node, name: (named[at] ?? rounds[at])?.name ?? null, isReset: at === 1 })),
  )
}

function winnersOf(round: readonly Node[] | undefined): Exit[] {
  return (round ?? []).map((node): Exit => ({ node, outcome: 'winner' }))
}

function linkUpper(upper: readonly Node[][]): Fault[] {
  return upper.flatMap((round, at) => {
    const exits = winnersOf(upper[at - 1])
    return at === 0 ? [] : leadTo(round, exits, winnersInOrder(exits.length))
  })
}

function linkLower({ upper, lower }: Parts): Fault[] {
  const losers = upper.flat().map((node): Exit => ({ node, outcome: 'loser' }))
  const drops = dropsInto(
    lower.map(({ length }) => length),
    losers.length,
  )
  let next = losers.length - drops.reduce((sum, count) => sum + count, 0)
  let turns = 0
  return lower.flatMap((round, at) => {
    const dropping = losers.slice(next, next + (drops[at] ?? 0))
    next += dropping.length
    const winners = winnersOf(lower[at - 1])
    // Every second time they cross over, so that two teams do not meet again at once.
    if (dropping.length > 0 && turns++ % 2 === 1) dropping.reverse()
    const exits = [...dropping, ...winners]
    const isMixed = dropping.length > 0 && winners.length > 0
    return leadTo(round, exits, isMixed ? losersAtHome : winnersInOrder(exits.length))
  })
}

function linkFinal({ upper, lower, final }: Parts): Fault[] {
  const [first, second] = final.flat()
  const champion = upper.at(-1)?.[0]
  if (!first || !champion) return []
  const challenger: Exit = lower.at(-1)?.[0]
    ? { node: lower.at(-1)![0]!, outcome: 'winner' }
    : { node: champion, outcome: 'loser' }
  const faults = leadTo([first], [{ node: champion, outcome: 'winner' }, challenger], (exit, slots) =>
    exit === challenger ? slots.toReversed() : slots,
  )
  const fromLower = (['home', 'away'] as const).find((side) => first[side].from?.key === challenger.node.key)
  if (second && first.winner !== null && first.winner === fromLower) {
    second.home.teamId ??= first.home.teamId
    second.away.teamId ??= first.away.teamId
  }
  return faults
}

/** Series of teams that had lost for the last time before them. */
function late({ kind }: StageRule, { upper, lower, final }: Parts): Fault[] {
  const out = new Set<number>()
  const last = kind === 'double' ? lower : upper
  return [...last, ...(kind === 'double' ? final.slice(0, 1) : [])].flatMap((round) => {
    const found = round.flatMap(({ matchId, home, away }) =>
      [home, away].flatMap(({ teamId, from }): Fault[] =>
        matchId !== null && teamId !== null && out.has(teamId) && from === null
          ? [{ kind: 'is_out', matchId, teamId }]
          : [],
      ),
    )
    for (const { winner, home, away } of round) {
      const loser = winner === 'home' ? away.teamId : winner === 'away' ? home.teamId : null
      if (loser !== null) out.add(loser)
    }
    return found
  })
}

/** From the top of each round, in the order of the boxes that the winners go to. */
function place({ upper, lower, final }: Parts): void {
  const at = new Map<string, number>()
  for (const node of final.flat()) at.set(node.key, 0)
  for (const round of [...upper.toReversed(), ...lower.toReversed()]) {
    const rank = ({ winnerTo }: Node) =>
      winnerTo ? 2 * (at.get(winnerTo.key) ?? 0) + Number(winnerTo.side === 'away') : Number.MAX_SAFE_INTEGER
    round.sort((a, b) => rank(a) - rank(b) || a.place - b.place)
    for (const [index, node] of round.entries()) {
      node.place = index
      at.set(node.key, index)
    }
  }
}
