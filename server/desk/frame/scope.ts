import type { Reader } from '#core/database/reader.ts'
import { listScoutCompetitions } from './store/scout.ts'

type Worker = { userId: number; roles: readonly string[] }

/** The competitions whose matches somebody may enter and correct; null for all. */
export async function competitionsOf(db: Reader, { userId, roles }: Worker) {
  if (roles.includes('editor') || roles.includes('admin')) return null
  return roles.includes('scout') ? new Set(await listScoutCompetitions(db, userId)) : new Set<number>()
}

/** Whether somebody may enter and correct matches of a competition. */
export async function mayWork(db: Reader, viewer: Worker, competitionId: number): Promise<boolean> {
  const own = await competitionsOf(db, viewer)
  return own === null || own.has(competitionId)
}
