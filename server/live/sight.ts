import { writeRevealed, type Lens } from '#core/lens.ts'
import type { NoticeDeclaration } from '#core/part.ts'
import type { KickOff } from '#timeline/store/kick-off.ts'
import type { Disclosure } from './encode.ts'
import { matchesOfRooms, type Rooms } from './rooms.ts'

/** The filter of a spoiler-free stream. Streams with the same key receive the same. */
export type Sight = { key: string; sees(disclosure: Disclosure): boolean }

/** State of the matches of a stream: `nameless` are those whose sides are hidden from its reader. */
type KnownMatches = { kickOffs: readonly KickOff[]; nameless?: ReadonlySet<number> }

/** The declarations of rooms and notices by the parts. */
type Declared = { rooms: Rooms; notices: readonly NoticeDeclaration[] }

const notBegun = new Set(['scheduled', 'postponed', 'cancelled'])

/**
 * The filter of a stream whose caller is spoiler-free: a match that has started sends nothing, unless it was requested
 * when the stream was opened. `kickOffs` are the matches of its rooms and of the requested seasons; prices and chat of
 * other matches are held back, and all of a match whose sides are not told: its line-ups and its chat name them.
 */
export function sightOf(
  { revealed }: Lens,
  { kickOffs: known, nameless = new Set() }: KnownMatches,
  now: () => number,
  { rooms, notices }: Declared,
): Sight {
  const seasons = new Set(revealed.seasonIds)
  const shown = new Set([
    ...revealed.matchIds,
    ...known.filter(({ seasonId }) => seasons.has(seasonId)).map(({ matchId }) => matchId),
  ])
  const kickOffs = new Map(known.map(({ matchId, kickOff }) => [matchId, kickOff]))
  const harmless = new Set(notices.filter(({ discloses }) => discloses === 'nothing').map(({ kind }) => kind))
  return {
    key: `unspoilt ${writeRevealed(revealed)}`,
    sees(disclosure) {
      const { kind, kickOff, status, notice } = disclosure
      const matchId = disclosure.matchId ?? matchesOfRooms(rooms, disclosure.rooms)[0] ?? null
      if (matchId === null || shown.has(matchId)) return true
      if (kind !== 'notice' && nameless.has(matchId)) return false
      if (kind === 'notice') return harmless.has(notice ?? '')
      if (status !== null && status !== 'scheduled') return notBegun.has(status)
      const begins = kickOff ?? kickOffs.get(matchId)
      return begins !== undefined && begins > now()
    },
  }
}
