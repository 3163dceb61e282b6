import { meanRatings } from '../esports/rated.ts'
import type { SeriesState } from '../esports/state.ts'
import type { OurRating } from '../rated.ts'
import { partsOf } from './rating.ts'
import type { MapState } from './rules.ts'
import { scoreboardOf } from './scoreboard.ts'

const labels = {
  kills: { en: 'Kills', zh: '击杀' },
  survival: { en: 'Survival', zh: '存活' },
  damage: { en: 'Damage', zh: '伤害' },
  kast: { en: 'KAST', zh: 'KAST' },
  opening: { en: 'Opening duels', zh: '首杀对决' },
} as const

/** Our ratings of a series: of each player the mean of his finished maps; 1 is usual. */
export function ours({ games, rosters }: SeriesState<MapState>): ReadonlyMap<number, OurRating> {
  const finished = games.filter(({ ending }) => ending !== null)
  const rated = finished.flatMap(({ inside }) =>
    scoreboardOf(inside, rosters).lines.flatMap((line) => {
      const parts = partsOf(line, inside.rounds.length)
      if (parts === null) return []
      return [{ playerId: line.playerId, parts: parts.map(({ part, points }) => ({ label: labels[part], points })) }]
    }),
  )
  return meanRatings(rated, 2)
}
