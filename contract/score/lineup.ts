import { z } from 'zod'
import { alias, operation, visitor } from '#contract/operation.ts'
import { int, QueryId, TextKey, view } from '#contract/wire.ts'
import { CoachInfo, PlayerMatchInfo, RefereeInfo } from './views/person.ts'

/** `resetTypeId`: 1 goal, 2 penalty goal, 4 own goal, 5 assist, 6 yellow, 7 red, 8 on, 9 off; in minutes. */
const LineupEvent = view('LineupEvent', { time: int, injuryTime: int, resetTypeId: int })

/** `position`: 0 keeper, 1 back, 2 holding, 3 midfield, 4 attacking midfield, 5 forward. `substitute`: 0 starts. */
export const LineupPlayer = view('LineupPlayer', {
  matchId: int,
  teamId: int,
  playerId: int,
  playerName: z.string(),
  picUrl: z.string(),
  positionOften: z.string().optional(),
  position: int,
  shirtNumber: z.string(),
  rating: z.string().optional(),
  age: z.string().optional(),
  height: z.string().optional(),
  weight: z.string().optional(),
  substitute: int,
  injury: int, // 1 cannot play
  reason: z.string().optional(),
  eventList: z.array(LineupEvent),
})

/** Both line-ups; each list starts with the keeper. Ids of unknown people are 0. */
export const Lineup = view('Lineup', {
  id: int,
  hostTeamId: int,
  hostTeamName: z.string(),
  hostTeamLogo: z.string(),
  hostFormation: z.string(), // '4-4-2'
  hostCoachId: int,
  hostCoachName: z.string(),
  hostCoachPic: z.string(),
  guestTeamId: int,
  guestTeamName: z.string(),
  guestTeamLogo: z.string(),
  guestFormation: z.string(),
  guestCoachId: int,
  guestCoachName: z.string(),
  guestCoachPic: z.string(),
  stadiumId: int,
  stadiumName: z.string(),
  refereeId: int,
  refereeName: z.string(),
  hostTeamMatchLineupList: z.array(LineupPlayer),
  guestTeamMatchLineupList: z.array(LineupPlayer),
})
export type LineupPlayer = z.infer<typeof LineupPlayer>
export type Lineup = z.infer<typeof Lineup>

export const getLineup = operation({
  path: '/soccer/match/lineup/new',
  ...visitor.client,
  summary: 'Line-ups: formations, coaches, referee and players of both teams.',
  query: z.object({ matchId: QueryId }),
  data: Lineup,
  errors: ['match_not_found', 'wrong_sport'],
})

export const getLineupV4 = alias(getLineup, {
  path: '/v4/matchLineup/getMatchLineup',
  summary: 'Line-ups, for the older web client.',
})

/** The name is empty when the person is unknown in this match; the same for coach and referee. */
export const getPlayerInMatch = operation({
  path: '/v4/matchLineup/getMatchLineup/getMatchInfoDetails',
  ...visitor.client,
  summary: 'Match statistics of a player.',
  query: z.object({ matchId: QueryId, teamId: QueryId, playerId: QueryId }),
  data: PlayerMatchInfo,
  errors: ['match_not_found', 'wrong_sport'],
})

export const getCoachInMatch = operation({
  path: '/v4/matchLineup/getMatchLineup/getCoachInfo',
  ...visitor.client,
  summary: 'Head coach of a team.',
  query: z.object({ matchId: QueryId, teamId: QueryId, coachId: QueryId }),
  data: CoachInfo,
  errors: ['match_not_found', 'wrong_sport'],
})

export const getRefereeInMatch = operation({
  path: '/v4/matchLineup/getMatchLineup/getRefereeInfo',
  ...visitor.client,
  summary: 'Referee of a match.',
  query: z.object({ matchId: QueryId, teamId: TextKey.optional(), refereeId: QueryId }),
  data: RefereeInfo,
  errors: ['match_not_found'],
})
