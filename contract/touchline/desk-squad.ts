import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { Flag, Text } from '../wire.ts'
import { IdParams, Language, PersonBrief, SideName } from './brief.ts'
import { DeskReason, deskRoles } from './desk.ts'

const staff = staffOf(deskRoles.live)
const Id = z.int().min(1).max(2_147_483_647)
const errors = ['forbidden', 'match_not_found', 'wrong_sport'] as const

const deskLineupDoubts = ['not_of_team', 'too_few_starters', 'starter_without_shirt', 'player_in_match'] as const
const deskLineupComplaints = [
  'too_many_starters',
  'same_shirt',
  'bad_formation',
  'formation_sum',
  'other_side',
  'other_sport',
  'changed_meanwhile',
  ...deskLineupDoubts,
] as const

const SquadPlayer = PersonBrief.extend({
  shirtNumber: z.int().nullable(),
  position: z.int().nullable().describe('The last one that a line-up has'),
})

const DeskSheetPlayer = SquadPlayer.extend({
  isStarter: z.boolean(),
  line: z.int().nullable(),
  slot: z.int().nullable(),
})

const DeskTeamSquad = z.object({
  players: z.array(SquadPlayer).describe('Those of the last line-ups first, the most recent one leading'),
  last: z
    .object({
      matchId: z.int(),
      kickOff: z.number().describe('Epoch ms'),
      opponent: z.string().nullable(),
      formation: z.string().nullable(),
      coach: z.string().nullable(),
      players: z.array(DeskSheetPlayer),
    })
    .nullable()
    .describe('The last line-up of the team; null where none is known'),
})
export type DeskTeamSquad = z.infer<typeof DeskTeamSquad>

const DeskNamed = PersonBrief.extend({
  team: z.string().nullable().describe('The team that the player is shown with'),
  side: SideName.nullable().describe('The side of the match whose player this is so far'),
  strangeSides: z.array(SideName).describe('The sides whose line-up asks about this player, who is not of their team'),
})
export type DeskNamed = z.infer<typeof DeskNamed>

export const getDeskSquad = operation({
  path: '/desk/live/{id}/squad',
  ...staff,
  summary: 'Players of a side, by its squad and its last line-ups, and the last line-up.',
  params: IdParams,
  query: z.object({ lang: Language, side: SideName }),
  data: DeskTeamSquad,
  errors,
})

export const listDeskPlayers = operation({
  path: '/desk/live/{id}/players',
  ...staff,
  summary: 'Players of the sport by a part of the name or by number, those of the match first.',
  params: IdParams,
  query: z.object({
    lang: Language,
    q: Text.trim().max(80).default(''),
    ids: z
      .string()
      .regex(/^\d{1,10}(?:,\d{1,10}){0,59}$/)
      .optional()
      .describe('Numbers of players, with commas between them'),
  }),
  data: z.object({ list: z.array(DeskNamed) }),
  errors,
})

export const saveDeskLineup = operation({
  method: 'POST',
  path: '/desk/live/{id}/lineup',
  ...staff,
  audits: 'desk_lineup',
  summary:
    'Saves the line-up of a side. Needs `isConfirmed` for players of other teams so far, too few starters, starters without a number, players of the match left out.',
  params: IdParams,
  body: z.object({
    side: SideName,
    formation: Text.trim().max(20).nullable().default(null),
    coach: Text.trim().max(80).nullable().default(null),
    players: z
      .array(
        z.object({
          playerId: Id,
          shirtNumber: z.int().min(0).max(99).nullable(),
          position: z.int().min(0).max(10).nullable().default(null),
          line: z.int().min(0).max(9).nullable().default(null),
          slot: z.int().min(0).max(10).nullable().default(null),
          isStarter: z.boolean(),
        }),
      )
      .min(1)
      .max(60),
    isConfirmed: Flag.default(false).describe('What `doubts` names is meant'),
    revision: Text.max(40)
      .optional()
      .describe(
        'Of the line-up that is replaced (`lineupRevisions`): where another one stands, nothing is saved (`changed_meanwhile`). Without it any is replaced.',
      ),
    reason: DeskReason,
  }),
  data: z.object({
    version: z.int(),
    revision: z.string().describe('Of the line-up that stands now'),
    complaint: z.enum(deskLineupComplaints).nullable().describe('Why it was not saved'),
    about: z.array(PersonBrief).describe('The players whom the complaint is about'),
    doubts: z
      .array(z.object({ kind: z.enum(deskLineupDoubts), about: z.array(PersonBrief) }))
      .describe('All that is asked about where the complaint can be confirmed'),
  }),
  errors: [...errors, 'match_over', 'player_not_found'],
})
