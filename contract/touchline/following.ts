import { z } from 'zod'
import { followKinds } from '../kinds.ts'
import { operation, user, visitor } from '../operation.ts'
import { CompetitionBrief, Language, MatchRow, page, Paging, PersonBrief, Position, TeamOfSport } from './brief.ts'

const Ids = z.array(z.int())

/** All follows of the user, by id: a cap keeps the answer small, and pages mark their stars from it. */
export const Following = z.object({
  matchIds: Ids,
  teamIds: Ids,
  competitionIds: Ids,
  playerIds: Ids,
  reminderMatchIds: Ids,
  position: Position,
})
export type Following = z.infer<typeof Following>

export const getFollowing = operation({
  path: '/me/following',
  ...user.bare,
  summary: 'Follows and reminders, by id.',
  data: Following,
})

const When = z.enum(['live', 'coming', 'over'])
const FollowedMatches = page(MatchRow).extend({
  competitions: z.record(z.string(), CompetitionBrief),
  players: z
    .array(z.object({ player: PersonBrief, teamId: z.int().nullable() }))
    .describe('Followed players, with the team that they play for'),
  reminderMatchIds: Ids,
  position: Position,
})
export type FollowedMatches = z.infer<typeof FollowedMatches>

/**
 * `live` in play, `coming` upcoming, `over` the rest: earliest first, `over` newest first. Of followed teams, leagues
 * and players those of the last 30 and the next 60 days.
 */
export const listMyMatches = operation({
  path: '/me/following/matches',
  ...user.bare,
  summary: 'Matches that are followed or have a reminder, and those of followed teams, leagues and players.',
  query: z.object({ when: When, ...Paging, lang: Language }),
  data: FollowedMatches,
})

const FollowedPlayer = PersonBrief.extend({ team: TeamOfSport.nullable() })
export type FollowedPlayer = z.infer<typeof FollowedPlayer>

const Few = z.array(z.int().min(1).max(2_147_483_647)).max(200)

/** POST, since follows are private and many. Nothing of them is stored. */
export const listFollowedMatches = operation({
  method: 'POST',
  path: '/following/matches',
  ...visitor.bare,
  summary: 'Matches of follows that are kept in a browser.',
  query: z.object({ when: When, ...Paging, lang: Language }),
  body: z.object({
    matchIds: Few.default([]),
    teamIds: Few.default([]),
    competitionIds: Few.default([]),
    playerIds: Few.default([]),
  }),
  data: FollowedMatches,
})

export const listFollowedSubjects = operation({
  method: 'POST',
  path: '/following/subjects',
  ...visitor.bare,
  summary: 'Teams, leagues and players by id, in this order; unknown ones are omitted.',
  query: z.object({ lang: Language }),
  body: z.object({ teamIds: Few.default([]), competitionIds: Few.default([]), playerIds: Few.default([]) }),
  data: z.object({
    teams: z.array(TeamOfSport),
    competitions: z.array(CompetitionBrief),
    players: z.array(FollowedPlayer),
  }),
})

const FollowSuggestions = z.object({
  teams: z.array(TeamOfSport),
  competitions: z.array(CompetitionBrief),
  players: z.array(FollowedPlayer),
  followers: z
    .record(z.string(), z.int())
    .describe('Accounts that follow each, by kind and id (`team 12`); counted up to 10,000'),
})
export type FollowSuggestions = z.infer<typeof FollowSuggestions>

export const suggestFollows = operation({
  path: '/following/suggestions',
  ...visitor.bare,
  summary: 'Teams and leagues that play soon, those of the main leagues first, and players of these teams.',
  query: z.object({ lang: Language }),
  data: FollowSuggestions,
})

export const listMyTeams = operation({
  path: '/me/following/teams',
  ...user.bare,
  summary: 'Followed teams, newest first.',
  query: z.object({ ...Paging, lang: Language }),
  data: page(TeamOfSport),
})

export const listMyCompetitions = operation({
  path: '/me/following/competitions',
  ...user.bare,
  summary: 'Followed leagues, newest first.',
  query: z.object({ ...Paging, lang: Language }),
  data: page(CompetitionBrief),
})

export const listMyPlayers = operation({
  path: '/me/following/players',
  ...user.bare,
  summary: 'Followed players with their teams, newest first.',
  query: z.object({ ...Paging, lang: Language }),
  data: page(FollowedPlayer),
})

export const Subject = z.object({
  kind: z.enum(followKinds),
  id: z.coerce.number().int().positive().max(2_147_483_647),
})

export const follow = operation({
  method: 'PUT',
  path: '/me/following/{kind}/{id}',
  ...user.bare,
  summary: 'Follows a match, a team, a league or a player.',
  params: Subject,
  data: z.object({ isFollowed: z.literal(true) }),
  errors: [
    'login_needed',
    'match_not_found',
    'team_not_found',
    'competition_not_found',
    'player_not_found',
    'following_full',
  ],
})

export const unfollow = operation({
  method: 'DELETE',
  path: '/me/following/{kind}/{id}',
  ...user.bare,
  summary: 'Unfollows a match, a team, a league or a player.',
  params: Subject,
  data: z.object({ isFollowed: z.literal(false) }),
  errors: ['login_needed'],
})

const Wanted = z.array(z.int().min(1).max(2_147_483_647)).max(500)

/** Repeatable. Unknown ids are omitted; `left`: beyond the account's limit. With reminders of the signed device id. */
export const importFollowing = operation({
  method: 'POST',
  path: '/me/following/import',
  ...user.bare,
  summary: 'Adds the follows of a browser from before the sign-in.',
  body: z.object({
    matchIds: Wanted.default([]),
    teamIds: Wanted.default([]),
    competitionIds: Wanted.default([]),
    playerIds: Wanted.default([]),
  }),
  data: z.object({
    added: z.int().describe('New ones among them'),
    left: z.object({ matchIds: Ids, teamIds: Ids, competitionIds: Ids, playerIds: Ids }),
  }),
})
