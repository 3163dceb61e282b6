import { readActivities } from '#champion/activities.ts'
import { guessChampion } from '#champion/guess.ts'
import { openGuess } from '#champion/open.ts'
import { listEntrants } from '#champion/store/activity.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { findSeason } from '#timeline/store/season.ts'
import type { Facts } from './facts.ts'

const DAY_MS = 86_400_000

/** Opens one champion guess for all calls, in which these users guess. Returns it, and one of its teams. */
export async function guessIn(
  database: Database,
  facts: Facts,
  userIds: readonly number[],
): Promise<{ id: number; teamId: number }> {
  const db = readerOf(database)
  const now = Date.now()
  if ((await readActivities(db, now)).length === 0) {
    const stages = [{ name: 'From the beginning', zh: '开赛起', from: now - DAY_MS, points: 80 }]
    const plan = { opensAt: now - DAY_MS, locksAt: now + 30 * DAY_MS, stages, pointsPerRound: 10 }
    const season = await findSeason(db, facts.seasonId)
    const opened = await openGuess(database, season!, { ...plan, isRedrawn: false, isDemo: false })
    if (!opened.ok) throw new Error(opened.fault)
  }
  const [first] = await readActivities(db, now)
  const activityId = first!.activity.id
  const [team] = await listEntrants(db, activityId)
  for (const userId of userIds) await guessChampion(database, { activityId, userId, teamId: team!.teamId })
  return { id: activityId, teamId: team!.teamId }
}
