import { giveRole, takeRole } from '#accounts/actions/account.ts'
import { actorIdOf, carryOut, type Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { addScoutCompetitions, listScoutCompetitions, removeScoutCompetitions } from '../store/scout.ts'

type Competitions = number[]

/** Makes an account a scout of these competitions too. Answers all that it has then. */
export const giveScout: Action<{ userId: number; competitionIds: readonly number[] }, Competitions> = {
  name: 'scout_given',
  roles: ['admin'],
  desk: { group: 'people', title: { en: 'Give a scout competitions', zh: '为记录员分配赛事' }, page: '/desk/people' },
  async run({ db, database, cause, record }, { userId, competitionIds }) {
    const known = await mapCompetitions(db, competitionIds)
    const unknown = competitionIds.find((id) => !known.has(id))
    if (unknown !== undefined) throw new Complaint(`No competition "${unknown}".`)
    if (competitionIds.length === 0) throw new Complaint('Name at least one competition.')
    await carryOut({ database, record }, cause, giveRole, { userId, role: 'scout' })
    const added = await addScoutCompetitions(db, userId, competitionIds, actorIdOf(cause))
    const detail = { competitionIds: added }
    return { value: await listScoutCompetitions(db, userId), object: `account ${userId}`, userId, detail }
  },
}

/** Takes competitions from a scout, all of them where none is named; with the last one the role goes. */
export const takeScout: Action<{ userId: number; competitionIds: readonly number[] | null }, Competitions> = {
  name: 'scout_taken',
  roles: ['admin'],
  desk: {
    group: 'people',
    title: { en: 'Take competitions from a scout', zh: '收回记录员赛事' },
    page: '/desk/people',
  },
  async run({ db, database, cause, record }, { userId, competitionIds }) {
    const removed = await removeScoutCompetitions(db, userId, competitionIds)
    const value = await listScoutCompetitions(db, userId)
    if (value.length === 0) await carryOut({ database, record }, cause, takeRole, { userId, role: 'scout' })
    return { value, object: `account ${userId}`, userId, detail: { competitionIds: removed } }
  },
}
