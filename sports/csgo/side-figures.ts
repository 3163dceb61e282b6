import type { SeriesState } from '../esports/state.ts'
import type { MatchState } from '../match.ts'
import type { Label, PaletteFigure } from '../palette.ts'
import { mapSideIn } from './rounds.ts'
import type { MapState } from './rules.ts'
import { mapSides, type MapSide } from './vocabulary.ts'

const names: Readonly<Record<MapSide, Label>> = {
  ct: { en: 'CT', zh: 'CT（防守）' },
  t: { en: 'T', zh: 'T（进攻）' },
}

/** The sides of the map in the round in play; they change at half-time and in overtime. */
export function sideFigures(state: MatchState): PaletteFigure[] {
  const game = (state as SeriesState<MapState>).games.findLast(({ ending }) => ending === null)
  const start = mapSides.find((side) => side === game?.homeStart)
  if (game === undefined || start === undefined) return []
  const { rounds, rules } = game.inside
  const sideOf = (team: 'home' | 'away') => names[mapSideIn(rounds.length + 1, team, start, rules)]
  const label = { en: 'Side', zh: '阵营' }
  return [{ label, home: sideOf('home'), away: sideOf('away'), isScore: false, isCurrent: false }]
}
