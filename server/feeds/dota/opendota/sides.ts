import type { Side } from '#sports/timeline.ts'
import { countIn } from '../../reading/json-members.ts'
import type { GameBrief } from './brief.ts'

export type Camp = 'radiant' | 'dire'

/**
 * The source has no home team: of two teams the one with the smaller number is home, in every game of the series,
 * whichever camp it plays.
 */
export function homeCampOf({ radiant, dire }: Pick<GameBrief, 'radiant' | 'dire'>): Camp {
  return Number(radiant.key) < Number(dire.key) ? 'radiant' : 'dire'
}

export function sideOfCamp(camp: Camp, home: Camp): Side {
  return camp === home ? 'home' : 'away'
}

/** Slots 0 to 4 are radiant, 128 to 132 dire; null for others. */
export function campOfSlot(slot: unknown): Camp | null {
  const number = countIn(slot)
  if (number === null) return null
  return number < 5 ? 'radiant' : number >= 128 && number < 133 ? 'dire' : null
}

export function otherCamp(camp: Camp): Camp {
  return camp === 'radiant' ? 'dire' : 'radiant'
}
