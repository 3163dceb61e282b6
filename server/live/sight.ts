import type { MatchFrame, NoticeFrame } from '#contract/frames.ts'
import { writeRevealed } from '#core/lens.ts'
import type { Lens } from '#core/lens.ts'
import type { NoticeDeclaration } from '#core/part.ts'
import type { KickOff } from '#timeline/store/kick-off.ts'
import type { Frame, OutboxKind } from '#timeline/types.ts'
import { matchesOfRooms } from './rooms.ts'
import type { Rooms } from './rooms.ts'

/** What a message tells, as far as it matters to who may not know how a match stands. */
export type Told = {
  kind: OutboxKind
  /** Null where only the rooms may say. */
  matchId: number | null
  rooms: readonly string[]
  /** Null where the message does not say. */
  kickOff: number | null
  status: string | null
  /** Of a notice. */
  notice: string | null
}

/** What reaches somebody who does not want to know. Those with the same key see the same. */
export type Sight = { key: string; sees(told: Told): boolean }

/** What the parts declare of rooms and notices. */
type Declared = { rooms: Rooms; notices: readonly NoticeDeclaration[] }

const notBegun = new Set(['scheduled', 'postponed', 'cancelled'])

export function toldOf({ kind, matchId, rooms }: Frame, body: unknown): Told {
  const told: Told = { kind, matchId, rooms, kickOff: null, status: null, notice: null }
  if (kind === 'match' || kind === 'row') {
    const { kickOff, summary } = body as MatchFrame
    return { ...told, kickOff, status: summary.status }
  }
  if (kind === 'notice') return { ...told, matchId: (body as NoticeFrame).matchId, notice: (body as NoticeFrame).kind }
  return told
}

/**
 * The sight of a stream whose caller is spoiler-free: of a match that has begun nothing comes, unless it was asked for
 * when the stream was opened. `known` are the matches of its rooms and those of the seasons that were asked for; of
 * others prices and talk are held back.
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
    sees(told) {
      const { kind, kickOff, status, notice } = told
      const matchId = told.matchId ?? matchesOfRooms(rooms, told.rooms)[0] ?? null
      if (matchId === null || shown.has(matchId)) return true
      if (kind === 'notice') return harmless.has(notice ?? '')
      if (status !== null && status !== 'scheduled') return notBegun.has(status)
      const begins = kickOff ?? kickOffs.get(matchId)
      return begins !== undefined && begins > now()
    },
  }
}
