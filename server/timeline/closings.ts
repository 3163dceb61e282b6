import { isRevealed, type Lens } from '#core/lens.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapMatchTitles } from './match-titles.ts'
import { mapMatches } from './store/match.ts'
import type { Match } from './types.ts'

/** Why a text about matches is closed to a reader, those matches, and a title that discloses nothing. */
export type Closing = { why: 'hidden' | 'running'; matchIds: number[]; title: string }

type Asking = { lens: Lens; now: number; language: 'en' | 'zh' }

const HOUR_MS = 3_600_000
/** A match without a report of its start may have started; after so long it has not been played. */
const unstartedMs = 6 * HOUR_MS

const begun: ReadonlySet<Match['status']> = new Set(['live', 'interrupted', 'finished', 'abandoned', 'awarded'])

/**
 * Which texts are closed to a caller, by their key: prose cannot be read through a lens. A spoiler-free caller reads
 * none about a match that has begun and was not revealed; one with a delayed picture, where `closesRunning`, none about
 * a match that is played at the moment that he sees.
 */
export async function mapClosed<Key>(
  db: Reader,
  texts: ReadonlyMap<Key, readonly number[]>,
  { lens, now, language }: Asking,
  { closesRunning = false } = {},
): Promise<Map<Key, Closing>> {
  const closesLate = closesRunning && lens.delayMs > 0
  if (!lens.isSpoilerFree && !closesLate) return new Map()
  const matches = await mapMatches(db, [...texts.values()].flat())
  const whyOf = (match: Match): Closing['why'] | null => {
    if ((match.kickOff <= now || hasBegun(match)) && !isRevealed(lens, match.id, match.seasonId)) return 'hidden'
    return closesLate && isRunning(match, now) ? 'running' : null
  }
  const closed = new Map(
    [...texts].flatMap(([key, ids]) => {
      const about = ids.flatMap((id) => matches.get(id) ?? []).filter((match) => whyOf(match) !== null)
      return about.length === 0 ? [] : [[key, about] as const]
    }),
  )
  const titles = await mapMatchTitles(
    db,
    [...closed.values()].map(([first]) => first!),
    language,
  )
  return new Map(
    [...closed].map(([key, about]) => [
      key,
      {
        why: about.some((match) => whyOf(match) === 'hidden') ? 'hidden' : 'running',
        matchIds: about.map(({ id }) => id),
        title: titles.get(about[0]!.id)!,
      },
    ]),
  )
}

/** Also before its planned kick-off, and where the reader's view of the match hides its course. */
function hasBegun({ status, summary }: Match): boolean {
  return summary.isHidden === true || begun.has(status)
}

function isRunning({ status, kickOff }: Match, now: number): boolean {
  if (status === 'live' || status === 'interrupted') return true
  return status === 'scheduled' && kickOff <= now && kickOff > now - unstartedMs
}
