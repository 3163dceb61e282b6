import type { Effect, Snapshot } from '#core/parts/effect.ts'
import { readCupState } from './standing.ts'
import { findActivityOfSeason, listEntrants } from './store/activity.ts'
import { countGuessersOf } from './store/pick.ts'

const champion: Effect = {
  name: 'champion',
  async snapshot(db, { seasonId }): Promise<Snapshot> {
    const activity = await findActivityOfSeason(db, seasonId)
    if (!activity) return {}
    const ids = (await listEntrants(db, activity.id)).map(({ teamId }) => teamId)
    const { out, standing } = await readCupState(db, activity, ids)
    return Object.fromEntries(
      ids.map((teamId) => [
        teamId,
        {
          teamId,
          isOut: out.has(teamId),
          isChampion: standing.championId === teamId,
          rounds: standing.survived.filter((one) => one.teamId === teamId).length,
        },
      ]),
    )
  },
  async people(db, { seasonId }, keys) {
    const activity = await findActivityOfSeason(db, seasonId)
    return activity ? countGuessersOf(db, activity.id, keys.map(Number)) : 0
  },
}

export const effects: readonly Effect[] = [champion]
