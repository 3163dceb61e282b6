import { z } from 'zod'
import { operation, staffOf, user, visitor } from '../operation.ts'
import { Flag, Prose, QueryId, Text } from '../wire.ts'
import { listById, PagingById } from './paging.ts'

/** The place of a text: the scenes of the specification. */
export const ModerationScene = z.enum([
  'LIVE_CHAT_ROOM',
  'CMS_POST',
  'CMS_COMMENT',
  'HEADLINE_POST',
  'HEADLINE_COMMENT',
  'ANCHOR_DYNAMIC_COMMENT',
  'UC_NICKNAME',
  'UC_INTRO',
  'LOGIN_SIGN',
  'MICROVIDEO_COMMENT',
  'MATERIAL_COMMENT',
  'DYNAMIC_POST',
  'MY_CREATION',
  'PRIVATE_CHAT',
])
/** The reason of a rejection. */
export const ModerationReason = z.enum([
  'abuse',
  'hate',
  'sexual',
  'advertising',
  'contact',
  'gambling',
  'politics',
  'spam',
  'impersonation',
  'link',
  'too_long',
  'unavailable',
  'circle_rule',
  'rules',
])
const State = z.enum(['held', 'approved', 'refused'])

/** A text that awaits a moderator's decision, or has one. */
export const ModerationItem = z.object({
  id: z.int(),
  scene: ModerationScene,
  userId: z.int().nullable().describe('Null for a visitor'),
  text: z.string(),
  pictures: z.array(z.string()).describe('Addresses of the pictures that the text names; they end after some minutes'),
  verdict: z.enum(['hold', 'refuse']).describe('What the filter said'),
  reason: ModerationReason,
  rule: z.string().describe('The rule that matched'),
  context: z.string().nullable().describe('What it belongs to: room:12, post:7'),
  language: z.enum(['en', 'zh']),
  state: State,
  decidedByUserId: z.int().nullable().describe('Null where the filter decided'),
  decidedAt: z.number().nullable(),
  appeal: z.string().nullable(),
  appealedAt: z.number().nullable(),
  createdAt: z.number().describe('Epoch ms'),
  reports: z
    .object({
      count: z.int(),
      weight: z.number().describe('Each report counts (upheld + 1) / (upheld + dismissed + 2) of its reporter'),
      notes: z.array(z.string()).describe('Of up to three reporters, the weightiest first'),
    })
    .nullable()
    .describe('Null where nobody reported it, and for chat messages'),
})
export type ModerationItem = z.infer<typeof ModerationItem>

/** How long an author may appeal against a decision. */
export const appealDays = 180

/** What became of the appeal against a decision. */
const appealStates = ['none', 'waiting', 'granted', 'rejected'] as const

/** A user's own rejected or held text. */
export const MyModerationItem = ModerationItem.pick({
  id: true,
  scene: true,
  text: true,
  reason: true,
  state: true,
  decidedAt: true,
  appeal: true,
  appealedAt: true,
  createdAt: true,
}).extend({
  mayAppeal: z.boolean(),
  appealUntil: z.number().nullable().describe('Epoch ms; null where no appeal is possible'),
  appealState: z.enum(appealStates),
})
export type MyModerationItem = z.infer<typeof MyModerationItem>

/** A decision for the author of what it is about, with all that was taken. */
export const MyDecision = MyModerationItem.extend({
  kind: z
    .enum(['article', 'comment', 'match', 'person', 'post', 'prophecy', 'video'])
    .nullable()
    .describe('What it is about; `match`: a rating or review of one; null for messages in chat and refused forms'),
  path: z.string().nullable().describe('Path of its page; null where it has none any more'),
  isAfterReports: z.boolean(),
  pictures: z.array(z.string()).describe('Addresses that end after some minutes'),
  video: z
    .object({ src: z.string(), poster: z.string().nullable() })
    .nullable()
    .describe('Its file and poster, likewise'),
})
export type MyDecision = z.infer<typeof MyDecision>

/** Rows, and the cursor of the next ones; null at the end. */
const staff = staffOf(['moderator', 'admin'])

export const listModerationItems = operation({
  path: '/moderation/items',
  ...staff,
  summary: 'Moderation queue: pending oldest first, decided newest first.',
  query: z.object({
    state: z.enum(['held', 'appealed', 'approved', 'refused']).default('held'),
    scene: ModerationScene.optional(),
    ...PagingById,
  }),
  data: listById(ModerationItem),
})

export const decideModerationItem = operation({
  method: 'POST',
  path: '/moderation/items/{id}/decision',
  ...staff,
  audits: 'item_decided',
  summary: 'Approves or rejects pending content.',
  params: z.object({ id: QueryId }),
  body: z.object({ decision: z.enum(['approve', 'refuse']) }),
  data: ModerationItem,
  errors: ['not_found', 'conflict', 'forbidden'],
})

export const listMyModerationItems = operation({
  path: '/moderation/mine',
  ...user.own,
  summary: 'Held and rejected content of the signed-in user, newest first.',
  query: z.object(PagingById),
  data: listById(MyModerationItem),
})

export const getMyDecision = operation({
  path: '/moderation/mine/{id}',
  ...user.own,
  summary: 'Decision about own content: reason, content, deadline and outcome of an appeal.',
  params: z.object({ id: QueryId }),
  data: MyDecision,
  errors: ['not_found'],
})

export const appealModeration = operation({
  method: 'POST',
  path: '/moderation/items/{id}/appeal',
  ...user.own,
  permits: ['owner'],
  summary: 'Appeals against the rejection of your content. Once.',
  params: z.object({ id: QueryId }),
  body: z.object({ text: Text.min(1) }),
  data: MyModerationItem,
  errors: ['not_found', 'conflict', 'text_refused'],
})

export const ModerationLogEntry = z.object({
  id: z.int(),
  happenedAt: z.number(),
  action: z.enum([
    'approved',
    'refused',
    'rule_off',
    'rule_on',
    'term_added',
    'term_removed',
    'sanction_imposed',
    'sanction_lifted',
  ]),
  reason: ModerationReason,
  scene: ModerationScene.nullable(),
  kindOfRule: z
    .string()
    .nullable()
    .describe('For changes of rules: `term`, `phone`, `link`; never the word itself. For sanctions: the step'),
  seen: z.int().nullable().describe('Texts looked at when a rule was switched off by itself'),
  matched: z.int().nullable(),
})
export type ModerationLogEntry = z.infer<typeof ModerationLogEntry>

export const listModerationLog = operation({
  path: '/moderation/log',
  ...visitor.own,
  summary:
    'Public log of decisions and reasons, newest first, without content or names. With the counts of the filter over 30 days.',
  query: z.object(PagingById),
  data: listById(ModerationLogEntry).extend({
    counts: z.array(
      z.object({
        scene: ModerationScene,
        outcome: z.enum(['hold', 'refuse', 'closed', 'pass']),
        reason: ModerationReason,
        count: z.int(),
      }),
    ),
  }),
})

export const ModerationTerm = z.object({
  text: z
    .string()
    .describe('As listed: `word~` takes endings, `*word*` more letters, `词^` counts only beside Chinese'),
  kind: z.enum(['term', 'allow']),
  reason: ModerationReason,
  weight: z.enum(['severe', 'mild', 'suspect']),
})
export const ModerationRule = z.object({
  name: z.string(),
  isOff: z.boolean(),
  isKept: z.boolean().describe('A person keeps it on: it is not switched off by itself'),
  seen: z.int(),
  matched: z.int(),
  changedAt: z.number(),
})

export const listModerationTerms = operation({
  path: '/moderation/terms',
  ...staff,
  summary: 'Words added to or removed from the built-in lists, and switched rules.',
  data: z.object({
    terms: z.array(ModerationTerm.extend({ isRemoved: z.boolean(), changedAt: z.number() })),
    rules: z.array(ModerationRule),
    ours: z.int().describe('Terms that come with Touchline'),
  }),
})

export const addModerationTerm = operation({
  method: 'POST',
  path: '/moderation/terms',
  ...staff,
  audits: 'term_added',
  summary: 'Adds a word to the lists, or an exception to them.',
  body: ModerationTerm.extend({
    text: Text.min(2),
    kind: z.enum(['term', 'allow']).default('term'),
    weight: z.enum(['severe', 'mild', 'suspect']).default('severe'),
  }),
  data: ModerationTerm,
  errors: ['bad_request'],
})

export const removeModerationTerm = operation({
  method: 'POST',
  path: '/moderation/terms/removal',
  ...staff,
  audits: 'term_removed',
  summary: 'Removes a word from the lists, also a built-in one.',
  body: z.object({ text: Text.min(1) }),
  data: z.object({ isDone: z.literal(true) }),
  errors: ['not_found'],
})

export const switchModerationRule = operation({
  method: 'POST',
  path: '/moderation/rules',
  ...staff,
  audits: 'rule_switched',
  summary: 'Switches a rule on, for good, or off.',
  body: z.object({ name: Text.min(1), isOn: Flag }),
  data: z.object({ isDone: z.literal(true) }),
  errors: ['not_found'],
})

export const testModeration = operation({
  method: 'POST',
  path: '/moderation/test',
  ...staff,
  audits: null,
  summary: 'Trial of the filter, without a trace.',
  body: z.object({ text: Prose, scene: ModerationScene.default('LIVE_CHAT_ROOM') }),
  data: z.object({
    outcome: z.enum(['pass', 'hold', 'refuse', 'closed']),
    reason: ModerationReason.nullable(),
    sentence: z.string().nullable(),
  }),
})
