import type { Database } from '#core/database/db.ts'
import { readerIn } from '#core/database/reader.ts'
import { phaseAt, stageAt } from './rules/stages.ts'
import { listEntrants, lockActivity } from './store/activity.ts'
import { addPick, lockStanding } from './store/pick.ts'
import type { Pick } from './types.ts'

/** Outcome of a guess. `standing` is the one that stands, null without one. */
type Guessed =
  | { outcome: 'stored' | 'unchanged'; standing: Pick }
  | { outcome: 'changed_elsewhere'; standing: Pick | null }
  | { outcome: 'not_open' | 'locked'; standing: Pick | null }
  | { outcome: 'unknown_team' | 'team_out' | 'unknown_activity' }

type Guess = {
  activityId: number
  userId: number
  teamId: number
  /** The team that the caller saw as its guess, null for none; undefined where it did not look. */
  seenTeamId?: number | null | undefined
  /** The teams that are out as far as the caller may know. */
  out?: ReadonlySet<number>
}

/**
 * Stores a guess in the stage of its transaction, whose instant also decides about the lock: at the second of the lock
 * it is too late. The same team again changes nothing, so that an early guess keeps its points. Where the guess that
 * stands is not the one that the caller saw, as in a second tab, it stays.
 */
export function guessChampion(
  database: Transactions,
  { activityId, userId, teamId, seenTeamId, out }: Guess,
): Promise<Guessed> {
  return database.transaction(async (client): Promise<Guessed> => {
    const db = readerIn(client)
    const locked = await lockActivity(db, activityId)
    if (locked === null) return { outcome: 'unknown_activity' }
    const { activity, at } = locked
    const standing = await lockStanding(db, activityId, userId)
    const phase = phaseAt(activity, at)
    if (phase !== 'open') return { outcome: phase === 'coming' ? 'not_open' : 'locked', standing }
    if (seenTeamId !== undefined && seenTeamId !== (standing?.teamId ?? null))
      return { outcome: 'changed_elsewhere', standing }
    const entrants = await listEntrants(db, activityId)
    if (!entrants.some((one) => one.teamId === teamId)) return { outcome: 'unknown_team' }
    if (standing?.teamId === teamId) return { outcome: 'unchanged', standing }
    if (out?.has(teamId)) return { outcome: 'team_out' }
    const stage = stageAt(activity.stages, at)
    const points = activity.stages[stage]!.points
    return { outcome: 'stored', standing: await addPick(db, { activityId, userId, teamId, stage, points }) }
  })
}

type Transactions = { transaction: Database['transaction'] }
