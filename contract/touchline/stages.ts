import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { Amount } from './data-bank.ts'
import { Language, MatchRow, Position, SideName, TeamBrief } from './brief.ts'

const Outcome = z.enum(['through', 'out', 'in']).describe('Of the stage; `in` until it is decided')
const Left = z.enum(['withdrawn', 'disqualified']).nullable()
const standing = {
  rank: z.int(),
  isLevel: z.boolean().describe('Level with another team after every tie-break'),
  teamId: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  gamesWon: z.int(),
  gamesLost: z.int(),
  outcome: Outcome,
  left: Left,
}

const GroupTable = z.object({
  name: z.string(),
  rows: z.array(z.object({ ...standing, played: z.int(), points: z.number() })),
  matchIds: z.array(z.int()),
})

const SwissCell = z.object({
  matchId: z.int(),
  opponentId: z.int().nullable(),
  own: z.int(),
  other: z.int(),
  result: z.enum(['won', 'lost', 'drawn']).nullable().describe('Null until the series is over'),
})

const Target = z.object({ key: z.string(), side: SideName }).nullable()
const NodeSide = z.object({
  teamId: z.int().nullable(),
  from: z.object({ key: z.string(), outcome: z.enum(['winner', 'loser']) }).nullable(),
  label: z.string().nullable().describe('Of the source, where no team is known'),
  isVacant: z.boolean().describe('Nobody comes: the series before ended without a team that goes on'),
})

const BracketNode = z.object({
  key: z.string().describe('`U3`, `L2`, `F1`; of single elimination `M3`. Numbered by round and time'),
  part: z.enum(['upper', 'lower', 'final']),
  round: z.int().describe('From 1 within its part'),
  name: z.string().nullable().describe('Of its round; null where the source has none yet'),
  place: z.int().describe('From 0, from the top of its round'),
  matchId: z.int().nullable(),
  kickOff: z.number().nullable().describe('Epoch ms'),
  home: NodeSide,
  away: NodeSide,
  winner: SideName.nullable(),
  isOver: z.boolean(),
  winnerTo: Target,
  loserTo: Target.describe('Null: the loser is out'),
  isReset: z.boolean().describe('The second match of a final, played where the lower side wins the first'),
})
export type StageNode = z.infer<typeof BracketNode>

const stage = {
  name: z.string(),
  advance: z.int().nullable().describe('Teams that go on, of each group or of the stage'),
}
const GroupStage = z.object({ ...stage, kind: z.literal('group'), groups: z.array(GroupTable) })
const SwissStage = z.object({
  ...stage,
  kind: z.literal('swiss'),
  winsToAdvance: z.int().nullable(),
  lossesToLeave: z.int().nullable(),
  rounds: z.array(z.object({ name: z.string(), matchIds: z.array(z.int()) })),
  rows: z.array(
    z.object({
      ...standing,
      opponents: z.int().describe('Wins less losses of its opponents'),
      cells: z.array(SwissCell.nullable()).describe('One per round; null without a series'),
    }),
  ),
})
const BracketStage = z.object({
  ...stage,
  kind: z.enum(['single', 'double']),
  nodes: z.array(BracketNode),
  besideIds: z.array(z.int()).describe('Matches for a place, beside the final'),
})

export type StageOfGroups = z.infer<typeof GroupStage>
export type StageOfSwiss = z.infer<typeof SwissStage>
export type StageOfBracket = z.infer<typeof BracketStage>

export const Stages = z.object({
  isHidden: z
    .boolean()
    .optional()
    .describe('A spoiler-free caller has not asked for it: only first pairings are named'),
  season: z.object({ id: z.int(), name: z.string(), startsOn: z.string().nullable(), endsOn: z.string().nullable() }),
  played: z.int().nullable().describe('Series that are over; null while hidden'),
  total: z.int().nullable().describe('Series that are known; null while hidden'),
  live: z.int(),
  stages: z.array(z.discriminatedUnion('kind', [GroupStage, SwissStage, BracketStage])).describe('In the order played'),
  faults: z.int().describe('Series that contradict the rules of their stage'),
  patch: z.string().nullable().describe('Of the newest game; null where no source has it, and while hidden'),
  has: z
    .object({ players: z.boolean(), heroes: z.boolean(), maps: z.boolean() })
    .describe('Of which there are figures (`getTournamentRanks`); none while hidden'),
  prizeTotal: Amount.nullable().describe('All prize money; null where it is not known'),
  places: z
    .array(
      z.object({
        from: z.int().nullable().describe('Null where the source of an honour has no place'),
        to: z.int().nullable().describe('The last of shared places, else as `from`'),
        teamIds: z.array(z.int()).describe('Teams that have the place'),
        open: z
          .array(z.object({ key: z.string(), outcome: z.enum(['winner', 'loser']) }))
          .describe('Boxes that are not decided, whose winner or loser comes here'),
        stage: z.string().nullable().describe('The stage that is left with these places, before the bracket'),
        honour: z.string().nullable().describe('Of a source, in the language asked for'),
        prize: Amount.nullable().describe('Of each of these places'),
      }),
    )
    .describe(
      'Best first: as a source states them, else as the bracket has decided them so far; without teams while hidden',
    ),
  teams: z.array(TeamBrief).describe('Those named above'),
  matches: z.array(MatchRow).describe('The series named above, by time'),
  position: Position,
})
export type Stages = z.infer<typeof Stages>

export const getStages = operation({
  path: '/seasons/{id}/stages',
  ...visitor.bare,
  summary: 'Stages of a tournament of esports: groups, Swiss tables, brackets of single and double elimination.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  query: z.object({ lang: Language }),
  data: Stages,
  errors: ['season_not_found', 'wrong_sport'],
})
