import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { Text } from '../wire.ts'
import { IdParams, Language, MatchRow, PersonBrief, ScorePair, SideName } from './brief.ts'
import { DeskReason, deskRoles } from './desk.ts'

const staff = staffOf(deskRoles.live)
const at = z.number().describe('Epoch ms')

export const deskVerdicts = ['leads', 'waits', 'silent', 'outvoted', 'gone_past', 'behind'] as const

const DeskSaid = z.object({
  key: z.string(),
  type: z.string(),
  side: SideName.nullable(),
  period: z.int(),
  clockSeconds: z.number().nullable(),
  playerId: z.int().nullable(),
  isWithdrawn: z.boolean(),
})
export type DeskSaid = z.infer<typeof DeskSaid>

const DeskWord = z.object({
  status: z.string(),
  score: ScorePair,
  period: z.int(),
  clockSeconds: z.number().nullable(),
})
export type DeskWord = z.infer<typeof DeskWord>

/** A feed of a match, with what it states by its own events alone. */
export const DeskFeed = z.object({
  name: z.string(),
  isLead: z.boolean(),
  isChosen: z.boolean().describe('An operator named it to lead'),
  isSilent: z.boolean(),
  verdict: z.enum(deskVerdicts).nullable().describe('By the rules of the lead; null without a statement'),
  lastAt: at,
  says: DeskWord.nullable(),
  differs: z
    .object({ status: z.string(), score: ScorePair })
    .nullable()
    .describe('What it states, where that is not what fans see'),
  events: z.array(DeskSaid).describe('Its last ones, newest first'),
})
export type DeskFeed = z.infer<typeof DeskFeed>

export const settleDeskFeeds = operation({
  method: 'POST',
  path: '/desk/live/{id}/feeds',
  ...staff,
  refusesNulls: true,
  audits: 'desk_settled',
  summary:
    'Takes the side of a feed: it leads the match while it is not silent; a desk that leads takes over its statement.',
  params: IdParams,
  body: z.object({
    feed: Text.trim().min(1).max(80).nullable().describe('Null: the rules choose between the feeds again'),
    reason: DeskReason,
  }),
  data: z.object({ version: z.int().describe('Of the match') }),
  errors: ['forbidden', 'match_not_found', 'wrong_sport', 'match_over', 'not_found'],
})

const DeskObservation = z.object({
  provider: z.string(),
  sequence: z.int().describe('Of the provider'),
  kind: z.enum(['delta', 'snapshot']),
  receivedAt: at,
  sentAt: at.nullable(),
  events: z.array(DeskSaid.extend({ revision: z.int() })).describe('The first ones'),
  count: z.int().describe('Events of the report'),
})
export type DeskObservation = z.infer<typeof DeskObservation>

const DeskReplay = z.object({
  row: MatchRow.describe('As it is now'),
  from: at.nullable().describe('The first report; null where none is stored'),
  to: at.nullable().describe('The last report'),
  at: at.describe('The moment that is shown'),
  previousAt: at.nullable().describe('The report before the newest one that is shown'),
  nextAt: at.nullable().describe('The report after the moment'),
  shown: DeskWord.extend({ lead: z.string().nullable(), events: z.array(DeskSaid) }).describe('As fans saw it'),
  feeds: z.array(
    z.object({
      name: z.string(),
      isLead: z.boolean(),
      says: DeskWord.nullable(),
      isDifferent: z.boolean().describe('It stated another score or end than fans saw'),
      events: z.array(DeskSaid),
    }),
  ),
  reports: z.array(DeskObservation).describe('Received until then, newest first'),
  count: z.int().describe('Reports until then'),
  people: z.array(PersonBrief).describe('All that the events name'),
  endReading: z.number().nullable().describe('Of a clock that shows what remains'),
})
export type DeskReplay = z.infer<typeof DeskReplay>

export const getDeskReplay = operation({
  path: '/desk/live/{id}/replay',
  ...staff,
  summary:
    'Match at an earlier moment: its public state, the statement of each feed, and the reports received until then.',
  params: IdParams,
  query: z.object({
    lang: Language,
    at: z.coerce.number().int().min(0).max(253_402_300_799_999).optional().describe('Epoch ms; else the last report'),
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0).describe('Reports to leave out, newest first'),
  }),
  data: DeskReplay,
  errors: ['forbidden', 'match_not_found', 'wrong_sport'],
})
