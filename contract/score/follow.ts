import { z } from 'zod'
import { alias, either, operation, user } from '#contract/operation.ts'
import { Ack, BodySport, Id, Ids, int, QuerySport, sportIds, TextKey } from '#contract/wire.ts'
import { MatchListItem } from './views/match.ts'
import { FollowTournament } from './views/tournament.ts'

const ofLeague = z.object({ leagueId: Id, sportType: BodySport.optional() })

const ofTeam = z.object({ teamId: Id })

export const setFollowedTournaments = operation({
  method: 'POST',
  path: '/v10/followTournament/set',
  ...user.inferred,
  summary: 'Replaces the followed leagues.',
  body: z.object({ leagueIds: Ids, sportType: BodySport, userId: TextKey.optional() }),
  data: Ack,
  errors: ['login_needed', 'competition_not_found', 'following_full'],
})

export const followHotTournament = operation({
  method: 'POST',
  path: '/add/follow/hot/tournament',
  ...user.inferred,
  summary: 'Follows a popular league (older form).',
  body: ofLeague,
  data: Ack,
  errors: ['login_needed', 'competition_not_found', 'following_full'],
})

export const followHotTournamentV1 = alias(followHotTournament, {
  path: '/v1/add/follow/hot/tournament',
  summary: 'Follows a popular league.',
})

export const unfollowHotTournament = operation({
  method: 'POST',
  path: '/remove/follow/hot/tournament',
  ...user.inferred,
  summary: 'Unfollows a popular league (older form).',
  body: ofLeague,
  data: Ack,
  errors: ['login_needed', 'competition_not_found'],
})

export const unfollowHotTournamentV1 = alias(unfollowHotTournament, {
  path: '/v1/remove/follow/hot/tournament',
  summary: 'Unfollows a popular league.',
})

/** `matchType` is the sport. Identity comes from the token; `userId` is ignored. */
export const followMatch = operation({
  method: 'POST',
  path: '/user/match/followed/add',
  ...user.inferred,
  summary: 'Follows a match.',
  body: z.object({ matchId: Id, matchType: z.literal(sportIds), userId: TextKey }),
  data: Ack,
  errors: ['login_needed', 'match_not_found', 'following_full'],
})

export const unfollowMatch = operation({
  method: 'POST',
  path: '/user/match/followed/cancel',
  ...user.inferred,
  summary: 'Unfollows a match.',
  body: z.object({ matchId: Id, matchType: z.literal(sportIds), userId: TextKey }),
  data: Ack,
  errors: ['login_needed', 'match_not_found'],
})

export const followTeam = operation({
  method: 'POST',
  path: '/data/bank/soccer/team/teamFollow',
  ...user.inferred,
  summary: 'Follows a football team.',
  body: ofTeam,
  data: Ack,
  errors: ['login_needed', 'team_not_found', 'following_full', 'wrong_sport'],
})

export const unfollowTeam = operation({
  method: 'POST',
  path: '/data/bank/soccer/team/teamUnFollow',
  ...user.inferred,
  summary: 'Unfollows a football team.',
  body: ofTeam,
  data: Ack,
  errors: ['login_needed', 'team_not_found', 'wrong_sport'],
})

export const followBasketballTeam = operation({
  method: 'POST',
  path: '/data/bank/basketball/team/teamFollow',
  ...user.inferred,
  summary: 'Follows a basketball team.',
  body: ofTeam,
  data: Ack,
  errors: ['login_needed', 'team_not_found', 'following_full', 'wrong_sport'],
})

export const unfollowBasketballTeam = operation({
  method: 'POST',
  path: '/data/bank/basketball/team/teamUnFollow',
  ...user.inferred,
  summary: 'Unfollows a basketball team.',
  body: ofTeam,
  data: Ack,
  errors: ['login_needed', 'team_not_found', 'wrong_sport'],
})

export const listFollowedTournaments = operation({
  path: '/v10/followTournament/list',
  ...user.inferred,
  summary: 'Followed leagues.',
  query: z.object({ sportType: QuerySport.optional(), userId: TextKey.optional() }),
  data: z.array(FollowTournament),
  errors: ['forbidden'], // the `userId` of another user
})

export const listFollowedTournamentIds = operation({
  path: '/v10/followTournament/key',
  ...user.inferred,
  summary: 'Ids of the followed leagues.',
  query: z.object({ sportType: QuerySport.optional(), userId: TextKey.optional() }),
  data: z.array(int),
  errors: ['forbidden'], // the `userId` of another user
})

export const listFollowedMatchesWeb = operation({
  path: '/v9/match/att/web',
  ...user.inferred,
  summary: 'Followed matches (web).',
  query: z.object({ sportType: QuerySport, matchType: QuerySport.optional(), userId: TextKey.optional() }),
  data: z.array(MatchListItem),
  errors: ['forbidden'], // the `userId` of another user
})

export const listFollowedMatches = operation({
  path: '/v9/match/att',
  ...either.client,
  summary: 'Followed matches.',
  query: z.object({ sportType: QuerySport, matchType: QuerySport, userId: TextKey }),
  data: z.array(MatchListItem),
  errors: ['forbidden'], // the `userId` of another user
})
