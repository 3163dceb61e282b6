import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { Text } from '../wire.ts'
import { Language } from './brief.ts'
import { DeskReason, deskRoles } from './desk.ts'

export const deskActionGroups = [
  'data',
  'news',
  'community',
  'moderation',
  'messages',
  'people',
  'money',
  'site',
] as const
export type DeskActionGroup = (typeof deskActionGroups)[number]

export const deskFieldKinds = ['line', 'text', 'number', 'choice', 'switch', 'day', 'time', 'thing'] as const
/** Things that a field names by their numbers; `listDeskThings` finds them. */
export const deskThings = [
  'match',
  'team',
  'player',
  'competition',
  'season',
  'user',
  'circle',
  'banner',
  'block',
  'category',
  'news_feed',
  'request',
  'broadcast',
  'guard_rule',
  'contradiction',
  'name_review',
  'top_up',
] as const
export type DeskThingKind = (typeof deskThings)[number]

const staff = staffOf(deskRoles.actions)
const ActionName = z.string().regex(/^[a-z_]{1,60}$/)

const DeskActionRow = z.object({
  name: ActionName,
  group: z.enum(deskActionGroups),
  title: z.string(),
  page: z.string().nullable().describe('Where it is done; null: by the form of its fields'),
})
export type DeskActionRow = z.infer<typeof DeskActionRow>

export const DeskField = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  kind: z.enum(deskFieldKinds),
  thing: z.enum(deskThings).nullable(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  suggestions: z.array(z.string()).describe('Texts to choose from'),
  isOptional: z.boolean(),
  isList: z.boolean().describe('One on each line'),
  least: z.number().nullable().describe('Of a number'),
  most: z.number().nullable().describe('Of a number; of a text its characters'),
})
export type DeskField = z.infer<typeof DeskField>

const DeskAction = DeskActionRow.extend({
  about: z.string(),
  fields: z.array(DeskField),
  reasons: z.array(z.string()).describe('Reasons to choose from'),
})
export type DeskAction = z.infer<typeof DeskAction>

export const listDeskActions = operation({
  path: '/desk/actions',
  ...staff,
  summary: 'Actions of the caller at the desk, by groups, and those of the command line alone, with the reason.',
  query: z.object({ lang: Language }),
  data: z.object({
    list: z.array(DeskActionRow),
    elsewhere: z.array(z.object({ name: ActionName, title: z.string(), why: z.string() })),
  }),
})

export const getDeskAction = operation({
  path: '/desk/actions/{name}',
  ...staff,
  summary: 'Form of an action, with its fields.',
  params: z.object({ name: ActionName }),
  query: z.object({ lang: Language }),
  data: DeskAction,
  errors: ['not_found'],
})

const DeskThing = z.object({
  id: z.int(),
  name: z.string(),
  note: z.string().describe('What it is now, on one line'),
})
export type DeskThing = z.infer<typeof DeskThing>

export const listDeskThings = operation({
  path: '/desk/things/{kind}',
  ...staff,
  summary: 'Things by their number or a part of the name, at most ten; without a text the newest ones.',
  params: z.object({ kind: z.enum(deskThings) }),
  query: z.object({ q: Text.trim().max(80).default('') }),
  data: z.object({ list: z.array(DeskThing) }),
  errors: ['forbidden'],
})

const DeskDone = z.object({
  object: z.string().nullable().describe('Of the entry in the audit log; null where nothing had to change'),
  refused: z
    .object({ text: z.string(), field: z.string().nullable() })
    .nullable()
    .describe('Why nothing was done, and the field that it is about, where known'),
})
export type DeskDone = z.infer<typeof DeskDone>

export const runDeskAction = operation({
  method: 'POST',
  path: '/desk/actions/{name}',
  ...staff,
  audits: '{name}',
  isIdempotent: true,
  summary: 'Does an action, once per key. Fields by their names; null or absent where empty.',
  params: z.object({ name: ActionName }),
  body: z.object({
    reason: DeskReason,
    input: z.record(z.string().max(60), z.unknown()).default({}),
    lang: Language.describe('Of the sentence that refuses'),
  }),
  data: DeskDone,
  errors: ['not_found', 'bad_request'],
})
