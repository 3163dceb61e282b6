import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { roles } from '../roles.ts'
import { QueryEpochMs, QueryId, QuerySize, Text, VisibleText } from '../wire.ts'
import { listById, PagingById } from './paging.ts'
import { DeskName, DeskReason } from './desk.ts'
import { StaffSanction, sanctionServices, sanctionSteps } from './sanction.ts'

const staff = staffOf(['moderator', 'treasurer', 'admin'])
export const ofDeskPerson = z.object({ id: QueryId })
const accountStates = ['active', 'frozen', 'closing'] as const
const at = z.number().describe('Epoch ms')

const InForce = z.object({
  step: z.enum(sanctionSteps),
  service: z.enum(sanctionServices),
  endsAt: z.number().nullable().describe('Epoch ms; null until it is lifted'),
})

export const DeskPersonRow = DeskName.extend({
  state: z.enum(accountStates),
  roles: z.array(z.enum(roles)),
  createdAt: at,
  inForce: InForce.nullable().describe('The strictest sanction'),
  reportsAbout: z.int(),
  isDemo: z.boolean(),
})
export type DeskPersonRow = z.infer<typeof DeskPersonRow>

export const deskPeopleFilters = ['all', 'sanctioned', 'frozen', 'closing', 'staff'] as const

export const listDeskPeople = operation({
  path: '/desk/people',
  ...staff,
  summary: 'Accounts, newest first; with `q` by number, whole phone number or part of the name.',
  query: z.object({
    q: Text.trim().max(80).default(''),
    filter: z.enum(deskPeopleFilters).default('all'),
    ...PagingById,
  }),
  data: listById(DeskPersonRow),
})

export const DeskNote = z.object({
  id: z.int(),
  text: z.string(),
  about: z.string().describe('The reason that its author gave'),
  by: DeskName.nullable().describe('Null for the operator, and where it is about the caller'),
  at,
})
export type DeskNote = z.infer<typeof DeskNote>

export const privateKinds = ['contact', 'devices', 'money'] as const
const DeskLook = z.object({
  id: z.int().describe('Row of the audit log'),
  by: DeskName.nullable().describe('Null for the operator, and where the caller is the person'),
  what: z.array(z.enum(privateKinds)),
  reason: z.string(),
  at,
})

const Upheld = z.object({ all: z.int(), upheld: z.int(), open: z.int() })

export const DeskPerson = DeskPersonRow.omit({ inForce: true, reportsAbout: true }).extend({
  closingAt: z.number().nullable(),
  contact: z.string().describe('The phone number, masked; empty without one'),
  hasPassword: z.boolean(),
  passkeys: z.int(),
  hasApp: z.boolean().describe('An authenticator app'),
  sessions: z.int().describe('Signed in now'),
  figures: z.object({
    comments: z.int(),
    posts: z.int(),
    messages: z.int().describe('In chat'),
    removed: z.int().describe('Taken back by moderators'),
    restored: z.int().describe('Came back after an appeal'),
    prophecies: z.int(),
    about: Upheld.describe('Reports about this person and what it wrote'),
    by: Upheld.describe('Reports that it made'),
  }),
  sanctions: z
    .array(StaffSanction.extend({ by: DeskName.nullable(), liftedBy: DeskName.nullable() }))
    .describe('Newest first, at most 20'),
  sees: z
    .array(InForce.extend({ reason: z.string(), mayAppeal: z.boolean() }))
    .describe('The restrictions in force, as the person reads them'),
  proposals: z.int().describe('Sanctions that wait for a second person'),
  notes: z.array(DeskNote).describe('Newest first, at most 20'),
  looks: z.array(DeskLook).describe('Who opened private data in the last 30 days, newest first, at most 50'),
  scoutOf: z.array(z.object({ id: z.int(), name: z.string() })).describe('Competitions of a scout'),
  isSelf: z.boolean(),
})
export type DeskPerson = z.infer<typeof DeskPerson>

export const getDeskPerson = operation({
  path: '/desk/people/{id}',
  ...staff,
  summary:
    'Account at the desk: figures, sanctions, notes, openings of its private data. Contact, devices and money: `openPrivate`.',
  params: ofDeskPerson,
  data: DeskPerson,
  errors: ['user_not_found'],
})

const DeskReport = z.object({
  id: z.int().describe('Of the newest report of the thing'),
  kind: z.string(),
  thingId: z.int(),
  reason: z.string(),
  text: z.string().describe('What was reported, its beginning; empty where no item has it'),
  count: z.int().describe('People who reported it'),
  other: DeskName.nullable().describe('Of reports by this person: whose text it is'),
  state: z.enum(['open', 'upheld', 'dismissed']),
  at,
})
export type DeskReport = z.infer<typeof DeskReport>

export const listDeskReports = operation({
  path: '/desk/people/{id}/reports',
  ...staff,
  summary: 'Reports about a person, each thing once, or by it; newest first.',
  params: ofDeskPerson,
  query: z.object({ side: z.enum(['about', 'by']), ...PagingById }),
  data: listById(DeskReport),
  errors: ['user_not_found'],
})

const DeskText = z.object({
  key: z.string().describe('`comment-7`'),
  kind: z.enum(['comment', 'post', 'message', 'prophecy']),
  text: z.string(),
  where: z.string().describe('The thread, circle or room: `match/12`'),
  minute: z.string().nullable(),
  state: z.enum(['shown', 'held', 'deleted', 'removed']),
  likes: z.int(),
  at,
})
export type DeskText = z.infer<typeof DeskText>

export const listDeskTexts = operation({
  path: '/desk/people/{id}/texts',
  ...staff,
  summary: 'Texts of a person, newest first: comments, posts and messages in chat, hidden ones among them.',
  params: ofDeskPerson,
  query: z.object({
    before: QueryEpochMs.optional().describe('`nextBefore` of the page before'),
    limit: QuerySize.default(20),
  }),
  data: z.object({ list: z.array(DeskText), nextBefore: z.number().nullable() }),
  errors: ['user_not_found'],
})

export const listDeskNotes = operation({
  path: '/desk/people/{id}/notes',
  ...staff,
  summary: 'Notes about a person, newest first.',
  params: ofDeskPerson,
  query: z.object(PagingById),
  data: listById(DeskNote),
  errors: ['user_not_found'],
})

export const longestDeskNote = 1000

export const addDeskNote = operation({
  method: 'POST',
  path: '/desk/people/{id}/notes',
  ...staff,
  audits: 'note_added',
  summary: 'Adds a note about a person. None is changed or removed.',
  params: ofDeskPerson,
  body: z.object({ text: VisibleText(1, longestDeskNote), reason: DeskReason }),
  data: DeskNote,
  errors: ['user_not_found'],
})

const Private = z.object({
  auditId: z.int().describe('Row of the audit log that says so'),
  what: z.array(z.enum(privateKinds)).describe('What was opened'),
  phone: z.string().nullable().describe('Null where it was not opened, or there is none'),
  devices: z
    .array(
      z.object({
        id: z.int(),
        kind: z.enum(['site', 'client']),
        device: z.string(),
        network: z.string().describe('The address, shortened'),
        hasFactor: z.boolean(),
        createdAt: at,
        seenAt: at,
      }),
    )
    .nullable(),
  money: z
    .object({
      available: z.int(),
      held: z.int(),
      pending: z.int(),
      entries: z
        .array(z.object({ id: z.string(), kind: z.string(), coins: z.int(), at }))
        .describe('The newest, at most 10'),
    })
    .nullable(),
})
export type DeskPrivate = z.infer<typeof Private>

export const openPrivate = operation({
  method: 'POST',
  path: '/desk/people/{id}/private',
  ...staff,
  audits: 'private_opened',
  summary: 'Opens private data of a person, with an entry in the audit log and in the export of the person.',
  params: ofDeskPerson,
  body: z.object({ what: z.array(z.enum(privateKinds)).min(1).max(3), reason: DeskReason }),
  data: Private,
  errors: ['user_not_found'],
})

const moderators = { ...staff, roles: ['moderator', 'admin'] } as const
const Ended = z.object({ ended: z.int() })

export const endDeskSessions = operation({
  method: 'POST',
  path: '/desk/people/{id}/sign-out',
  ...moderators,
  audits: 'signed_out_by_staff',
  summary: 'Signs a person out, on all devices or on one.',
  params: ofDeskPerson,
  body: z.object({ sessionId: z.int().min(1).nullable().default(null).describe('Null: all'), reason: DeskReason }),
  data: Ended,
  errors: ['user_not_found', 'forbidden'],
})

const admins = { ...staff, roles: ['admin'] } as const
const State = z.object({ state: z.enum(accountStates) })

export const freezePerson = operation({
  method: 'POST',
  path: '/desk/people/{id}/freeze',
  ...admins,
  audits: 'frozen',
  summary: 'Freezes an account: ends its sessions and blocks signing in until it is thawed.',
  params: ofDeskPerson,
  body: z.object({ reason: DeskReason }),
  data: State,
  errors: ['user_not_found', 'forbidden'],
})

export const thawPerson = operation({
  method: 'POST',
  path: '/desk/people/{id}/thaw',
  ...admins,
  audits: 'unfrozen',
  summary: 'Lets the owner of a frozen account sign in again.',
  params: ofDeskPerson,
  body: z.object({ reason: DeskReason }),
  data: State,
  errors: ['user_not_found', 'forbidden'],
})

const Competitions = z.object({ competitionIds: z.array(z.int()).describe('All of the scout') })
const competitionIds = z.array(z.int().min(1).max(2_147_483_647)).min(1).max(50)

export const giveScoutCompetitions = operation({
  method: 'POST',
  path: '/desk/people/{id}/scout',
  ...admins,
  audits: 'scout_given',
  summary: 'Makes a person a scout of competitions.',
  params: ofDeskPerson,
  body: z.object({ competitionIds, reason: DeskReason }),
  data: Competitions,
  errors: ['user_not_found', 'not_found'],
})

export const takeScoutCompetitions = operation({
  method: 'POST',
  path: '/desk/people/{id}/scout/removal',
  ...admins,
  audits: 'scout_taken',
  summary: 'Takes competitions from a scout; with the last one the role goes.',
  params: ofDeskPerson,
  body: z.object({ competitionIds, reason: DeskReason }),
  data: Competitions,
  errors: ['user_not_found'],
})
