import { z } from 'zod'
import { operation, user, visitor } from '../operation.ts'
import { roles } from '../roles.ts'
import { QueryId, QueryPage } from '../wire.ts'
import { ArticleBrief } from './article.ts'
import { Language } from './brief.ts'
import { UserProfile } from './user.ts'

export const PersonBrief = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: z.string().describe('Address of a picture, never empty'),
  level: z.int(),
  badges: z.array(z.enum(roles)).describe('Roles beyond that of every user'),
  isDemo: z.boolean().describe('An invented person of the demonstration'),
})
export type PersonBrief = z.infer<typeof PersonBrief>

const pages = { page: z.int(), pages: z.int(), total: z.int() }
const PersonPage = z.object({ ...pages, list: z.array(PersonBrief) })
export type PersonPage = z.infer<typeof PersonPage>

const ofPerson = z.object({ id: QueryId })

export const PersonSpace = z.object({
  user: UserProfile,
  counts: z
    .object({ articles: z.int(), comments: z.int(), followers: z.int(), followed: z.int() })
    .describe('Lengths of its lists'),
})
export type PersonSpace = z.infer<typeof PersonSpace>

export const getSpace = operation({
  path: '/users/{id}/space',
  ...visitor.bare,
  summary: 'Public profile of a user with counts of articles, comments, followers and followed people.',
  params: ofPerson,
  data: PersonSpace,
  errors: ['user_not_found'],
})

const PersonArticles = z.object({ ...pages, list: z.array(ArticleBrief) })
export type PersonArticles = z.infer<typeof PersonArticles>

export const listArticlesOfUser = operation({
  path: '/users/{id}/articles',
  ...visitor.bare,
  summary: 'Published articles of a user in all languages, newest first.',
  params: ofPerson,
  query: z.object({ page: QueryPage.default(1), lang: Language }),
  data: PersonArticles,
  errors: ['user_not_found'],
})

export const listFollowersOfUser = operation({
  path: '/users/{id}/followers',
  ...visitor.bare,
  summary: 'Followers of a user, newest first.',
  params: ofPerson,
  query: z.object({ page: QueryPage.default(1) }),
  data: PersonPage,
  errors: ['user_not_found'],
})

export const listFollowedOfUser = operation({
  path: '/users/{id}/followed',
  ...visitor.bare,
  summary: 'Users that a user follows, newest first.',
  params: ofPerson,
  query: z.object({ page: QueryPage.default(1) }),
  data: PersonPage,
  errors: ['user_not_found'],
})

export const getBond = operation({
  path: '/me/people/{id}',
  ...user.bare,
  summary: 'Follows and blocks between the signed-in user and another one.',
  params: ofPerson,
  data: z.object({
    isFollowed: z.boolean().describe('The signed-in user follows'),
    isFollower: z.boolean().describe('The other one follows'),
    isBlocked: z.boolean().describe('The signed-in user blocks'),
  }),
})

export const followPerson = operation({
  method: 'PUT',
  path: '/me/people/{id}',
  ...user.bare,
  summary: 'Follows a user; repeatable. A user on the other side of a block is not found.',
  params: ofPerson,
  data: z.object({ isFollowed: z.boolean() }),
  errors: ['login_needed', 'user_not_found', 'bad_request', 'following_full'],
})

export const unfollowPerson = operation({
  method: 'DELETE',
  path: '/me/people/{id}',
  ...user.bare,
  summary: 'Unfollows a user; repeatable.',
  params: ofPerson,
  data: z.object({ isFollowed: z.boolean() }),
  errors: ['login_needed'],
})
