import type { StageNode } from '#contract/touchline/stages.ts'

export const boxSize = { width: 168, height: 66, gapX: 28, gapY: 12 } as const

export interface Placed {
  node: StageNode
  column: number
  x: number
  y: number
}

export interface BracketLayout {
  boxes: Placed[]
  /** Rounds in the order of play, as a phone shows them. */
  rounds: { part: StageNode['part']; round: number; name: string | null; boxes: Placed[] }[]
  width: number
  height: number
  /** Where the lower bracket begins; null without one. */
  lowerAt: number | null
}

const { width, height, gapX, gapY } = boxSize
const headHeight = 30

/** A length of the layout in the font size of the reader. */
export function rem(length: number): string {
  return `${length / 16}rem`
}

/** Each box in the middle of those whose winners meet in it; the lower bracket below the upper one. */
export function layoutOf(nodes: readonly StageNode[]): BracketLayout {
  const at = new Map<string, number>()
  const part = (name: StageNode['part'], top: number, column: (round: number) => number): Placed[] =>
    roundsIn(nodes, name).flatMap(([round, own]) => {
      let free = top
      return own.map((node) => {
        const feeders = [node.home, node.away].flatMap(({ from }) =>
          from?.outcome === 'winner' ? (at.get(from.key) ?? []) : [],
        )
        const wanted = feeders.length === 0 ? free : feeders.reduce((sum, y) => sum + y, 0) / feeders.length
        const y = Math.max(free, wanted)
        at.set(node.key, y)
        free = y + height + gapY
        return { node, column: column(round), x: column(round) * (width + gapX), y }
      })
    })
  const upper = part('upper', 0, (round) => round - 1)
  const bottom = Math.max(0, ...upper.map(({ y }) => y + height))
  const hasLower = nodes.some((node) => node.part === 'lower')
  const lowerAt = hasLower ? bottom + gapY : null
  const lower = part('lower', (lowerAt ?? 0) + headHeight, (round) => round - 1)
  const last = Math.max(-1, ...[...upper, ...lower].map(({ column }) => column))
  const final = part('final', 0, (round) => last + round)
  const boxes = [...upper, ...lower, ...final]
  const keys = ['upper', 'lower', 'final'] as const
  const rounds = keys.flatMap((name) =>
    roundsIn(nodes, name).map(([round, own]) => ({
      part: name,
      round,
      name: own[0]?.name ?? null,
      boxes: boxes.filter(({ node }) => node.part === name && node.round === round),
    })),
  )
  return {
    boxes,
    rounds,
    width: Math.max(0, ...boxes.map(({ x }) => x + width)),
    height: Math.max(0, ...boxes.map(({ y }) => y + height)),
    lowerAt,
  }
}

function roundsIn(nodes: readonly StageNode[], part: StageNode['part']): [number, StageNode[]][] {
  const own = nodes.filter((node) => node.part === part)
  return [...Map.groupBy(own, ({ round }) => round)]
    .sort(([a], [b]) => a - b)
    .map(([round, list]) => [round, list.toSorted((a, b) => a.place - b.place)])
}

/** The line from a box to the one that its winner goes to. */
export function lineOf(from: Placed, to: Placed): string {
  const [startX, startY, endX, endY] = [from.x + width, from.y + height / 2, to.x, to.y + height / 2]
  return `M${startX} ${startY}H${endX - gapX / 2}V${endY}H${endX}`
}

/**
 * The box that a key leads to: along a winner, to the next one of the column, or to the first or last one of the
 * bracket. Down from a final leads to the second one that it comes from: the final of the lower bracket.
 */
export function neighbourOf({ boxes, rounds }: BracketLayout, key: string, pressed: string): string | null {
  const box = boxes.find(({ node }) => node.key === key)
  if (!box) return null
  if (pressed === 'Home') return rounds[0]?.boxes[0]?.node.key ?? null
  if (pressed === 'End') return rounds.at(-1)?.boxes.at(-1)?.node.key ?? null
  const { node, column, y } = box
  if (pressed === 'ArrowRight') return node.winnerTo?.key ?? null
  const origins = [node.home.from, node.away.from].filter((from) => from !== null)
  const winners = origins.filter(({ outcome }) => outcome === 'winner')
  if (pressed === 'ArrowLeft') return (winners[0] ?? origins[0])?.key ?? null
  const beside = boxes.filter((one) => one.column === column).toSorted((a, b) => a.y - b.y)
  if (pressed === 'ArrowUp') return beside.findLast((one) => one.y < y)?.node.key ?? null
  if (pressed !== 'ArrowDown') return null
  const below = beside.find((one) => one.y > y)
  return below?.node.key ?? (node.part === 'final' ? winners[1]?.key : null) ?? null
}
