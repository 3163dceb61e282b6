import { deskRoles } from '#contract/touchline/desk.ts'
import type { Action } from '#core/parts/action.ts'
import { bareEvent } from '#sports/plan.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { asCopied, deskLeadEvent, isDeskLead } from '#timeline/desk-lead.ts'
import { operator } from '#timeline/priority.ts'
import { listStoredEvents } from '#timeline/store/event.ts'
import { readDeskMatch, reportEvents } from '../open-board.ts'
import { readChoice } from '../read-choice.ts'
import { MatchOver } from '../refuse.ts'
import { releaseTo } from '../rules/release.ts'
import { listStanding, supersede, type EntryRow } from '../store/entry.ts'
import { lockMatch } from '../store/holder.ts'

type Given = { matchId: number; isLead: boolean; takeBack: readonly number[] }
type Led = { isDeskLead: boolean; version: number; superseded: number }

/**
 * The desk leads a match: it takes over what is shown, and no feed changes that. Or the feeds lead again: what the desk
 * entered and the leading feed has too is given back, so that nothing counts twice.
 */
export const lead: Action<Given, Led> = {
  name: 'desk_lead',
  desk: { group: 'data', title: { en: 'Lead a match from the desk', zh: '由工作台主导比赛' }, page: '/desk/live' },
  roles: deskRoles.live,
  async run({ db, database, cause }, { matchId, isLead, takeBack }) {
    await lockMatch(db, matchId)
    const { match } = await readDeskMatch(db, matchId)
    if (['finished', 'abandoned', 'awarded', 'cancelled'].includes(match.summary.status))
      throw new MatchOver('This match is over.')
    const stored = (await listStoredEvents(db, [matchId])).get(matchId) ?? []
    const object = `match ${matchId}`
    if (isDeskLead(stored) === isLead)
      return { value: { isDeskLead: isLead, version: match.version, superseded: 0 }, object, detail: { isLead } }
    const own = new Map(stored.flatMap((one) => (one.provider === operator ? [[one.key, one.revision]] : [])))
    const shown = isLead ? stored.filter((one) => one.isShown && one.provider !== operator) : []
    const { lead: feed } = isLead ? { lead: null } : (await readChoice(db, match, stored)).choice
    const entries = feed === null ? [] : await listStanding(db, matchId)
    const release =
      feed === null
        ? { given: [] as TimelineEvent[], superseded: [] as EntryRow[], takenBack: [] as EntryRow[] }
        : releaseTo({ stored, entries, feed }, new Set(takeBack))
    const events = [...shown.map((event) => asCopied(bareEvent(event))), ...release.given, deskLeadEvent(isLead)]
    const version = await reportEvents(
      database,
      matchId,
      events.map((event) => ({ ...event, revision: (own.get(event.key) ?? 0) + 1 })),
    )
    const numbers = release.superseded.map(({ number }) => number)
    const takenBack = release.takenBack.map(({ number }) => number)
    if (feed !== null)
      await supersede(db, matchId, { paired: numbers, alone: takenBack }, { by: feed, reason: cause.reason })
    return {
      value: { isDeskLead: isLead, version, superseded: numbers.length + takenBack.length },
      object,
      detail: { isLead, ...(feed !== null && { feed, superseded: numbers, takenBack }) },
    }
  },
}
