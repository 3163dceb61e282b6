import type { MatchFrame, NoticeFrame } from '#contract/frames.ts'
import { writeRevealed } from '#core/lens.ts'
import type { Lens } from '#core/lens.ts'
import type { NoticeDeclaration } from '#core/part.ts'
import type { KickOff } from '#timeline/store/kick-off.ts'
import type { Frame, OutboxKind } from '#timeline/types.ts'
import { matchesOfRooms } from './rooms.ts'
import type { Rooms } from './rooms.ts'

/** The properties of a message that matter to a spoiler-free stream. */
export type Disclosure = {
  kind: OutboxKind
  /** Null where only the rooms decide. */
  matchId: number | null
  rooms: readonly string[]
  /** Null where the message does not state it. */
  kickOff: number | null
  status: string | null
  /** The kind of a notice. */
  notice: string | null
}

/** The filter of a spoiler-free stream. Streams with the same key receive the same. */
export type Sight = { key: string; sees(disclosure: Disclosure): boolean }

/** The declarations of rooms and notices by the parts. */
type Declared = { rooms: Rooms; notices: readonly NoticeDeclaration[] }

const notBegun = new Set(['scheduled', 'postponed', 'cancelled'])

export function disclosureOf({ kind, matchId, rooms }: Frame, body: unknown): Disclosure {
  const disclosure: Disclosure = { kind, matchId, rooms, kickOff: null, status: null, notice: null }
  if (kind === 'match' || kind === 'row') {
    const { kickOff, summary } = body as MatchFrame
    return { ...disclosure, kickOff, status: summary.status }
  }
  if (kind === 'notice')
    return { ...disclosure, matchId: (body as NoticeFrame).matchId, notice: (body as NoticeFrame).kind }
  return disclosure
}

/**
 * The filter of a stream whose caller is spoiler-free: a match that has begun sends nothing, unless it was requested
 * when the stream was opened. `known` are the matches of its rooms and of the requested seasons; prices and chat of
 * other matches are held back.
 */
export function sightOf(
  { revealed }: Lens,
  known: readonly KickOff[],
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
      if (kind === 'notice') return harmless.has(notice ?? '')
      if (status !== null && status !== 'scheduled') return notBegun.has(status)
      const begins = kickOff ?? kickOffs.get(matchId)
      return begins !== undefined && begins > now()
    },
  }
}
