import type { Score } from '../../match.ts'
import type { Statistic } from '../../statistic.ts'
import type { Side } from '../../timeline.ts'
import type { Game, SeriesState } from '../state.ts'
import { killsOf, objectivesOf } from './rules.ts'
import type { MobaGame } from './state.ts'
import type { LineName } from './vocabulary.ts'

const summed: readonly LineName[] = [
  'assists',
  'netWorth',
  'totalGold',
  'heroDamage',
  'towerDamage',
  'healing',
  'lastHits',
]

/** Figures of one game, or of all (0), in display order. What the source lacks in a game is absent there. */
export function statistics({ games }: SeriesState<MobaGame>, kinds: readonly string[], of = 0): Statistic[] {
  const counted = games.filter((game) => (of === 0 ? game.isStarted : game.ordinal === of))
  return [
    named('kills', counted, ({ inside }) => killsOf(inside)),
    ...summed.map((name) => named(name, counted, ({ inside }) => lineSum(inside, name))),
    ...kinds.map((kind) => named(kind, counted, ({ inside }) => objectivesOf(inside, kind))),
  ].filter((one) => one !== null)
}

/** The sum over games; absent where a game has no value of it. */
function named(
  name: string,
  games: readonly Game<MobaGame>[],
  of: (game: Game<MobaGame>) => Score | null,
): Statistic | null {
  const known = games.map(of)
  if (known.length === 0 || known.some((one) => one === null)) return null
  const sum = (side: Side) => known.reduce((total, one) => total + (one?.[side] ?? 0), 0)
  return { name, home: sum('home'), away: sum('away') }
}

/** Null where a line lacks the count. */
function lineSum({ lines }: MobaGame, name: LineName): Score | null {
  if (lines.length === 0 || lines.some(({ counts }) => counts[name] === undefined)) return null
  const of = (side: Side) => lines.reduce((sum, line) => sum + (line.side === side ? (line.counts[name] ?? 0) : 0), 0)
  return { home: of('home'), away: of('away') }
}
