import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { findSeason } from '#timeline/store/season.ts'
import { openGuess } from '../open.ts'
import type { NewActivity } from '../store/activity.ts'

/** Opens a guess of the champion of a season, or changes its plan. */
export const openSeasonGuess: Action<NewActivity, { activityId: number; teams: number }> = {
  name: 'guess_opened',
  roles: ['admin', 'editor'],
  async run({ db, database }, { seasonId, ...plan }) {
    const season = await findSeason(db, seasonId)
    if (!season) throw new Complaint(`No season ${seasonId}.`)
    const opened = await openGuess(database, season, plan)
    if (!opened.ok) throw new Complaint(opened.fault)
    return { value: opened, object: `season ${seasonId}`, detail: { activity: opened.activityId, ...plan } }
  },
}
