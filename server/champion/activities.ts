import type { Reader } from '#core/database/reader.ts'
import { mapSeasons } from '#timeline/store/season.ts'
import type { Season } from '#timeline/types.ts'
import { listActivities } from './store/activity.ts'
import type { Activity } from './types.ts'

export type ActivityOfSeason = { activity: Activity; season: Season }

/** Activities open to the reader, in the order of `listActivities`: the first is the one of calls that name none. */
export async function readActivities(db: Reader, at: number): Promise<ActivityOfSeason[]> {
  const all = await listActivities(db, at)
  const seasons = await mapSeasons(
    db,
    all.map(({ seasonId }) => seasonId),
  )
  return all.flatMap((activity) => {
    const season = seasons.get(activity.seasonId)
    return season ? [{ activity, season }] : []
  })
}
