import type { Reader } from '#timeline/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

/** The world that lies in the database, else a new one made on this day. Which one it is stands in the rules of its seasons. */
export async function openWorld(db: Reader, seed: string, now: number): Promise<World> {
  const fresh = createWorld(seed, now)
  const first = await findCompetitionBySlug(db, `demo-${fresh.leagues[0]!.slug}`)
  const seasons = first ? await listSeasons(db, first.id) : []
  const made = seasons.map(({ rules }) => rules.world).find(isMark)
  return made ? createWorld(made.seed, made.epoch) : fresh
}

type Mark = { seed: string; epoch: number }

function isMark(value: unknown): value is Mark {
  return typeof value === 'object' && value !== null && 'seed' in value && typeof value.seed === 'string' && 'epoch' in value && typeof value.epoch === 'number'
}

export function markOf({ seed, epoch }: World): Mark {
  return { seed, epoch }
}
