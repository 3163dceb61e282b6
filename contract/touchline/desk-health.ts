import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { QueryId, QuerySize, Text } from '../wire.ts'
import { Language } from './brief.ts'
import { DeskReason } from './desk.ts'

const staff = staffOf(['editor', 'admin'])
const admins = { ...staff, roles: ['admin'] } as const
const at = z.number().describe('Epoch ms')

const DeskFeed = z.object({
  name: z.string(),
  place: z.int().nullable().describe('In the order of the operator; null for those that follow by name'),
  heardAt: at.describe('Last report or sign of life'),
  isSilent: z.boolean().describe('While a match of it is in play'),
  live: z.int().describe('Matches in play that it reports'),
  leads: z.int().describe('Of these, those that it leads'),
  reports: z.int().describe('In the last hour'),
  lost: z.int().describe('Times that it lost the lead in the last 24 hours, but by the order of feeds'),
})

const DeskHealth = z.object({
  feeds: z.array(DeskFeed),
  matches: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        lead: z.string().nullable(),
        feeds: z.array(z.object({ name: z.string(), lastAt: at, isSilent: z.boolean() })),
        silentSince: z.number().nullable(),
      }),
    )
    .describe('In play, silent ones first, at most 50'),
  newsFaults: z.array(z.object({ id: z.int(), name: z.string(), fault: z.string() })),
  contradictions: z.int().describe('Open ones'),
  jobs: z.object({ waiting: z.int(), late: z.int(), running: z.int(), failing: z.int(), failed: z.int() }),
  due: z.object({
    erasures: z.int().describe('Accounts that are closing'),
    nextErasureAt: z.number().nullable(),
    lateErasures: z.int().describe('Over an hour past their time'),
    exports: z.int().describe('Asked for and not ready'),
    oldestExportAt: z.number().nullable(),
  }),
  followers: z.array(z.object({ name: z.string(), behind: z.int(), since: z.number().nullable() })),
  imports: z.array(
    z.object({ source: z.string(), startedAt: at, finishedAt: z.number().nullable(), read: z.int(), refused: z.int() }),
  ),
  machine: z
    .object({
      version: z.string(),
      startedAt: at,
      cores: z.int(),
      load: z.number().describe('Of the last minute'),
      memoryMb: z.int(),
      memoryFreeMb: z.int(),
      processMb: z.int(),
      diskMb: z.int(),
      diskFreeMb: z.int(),
      databaseMb: z.int(),
      connections: z.int(),
    })
    .describe('That answers'),
  at: at.describe('By the clock of the machine'),
  databaseAheadMs: z.int().describe('Clock of the database against that of the machine'),
})
export type DeskHealth = z.infer<typeof DeskHealth>

export const getDeskHealth = operation({
  path: '/desk/health',
  ...staff,
  summary: 'Feeds and their leads, jobs, erasures and exports due, followers, machine.',
  query: z.object({ lang: Language }),
  data: DeskHealth,
})

const DeskContradiction = z.object({
  id: z.int(),
  matchId: z.int(),
  match: z.string(),
  field: z.string(),
  sides: z.array(z.object({ source: z.string(), value: z.string().describe('`-` where it does not have it') })),
  seenAt: at,
  settledAt: z.number().nullable(),
  choice: z.string().nullable(),
})
export type DeskContradiction = z.infer<typeof DeskContradiction>

export const listDeskContradictions = operation({
  path: '/desk/health/contradictions',
  ...staff,
  summary: 'Facts that two sources report differently: open ones or settled ones, oldest first.',
  query: z.object({
    state: z.enum(['open', 'settled']).default('open'),
    page: QueryId.optional(),
    limit: QuerySize.default(20),
    lang: Language,
  }),
  data: z.object({ list: z.array(DeskContradiction), total: z.int() }),
})

export const settleDeskContradiction = operation({
  method: 'POST',
  path: '/desk/health/contradictions/{id}',
  ...staff,
  audits: 'contradiction_settled',
  summary: 'Keeps the value of one source, through every further import and rebuild.',
  params: z.object({ id: QueryId }),
  body: z.object({ source: Text.trim().min(1).max(80), reason: DeskReason }),
  data: z.object({ matchId: z.int() }),
  errors: ['not_found', 'conflict'],
})

const DeskJob = z.object({
  id: z.string(),
  name: z.string(),
  queue: z.string().nullable(),
  state: z.enum(['waiting', 'running', 'failing', 'failed']).describe('failing: tried again; failed: given up'),
  attempts: z.int(),
  mostAttempts: z.int(),
  runAt: at,
  error: z.string().nullable().describe('First line of the last one'),
})
export type DeskJob = z.infer<typeof DeskJob>

export const listDeskJobs = operation({
  path: '/desk/health/jobs',
  ...staff,
  summary: 'Jobs without their data: failed ones first, then by their time.',
  query: z.object({
    state: z.enum(['all', 'failed']).default('all'),
    after: Text.max(80).optional().describe('`next` of the page before'),
    limit: QuerySize.default(20),
  }),
  data: z.object({ list: z.array(DeskJob), next: z.string().nullable() }),
  errors: ['bad_request'],
})

const ofJob = z.object({ id: z.string().regex(/^\d{1,18}$/, 'not a number') })

export const retryDeskJob = operation({
  method: 'POST',
  path: '/desk/health/jobs/{id}/retry',
  ...admins,
  audits: 'job_retried',
  summary: 'Runs a job at once, with all its attempts again.',
  params: ofJob,
  body: z.object({ reason: DeskReason }),
  data: z.object({ runAt: at }),
  errors: ['not_found', 'conflict'],
})

export const dropDeskJob = operation({
  method: 'POST',
  path: '/desk/health/jobs/{id}/drop',
  ...admins,
  audits: 'job_dropped',
  summary: 'Drops a failed job without its work.',
  params: ofJob,
  body: z.object({ reason: DeskReason }),
  data: z.object({ isDropped: z.literal(true) }),
  errors: ['not_found', 'conflict'],
})

const DeskSetting = z.object({
  name: z.string(),
  value: z.string().nullable().describe('Null of a secret, and where it is not set'),
  isSecret: z.boolean(),
  isSet: z.boolean(),
  from: z.enum(['flag', 'environment', 'file', 'default']),
  usual: z.string().nullable().describe('Without a setting'),
  description: z.string(),
  problem: z.enum(['insecure', 'sandbox', 'demo']).nullable().describe('Why it is unsafe in public'),
})
export type DeskSetting = z.infer<typeof DeskSetting>

export const listDeskSettings = operation({
  path: '/desk/health/settings',
  ...admins,
  summary: 'Settings in force on the machine that answers, with where they come from; secrets never.',
  data: z.object({ list: z.array(DeskSetting) }),
})
