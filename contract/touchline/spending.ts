import { z } from 'zod'
import { operation } from '../operation.ts'
import { breakDays, exclusionMonths, limitPeriods, mostLimit } from './money-limits.ts'
import { SpendingRefusal } from './top-up.ts'
import { Coins } from './wallet.ts'

export const SpendingLimit = z.object({
  period: z.enum(limitPeriods),
  used: Coins.describe('Of the running period; refunds taken off'),
  limit: Coins.nullable().describe('Null without one'),
  startsAt: z.number().describe('Epoch ms at which the running period began'),
  next: z
    .object({ limit: Coins.nullable(), startsAt: z.number() })
    .nullable()
    .describe('A higher limit that is not in force yet'),
})
export type SpendingLimit = z.infer<typeof SpendingLimit>

export const SpendingLimits = z.object({
  limits: z.array(SpendingLimit),
  months: z.array(z.object({ month: z.string(), spent: Coins })).describe('Twelve, oldest first; refunds taken off'),
  purchases: z.object({ count: z.int(), spent: Coins, refunds: z.int(), refunded: Coins }).describe('Of these months'),
  pausedUntil: z.number().nullable().describe('Epoch ms; nobody can end a pause early'),
  exclusion: z
    .object({
      askedAt: z.number(),
      confirmFrom: z.number().describe('Epoch ms; asked twice, a day apart'),
      until: z.number().nullable().describe('Epoch ms; null before it is confirmed'),
      months: z.int(),
    })
    .nullable(),
  ageStatedAt: z.number().nullable().describe('When the caller stated to be old enough'),
  minimumAge: z.int(),
  refusal: SpendingRefusal.nullable(),
})
export type SpendingLimits = z.infer<typeof SpendingLimits>

const own = { auth: 'user', evidence: 'own', data: SpendingLimits } as const
const Zone = z
  .string()
  .max(64)
  .default('UTC')
  .describe('IANA name of the zone that periods begin in; kept with a limit')
const ofPeriod = z.object({ period: z.enum(limitPeriods) })

export const getSpendingLimits = operation({
  path: '/me/limits',
  ...own,
  summary: 'Spending limits, pauses, self-exclusion and spending of the signed-in user.',
  query: z.object({ zone: Zone }),
})

export const setSpendingLimit = operation({
  method: 'PUT',
  path: '/me/limits/{period}',
  ...own,
  refusesNulls: true,
  summary: 'Sets a limit: a lower one at once, a higher one or none after a day.',
  params: ofPeriod,
  body: z.object({ limit: Coins.min(0).max(mostLimit).nullable(), zone: Zone }),
  errors: ['bad_request'],
})

export const dropNextLimit = operation({
  method: 'DELETE',
  path: '/me/limits/{period}/next',
  ...own,
  summary: 'Drops a higher limit that is not in force yet; repeatable.',
  params: ofPeriod,
})

export const startBreak = operation({
  method: 'POST',
  path: '/me/limits/break',
  ...own,
  summary: 'Begins a pause without purchases and top-ups; it can be made longer, never shorter.',
  body: z.object({ days: z.literal(breakDays) }),
})

export const excludeMyself = operation({
  method: 'POST',
  path: '/me/limits/exclusion',
  ...own,
  summary: 'Requests self-exclusion; confirmed by a second call a day later, and final until its end.',
  body: z.object({ months: z.literal(exclusionMonths) }),
  errors: ['conflict'],
})

export const dropExclusion = operation({
  method: 'DELETE',
  path: '/me/limits/exclusion',
  ...own,
  summary: 'Drops self-exclusion that is not confirmed yet.',
  errors: ['conflict'],
})

export const stateAge = operation({
  method: 'POST',
  path: '/me/limits/age',
  ...own,
  summary: 'States the age of the caller, once for purchases and top-ups.',
  body: z.object({ age: z.int().min(1).max(150).describe('In years; refused below the minimum') }),
  errors: ['spending_refused'],
})
