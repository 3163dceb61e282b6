import type { BracketNode, BracketStage, Origin, Pairing, Stage } from './model.ts'

/** A place of a tournament, or places that teams share. */
interface PlaceRange {
  from: number
  to: number
  /** Teams that have it already. */
  teamIds: number[]
  /** Boxes whose loser, or winner, still comes here; named once another one has come. */
  open: Origin[]
  /** The stage that is left with these places, where it is not the bracket. */
  stage: string | null
}

/**
 * The places of a tournament that ends in a bracket, best first: each team that is out has its place at once. Those
 * that a round leaves together share theirs. Empty without a bracket.
 */
export function placesOf(stages: readonly Stage[], series: readonly Pairing[]): PlaceRange[] {
  const last = stages.findLast((stage): stage is BracketStage => 'nodes' in stage)
  if (!last || last.nodes.length === 0) return []
  const ranges: PlaceRange[] = []
  const add = (count: number, place: Pick<PlaceRange, 'teamIds' | 'open'>, stage: string | null = null) => {
    const from = (ranges.at(-1)?.to ?? 0) + 1
    if (count > 0) ranges.push({ from, to: from + count - 1, ...place, stage })
  }
  const { deciding, first } = finalOf(last)
  if (!deciding) return []
  for (const outcome of ['winner', 'loser'] as const)
    add(1, { teamIds: idsOf(deciding, outcome), open: [{ key: first?.key ?? deciding.key, outcome }] })
  for (const round of leavingRounds(last, first)) {
    const third = round.length === 2 ? thirdPlace(last, series) : null
    if (third) for (const outcome of ['winner', 'loser'] as const) add(1, { teamIds: sideOf(third, outcome), open: [] })
    else
      add(round.length, {
        teamIds: round.flatMap((node) => (node.isOver && node.winner === null ? bothOf(node) : idsOf(node, 'loser'))),
        open: round.filter(({ isOver }) => !isOver).map(({ key }) => ({ key, outcome: 'loser' })),
      })
  }
  const before = stages.slice(0, stages.indexOf(last)).toReversed()
  const inBracket = new Set(last.nodes.flatMap(bothOf))
  for (const stage of before) {
    if ('nodes' in stage) continue
    const rows = stage.kind === 'swiss' ? stage.rows : stage.groups.flatMap((group) => group.rows)
    const teamIds = rows.flatMap(({ teamId, outcome }) => (outcome === 'out' && !inBracket.has(teamId) ? [teamId] : []))
    add(rows.length - (ranges.at(-1)?.to ?? 0), { teamIds, open: [] }, stage.name)
  }
  return ranges
}

/** The box that decides the tournament: the second final where the first one led to it. */
function finalOf({ nodes, kind }: BracketStage): { first: BracketNode | undefined; deciding: BracketNode | undefined } {
  const finals = kind === 'double' ? nodes.filter(({ part }) => part === 'final') : []
  const first = kind === 'double' ? finals[0] : nodes.findLast(({ winnerTo }) => winnerTo === null)
  const second = finals.find(({ isReset }) => isReset)
  const isPlayed = second !== undefined && (second.matchId !== null || second.home.teamId !== null)
  return { first, deciding: isPlayed ? second : first }
}

/** The rounds whose losers are out, from the last one back: of the lower bracket first, then of the upper one. */
function leavingRounds({ nodes }: BracketStage, final: BracketNode | undefined): BracketNode[][] {
  const leaving = nodes.filter(
    ({ loserTo, part, isReset, key }) => loserTo === null && part !== 'final' && !isReset && key !== final?.key,
  )
  return (['lower', 'upper'] as const).flatMap((part) => {
    const own = leaving.filter((node) => node.part === part)
    return [...Map.groupBy(own, ({ round }) => round)].toSorted(([a], [b]) => b - a).map(([, round]) => round)
  })
}

/** The only series beside a bracket of single elimination is that for the third place. */
function thirdPlace({ kind, besideIds }: BracketStage, series: readonly Pairing[]): Pairing | null {
  if (kind !== 'single' || besideIds.length !== 1) return null
  return series.find(({ id }) => id === besideIds[0]) ?? null
}

function idsOf(node: BracketNode, outcome: Origin['outcome']): number[] {
  return node.isOver ? sideOf({ ...node, homeId: node.home.teamId, awayId: node.away.teamId }, outcome) : []
}

function sideOf(
  { winner, homeId, awayId }: Pick<Pairing, 'winner' | 'homeId' | 'awayId'>,
  outcome: Origin['outcome'],
): number[] {
  if (winner !== 'home' && winner !== 'away') return []
  const id = (winner === 'home') === (outcome === 'winner') ? homeId : awayId
  return id === null ? [] : [id]
}

function bothOf({ home, away }: BracketNode): number[] {
  return [home.teamId, away.teamId].filter((id) => id !== null)
}
