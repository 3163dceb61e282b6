import * as contract from '#contract/score/event.ts'
import { handle } from '#core/calls/handler.ts'
import { listFollowedIds } from '#following/store/follow.ts'
import { listReminded } from '#following/store/reminder.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { FOOTBALL, sportOf } from '../day.ts'
import { isForeign, ownerOf } from '../personal.ts'
import { handleOfMatch } from '../kept.ts'
import { readTimeline } from '../read-timeline.ts'
import { datedEvents, eventsOfPlayers, matchEvents, textLive } from '../views/event.ts'

export const listEvents = handleOfMatch(contract.listEvents, async (call) => {
  return matchEvents((await readTimeline(call, call.query.matchId)) ?? call.fail('match_not_found'))
})

export const getEventFeed = handleOfMatch(contract.getEventFeed, async (call) => {
  return { events: matchEvents((await readTimeline(call, call.query.matchId)) ?? call.fail('match_not_found')) }
})

export const getAllEvents = handleOfMatch(contract.getAllEvents, async (call) => {
  return { events: matchEvents((await readTimeline(call, call.query.matchId)) ?? call.fail('match_not_found')) }
})

export const getEventsOfPlayers = handleOfMatch(contract.getEventsOfPlayers, async (call) => {
  return {
    matchEventList: eventsOfPlayers((await readTimeline(call, call.query.matchId)) ?? call.fail('match_not_found')),
  }
})

export const listTextLive = handleOfMatch(contract.listTextLive, async (call) => {
  return textLive((await readTimeline(call, call.query.matchId)) ?? call.fail('match_not_found'))
})

/** Matches whose events are read, the most recently changed ones, and the number of events returned. */
const MOST_MATCHES = 20
const MOST_EVENTS = 100

/** Of the named matches, else of those the caller follows or, as a visitor, has reminders for. Newest first. */
export const listFollowedEvents = handle(contract.listFollowedEvents, async (call) => {
  const { db, body, viewer, fail } = call
  if (isForeign(viewer, body.userId)) return fail('forbidden')
  const owner = await ownerOf(call, body.userId)
  const own =
    viewer.userId === null
      ? owner
        ? await listReminded(db, owner)
        : []
      : await listFollowedIds(db, viewer.userId, 'match')
  const matches = [...(await mapMatches(db, body.matchIds ?? own)).values()]
  const sport = sportOf(body.sportType ?? FOOTBALL)
  const begun = matches
    .filter((match) => match.sport === sport && match.version > 0)
    .sort((a, b) => b.changedAt - a.changedAt)
  const timelines = await Promise.all(begun.slice(0, MOST_MATCHES).map(({ id }) => readTimeline(call, id)))
  const dated = timelines.flatMap((timeline) => (timeline ? datedEvents(timeline) : []))
  return dated
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST_EVENTS)
    .map(({ event }) => event)
})
