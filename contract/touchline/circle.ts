import { z } from 'zod'
import { either, operation, visitor } from '../operation.ts'
import { QueryId, QueryPage, Text } from '../wire.ts'
import { Language, MatchRow, Position, SomeSport, TeamBrief } from './brief.ts'
import { PersonBrief } from './person.ts'

/** What a circle is about. `free` ones are asked for by people; the others come from the data bank. */
export const circleKinds = ['league', 'team', 'nation', 'game', 'free'] as const
export const mostRules = 10

/** The language of a circle and of a post. */
export const WrittenLanguage = z.enum(['en', 'zh'])

export const CircleBrief = z.object({
  id: z.int(),
  kind: z.enum(circleKinds),
  name: z.string(),
  languages: z.array(WrittenLanguage).describe('What is written there; empty where nothing is preferred'),
  sport: z.string().nullable(),
  team: TeamBrief.nullable().describe('Of a team or nation: its crest'),
  colour: z.string().nullable().describe('CSS colour of a league or game'),
  members: z.int(),
  isMember: z.boolean(),
  isDemo: z.boolean(),
})
export type CircleBrief = z.infer<typeof CircleBrief>

const CircleModerator = z.object({
  person: PersonBrief,
  since: z.number().describe('Epoch ms'),
  decisions: z.int().describe('In the log of the circle'),
})

export const CircleLogKind = z.enum([
  'post_removed',
  'post_restored',
  'post_pinned',
  'post_unpinned',
  'person_banned',
  'ban_ended',
  'ban_lifted',
  'ban_kept',
  'rules_changed',
  'moderator_named',
  'moderator_left',
  'renamed',
  'closed',
  'opened',
])

/** An entry of the public log of a circle. It names no person whose text was decided on. */
export const CircleLogEntry = z.object({
  id: z.int(),
  kind: CircleLogKind,
  at: z.number().describe('Epoch ms'),
  rule: z.int().nullable().describe('Number of the rule that was broken, from 1'),
  reason: z.string(),
})
export type CircleLogEntry = z.infer<typeof CircleLogEntry>

export const CircleView = CircleBrief.extend({
  intro: z.string(),
  rules: z.array(z.string()),
  rulesChangedAt: z.number().nullable().describe('Epoch ms'),
  since: z.number().describe('Epoch ms'),
  state: z.enum(['open', 'asked', 'refused', 'closed']).describe('Nobody posts in one that is not open'),
  subjectId: z.int().nullable().describe('Of a league its competition, of a team or nation its team'),
  isModerator: z.boolean().describe('The caller moderates this circle'),
  isBanned: z.boolean().describe('The caller may not post there'),
  bannedUntil: z.number().nullable().describe('Epoch ms; null for ever, or where not banned'),
  banReason: z.string().describe('Empty where not banned'),
  canAppealBan: z.boolean(),
  banAppealedAt: z.number().nullable().describe('Epoch ms; while an appeal of the caller waits, else null'),
  moderators: z.array(CircleModerator),
  moderation: z
    .object({ reports: z.int(), upheld: z.int(), appeals: z.int(), overturned: z.int() })
    .describe('Of the last 30 days, of posts of this circle'),
  counts: z.object({ posts: z.int(), videos: z.int(), pictures: z.int() }),
  match: MatchRow.nullable().describe('Match of the day: running, next within two days, or last within two'),
  byMinute: z
    .array(z.int())
    .describe('Posts for each minute of the last ninety minutes, oldest first; empty without a match that runs'),
  near: z.array(CircleBrief).describe('Circles of which most members are members too'),
  position: Position,
})
export type CircleView = z.infer<typeof CircleView>

const ofCircle = z.object({ id: QueryId })
const pages = { page: z.int(), pages: z.int(), total: z.int() }

export const CirclePage = z.object({ ...pages, list: z.array(CircleBrief) })
export type CirclePage = z.infer<typeof CirclePage>

export const listCirclesOf = operation({
  path: '/circles',
  ...either.bare,
  summary: 'Circles, recommended ones first: all, those of the caller, or those with a text in their name.',
  query: z.object({
    which: z.enum(['recommended', 'mine']).default('recommended'),
    q: Text.optional(),
    sport: SomeSport.optional(),
    lang: Language,
    page: QueryPage.default(1),
  }),
  data: CirclePage,
})

export const getCircle = operation({
  path: '/circles/{id}',
  ...either.bare,
  summary: 'Circle with its rules, moderators, figures of moderation, and match of the day.',
  params: ofCircle,
  query: z.object({ lang: Language }),
  data: CircleView,
  errors: ['not_found'],
})

export const listCircleLog = operation({
  path: '/circles/{id}/log',
  ...visitor.bare,
  summary: 'Public log of decisions in a circle, newest first.',
  params: ofCircle,
  query: z.object({ page: QueryPage.default(1) }),
  data: z.object({ ...pages, list: z.array(CircleLogEntry) }),
  errors: ['not_found'],
})

const ofPostIn = z.object({ id: QueryId, postId: QueryId })
const Done = z.object({ isDone: z.literal(true) })
const moderated = { auth: 'user', evidence: 'own', permits: ['owner', 'moderator'] } as const

export const pinPost = operation({
  method: 'PUT',
  path: '/circles/{id}/pins/{postId}',
  ...moderated,
  summary: 'Pins a post of a circle, at most three; repeatable.',
  params: ofPostIn,
  data: Done,
  errors: ['login_needed', 'not_found', 'forbidden', 'too_many'],
})

export const unpinPost = operation({
  method: 'DELETE',
  path: '/circles/{id}/pins/{postId}',
  ...moderated,
  summary: 'Takes a pin from a post; repeatable.',
  params: ofPostIn,
  data: Done,
  errors: ['login_needed', 'not_found', 'forbidden'],
})

export const removePostFromCircle = operation({
  method: 'PUT',
  path: '/circles/{id}/removed/{postId}',
  ...moderated,
  summary: 'Removes a post from view by a rule of its circle; its author is notified and may appeal. Repeatable.',
  params: ofPostIn,
  body: z.object({ rule: z.int().min(1).max(mostRules).nullable().default(null), reason: Text.min(1).max(300) }),
  data: Done,
  errors: ['login_needed', 'not_found', 'forbidden', 'bad_request', 'text_refused'],
})

export const restorePostToCircle = operation({
  method: 'DELETE',
  path: '/circles/{id}/removed/{postId}',
  ...moderated,
  summary: 'Restores a removed post; repeatable.',
  params: ofPostIn,
  data: Done,
  errors: ['login_needed', 'not_found', 'forbidden'],
})
