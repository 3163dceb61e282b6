import type { Bases } from '#sports/baseball/state.ts'
import type { Base, Move, PlayDetail, PlayKind, Trajectory } from '#sports/baseball/vocabulary.ts'
import type { Random } from '../simulation/random.ts'

/** What becomes of batted balls, by share; near those of the major leagues of recent years. */
const outcomes: readonly { kind: PlayKind; share: number }[] = [
  { kind: 'single', share: 0.215 },
  { kind: 'double', share: 0.065 },
  { kind: 'triple', share: 0.006 },
  { kind: 'home_run', share: 0.046 },
  { kind: 'reached_on_error', share: 0.013 },
  { kind: 'out', share: 0.655 },
]

const fielders: Readonly<Record<Trajectory, readonly number[]>> = {
  ground: [1, 3, 4, 4, 5, 6, 6],
  line: [4, 6, 7, 8, 9],
  fly: [7, 8, 8, 9],
  popup: [2, 3, 4, 5, 6],
}

/** A ball in play with these runners and outs. */
export function battedBall(random: Random, bases: Bases, outs: number): PlayDetail {
  const { kind } = random.weighted(outcomes, ({ share }) => share)
  if (kind === 'out') return batterOut(random, bases, outs)
  const trajectory: Trajectory = kind === 'home_run' ? 'fly' : random.pick(['ground', 'line', 'line', 'fly'])
  const far = kind === 'single' || kind === 'reached_on_error' ? [4, 6, 7, 8, 9] : [7, 8, 9]
  const fielder = random.pick(far)
  const moves = hitMoves(random, kind, bases)
  const play: PlayDetail = { kind, moves, trajectory, fielder }
  return kind === 'reached_on_error' ? { ...play, errors: [fielder], moves: moves.map(unearned) } : play
}

function unearned(move: Move): Move {
  return move.to === 4 ? { ...move, isUnearned: true, isBattedIn: false } : move
}

const batterTo: Readonly<Partial<Record<PlayKind, Base>>> = { double: 2, triple: 3, home_run: 4 }

/** Every runner goes at least as far as the batter pushes him, and as many bases as the hit has. */
function hitMoves(random: Random, kind: PlayKind, bases: Bases): Move[] {
  const to = batterTo[kind] ?? 1
  const moves: Move[] = []
  let limit: Base = 4
  for (const from of [3, 2, 1] as const) {
    if (bases[from - 1] === null) continue
    const extra = random.chance(from === 2 ? 0.6 : 0.3) ? 1 : 0
    const reached = Math.min(limit, from + to + extra) as Base
    moves.push({ from, to: reached })
    limit = reached === 4 ? 4 : ((reached - 1) as Base)
  }
  return [...moves, { from: 0, to }]
}

/** A ground ball, a fly, a double play, a sacrifice fly. */
function batterOut(random: Random, bases: Bases, outs: number): PlayDetail {
  const trajectory = random.pick<Trajectory>(['ground', 'ground', 'ground', 'fly', 'fly', 'line', 'popup'])
  const fielder = random.pick(fielders[trajectory])
  const batter: Move = { from: 0, to: 1, isOut: true }
  const first = bases[0] !== null
  if (trajectory === 'ground' && first && outs < 2 && random.chance(0.35)) return doublePlay(fielder, bases, outs)
  if (trajectory === 'fly' && bases[2] !== null && outs < 2 && random.chance(0.6))
    return {
      kind: 'out',
      isSacrificeFly: true,
      trajectory,
      fielder,
      credits: [made(fielder)],
      moves: [{ from: 3, to: 4 }, batter],
    }
  const assists = trajectory === 'ground' && fielder !== 3 ? [fielder] : []
  const credits = [assists.length > 0 ? { assists, putOut: 3 } : made(fielder)]
  return { kind: 'out', trajectory, fielder, credits, moves: [batter] }
}

function doublePlay(fielder: number, bases: Bases, outs: number): PlayDetail {
  const pivot = fielder === 4 ? 6 : 4
  const ahead: Move[] = outs === 0 ? ([3, 2] as const).filter((from) => bases[from - 1] !== null).map(pushed) : []
  return {
    kind: 'out',
    isDoublePlay: true,
    trajectory: 'ground',
    fielder,
    credits: [
      { assists: [fielder], putOut: pivot },
      { assists: [pivot], putOut: 3 },
    ],
    moves: [...ahead, { from: 1, to: 2, isOut: true }, { from: 0, to: 1, isOut: true }],
  }
}

function pushed(from: 2 | 3): Move {
  return { from, to: (from + 1) as Base }
}

function made(fielder: number) {
  return { assists: [], putOut: fielder }
}

/** A walk pushes only those who must give way. */
export function walkMoves(bases: Bases): Move[] {
  const moves: Move[] = [{ from: 0, to: 1 }]
  for (const from of [1, 2, 3] as const) {
    if (bases[from - 1] === null) break
    moves.unshift({ from, to: (from + 1) as Base })
  }
  return moves
}
