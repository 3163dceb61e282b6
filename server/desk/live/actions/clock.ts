import { deskRoles } from '#contract/touchline/desk.ts'
import { actorIdOf, type Action } from '#core/parts/action.ts'
import { ClockTaken } from '../refuse.ts'
import { lockMatch, saveHolder } from '../store/holder.ts'

/** Takes the clock of a match. */
export const takeClock: Action<{ matchId: number; isForced: boolean }, number | null> = {
  name: 'desk_taken',
  desk: { group: 'data', title: { en: 'Take the clock', zh: '接管计时' }, page: '/desk/live' },
  roles: deskRoles.live,
  async run({ db, cause }, { matchId, isForced }) {
    const userId = actorIdOf(cause)
    const holder = await lockMatch(db, matchId)
    if (holder && holder.userId !== userId && !isForced) throw new ClockTaken('Somebody else has the clock.')
    await saveHolder(db, matchId, userId)
    return { value: userId, object: `match ${matchId}`, detail: { from: holder?.userId ?? null } }
  },
}

/** Hands the clock over, or lets it go; that of another account only with `isForced`. */
export const handOver: Action<{ matchId: number; userId: number | null; isForced: boolean }, number | null> = {
  name: 'desk_handed_over',
  desk: { group: 'data', title: { en: 'Hand over the clock', zh: '移交计时' }, page: '/desk/live' },
  roles: deskRoles.live,
  async run({ db, cause }, { matchId, userId, isForced }) {
    const holder = await lockMatch(db, matchId)
    if (holder && holder.userId !== actorIdOf(cause) && !isForced) throw new ClockTaken('Somebody else has the clock.')
    await saveHolder(db, matchId, userId)
    return { value: userId, object: `match ${matchId}`, detail: { from: holder?.userId ?? null, to: userId } }
  },
}
