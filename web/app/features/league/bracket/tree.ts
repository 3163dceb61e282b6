import type { BracketTie } from '#contract/touchline/bracket.ts'

/** One round of the drawing, in the order played. `beside`: a match of the losers, which leads nowhere. */
export interface TreeRound {
  ordinal: number
  name: string
  ties: PlacedTie[]
}

/**
 * A tie with its place in two drawings of `columns` and rows, from 1: one side (all rounds from left to right) and two
 * sides (towards the final in the middle). `span`: rows that it covers.
 */
export interface PlacedTie {
  tie: BracketTie
  one: Cell
  two: Cell
  /** The half of the two-sided drawing, null for the final and what is beside it. */
  half: 'left' | 'right' | null
}
interface Cell {
  column: number
  row: number
  span: number
}
export interface Tree {
  rounds: TreeRound[]
  one: { columns: number; rows: number }
  two: { columns: number; rows: number }
}

/**
 * More ties than this do not fit below each other, or as columns beside a final in the middle: such rounds and those
 * before them are lists.
 */
export const mostTies = { oneSided: 16, twoSided: 8 } as const

type Round = [ordinal: number, ties: BracketTie[]]

/** The rounds in the order played: the lists, up to the last one with too many ties, and those that are drawn. */
function roundsOf(ties: readonly BracketTie[], most: number): { lists: Round[]; drawn: Round[] } {
  const all = [...Map.groupBy(ties, ({ ordinal }) => ordinal)].sort(([a], [b]) => a - b)
  const firstAt = all.findLastIndex(([, own]) => own.length > most) + 1
  return { lists: all.slice(0, firstAt), drawn: all.slice(firstAt) }
}

export interface ListedRound {
  ordinal: number
  name: string
  ties: BracketTie[]
  /** Whether a tie is open. */
  isOpen: boolean
}

/** The rounds before the drawing, the latest first. */
export function listedRounds(ties: readonly BracketTie[], most: number = mostTies.twoSided): ListedRound[] {
  return roundsOf(ties, most)
    .lists.map(([ordinal, own]) => ({
      ordinal,
      name: own[0]!.round,
      ties: own.toSorted((a, b) => a.place - b.place),
      isOpen: own.some(({ winner }) => winner === null),
    }))
    .toReversed()
}

/** The rounds that are drawn: from the first one with few enough ties on. Null without a tie. */
export function treeOf(ties: readonly BracketTie[], most: number = mostTies.twoSided): Tree | null {
  const { drawn } = roundsOf(ties, most)
  const count = drawn.length
  if (count === 0) return null
  const rowsOne = 2 ** (count - 1)
  const rowsTwo = Math.max(1, rowsOne / 2)
  const rounds = drawn.map(([ordinal, own], step) => {
    const slots = 2 ** (count - 1 - step)
    const placed = own
      .toSorted((a, b) => a.place - b.place)
      .map((tie) => placeTie(tie, { step, count, slots, rowsOne, rowsTwo }))
    return { ordinal, name: own[0]!.round, ties: placed }
  })
  return { rounds, one: { columns: count, rows: rowsOne }, two: { columns: 2 * count - 1, rows: rowsTwo } }
}

type Frame = { step: number; count: number; slots: number; rowsOne: number; rowsTwo: number }

function placeTie(tie: BracketTie, { step, count, slots, rowsOne, rowsTwo }: Frame): PlacedTie {
  const isLast = step === count - 1
  const span = 2 ** step
  // A third-place match, and a tie more than the tree has room for, stand below the last row.
  const isBeside = tie.place >= slots
  const one = { column: step + 1, row: isBeside ? rowsOne + 1 + tie.place - slots : tie.place * span + 1, span }
  if (isBeside || isLast) {
    const row = isBeside ? rowsTwo + 1 + tie.place - slots : 1
    return {
      tie,
      one: isBeside ? { ...one, span: 1 } : one,
      two: { column: count, row, span: isBeside ? 1 : rowsTwo },
      half: null,
    }
  }
  const half = tie.place < slots / 2 ? ('left' as const) : ('right' as const)
  const place = half === 'left' ? tie.place : tie.place - slots / 2
  const column = half === 'left' ? step + 1 : 2 * count - 1 - step
  return { tie, one, two: { column, row: place * span + 1, span }, half }
}

/** The tie that an arrow key leads to; null at the edge. */
export function neighbourOf(
  tree: Tree,
  at: { ordinal: number; place: number },
  key: string,
  isTwoSided: boolean,
): { ordinal: number; place: number } | null {
  const cellOf = (placed: PlacedTie) => (isTwoSided ? placed.two : placed.one)
  const all = tree.rounds.flatMap(({ ties }) => ties)
  const from = all.find(({ tie }) => tie.ordinal === at.ordinal && tie.place === at.place)
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  if (!from || !step) return null
  const [dx = 0, dy = 0] = step
  const here = cellOf(from)
  const middle = (cell: Cell) => cell.row + cell.span / 2
  const candidates = all.filter((one) => {
    const cell = cellOf(one)
    return dx === 0
      ? cell.column === here.column && Math.sign(middle(cell) - middle(here)) === dy
      : cell.column === here.column + dx
  })
  const nearest = candidates.toSorted(
    (a, b) => Math.abs(middle(cellOf(a)) - middle(here)) - Math.abs(middle(cellOf(b)) - middle(here)),
  )[0]
  return nearest ? { ordinal: nearest.tie.ordinal, place: nearest.tie.place } : null
}
