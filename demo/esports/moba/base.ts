import type { Random } from '../../simulation/random.ts'
import type { MobaShape } from './shape.ts'

/** The structures of a side that still stand. */
interface Base {
  /** The next that falls, and in which lane; null where only those of the base are left. */
  next(random: Random, late: number): { kind: string; lane: string } | null
  /** Whether a lane is open to the base. */
  isOpen(): boolean
  /** Buildings of the base itself, which fall with the game. */
  rest(): readonly string[]
}

export function createBase({ structures: { lanes, lane, base } }: MobaShape): Base {
  const fallen = lanes.map(() => 0)
  return {
    next(random, late) {
      // Early the outer ones fall: those of the base only after the others are opened.
      const deepest = late < 0.45 ? 1 : late < 0.75 ? 2 : lane.length
      const open = fallen.flatMap((count, at) => (count < deepest ? [at] : []))
      if (open.length === 0) return null
      const at = random.weighted(open, (one) => (1 + fallen[one]!) ** 2)
      const kind = lane[fallen[at]!]!
      fallen[at]! += 1
      return { kind, lane: lanes[at]! }
    },
    isOpen: () => fallen.some((count) => count >= lane.length - 1),
    rest: () => base,
  }
}
