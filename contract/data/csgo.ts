import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { int, QueryId, view } from '#contract/wire.ts'

const EsMapBan = view('EsMapBan', { teamId: int, mapName: z.string(), action: z.string() })

export const EsEvent = view('EsEvent', {
  eventId: int,
  time: int, // seconds
  round: int,
  type: z.string(),
  text: z.string(),
  teamId: int,
})
export type EsEvent = z.infer<typeof EsEvent>

/** `status`: 1 not started, 2 in play, 3 over. */
export const EsBattle = view('EsBattle', {
  battleId: int,
  index: int,
  mapName: z.string(),
  duration: int, // seconds
  winnerId: int,
  hostScore: int,
  awayScore: int,
  status: int,
})
export type EsBattle = z.infer<typeof EsBattle>

export const listMapBans = operation({
  path: '/data/api/v1/csgo/match/map/bp',
  ...visitor.inferred,
  summary: 'Map veto.',
  query: z.object({ matchId: QueryId }),
  data: z.array(EsMapBan),
  errors: ['match_not_found', 'wrong_sport'],
})

export const listCsgoEvents = operation({
  path: '/data/api/v1/csgo/match/event',
  ...visitor.inferred,
  summary: 'Events of a csgo match.',
  query: z.object({ matchId: QueryId }),
  data: z.array(EsEvent),
  errors: ['match_not_found', 'wrong_sport'],
})

export const listBattles = operation({
  path: '/data/api/v1/csgo/match/battles',
  ...visitor.inferred,
  summary: 'Maps of the csgo match that has this map.',
  query: z.object({ battleId: QueryId }),
  data: z.array(EsBattle),
  errors: ['match_not_found', 'wrong_sport'],
})
