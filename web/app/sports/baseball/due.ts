import type { BaseballView } from './match-view.ts'

/** Batter and pitcher: of the plate appearance, or those who are due. */
export function dueOf(state: BaseballView['state']): { batterId: number | null; pitcherId: number | null } {
  const { plate, atBat, squads, next, phase } = state
  const isBetween = phase === 'middle' || phase === 'end'
  const batting = isBetween ? (atBat === 'home' ? 'away' : 'home') : atBat
  const fielding = batting === 'home' ? 'away' : 'home'
  return {
    batterId: plate.batterId ?? squads[batting]?.order[next[batting]] ?? null,
    pitcherId: plate.pitcherId ?? squads[fielding]?.field[1] ?? null,
  }
}
