import type { Side } from '../../timeline.ts'
import type { Objective } from './vocabulary.ts'

/** A building of one side of a Dota map. */
export interface Building {
  kind: 'tower' | 'barracks' | 'ancient'
  lane: Lane | 'base'
  /** Of a tower 1 to 3 from the river inwards, and 4 before the ancient; of barracks 1 or 2. */
  tier: number
  isStanding: boolean
}
type Lane = (typeof lanes)[number]

const lanes = ['top', 'mid', 'bottom'] as const

const laneNames: Readonly<Record<string, Building['lane']>> = {
  top: 'top',
  mid: 'mid',
  bot: 'bottom',
  bottom: 'bottom',
  base: 'base',
}

/**
 * The 18 buildings of a side of a Dota map and which of them stand, from the objectives that the other side took. A
 * source names a building itself (`tower2_mid`, `melee_rax_top`), or its lane alone: then they fell from the river
 * inwards. Null where an objective does not say which building fell.
 */
export function buildingsOf(objectives: readonly Objective[], owner: Side): Building[] | null {
  const all: Building[] = [
    ...lanes.flatMap((lane) => [
      ...[1, 2, 3].map((tier): Building => ({ kind: 'tower', lane, tier, isStanding: true })),
      ...[1, 2].map((tier): Building => ({ kind: 'barracks', lane, tier, isStanding: true })),
    ]),
    ...[1, 2].map((): Building => ({ kind: 'tower', lane: 'base', tier: 4, isStanding: true })),
    { kind: 'ancient', lane: 'base', tier: 1, isStanding: true },
  ]
  for (const { side, kind, which } of objectives) {
    if (side === owner || (kind !== 'tower' && kind !== 'barracks' && kind !== 'ancient')) continue
    const fallen = all.find((one) => one.kind === kind && one.isStanding && isMeant(one, which))
    if (fallen === undefined) return null
    fallen.isStanding = false
  }
  return all
}

/** Whether two terms can mean one objective: the lane alone (`mid`) beside the building (`tower1_mid`). */
export function isSamePlace(one: string, other: string): boolean {
  const [of, there] = [one, other].map((which) => {
    const last = which === 'tower4' ? 'base' : which.split('_').at(-1)!
    return laneNames[last] ?? last
  })
  const isBare = (which: string) => Object.hasOwn(laneNames, which)
  return one === other || (of === there && (isBare(one) || isBare(other)))
}

function isMeant({ kind, lane, tier }: Building, which: string | null): boolean {
  if (kind === 'ancient') return true
  if (which === null) return false
  const [, ofTower] = /^tower(\d)/.exec(which) ?? []
  if (ofTower === '4') return tier === 4
  const [, rax] = /^(melee|range)_rax/.exec(which) ?? []
  if (laneNames[which.split('_').at(-1)!] !== lane) return false
  if (ofTower !== undefined) return tier === Number(ofTower)
  return rax === undefined || tier === (rax === 'melee' ? 1 : 2)
}
