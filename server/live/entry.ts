import type { Viewer } from '#core/calls/caller.ts'
import { Failure } from '#core/calls/failure.ts'
import { readsCompetition, type Guard } from '#core/guard/guard.ts'
import { matchesOfRooms, type Rooms } from './rooms.ts'

/** Competitions of matches, by match. */
export type LeaguesOf = (matchIds: readonly number[]) => Promise<ReadonlyMap<number, number>>

/** Whether some of these rooms belong to one account: then the stream must identify its caller. */
export function isAboutPerson(rooms: Rooms, names: readonly string[]): boolean {
  return names.some((name) => userIn(rooms, name) !== null)
}

/** Fails with `unauthorized` or `forbidden` where one of the rooms belongs to another account. */
export function assertOwn(rooms: Rooms, names: readonly string[], viewer: Viewer): void {
  const isForeign = (userId: number | null) => userId !== null && userId !== viewer.userId
  if (names.some((name) => isForeign(userIn(rooms, name))))
    throw new Failure(viewer.userId === null ? 'unauthorized' : 'forbidden')
}

function userIn(rooms: Rooms, name: string): number | null {
  const subject = rooms.subjectOf(name)
  return subject !== null && 'userId' in subject ? subject.userId : null
}

/**
 * States for each room whether it shows what a page of the same subject would show; matches are looked up where it
 * depends on their league.
 */
export async function admission(
  rooms: Rooms,
  names: readonly string[],
  { viewer, guard }: { viewer: Viewer; guard: Guard },
  leaguesOf?: LeaguesOf,
): Promise<(name: string) => boolean> {
  const matchIds = matchesOfRooms(rooms, names)
  const isAll = guard.competitions === null
  const leagues = isAll || matchIds.length === 0 ? null : await leaguesOf?.(matchIds)
  return (name) => {
    const found = rooms.find(name)
    if (found === null || found.declared.mayEnter?.(found.id, { viewer, guard }) === false) return false
    const subject = found.declared.subjectOf(found.id)
    // The owner was checked before.
    if (subject !== null && 'userId' in subject) return true
    if (!guard.mayRead({ kind: 'operation', id: 'touchline.stream' })) return false
    if (subject === null) return true
    if ('competitionId' in subject) return guard.mayRead({ kind: 'competition', id: String(subject.competitionId) })
    const league = leagues?.get(subject.matchId)
    return isAll || (league !== undefined && readsCompetition(guard.competitions, league))
  }
}
