import type { Side } from '../../timeline.ts'
import type { Game } from '../state.ts'
import { killsOf } from './rules.ts'
import type { MobaGame } from './state.ts'
import type { LineName, PlayerLine } from './vocabulary.ts'

/** The best player of a side. `isStated`: by its source, else by our rating; `isFinal`: the game is over. */
export interface Mvp {
  line: PlayerLine
  /** Our rating; null where the lines do not have its figures. */
  rating: number | null
  isStated: boolean
}

/** The best of the side that won and of the side that lost; while a game is played, of the side ahead and the other. */
export interface GameMvps {
  isFinal: boolean
  winner: Side
  best: Record<Side, Mvp | null>
}

/** Weights of the parts: docs/MODELS.md, "Rating of a game of two teams of five". */
const weights = { takedowns: 5, damage: 3, gold: 2, taken: 1, deaths: 1 } as const
type Figure = (line: PlayerLine) => number | null

const figure =
  (name: LineName): Figure =>
  ({ counts }) =>
    counts[name] ?? null
const takedownsOf: Figure = ({ counts: { kills, assists } }) =>
  kills === undefined || assists === undefined ? null : kills + 0.7 * assists

type Part = keyof typeof weights

/** The parts of our rating of a player in a game, which add up to it; null without kills, deaths and assists of all. */
export function partsOf(line: PlayerLine, lines: readonly PlayerLine[]): { part: Part; points: number }[] | null {
  /** Against the mean of all players; null where one of them lacks the figure. */
  const against = (of: Figure): number | null => {
    const all = lines.map(of)
    if (all.some((one) => one === null)) return null
    const mean = all.reduce<number>((sum, one) => sum + one!, 0) / lines.length
    return mean === 0 ? 1 : of(line)! / mean
  }
  const [takedowns, deaths] = [against(takedownsOf), against(figure('deaths'))]
  if (takedowns === null || deaths === null) return null
  const parts: [part: Part, value: number | null][] = [
    ['takedowns', takedowns],
    ['damage', against(figure('heroDamage'))],
    ['gold', against(figure('netWorth')) ?? against(figure('totalGold'))],
    ['taken', against(figure('damageTaken'))],
    ['deaths', Math.max(0, 2 - deaths)],
  ]
  const known = parts.filter((one): one is [Part, number] => one[1] !== null)
  const total = known.reduce((all, [part]) => all + weights[part], 0)
  return known.map(([part, value]) => ({ part, points: (10 * weights[part] * value) / total }))
}

/** Our rating of a player in a game: 10 is usual. Null without kills, deaths and assists of all its players. */
export function ratingOf(line: PlayerLine, lines: readonly PlayerLine[]): number | null {
  return partsOf(line, lines)?.reduce((sum, { points }) => sum + points, 0) ?? null
}

/** Null before anyone is ahead, and where no line determines the best. */
export function mvpsOf({
  inside,
  winner,
  ending,
}: Pick<Game<MobaGame>, 'inside' | 'winner' | 'ending'>): GameMvps | null {
  const ahead = ending === null ? aheadIn(inside) : winner
  if (ahead === null) return null
  const best = { home: bestOf(inside.lines, 'home'), away: bestOf(inside.lines, 'away') }
  return best.home === null && best.away === null ? null : { isFinal: ending !== null, winner: ahead, best }
}

function aheadIn(game: MobaGame): Side | null {
  const kills = killsOf(game)
  const lead = game.minutes.at(-1)?.goldLead || (kills ? kills.home - kills.away : 0)
  return lead === 0 ? null : lead > 0 ? 'home' : 'away'
}

/** The player whom the source names alone, else the one with the highest rating. */
function bestOf(lines: readonly PlayerLine[], side: Side): Mvp | null {
  const own = lines.filter((line) => line.side === side)
  const stated = own.filter(({ isMvp }) => isMvp)
  if (stated.length === 1) return { line: stated[0]!, rating: ratingOf(stated[0]!, lines), isStated: true }
  const rated = own.flatMap((line) => {
    const rating = ratingOf(line, lines)
    return rating === null ? [] : [{ line, rating, isStated: false }]
  })
  const takedowns = ({ counts }: PlayerLine) => (counts.kills ?? 0) + (counts.assists ?? 0)
  const [best] = rated.toSorted(
    (a, b) => b.rating - a.rating || takedowns(b.line) - takedowns(a.line) || a.line.playerId - b.line.playerId,
  )
  return best ?? null
}
