import type { Reader } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { createWorld, type World } from './world.ts'

/** The world in the database, else a new one created on this day. The rules of its seasons identify it. */
export async function openWorld(db: Reader, seed: string, now: number, leaguesPerGroup?: number): Promise<World> {
  const fresh = createWorld(seed, now, leaguesPerGroup)
  const first = await findCompetitionBySlug(db, `demo-${fresh.leagues[0]!.slug}`)
  const seasons = first ? await listSeasons(db, first.id) : []
  const made = seasons.map(({ rules }) => rules.world).find(isMark)
  return made ? createWorld(made.seed, made.epoch, made.leaguesPerGroup) : fresh
}

type Mark = { seed: string; epoch: number; leaguesPerGroup: number }

function isMark(value: unknown): value is Mark {
  return (
    typeof value === 'object' &&
    value !== null &&
    'seed' in value &&
    typeof value.seed === 'string' &&
    'epoch' in value &&
    'leaguesPerGroup' in value
  )
}

export function markOf({ seed, epoch, leaguesPerGroup }: World): Mark {
  return { seed, epoch, leaguesPerGroup }
}
