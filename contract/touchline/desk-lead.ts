import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { Flag } from '../wire.ts'
import { IdParams, ScorePair } from './brief.ts'
import { DeskEntry } from './desk-live.ts'
import { DeskReason, deskRoles } from './desk.ts'

const staff = staffOf(deskRoles.live)

const DeskRelease = z.object({
  feed: z.string().nullable().describe('Who leads then; null without a feed'),
  superseded: z.array(DeskEntry).describe('Entries that the feed has too: they count once, as the feed states them'),
  alone: z.array(DeskEntry).describe('Entries without a counterpart: they stay unless `takeBack` names them'),
  now: ScorePair.describe('What fans see'),
  kept: ScorePair.describe('What fans see then, with all entries without a counterpart'),
  takenBack: ScorePair.describe('The same without any of them'),
  marked: ScorePair.describe('The same without those of `takeBack`'),
})
export type DeskRelease = z.infer<typeof DeskRelease>

export const previewDeskLead = operation({
  path: '/desk/live/{id}/lead',
  ...staff,
  summary:
    'Dry run of giving the lead back to the feeds: entries that they have too, and entries without a counterpart.',
  params: IdParams,
  query: z.object({
    takeBack: z
      .string()
      .regex(/^\d{1,10}(?:,\d{1,10}){0,999}$/)
      .optional()
      .describe('Numbers of entries without a counterpart that would end too, with commas between them'),
  }),
  data: DeskRelease,
  errors: ['forbidden', 'match_not_found', 'wrong_sport'],
})

export const leadDeskMatch = operation({
  method: 'POST',
  path: '/desk/live/{id}/lead',
  ...staff,
  audits: 'desk_lead',
  summary:
    'Gives the lead of a match to the desk, so that feeds change nothing for fans, or back to the feeds; entries that the leading feed has too end then.',
  params: IdParams,
  body: z.object({
    isLead: Flag,
    takeBack: z
      .array(z.int().min(1).max(2_147_483_647))
      .max(1000)
      .default([])
      .describe('Numbers of entries without a counterpart that end too'),
    reason: DeskReason,
  }),
  data: z.object({
    isDeskLead: z.boolean(),
    version: z.int(),
    superseded: z.int().describe('Entries that ended'),
  }),
  errors: ['forbidden', 'match_not_found', 'wrong_sport', 'match_over'],
})
