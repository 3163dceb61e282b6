import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { Text } from '../wire.ts'
import { Language } from './brief.ts'

export const guardSubjects = ['competition', 'operation', 'page', 'news', 'post'] as const

const GuardRuleRow = z.object({
  id: z.int(),
  type: z.string(),
  about: z
    .object({ kind: z.enum(guardSubjects), id: z.string(), name: z.string().describe('Of a competition') })
    .nullable(),
  region: z.string().nullable().describe('ISO 3166 code'),
  channel: z.string().nullable(),
  note: z.string(),
})
export type GuardRuleRow = z.infer<typeof GuardRuleRow>

const DeskGuard = z.object({
  rules: z.array(GuardRuleRow).describe('In the order in which they were set'),
  isPermitted: z.boolean().describe('Of the thing; without one of calls and pages'),
  ruleId: z.int().nullable().describe('The rule that decides on the thing; null where none applies'),
  withheld: z.array(z.object({ id: z.int(), name: z.string() })).describe('Competitions that this reader does not get'),
})
export type DeskGuard = z.infer<typeof DeskGuard>

export const tryDeskGuard = operation({
  path: '/desk/guard',
  ...staffOf(['admin']),
  summary: 'All guard rules, and their effect for a reader in a region with a client.',
  query: z.object({
    region: Text.regex(/^[A-Za-z]{2}$/)
      .optional()
      .describe('ISO 3166 code; without one an unknown region'),
    client: z.enum(['web', 'app']).default('web'),
    channel: Text.trim().min(1).max(40).optional(),
    about: z.enum(guardSubjects).optional(),
    aboutId: Text.trim().min(1).max(200).optional(),
  }),
  data: DeskGuard,
})

export const wordKinds = ['term', 'allow'] as const

const DeskWordTrial = z.object({
  problem: z.string().nullable().describe('Why the word cannot be listed'),
  texts: z.int().describe('Comments and posts of the last 30 days, the newest 5,000 of each'),
  changed: z
    .int()
    .describe('Those that the list would stop with it and does not without, or the reverse of an exception'),
  examples: z.array(
    z.object({ kind: z.enum(['comment', 'post']), id: z.int(), text: z.string(), at: z.number().describe('Epoch ms') }),
  ),
})
export type DeskWordTrial = z.infer<typeof DeskWordTrial>

export const tryDeskWord = operation({
  path: '/desk/words/trial',
  ...staffOf(['moderator', 'admin']),
  summary: 'Trial of a word of the list, or of an exception, on the texts of the last 30 days; nothing is stored.',
  query: z.object({ text: Text.trim().min(1).max(100), kind: z.enum(wordKinds).default('term'), lang: Language }),
  data: DeskWordTrial,
})
