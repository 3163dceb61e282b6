import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'
import { listRounds } from '#timeline/store/round.ts'
import type { Season } from '#timeline/types.ts'
import { invalidateGuesses } from './invalidate.ts'
import { faultOf } from './rules/stages.ts'
import { addEntrants, saveActivity, type NewActivity } from './store/activity.ts'
import type { Entrant } from './types.ts'

type Opened = { ok: true; activityId: number; teams: number } | { ok: false; fault: string }

/** Opens a guess for a season, or changes the plan of its guess. The teams are those of its matches so far. */
export async function openGuess(
  database: Database,
  season: Season,
  plan: Omit<NewActivity, 'seasonId'>,
): Promise<Opened> {
  const fault = faultOf(plan)
  if (fault !== null) return { ok: false, fault }
  const entrants = await teamsOf(database, season.id)
  if (entrants.length < 2) return { ok: false, fault: 'No two teams of this season are known yet.' }
  const activityId = await database.transaction(async (client) => {
    const db = readerIn(client)
    const id = await saveActivity(db, { ...plan, seasonId: season.id })
    await addEntrants(db, id, entrants)
    await invalidateGuesses(db)
    return id
  })
  return { ok: true, activityId, teams: entrants.length }
}

async function teamsOf(database: Database, seasonId: number): Promise<Entrant[]> {
  const db = readerOf(database)
  const [rounds, matches] = await Promise.all([listRounds(db, seasonId), listMatchesOfSeason(db, seasonId)])
  const groups = new Map(rounds.map(({ id, groupName }) => [id, groupName]))
  const byTeam = new Map<number, string>()
  for (const { homeId, awayId, roundId } of matches)
    for (const id of [homeId, awayId])
      if (id !== null) byTeam.set(id, byTeam.get(id) || (groups.get(roundId ?? 0) ?? ''))
  return [...byTeam].map(([teamId, groupName]) => ({ teamId, groupName }))
}
