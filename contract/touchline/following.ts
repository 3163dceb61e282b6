import { z } from 'zod'
import { operation } from '../operation.ts'
import { CompetitionBrief, Language, MatchRow, page, Paging, Position, TeamBrief } from './brief.ts'

export const FollowKind = z.enum(['match', 'team', 'competition'])
export type FollowKind = z.infer<typeof FollowKind>

const me = { auth: 'user', evidence: 'own', isBare: true } as const
const Ids = z.array(z.int())

/** All follows of the user, by id: a cap keeps the answer small, and pages mark their stars from it. */
export const Following = z.object({
  matchIds: Ids,
  teamIds: Ids,
  competitionIds: Ids,
  reminderMatchIds: Ids,
  position: Position,
})
export type Following = z.infer<typeof Following>

export const getFollowing = operation({
  ...me,
  method: 'GET',
  path: '/me/following',
  summary: 'Follows and reminders, by id.',
  data: Following,
})

/** `live` in play, `coming` upcoming, `over` the rest: earliest first, `over` newest first. */
export const listMyMatches = operation({
  ...me,
  method: 'GET',
  path: '/me/following/matches',
  summary: 'Followed matches, and matches with a reminder.',
  query: z.object({ when: z.enum(['live', 'coming', 'over']), ...Paging, lang: Language }),
  data: page(MatchRow).extend({ competitions: z.record(z.string(), CompetitionBrief), reminderMatchIds: Ids }),
})

export const listMyTeams = operation({
  ...me,
  method: 'GET',
  path: '/me/following/teams',
  summary: 'Followed teams, newest first.',
  query: z.object({ ...Paging, lang: Language }),
  data: page(TeamBrief),
})

export const listMyCompetitions = operation({
  ...me,
  method: 'GET',
  path: '/me/following/competitions',
  summary: 'Followed leagues, newest first.',
  query: z.object({ ...Paging, lang: Language }),
  data: page(CompetitionBrief),
})

const Subject = z.object({ kind: FollowKind, id: z.coerce.number().int().positive().max(2_147_483_647) })

export const follow = operation({
  ...me,
  method: 'PUT',
  path: '/me/following/{kind}/{id}',
  summary: 'Follows a match, a team or a league.',
  params: Subject,
  data: z.object({ isFollowed: z.literal(true) }),
  errors: ['login_needed', 'match_not_found', 'team_not_found', 'competition_not_found', 'following_full'],
})

export const unfollow = operation({
  ...me,
  method: 'DELETE',
  path: '/me/following/{kind}/{id}',
  summary: 'Unfollows a match, a team or a league.',
  params: Subject,
  data: z.object({ isFollowed: z.literal(false) }),
  errors: ['login_needed'],
})

const Wanted = z.array(z.int().min(1).max(2_147_483_647)).max(500)

/** Unknown ids and ids beyond the cap are omitted. Reminders of the signed device id in the header are included. */
export const importFollowing = operation({
  ...me,
  method: 'POST',
  path: '/me/following/import',
  summary: 'Adds the follows of a browser from before the sign-in.',
  body: z.object({ matchIds: Wanted.default([]), teamIds: Wanted.default([]), competitionIds: Wanted.default([]) }),
  data: z.object({ added: z.int().describe('New ones among them') }),
})

/** Sent back in the header `deviceid`. It identifies no user; its holder may change the reminders set with it. */
export const addDevice = operation({
  method: 'POST',
  path: '/devices',
  auth: 'visitor',
  evidence: 'own',
  isBare: true,
  summary: "Creates a signed device id for a visitor's browser.",
  data: z.object({ deviceId: z.string() }),
})

const either = { auth: 'either', evidence: 'own', isBare: true } as const
const ofMatch = z.object({ matchId: z.coerce.number().int().positive().max(2_147_483_647) })

/** POST, since the answer is private to the device and must not be cached. */
export const listReminders = operation({
  ...either,
  method: 'POST',
  path: '/reminders',
  summary: 'Reminders of the signed-in user or of the device in the header.',
  data: z.object({ matchIds: Ids }),
})

export const addReminder = operation({
  ...either,
  method: 'PUT',
  path: '/reminders/{matchId}',
  summary: 'Sets a reminder for the signed-in user or the device in the header.',
  params: ofMatch,
  data: z.object({ remindAt: z.number() }),
  errors: ['match_not_found', 'device_needed', 'match_begun', 'too_many'],
})

export const removeReminder = operation({
  ...either,
  method: 'DELETE',
  path: '/reminders/{matchId}',
  summary: 'Cancels a reminder; repeatable.',
  params: ofMatch,
  data: z.object({ isRemoved: z.boolean() }),
})
