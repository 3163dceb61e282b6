import { z } from 'zod'
import { operation, user } from '../operation.ts'
import { page, Paging } from './brief.ts'

const LevelTier = z.enum(['bench', 'squad', 'starter', 'captain', 'legend'])

export const MemberTask = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  rule: z.string(),
  experience: z.int(),
  progress: z.int(),
  total: z.int(),
  isWeekly: z.boolean().describe('Begins anew each week; else it can be done once'),
  countedAt: z.number().nullable().describe('Epoch ms at which its experience was given; null while it is open'),
})
export type MemberTask = z.infer<typeof MemberTask>

const MemberPrivilege = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  rule: z.string(),
  minLevel: z.int(),
  isOwned: z.boolean(),
})

export const Membership = z.object({
  level: z.int(),
  experience: z.int(),
  tier: LevelTier,
  levelStartsAt: z.int().describe('Experience at which this level begins'),
  nextLevelAt: z.int().nullable().describe('Experience at which the next level begins; null at the top'),
  tiers: z.array(
    z.object({ tier: LevelTier, name: z.string(), fromLevel: z.int(), startsAt: z.int().describe('Experience') }),
  ),
  tasks: z.array(MemberTask),
  weekEndsAt: z.number().describe('Epoch ms at which weekly tasks begin anew: Monday, 00:00 UTC'),
  weeklyExperience: z.int().describe('What a week gives at most'),
  privileges: z.array(MemberPrivilege),
})
export type Membership = z.infer<typeof Membership>

export const getMembership = operation({
  path: '/me/membership',
  ...user.bare,
  summary: 'Level, tasks and perks of the signed-in user, locked ones included.',
  data: Membership,
})

export const ExperienceRow = z.object({
  id: z.string(),
  name: z.string().nullable().describe('Of the task; null for one that is no longer offered'),
  key: z.string().nullable(),
  experience: z.int(),
  occurredAt: z.number().describe('Epoch ms'),
})
export type ExperienceRow = z.infer<typeof ExperienceRow>

export const listExperience = operation({
  path: '/me/membership/history',
  ...user.bare,
  summary: 'XP history of the signed-in user, newest first.',
  query: z.object(Paging),
  data: page(ExperienceRow),
})
