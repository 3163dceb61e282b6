import { deskRoles } from '#contract/touchline/desk.ts'
import type { Action } from '#core/parts/action.ts'
import { bareEvent } from '#sports/plan.ts'
import { deskLeadEvent, isDeskLead } from '#timeline/desk-lead.ts'
import { operator } from '#timeline/priority.ts'
import { listStoredEvents } from '#timeline/store/event.ts'
import { readDeskMatch, reportEvents } from '../open-board.ts'
import { MatchOver } from '../refuse.ts'
import { lockMatch } from '../store/holder.ts'

/** The desk leads a match: it takes over what is shown, and no feed changes that. Or the feeds lead again. */
export const lead: Action<{ matchId: number; isLead: boolean }, { isDeskLead: boolean; version: number }> = {
  name: 'desk_lead',
  desk: { group: 'data', title: { en: 'Lead a match from the desk', zh: '由工作台主导比赛' }, page: '/desk/live' },
  roles: deskRoles.live,
  async run({ db, database }, { matchId, isLead }) {
    await lockMatch(db, matchId)
    const { match } = await readDeskMatch(db, matchId)
    if (['finished', 'abandoned', 'awarded', 'cancelled'].includes(match.summary.status))
      throw new MatchOver('This match is over.')
    const stored = (await listStoredEvents(db, [matchId])).get(matchId) ?? []
    if (isDeskLead(stored) === isLead)
      return { value: { isDeskLead: isLead, version: match.version }, object: `match ${matchId}`, detail: { isLead } }
    const own = new Map(stored.flatMap((one) => (one.provider === operator ? [[one.key, one.revision]] : [])))
    const shown = isLead ? stored.filter((one) => one.isShown && one.provider !== operator) : []
    const events = [...shown.map(bareEvent), deskLeadEvent(isLead)]
    const version = await reportEvents(
      database,
      matchId,
      events.map((event) => ({ ...event, revision: (own.get(event.key) ?? 0) + 1 })),
    )
    return { value: { isDeskLead: isLead, version }, object: `match ${matchId}`, detail: { isLead } }
  },
}
