import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { roles } from '../roles.ts'

/** The public profile of a user. Members that are not listed here are private. */
export const UserProfile = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: z.string().describe('Address of a picture, never empty'),
  intro: z.string(),
  level: z.int(),
  badges: z.array(z.enum(roles)).describe('Roles beyond that of every user'),
  joinedAt: z.number().describe('Epoch ms, of the day'),
  isDemo: z.boolean().describe('An invented person of the demonstration'),
})
export type UserProfile = z.infer<typeof UserProfile>

export const getUser = operation({
  path: '/users/{id}',
  ...visitor.bare,
  summary: 'Public profile of a user; not for erased or suspended accounts.',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  data: UserProfile,
  errors: ['user_not_found'],
})
