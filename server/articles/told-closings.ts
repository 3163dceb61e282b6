import type { Reader } from '#core/database/reader.ts'
import type { Lens } from '#core/lens.ts'
import { mapMatchTitles } from '#timeline/match-titles.ts'
import { mapMatches } from '#timeline/store/match.ts'
import type { Closing } from '#timeline/closings.ts'
import { listTold } from './store/told.ts'

type Asking = { lens: Lens; now: number; language: 'en' | 'zh' }

/**
 * Adds the texts that rules wrote. They add up the season as well, so a spoiler-free caller gets them only on the page
 * of the match, which writes them for this lens; so does one with a delay, where they were written after his moment.
 * Nothing needs to be revealed for that: they have no matches.
 */
export async function withTold(
  db: Reader,
  ids: readonly number[],
  { lens, now, language }: Asking,
  closings: ReadonlyMap<number, Closing>,
): Promise<Map<number, Closing>> {
  const all = new Map(closings)
  if (lens.key === '') return all
  const open = await listTold(
    db,
    ids.filter((id) => !all.has(id)),
  )
  const late = open.filter(({ updatedAt }) => lens.isSpoilerFree || updatedAt > now)
  if (late.length === 0) return all
  const matches = await mapMatches(
    db,
    late.map(({ matchId }) => matchId),
  )
  const titles = await mapMatchTitles(db, [...matches.values()], language)
  for (const { id, matchId } of late) {
    all.set(id, { why: 'hidden', matchIds: [], title: titles.get(matchId) ?? '' })
  }
  return all
}
