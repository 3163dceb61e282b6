import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { QueryId, QuerySize, VisibleText } from '../wire.ts'
import { IdParams, Language, MatchRow, PersonBrief, ScorePair, SideName, TeamBrief } from './brief.ts'
import { changeCodes } from './change-codes.ts'
import { DeskHero, DeskHeroes, DeskKey, Label } from './desk-live.ts'
import { DeskName, DeskReason, deskRoles, longestDeskReason } from './desk.ts'

const staff = staffOf(deskRoles.changes)
const at = z.number().describe('Epoch ms')
const Id = z.int().min(1).max(2_147_483_647)
const Key = z.string().min(1).max(200)
export const mostEntries = 20

const Plain = z.union([z.string().max(200), z.number(), z.boolean(), z.null()])
const members = {
  side: SideName.nullable(),
  period: z.int().min(0).max(50),
  clockSeconds: z.int().min(0).max(100_000).nullable(),
  playerId: Id.nullable(),
  otherPlayerId: Id.nullable(),
  detail: z.record(z.string().max(40), Plain).describe('Members of the detail that get another value'),
}
const pressed = {
  key: z.string().min(1).max(40).describe('A key of the palette of the sport'),
  reason: z.string().min(1).max(80).nullable(),
  count: z.int().min(0).max(99_999_999).nullable(),
}
const Change = z
  .object({ ...members, kind: z.object(pressed).describe('The kind that it is instead, by a key that makes its type') })
  .partial()
const Seen = z.string().max(80).describe('`mark` of the event as the caller saw it')
const earliestDay = '1850-01-01'
const latestDay = '2199-12-31'
const decidedOn = z.iso
  .date()
  .refine((day) => day >= earliestDay && day <= latestDay)
  .describe('yyyy-MM-dd, from 1850 on')

/** Acts of rulings about a match or its teams: for admins. */
export const rulingActs = ['award', 'points', 'postpone', 'abandon', 'cancel', 'revoke'] as const

/** One entry of a change. */
export const ChangeEntry = z.discriminatedUnion('act', [
  z.object({ act: z.literal('correct'), key: Key, seen: Seen, change: Change }),
  z.object({ act: z.literal('withdraw'), key: Key, seen: Seen }),
  z.object({
    act: z.literal('restore'),
    key: Key,
    changeId: Id.describe('The applied change before which it is restored'),
  }),
  z.object({ act: z.literal('add'), type: z.string().min(1).max(40), ...members }),
  z.object({
    act: z.literal('enter'),
    ...pressed,
    side: members.side,
    playerId: members.playerId,
    otherPlayerId: members.otherPlayerId,
    period: members.period,
    clockSeconds: members.clockSeconds,
    after: Key.nullable().describe(
      'In a sport without clock: the key of the event before it; null for the first place',
    ),
  }),
  z.object({
    act: z.literal('award'),
    score: z.object({ home: z.int().min(0).max(99), away: z.int().min(0).max(99) }),
    decidedOn,
  }),
  z.object({
    act: z.literal('points'),
    teamId: Id,
    points: z
      .int()
      .min(-99)
      .max(99)
      .refine((n) => n !== 0),
    decidedOn,
  }),
  z.object({ act: z.enum(['postpone', 'abandon', 'cancel']), decidedOn }),
  z.object({ act: z.literal('revoke'), key: Key.describe('Of one of `rulings` of `getChangeable`') }),
])
export type ChangeEntry = z.infer<typeof ChangeEntry>
export const ChangeEntries = z.array(ChangeEntry).min(1).max(mostEntries)

const ChangedEvent = z.object({
  key: z.string(),
  mark: z.string().describe('Changes with every correction'),
  type: z.string(),
  side: SideName.nullable(),
  period: z.int(),
  clockSeconds: z.number().nullable(),
  minute: z.string().nullable().describe('The clock as fans read it, or the round'),
  label: Label.describe('What it is called'),
  kind: z
    .object({ key: z.string(), reason: z.string().nullable() })
    .nullable()
    .describe('The key that makes such an event'),
  hero: DeskHero.extend({ id: z.int().nullable() }).nullable().describe('Of a step of a draft'),
  player: PersonBrief.nullable(),
  otherPlayer: PersonBrief.nullable(),
  detail: z.record(z.string(), z.unknown()),
  source: z.string().describe('`operator`, or the feed or archive'),
  isWithdrawn: z.boolean(),
})
export type ChangedEvent = z.infer<typeof ChangedEvent>

const ChangePalette = z.object({
  keys: z.array(DeskKey).describe('That may be entered'),
  heroes: DeskHeroes,
  kinds: z
    .array(z.object({ key: z.string(), reason: z.string().nullable(), type: z.string(), label: Label }))
    .describe('What an event of a type may be instead'),
  periods: z.array(z.int()).describe('That the match has had'),
  hasClock: z.boolean(),
  endReading: z
    .number()
    .nullable()
    .describe('Of a clock that shows what remains: the reading at the end of each period'),
})
export type ChangePalette = z.infer<typeof ChangePalette>

const StandingRuling = z.object({
  key: z.string(),
  kind: z.enum(['award', 'points', 'postpone', 'abandon', 'cancel']),
  score: ScorePair.nullable(),
  team: TeamBrief.nullable().describe('Whose points'),
  points: z.int().nullable(),
  reason: z.string(),
  decidedOn: z.string().nullable().describe('yyyy-MM-dd; null for one that a feed reports'),
})
export type StandingRuling = z.infer<typeof StandingRuling>

const TablePlace = z.object({ team: TeamBrief, rank: z.int(), points: z.int(), zone: z.string().nullable() })
const Outcome = z.object({ score: ScorePair, status: z.string() })
const DryRunText = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })

const DryRun = z.object({
  version: z.int().describe('Of the match that it was computed on'),
  digest: z.string().describe('Of all that would change: the same digest is the same effect'),
  at,
  tookMs: z.number(),
  needsSecond: z.boolean(),
  isOver: z.boolean(),
  isPastSeason: z.boolean(),
  events: z.array(z.object({ before: ChangedEvent.nullable(), after: ChangedEvent.nullable() })),
  score: z
    .object({ before: Outcome, after: Outcome, isTurned: z.boolean().describe('Another side wins, or none') })
    .nullable(),
  tables: z.array(
    z.object({
      group: z.string(),
      before: z.array(TablePlace),
      after: z.array(TablePlace),
      moved: z.int().describe('Teams whose place changes'),
    }),
  ),
  notices: z
    .object({
      people: z.int().describe('Who has one that changes, or gets one'),
      kinds: z.array(
        z.object({
          kind: z.string(),
          becomes: z.enum(['new', 'amended', 'withdrawn', 'restored']),
          people: z.int(),
          rows: z.int(),
        }),
      ),
    })
    .nullable(),
  ratings: z.array(z.object({ player: PersonBrief, before: z.number().nullable(), after: z.number().nullable() })),
  reports: z.array(
    z.object({ language: Language, changes: z.array(DryRunText), sentences: z.int().describe('That differ') }),
  ),
  laterReports: z.int().describe('Reports and previews of other matches that are written again'),
  prophecies: z
    .object({
      all: z.int(),
      again: z.int().describe('That settle again'),
      authors: z.int(),
      turns: z.array(z.object({ from: z.string(), to: z.string(), count: z.int() })),
    })
    .nullable(),
  money: z
    .object({
      transfers: z.int(),
      total: z.int().describe('Coins'),
      accounts: z.array(z.object({ kind: z.string(), out: z.int(), in: z.int() })),
    })
    .nullable(),
  records: z.int().describe('Records of authors that change'),
  others: z
    .array(
      z.object({
        name: z
          .enum(['bracket', 'champion', 'polls', 'rated', 'ranking'])
          .describe(
            'Ties of the bracket, teams of the guess of the champion, polls that the whistle closes, who can be rated, own ranking',
          ),
        count: z.int().describe('That change'),
        people: z.int().describe('Who guessed, voted or rated there'),
        teams: z.array(TeamBrief).describe('Of the bracket and the guess'),
      }),
    )
    .describe('What else follows from the match'),
  failures: z.array(z.string()).describe('What could not be computed'),
})
export type DryRun = z.infer<typeof DryRun>

const ChangeState = z.enum(['open', 'applied', 'dropped'])
const DeskChange = z.object({
  id: z.int(),
  row: MatchRow,
  competition: z.string(),
  code: z.enum(changeCodes),
  words: z.string(),
  entries: z.array(ChangeEntry),
  state: ChangeState,
  by: DeskName.nullable(),
  at,
  needsSecond: z.boolean(),
  decidedBy: DeskName.nullable(),
  decidedAt: z.number().nullable(),
  decision: z.string(),
  isAlone: z.boolean().describe('Applied by its proposer, since nobody else could'),
  mayApply: z.boolean().describe('Whether the caller may apply it'),
})
export type DeskChange = z.infer<typeof DeskChange>

export const getChangeable = operation({
  path: '/desk/matches/{id}/events',
  ...staff,
  summary: 'Events of a match that can be corrected, with players to choose from, and rulings in force.',
  params: IdParams,
  query: z.object({ lang: Language }),
  data: z.object({
    row: MatchRow,
    competition: z.string(),
    events: z.array(ChangedEvent).describe('In their order'),
    palette: ChangePalette.nullable(),
    players: z.array(PersonBrief.extend({ side: SideName })),
    rulings: z
      .array(StandingRuling)
      .describe('Rulings in force about the match, and points of its teams in the season'),
    mayRule: z.boolean().describe('Whether the caller may propose rulings'),
    isOver: z.boolean(),
  }),
  errors: ['match_not_found', 'forbidden'],
})

export const previewChange = operation({
  path: '/desk/matches/{id}/preview',
  ...staff,
  summary: 'Effect of entries, computed by applying them in a transaction that is rolled back.',
  params: IdParams,
  query: z.object({ lang: Language, entries: z.string().max(6000).describe('JSON, as `entries` of `proposeChange`') }),
  data: DryRun,
  errors: ['match_not_found', 'forbidden', 'conflict', 'bad_request', 'busy'],
})

export const proposeChange = operation({
  method: 'POST',
  path: '/desk/matches/{id}/changes',
  ...staff,
  audits: 'change_proposed',
  summary: 'Proposes a change of a match as the caller saw it in the dry run.',
  params: IdParams,
  body: z.object({
    entries: ChangeEntries,
    code: z.enum(changeCodes),
    words: VisibleText(3, longestDeskReason).describe('Public'),
    digest: z.string().max(64).describe('Of the dry run'),
    reason: DeskReason,
  }),
  data: z.object({ id: z.int(), needsSecond: z.boolean() }),
  errors: ['match_not_found', 'forbidden', 'conflict', 'bad_request', 'busy'],
})

export const listChanges = operation({
  path: '/desk/changes',
  ...staff,
  summary: 'Changes, the newest first; of a scout those of its competitions.',
  query: z.object({
    lang: Language,
    state: z
      .enum(['open', 'waiting', 'all'])
      .default('open')
      .describe('`waiting`: open ones that the caller may apply'),
    beforeId: QueryId.optional().describe('`nextId` of the page before'),
    limit: QuerySize.default(20),
  }),
  data: z.object({ list: z.array(DeskChange), nextId: z.int().nullable() }),
})

export const getChange = operation({
  path: '/desk/changes/{id}',
  ...staff,
  summary: 'Change with its dry run: of an open one computed now, of another one as it was applied.',
  params: IdParams,
  query: z.object({ lang: Language }),
  data: z.object({
    change: DeskChange,
    dryRun: DryRun.nullable(),
    isMoved: z.boolean().describe('The effect differs from that which the proposer saw'),
    problem: z.string().nullable().describe('Why it cannot be applied as it is'),
    disputed: z
      .array(z.object({ before: ChangedEvent, after: ChangedEvent }))
      .describe('With a problem: the events of its entries as they are now, and as it proposes them'),
    seconds: z.array(DeskName).describe('Who may apply it, at most 10'),
    version: z.int().describe('Of the match now'),
    reverse: z
      .object({
        entries: z.array(ChangeEntry).describe('Empty where it cannot be revoked'),
        problem: z.string().nullable().describe('Why not'),
      })
      .nullable()
      .describe('Entries that revoke an applied change'),
  }),
  errors: ['not_found', 'forbidden', 'busy'],
})

export const getChangeVersion = operation({
  path: '/desk/changes/{id}/version',
  ...staff,
  summary: 'State of a change and version of its match, to read it again where either moved.',
  params: IdParams,
  data: z.object({ state: ChangeState, version: z.int() }),
  errors: ['not_found', 'forbidden'],
})

export const applyChange = operation({
  method: 'POST',
  path: '/desk/changes/{id}/application',
  ...staff,
  audits: 'change_applied',
  summary: 'Applies a change with the effect that the caller saw.',
  params: IdParams,
  body: z.object({ digest: z.string().max(64).describe('Of the dry run that the caller saw'), reason: DeskReason }),
  data: z.object({ version: z.int().describe('Of the match'), isAlone: z.boolean() }),
  errors: ['not_found', 'forbidden', 'conflict', 'busy'],
})

export const dropChange = operation({
  method: 'POST',
  path: '/desk/changes/{id}/drop',
  ...staff,
  audits: 'change_dropped',
  summary: 'Drops an open change: it stays in the list.',
  params: IdParams,
  body: z.object({ reason: DeskReason }),
  data: z.object({}),
  errors: ['not_found', 'forbidden', 'conflict'],
})
