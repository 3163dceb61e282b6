import type { Reader } from '#core/database/reader.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match } from '#timeline/types.ts'
import { namesPick } from './rules/names-pick.ts'
import type { Pick, Play } from './types.ts'

/** Whether the title of a prophecy names its pick: titles are public at once. */
export async function titleNamesPick(
  db: Reader,
  { homeId, awayId, homeLabel, awayLabel }: Match,
  { title, play, pick }: { title: string; play: Play; pick: Pick },
): Promise<boolean> {
  const sides = await mapParticipants(db, [homeId ?? [], awayId ?? []].flat())
  const namesOf = (id: number | null, label: string | null) => {
    const side = id === null ? undefined : sides.get(id)
    return side ? [side.name, side.shortName, ...Object.values(side.names)] : [label ?? '']
  }
  const named = { home: namesOf(homeId, homeLabel), away: namesOf(awayId, awayLabel) }
  return namesPick(title, { play, pick, sides: named })
}
