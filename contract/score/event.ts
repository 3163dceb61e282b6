import { z } from 'zod'
import { either, operation, visitor } from '#contract/operation.ts'
import { BodySport, Ids, int, QueryId, TextKey, view } from '#contract/wire.ts'
import { EventPraseResult, MatchEvent, TextLive } from './views/event.ts'

export const ofMatch = z.object({ matchId: QueryId })

/** Newest first; withdrawn events are omitted. */
export const listEvents = operation({
  path: '/soccer/match/events',
  ...visitor.client,
  summary: 'Events of a football match.',
  query: ofMatch,
  data: z.array(MatchEvent),
  errors: ['match_not_found'],
})

export const getEventFeed = operation({
  path: '/v1/match/event/prase',
  ...visitor.client,
  summary: 'Events of a match as text commentary.',
  query: ofMatch,
  data: EventPraseResult,
  errors: ['match_not_found'],
})

/** The web client requests this every ten seconds. */
export const getAllEvents = operation({
  path: '/v5/matchEvent/all',
  ...visitor.client,
  summary: 'All events of a match, for polling.',
  query: ofMatch,
  data: EventPraseResult,
  errors: ['match_not_found'],
})

const EventOfPlayers = view('EventOfPlayers', {
  eventId: int,
  team: int,
  playerId: int, // 0 when unknown
  playerId2: int,
  playerName: z.string(),
  playerName2: z.string(),
  typeId: int,
  typeName: z.string(),
  time: int, // minute
})
export const MatchEventAndCount = view('MatchEventAndCount', { matchEventList: z.array(EventOfPlayers) })
export type MatchEventAndCount = z.infer<typeof MatchEventAndCount>

export const getEventsOfPlayers = operation({
  path: '/v4/matchEvent/getMatchEventAndCount',
  ...visitor.client,
  summary: 'Events of a match with player ids.',
  query: ofMatch,
  data: MatchEventAndCount,
  errors: ['match_not_found'],
})

export const listTextLive = operation({
  path: '/v8/queryMatchPhrase',
  ...visitor.client,
  summary: 'Text commentary of a match.',
  query: ofMatch,
  data: z.array(TextLive),
  errors: ['match_not_found'],
})

export const listFollowedEvents = operation({
  method: 'POST',
  path: '/v1/app/match/follow/events',
  ...either.inferred,
  summary: 'Latest events of followed matches.',
  body: z.object({ matchIds: Ids.optional(), sportType: BodySport.optional(), userId: TextKey.optional() }),
  data: z.array(MatchEvent),
  errors: ['forbidden'],
})
