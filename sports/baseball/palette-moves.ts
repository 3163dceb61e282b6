import type { BaseballState } from './state.ts'
import type { Base, Move, PlayDetail, PlayKind } from './vocabulary.ts'
import { batterKeys, farOf, kindOf } from './palette-keys.ts'

type Bases = BaseballState['bases']

const moved = (from: number, by: number): Move => ({ from: from as Base, to: Math.min(4, from + by) as Base })
const out = (from: number): Move => ({ from: from as Base, to: Math.min(4, from + 1) as Base, isOut: true })
const runnersOn = (bases: Bases) => [3, 2, 1].filter((at) => bases[at - 1] !== null)

/** The batter takes first base, and pushes only the runners that must go. */
function forced(bases: Bases): Move[] {
  const firstFree = [1, 2, 3].find((at) => bases[at - 1] === null) ?? 4
  return [...[3, 2, 1].filter((at) => at < firstFree).map((at) => moved(at, 1)), moved(0, 1)]
}

/** How runners and batter usually move. */
function usualMoves(key: string, given: string | null, bases: Bases): Move[] {
  const on = runnersOn(bases)
  const far = farOf(kindOf(key, given))
  if (far > 0) return [...on.map((at) => moved(at, far)), moved(0, far)]
  const isSacrificed = given === 'sacrifice_bunt'
  const advanced = isSacrificed ? on.map((at) => moved(at, 1)) : []
  if (key === 'strikeout') return [out(0)]
  if (key !== 'out') return isSacrificed ? [...advanced, moved(0, 1)] : forced(bases)
  const isOnFirst = bases[0] !== null
  if (given === 'double_play' && isOnFirst) return [out(1), out(0)]
  if (given === 'force_out' && isOnFirst) return [out(1), moved(0, 1)]
  if (given === 'sacrifice_fly' && bases[2] !== null) return [moved(3, 1), out(0)]
  return [...advanced, out(0)]
}

/** Pairs of digits as moves; null where the number is none of pairs. */
function readMoves(count: number, isOfBatter: boolean): Move[] | null {
  const text = String(count)
  const digits = text.length % 2 === 1 && isOfBatter ? `0${text}` : text
  if (digits.length % 2 === 1) return null
  const pairs = digits.match(/\d\d/g) ?? []
  const read = pairs.map((pair): Move | null => {
    const [from = 0, to = 0] = [...pair].map(Number)
    if (from > 3 || to > 7) return null
    const move = { from: from as Base, to: Math.min(4, to) as Base }
    if (to === 0) return out(from)
    return {
      ...move,
      ...((to === 5 || to === 7) && { isUnearned: true }),
      ...((to === 6 || to === 7) && { isBattedIn: false }),
    }
  })
  return read.some((move) => move === null) ? null : (read as Move[])
}

const leadingFirst = (moves: readonly Move[]) => moves.toSorted((a, b) => b.from - a.from)
/** Who stays where he is does not move. */
const isMove = ({ from, to, isOut }: Move) => from !== to || isOut === true

/** What a typed number lacks. */
type Lack = 'not_a_base' | 'no_runner'

/** The moves of a plate appearance: the usual ones, but for those that were typed. */
export function batterMoves(key: string, given: string | null, count: number | null, bases: Bases): Move[] | Lack {
  const typed = count === null ? [] : readMoves(count, true)
  if (typed === null) return 'not_a_base'
  if (typed.some(({ from }) => from > 0 && bases[from - 1] === null)) return 'no_runner'
  const usual = usualMoves(key, given, bases).filter(({ from }) => !typed.some((one) => one.from === from))
  const steals = given === 'stolen_base'
  const moves = [...usual, ...typed].filter(isMove)
  return leadingFirst(
    moves.map((move) => (steals && move.from > 0 && !move.isOut ? { ...move, isStolen: true } : move)),
  )
}

/** The moves of runners alone: the one of the base that was typed, all pairs, or the usual ones. */
export function runnerMoves(kind: PlayKind, count: number | null, bases: Bases): Move[] | Lack {
  const on = runnersOn(bases)
  const isOut = kind === 'caught_stealing' || kind === 'picked_off'
  const isAlone = isOut || kind === 'stolen_base'
  const go = (at: number) => (isOut ? out(at) : moved(at, 1))
  const usual = on.slice(0, isAlone ? 1 : 3).map(go)
  const moves = count === null ? usual : count <= 3 ? [go(count)] : readMoves(count, false)
  if (moves === null || moves.some(({ from }) => from === 0)) return 'not_a_base'
  if (moves.length === 0 || moves.some(({ from }) => bases[from - 1] === null)) return 'no_runner'
  const stolen = kind === 'stolen_base'
  return leadingFirst(moves)
    .filter(isMove)
    .map((move) => (stolen && !move.isOut ? { ...move, isStolen: true } : move))
}

const besides: ReadonlySet<string> = new Set(['wild_pitch', 'passed_ball', 'stolen_base', 'caught_stealing'])

/** The facts of a play that its reason says. */
export function factsOf(key: string, given: string | null): Partial<PlayDetail> {
  if (given === null) return {}
  if (batterKeys.has(key) && besides.has(given)) return { extra: given as PlayKind }
  const facts: Readonly<Record<string, Partial<PlayDetail>>> = {
    ground: { trajectory: 'ground' },
    fly: { trajectory: 'fly' },
    line: { trajectory: 'line' },
    popup: { trajectory: 'popup' },
    force_out: { trajectory: 'ground', isForceOut: true },
    double_play: { ...(key !== 'strikeout' && { trajectory: 'ground' }), isDoublePlay: true },
    fly_double_play: { trajectory: 'fly', isDoublePlay: true },
    sacrifice_bunt: { trajectory: 'ground', isBunt: true, isSacrificeHit: true },
    sacrifice_fly: { trajectory: 'fly', isSacrificeFly: true },
    triple_play: { isTriplePlay: true },
  }
  return facts[given] ?? {}
}
