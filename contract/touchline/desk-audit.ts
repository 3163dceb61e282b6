import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { EpochMs, QueryEpochMs, QueryId, QuerySize, Text } from '../wire.ts'
import { DeskName, DeskReason } from './desk.ts'

const staff = staffOf(['admin'])

const AuditEntry = z.object({
  id: z.int(),
  at: z.number().describe('Epoch ms'),
  action: z.string(),
  by: z.enum(['operator', 'user', 'system']).describe('operator: at the command line; system: no person'),
  actor: DeskName.nullable(),
  object: z.string().describe('What was acted on: `match 12`; else empty'),
  person: DeskName.nullable().describe('The account that it is about'),
  reason: z.string(),
  changes: z.array(z.object({ name: z.string(), value: z.string() })).describe('Further members of the entry, as text'),
  network: z.string().describe('The address, shortened; else empty'),
  hash: z.string().describe('The beginning of its hash, hex'),
  isErased: z.boolean().describe('What it said of a person is erased'),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const filters = {
  actor: Text.trim().max(20).default('').describe('`operator`, or the number of an account'),
  action: Text.trim().max(60).default('').describe('The name of an action; empty for all'),
  object: Text.trim().max(80).default('').describe('What was acted on, or `@` and the number of an account'),
}

export const listAuditEntries = operation({
  path: '/desk/audit',
  ...staff,
  summary: 'Entries of the audit log, newest first.',
  query: z.object({
    ...filters,
    from: QueryEpochMs.optional(),
    to: QueryEpochMs.optional(),
    beforeId: QueryId.optional().describe('`nextId` of the page before'),
    limit: QuerySize.default(50),
  }),
  data: z.object({
    list: z.array(AuditEntry),
    nextId: z.int().nullable(),
    actions: z.array(z.string()).describe('All that occur'),
  }),
})

export const verifyAuditLog = operation({
  path: '/desk/audit/verification',
  ...staff,
  summary: 'Verifies each row of the audit log, and the record of its end in the data folder.',
  data: z.object({
    rows: z.int(),
    finding: z
      .object({
        row: z.int(),
        what: z.enum(['altered', 'unkeyed', 'secret_unknown', 'truncated', 'rewritten', 'anchor_forged']),
      })
      .nullable(),
    keyedFrom: z.int().nullable().describe('The first row whose hash has a key'),
    anchoredAt: z.int().nullable().describe('The row that the record in the data folder names'),
  }),
})

export const exportAudit = operation({
  method: 'POST',
  path: '/desk/audit/export',
  ...staff,
  audits: 'audit_exported',
  summary: 'Rows of the audit log as CSV, oldest first, at most 5,000 at once.',
  body: z.object({
    ...filters,
    from: EpochMs.nullable().default(null),
    to: EpochMs.nullable().default(null),
    afterId: z.int().min(0).default(0).describe('`nextId` of the part before'),
    reason: DeskReason,
  }),
  data: z.object({ csv: z.string(), rows: z.int(), nextId: z.int().nullable() }),
})
