import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { Id, QuerySize, Text } from '../wire.ts'
import { DeskName, DeskReason } from './desk.ts'
import { ModerationReason } from './moderation.ts'
import { pickOutcomes } from './prophecy-limits.ts'
import { longestSanctionReason, sanctionServices, sanctionSteps } from './sanction.ts'

/** Kinds of entries of the queue, in the order of its tabs. */
export const queueKinds = ['text', 'picture', 'video', 'report', 'appeal', 'dispute', 'withdrawal'] as const
export type QueueKind = (typeof queueKinds)[number]

/** Of texts and withdrawals; of restrictions; of settlements, which are kept or get another outcome. */
export const queueDecisions = ['approve', 'refuse', 'lift', 'keep', ...pickOutcomes] as const
export type QueueDecision = (typeof queueDecisions)[number]

/** How long an entry is claimed, and how long a decision can be taken back. */
export const claimMinutes = 10
export const undoSeconds = 30

const at = z.number().describe('Epoch ms')
const QueueKey = z
  .string()
  .regex(/^[a-z]{1,20}-\d{1,10}$/, 'not a key')
  .describe('`item-7`, `sanction-7`, `dispute-7`, `withdrawal-7`')

export const QueueEntry = z.object({
  key: z.string(),
  kind: z.enum(queueKinds),
  subject: z.string().describe('What it is about: a scene, the kind of a reported thing, the step of a sanction'),
  text: z.string().describe('Its beginning'),
  author: DeskName.nullable().describe('Null for visitors, accounts that are gone, and articles'),
  reports: z.int().describe('All reports of one thing are one entry'),
  weight: z.number().describe('Of the reports together'),
  coins: z.int().nullable(),
  decided: z.int().describe('Decisions so far, where two people decide'),
  at,
  isBarred: z.boolean().describe('Another person decides: own text, own decision, or decided already by the caller'),
  claim: z.object({ by: DeskName.nullable(), until: at, isMine: z.boolean() }).nullable(),
})
export type QueueEntry = z.infer<typeof QueueEntry>

const Decided = z.object({
  id: z.int(),
  key: z.string(),
  decision: z.enum(queueDecisions),
  undoUntil: z.number().nullable().describe('Epoch ms; null where it cannot be taken back'),
  sanction: z.enum(['imposed', 'proposed']).nullable().describe('What became of the sanction beside it'),
})
export type QueueDecided = z.infer<typeof Decided>

const staff = staffOf(['moderator', 'treasurer', 'admin'])
const ofEntry = z.object({ key: QueueKey })

export const listQueue = operation({
  path: '/desk/queue',
  ...staff,
  summary:
    'Open entries by kind: own claims first, then appeals, then oldest or most reported. Withdrawals for treasurers, the rest for moderators.',
  query: z.object({
    kind: z.enum(queueKinds).optional(),
    order: z.enum(['oldest', 'reports']).default('oldest'),
    after: Text.max(80).optional().describe('`next` of the page before'),
    limit: QuerySize.default(20),
  }),
  data: z.object({
    counts: z.array(z.object({ kind: z.enum(queueKinds), count: z.int() })).describe('Kinds that the caller decides'),
    oldestAt: z.number().nullable(),
    decidedToday: z.int().describe('In the last 24 hours, of the kinds that the caller decides'),
    emptySince: z.number().nullable().describe('Of an empty queue: the last decision on these kinds; null without any'),
    list: z.array(QueueEntry),
    next: z.string().nullable(),
    undo: Decided.nullable().describe('The last decision of the caller, while it can be taken back'),
  }),
  errors: ['bad_request'],
})

const Line = z.object({
  id: z.int(),
  by: DeskName.nullable(),
  text: z.string(),
  minute: z.string().nullable(),
  at,
  isIt: z.boolean(),
})

export const QueuePage = QueueEntry.extend({
  full: z.string().describe('The whole text'),
  pictures: z.array(z.string()).describe('Addresses that end after some minutes'),
  video: z
    .object({ src: z.string(), poster: z.string().nullable() })
    .nullable()
    .describe('Its file and poster, likewise'),
  appeal: z.string().nullable().describe('What its person says against it'),
  rule: z.string().nullable().describe('The rule of the filter that matched'),
  reason: z.string().nullable().describe('Why it waits, or why it was decided so'),
  link: z.string().nullable().describe('Path of its page'),
  around: z.array(Line).describe('A comment with one line before and one after it'),
  reporters: z
    .array(
      z.object({
        by: DeskName.nullable(),
        weight: z.number().describe('Of this report, at its time'),
        upheld: z.int().describe('Of the latest decided reports of this person'),
        decided: z.int(),
        reason: z.string(),
        note: z.string(),
      }),
    )
    .describe('The weightiest first, at most 20'),
  restrictions: z
    .array(
      z.object({
        id: z.int(),
        step: z.enum(sanctionSteps),
        service: z.enum(sanctionServices),
        endsAt: z.number().nullable(),
        reason: z.string(),
      }),
    )
    .describe('Of the author, in force now'),
  figures: z
    .object({
      since: at,
      comments: z.int(),
      removed: z.int(),
      restored: z.int(),
      about: z.object({ all: z.int(), upheld: z.int() }),
      by: z.object({ all: z.int(), upheld: z.int() }),
    })
    .nullable(),
  earlier: z
    .array(z.object({ by: DeskName.nullable(), decision: z.string(), reason: z.string(), at }))
    .describe('Decisions of others about it'),
  decisions: z.array(z.enum(queueDecisions)).describe('Those that this entry takes, the mildest first'),
  hasCode: z.boolean().describe('Whether its author reads the reason code'),
  hasText: z.boolean().describe('Whether somebody reads the text of the decision'),
  canUndo: z.boolean(),
})
export type QueuePage = z.infer<typeof QueuePage>

export const getQueueEntry = operation({
  path: '/desk/queue/{key}',
  ...staff,
  summary: 'Entry of the queue with text, reports, author and earlier decisions.',
  params: ofEntry,
  data: QueuePage,
  errors: ['not_found'],
})

export const claimQueueEntry = operation({
  method: 'POST',
  path: '/desk/queue/{key}/claim',
  ...staff,
  audits: 'queue_claimed',
  summary: 'Claims an entry for ten minutes, again for ten more; the claim of another is a conflict.',
  params: ofEntry,
  body: z.object({ reason: DeskReason }),
  data: z.object({ until: at }),
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const releaseQueueEntry = operation({
  method: 'POST',
  path: '/desk/queue/{key}/release',
  ...staff,
  audits: 'queue_released',
  summary: 'Gives an own claim back; a conflict where the claim is that of another or has ended.',
  params: ofEntry,
  body: z.object({ reason: DeskReason }),
  data: z.object({ isReleased: z.literal(true) }),
  errors: ['not_found', 'conflict'],
})

const mostHours = 8760

export const decideQueueEntry = operation({
  method: 'POST',
  path: '/desk/queue/{key}/decision',
  ...staff,
  audits: 'queue_decided',
  summary:
    'Decides an entry that no other person has claimed, by the action of its part. Decisions on texts take effect after 30 seconds.',
  params: ofEntry,
  body: z.object({
    decision: z.enum(queueDecisions),
    code: ModerationReason.optional().describe('The author of a text reads it'),
    text: Text.trim().max(longestSanctionReason).default('').describe('The person reads it'),
    sanction: z
      .object({
        step: z.enum(sanctionSteps),
        service: z.enum(sanctionServices).default('all'),
        hours: z.int().min(1).max(mostHours).nullable().default(null),
      })
      .optional()
      .describe('For the author; over 30 days it is proposed to another moderator. Needs `code` and `text`'),
    reason: DeskReason,
  }),
  data: Decided,
  errors: ['not_found', 'forbidden', 'conflict', 'bad_request'],
})

export const undoQueueDecision = operation({
  method: 'POST',
  path: '/desk/queue/undo',
  ...staff,
  audits: 'queue_undone',
  summary: 'Takes an own decision back within 30 seconds, and lifts the sanction beside it.',
  body: z.object({ id: Id, reason: DeskReason }),
  data: z.object({ key: z.string() }),
  errors: ['not_found', 'conflict'],
})
