import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { Language, Position, StatedBy, TeamBrief, IdParams } from './brief.ts'

const Undecided = z.enum(['lots', 'play_off', 'conduct', 'ranking', 'unknown'])

/** The tie-break rules, and their source. */
const TieRules = z.object({
  tieBreaks: z.array(z.string()),
  headToHead: z
    .enum(['always', 'complete', 'points', 'final', 'pair'])
    .describe('From when matches among level teams count'),
  isReapplied: z.boolean().describe('Whether head to head begins again among teams that stay level'),
  lastResort: z.enum(['lots', 'play_off', 'unknown']),
  playOffsAfter: z.array(z.int()).describe('Two teams level on points on both sides of these places play off'),
  source: z
    .object({ document: z.string(), isConfirmed: z.boolean() })
    .nullable()
    .describe('Null where the rule of the league is not known'),
})

const Share = z.object({ won: z.int(), lost: z.int() })

export const TableRow = z.object({
  rank: z.int(),
  team: TeamBrief,
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
  points: z.int(),
  form: z.array(z.enum(['W', 'D', 'L'])).describe('Last five, oldest first, without a match in play'),
  zone: z.string().nullable().describe('Key of one of the zones'),
  adjustment: z.int().describe('Points added or taken away by decision; 0 without one'),
  splits: z
    .object({ home: Share, away: Share, lastTen: Share })
    .optional()
    .describe('In a table by winning percentage whose matches are known; one in play counts as it stands'),
  streak: z
    .int()
    .optional()
    .describe('In such a table: wins in a row, losses below 0; a match in play counts as it stands'),
  movement: z.int().describe('Places gained since the round before'),
  liveMatchId: z.int().nullable(),
  next: z
    .object({
      matchId: z.int(),
      opponent: TeamBrief.nullable().describe('Null where it is not known yet'),
      isHome: z.boolean(),
      kickOff: z.number().describe('Epoch ms'),
      isKickOffExact: z.boolean(),
      score: z.object({ own: z.int(), other: z.int() }).nullable().describe('In play; else null'),
    })
    .nullable()
    .describe('The match in play, else the next one; null without one, and in a table of an earlier day or round'),
  undecided: Undecided.nullable().describe('Why this place is open between level teams; null where it is settled'),
  below: z
    .string()
    .nullable()
    .describe(
      'What puts it below a level team above: one of `tieRules.tieBreaks` after the first, or `decision`; else null',
    ),
})

export type TableRow = z.infer<typeof TableRow>

export const Table = z.object({
  isHidden: z.boolean().optional().describe('A spoiler-free caller has not asked for it: there are no groups'),
  competitionId: z.int(),
  season: z.object({ id: z.int(), name: z.string() }),
  counted: z.object({ matches: z.int(), of: z.int() }).describe('Matches that the table counts, and all that it will'),
  groups: z.array(z.object({ name: z.string(), rows: z.array(TableRow) })),
  hasConferences: z.boolean().optional().describe('Whether its groups belong to conferences'),
  isOfSeries: z.boolean().optional().describe('Of a title of esports: matches are series, and goals are games'),
  isFinalOnly: z.boolean().optional().describe('Only the final records are known, no matches'),
  statedBy: StatedBy.optional().describe('The source of those records'),
  zones: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      kind: z.enum(['champions', 'continental', 'secondary', 'playoff', 'relegation']),
    }),
  ),
  best: z
    .array(
      z.object({
        zone: z.string().describe('Key of the zone'),
        place: z.int(),
        count: z.int().describe('The first so many reach the zone'),
        rows: z.array(
          z.object({
            group: z.string(),
            teamId: z.int(),
            isThrough: z.boolean(),
            undecided: Undecided.nullable().describe('Why its place among these is open; null where it is settled'),
          }),
        ),
      }),
    )
    .describe('The teams at one place of all groups, best first (third-placed ones); empty where none are compared'),
  adjustments: z.array(
    z.object({
      teamId: z.int().nullable(),
      matchId: z.int().nullable(),
      kind: z.enum(['points', 'award', 'postpone', 'abandon', 'cancel', 'lots', 'play_off', 'conduct', 'ranking']),
      points: z.int().nullable(),
      order: z
        .array(z.int())
        .nullable()
        .describe('Level teams from first to last, as lots, a play-off, conduct or a ranking put them'),
      reason: z.string().describe("In the caller's language where the operator gave it"),
      decidedOn: z.string(),
    }),
  ),
  tieRules: TieRules,
  position: Position,
})

export type Table = z.infer<typeof Table>

export const getTable = operation({
  path: '/seasons/{id}/table',
  ...visitor.bare,
  summary:
    'Table of a season: overall, home, away or by form; the current one, or as it stood on a day or after a round.',
  params: IdParams,
  query: z.object({
    lang: Language,
    type: z
      .enum(['all', 'home', 'away', 'last5', 'last10'])
      .default('all')
      .describe('last5, last10: only the last five or ten matches of each team'),
    by: z.enum(['group', 'conference']).default('group').describe('The groups, or the conferences that they belong to'),
    timeZone: z.string().optional(),
    date: z.iso
      .date()
      .optional()
      .describe('As it stood at the end of this day in the time zone of the caller, with decisions up to then'),
    round: z.coerce
      .number()
      .int()
      .min(0)
      .max(10_000)
      .optional()
      .describe('After the round of this ordinal: its matches and those of earlier rounds, whenever they were played'),
  }),
  data: Table,
  errors: ['season_not_found', 'bad_request'],
})
