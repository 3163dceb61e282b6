import type { OurRating } from '../../rated.ts'
import { meanRatings } from '../rated.ts'
import type { SeriesState } from '../state.ts'
import { partsOf } from './mvp.ts'
import type { MobaGame } from './state.ts'

const labels = {
  takedowns: { en: 'Takedowns', zh: '击杀与助攻' },
  damage: { en: 'Damage', zh: '伤害' },
  gold: { en: 'Gold', zh: '经济' },
  taken: { en: 'Damage taken', zh: '承受伤害' },
  deaths: { en: 'Few deaths', zh: '少阵亡' },
} as const

/** Our ratings of a series: of each player the mean of his finished games; 10 is usual. */
export function ours({ games }: SeriesState<MobaGame>): ReadonlyMap<number, OurRating> {
  const finished = games.filter(({ ending }) => ending !== null)
  const rated = finished.flatMap(({ inside: { lines } }) =>
    lines.flatMap((line) => {
      const parts = partsOf(line, lines)
      if (parts === null) return []
      return [{ playerId: line.playerId, parts: parts.map(({ part, points }) => ({ label: labels[part], points })) }]
    }),
  )
  return meanRatings(rated, 1)
}
