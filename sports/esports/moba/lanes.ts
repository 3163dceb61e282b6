import type { PlayerLine } from './vocabulary.ts'

/** The five lanes in the order in which a table shows them. */
export const lanes = ['top', 'jungle', 'mid', 'bottom', 'support'] as const
export type Lane = (typeof lanes)[number]

const terms: Readonly<Record<string, Lane>> = {
  top: 'top',
  clash: 'top',
  side: 'top',
  对抗路: 'top',
  jungle: 'jungle',
  jungler: 'jungle',
  jng: 'jungle',
  打野: 'jungle',
  mid: 'mid',
  middle: 'mid',
  中路: 'mid',
  bottom: 'bottom',
  bot: 'bottom',
  adc: 'bottom',
  farm: 'bottom',
  发育路: 'bottom',
  support: 'support',
  sup: 'support',
  roam: 'support',
  游走: 'support',
}

/** The lane of a player by the term of a source, its role first; null for others. */
export function laneOf({ role, lane }: Pick<PlayerLine, 'role' | 'lane'>): Lane | null {
  const known = (term: string | null) => {
    const name = term?.trim().toLowerCase() ?? ''
    return Object.hasOwn(terms, name) ? terms[name]! : null
  }
  return known(role) ?? known(lane)
}

/** The line of each lane of a side; lines without a lane are in the order of the source. */
export function linesByLane(lines: readonly PlayerLine[], side: 'home' | 'away'): (PlayerLine | null)[] {
  const own = lines.filter((line) => line.side === side)
  const placed = lanes.map((lane) => own.find((line) => laneOf(line) === lane) ?? null)
  const rest = own.filter((line) => !placed.includes(line))
  return [...placed.map((line) => line ?? rest.shift() ?? null), ...rest]
}

/** Whether each lane has one player of each side. */
export function isByLane(lines: readonly PlayerLine[]): boolean {
  const has = (side: 'home' | 'away', lane: Lane) =>
    lines.filter((line) => line.side === side && laneOf(line) === lane).length === 1
  return lines.length === 2 * lanes.length && lanes.every((lane) => has('home', lane) && has('away', lane))
}
