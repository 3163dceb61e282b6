import { stageAt } from './stages.ts'
import type { Activity } from '../types.ts'
import type { InventedPick } from '../store/pick.ts'
import { seededRandom } from './random.ts'

const given = ['Ada', 'Bo', 'Cleo', 'Dag', 'Edda', 'Finn', 'Gala', 'Hugo', 'Ines', 'Jory', 'Kaia', 'Lio']
const family = ['Ashdown', 'Brook', 'Corrie', 'Dunmore', 'Elver', 'Farrow', 'Garth', 'Holm']

/** Guesses of made-up people until `until` (epoch ms), the same for a seed; `teamIds` begins with strong teams. */
export function inventGuesses(
  { opensAt, locksAt, stages }: Pick<Activity, 'opensAt' | 'locksAt' | 'stages'>,
  { teamIds, until, seed, count = 60 }: { teamIds: readonly number[]; until: number; seed: number; count?: number },
): InventedPick[] {
  const random = seededRandom(seed)
  const end = Math.min(locksAt - 1, until)
  const guess = (name: string, from: number): InventedPick => {
    const pickedAt = Math.floor(from + random() * (end - from))
    const stage = stageAt(stages, pickedAt)
    const teamId = teamIds[Math.floor(random() ** 2 * teamIds.length)]!
    return { name, teamId, stage, points: stages[stage]!.points, pickedAt }
  }
  if (teamIds.length === 0 || end <= opensAt) return []
  return Array.from({ length: Math.min(count, given.length * family.length) }, (_, index) => {
    const name = `${given[index % given.length]} ${family[Math.floor(index / given.length)]}`
    const first = guess(name, opensAt)
    if (random() > 0.2) return [first]
    const second = guess(name, first.pickedAt)
    return second.teamId === first.teamId ? [first] : [first, second]
  }).flat()
}
