import type { SeriesState } from '../esports/state.ts'
import type { Statistic } from '../statistic.ts'
import type { Side } from '../timeline.ts'
import { buyOf, mapSideIn } from './rounds.ts'
import { mapSideOf } from './read.ts'
import type { MapState } from './rules.ts'
import type { Buy, Round } from './vocabulary.ts'

/** Rounds of one map, or of all (0): won, won on each side of the map, and by what both sides could buy. */
export function statistics({ games }: SeriesState<MapState>, of = 0): Statistic[] {
  const counted = games.filter(({ ordinal, inside }) => (of === 0 || ordinal === of) && inside.rounds.length > 0)
  if (counted.length === 0) return []
  const count = (is: (round: Round, game: (typeof counted)[number], side: Side) => boolean, side: Side) =>
    counted.reduce(
      (sum, game) => sum + game.inside.rounds.filter((round) => round.winner === side && is(round, game, side)).length,
      0,
    )
  const row = (name: string, is: Parameters<typeof count>[0]): Statistic => ({
    name,
    home: count(is, 'home'),
    away: count(is, 'away'),
  })
  const hasSides = counted.every(({ homeStart }) => mapSideOf(homeStart) !== null)
  const hasEquipment = counted.every(({ inside }) => inside.rounds.every(({ equipment }) => equipment !== null))
  const buys: readonly Buy[] = ['pistol', 'eco', 'force', 'full']
  return [
    row('rounds', () => true),
    ...(hasSides
      ? [
          row('roundsAsCt', (round, game, side) => sideOf(round, game, side) === 'ct'),
          row('roundsAsT', (round, game, side) => sideOf(round, game, side) === 't'),
        ]
      : []),
    ...(hasEquipment
      ? buys.map((buy) =>
          row(
            `${buy}Rounds`,
            ({ number, equipment }, { inside }, side) => buyOf(number, equipment![side], inside.rules) === buy,
          ),
        )
      : []),
  ]
}

function sideOf(round: Round, { homeStart, inside }: { homeStart: string | null; inside: MapState }, side: Side) {
  return mapSideIn(round.number, side, mapSideOf(homeStart) ?? 'ct', inside.rules)
}
