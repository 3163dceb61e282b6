import { deskRoles } from '#contract/touchline/desk.ts'
import type { Action } from '#core/parts/action.ts'
import { bareEvent } from '#sports/plan.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { asCopied, deskLead, isDeskLead, leaderEvent, leaderOf } from '#timeline/desk-lead.ts'
import { isFeed, operator } from '#timeline/priority.ts'
import { listStoredEvents } from '#timeline/store/event.ts'
import type { StoredEvent } from '#timeline/types.ts'
import { readDeskMatch, reportEvents } from '../open-board.ts'
import { MatchOver, NoFeed } from '../refuse.ts'
import { splitByFeed } from '../rules/release.ts'
import { listStanding, supersede } from '../store/entry.ts'
import { lockMatch } from '../store/holder.ts'

/**
 * Takes the side of a feed where feeds differ: it leads the match from now on. A desk that leads stays in the lead and
 * takes over what the feed states.
 */
export const settle: Action<{ matchId: number; feed: string | null }, { version: number }> = {
  name: 'desk_settled',
  desk: { group: 'data', title: { en: 'Settle what feeds differ about', zh: '裁决数据源分歧' }, page: '/desk/live' },
  roles: deskRoles.live,
  async run({ db, database, cause }, { matchId, feed }) {
    await lockMatch(db, matchId)
    const { match } = await readDeskMatch(db, matchId)
    if (['finished', 'abandoned', 'awarded', 'cancelled'].includes(match.summary.status))
      throw new MatchOver('This match is over.')
    const stored = (await listStoredEvents(db, [matchId])).get(matchId) ?? []
    const own = stored.filter(({ provider, withdrawn }) => provider === feed && withdrawn === null)
    if (feed !== null && (!isFeed(feed) || own.length === 0)) throw new NoFeed(`No feed "${feed}" reports this match.`)
    const before = leaderOf(stored)
    const detail = { feed, before }
    if (before === feed) return { value: { version: match.version }, object: `match ${matchId}`, detail }
    const isTakingOver = feed !== null && isDeskLead(stored)
    const events = isTakingOver ? takenOver(stored, own) : [leaderEvent(feed)]
    const revisions = new Map(stored.flatMap((one) => (one.provider === operator ? [[one.key, one.revision]] : [])))
    const version = await reportEvents(
      database,
      matchId,
      events.map((event) => ({ ...event, revision: (revisions.get(event.key) ?? 0) + 1 })),
    )
    if (!isTakingOver) return { value: { version }, object: `match ${matchId}`, detail }
    const gone = new Set(events.flatMap(({ key, withdrawn }) => (withdrawn === null ? [] : [key])))
    const standing = (await listStanding(db, matchId)).filter((entry) => entry.events.some(({ key }) => gone.has(key)))
    const desk = stored.filter(({ provider, key }) => provider === operator && gone.has(key))
    const { paired, alone } = splitByFeed(standing, { own: desk, said: own })
    await supersede(db, matchId, { paired, alone }, { by: feed, reason: cause.reason })
    const ended = { superseded: paired, takenBack: alone }
    return { value: { version }, object: `match ${matchId}`, detail: { ...detail, ...ended } }
  },
}

/** The events by which a desk that leads states what a feed does; line-ups stay where the feed has none. */
function takenOver(stored: readonly StoredEvent[], feed: readonly StoredEvent[]): TimelineEvent[] {
  const taken = new Set(feed.map(({ key }) => key))
  const hasLineup = (side: StoredEvent['side']) => feed.some((one) => one.type === 'lineup' && one.side === side)
  const others = stored.filter(
    ({ provider, key, type, side, withdrawn }) =>
      provider === operator &&
      withdrawn === null &&
      key !== deskLead &&
      !taken.has(key) &&
      (type !== 'lineup' || hasLineup(side)),
  )
  const gone = others.map((event) => ({ ...bareEvent(event), withdrawn: { reason: 'settled', at: null } }))
  return [...feed.map((event) => asCopied(bareEvent(event))), ...gone]
}
