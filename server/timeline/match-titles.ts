import type { Reader } from '#core/database/reader.ts'
import { findSport } from '#sports/index.ts'
import { nameIn } from './naming.ts'
import { mapParticipants } from './store/participant.ts'
import type { Match } from './types.ts'

/** Titles of matches that disclose nothing of their course: their sides, as far as the reader may know them. */
export async function mapMatchTitles(
  db: Reader,
  matches: readonly Match[],
  language: 'en' | 'zh',
): Promise<Map<number, string>> {
  const sides = await mapParticipants(
    db,
    matches.flatMap(({ homeId, awayId }) => [homeId ?? [], awayId ?? []].flat()),
  )
  const nameOf = (id: number | null, label: string | null) => {
    const side = id === null ? undefined : sides.get(id)
    return side ? nameIn(language, side) : (label ?? '')
  }
  return new Map(
    matches.map(({ id, sport, homeId, homeLabel, awayId, awayLabel }) => {
      const names = [nameOf(homeId, homeLabel), nameOf(awayId, awayLabel)]
      return [id, (findSport(sport)?.isAwayFirst ? names.toReversed() : names).join(' – ')]
    }),
  )
}
