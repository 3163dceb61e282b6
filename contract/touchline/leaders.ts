import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { Language, Paging, PersonBrief, TeamBrief } from './brief.ts'

export const LeaderKind = z.enum(['goals', 'assists', 'cards', 'clean_sheets', 'minutes'])
export type LeaderKind = z.infer<typeof LeaderKind>

const LeaderRow = z.object({
  rank: z.int(),
  player: PersonBrief.nullable().describe('Null in a list of teams'),
  team: TeamBrief.nullable().describe('The team of the newest match of a player'),
  value: z.int(),
  penalties: z.int().describe('Of the goals'),
  yellowCards: z.int(),
  redCards: z.int().describe('Second yellow cards are among them'),
  matches: z.int().describe('Matches played, as far as they are known'),
})
export type LeaderRow = z.infer<typeof LeaderRow>

const LeaderList = z.object({
  kind: LeaderKind,
  subject: z.enum(['player', 'team']).describe('Clean sheets are of teams where no line-up names a goalkeeper'),
  matchesCounted: z.int().describe('Those of the matches of which the figure is known'),
  total: z.int(),
  list: z.array(LeaderRow),
})
export type LeaderList = z.infer<typeof LeaderList>

/** Columns of a list; `value` is the figure that ranks. */
export const LeaderColumn = z.enum(['value', 'name', 'matches', 'penalties', 'yellow', 'red'])
export type LeaderColumn = z.infer<typeof LeaderColumn>

const matchesPlayed = z.int().describe('Matches of the season that are finished or in play')
const Id = z.coerce.number().int().positive()

/**
 * Order: goals, then fewer penalties; assists; cards, then more red ones; clean sheets, then fewer matches; minutes.
 * Then by name; those share a rank.
 */
export const getLeaders = operation({
  path: '/seasons/{id}/leaders',
  ...visitor.bare,
  summary: 'Leaders of a season by goals, assists, cards, clean sheets and minutes; lists without any are omitted.',
  params: z.object({ id: Id }),
  query: z.object({ lang: Language, size: z.coerce.number().int().min(1).max(20).default(5) }),
  data: z.object({ matchesPlayed, lists: z.array(LeaderList) }),
  errors: ['season_not_found'],
})

export const listLeaders = operation({
  path: '/seasons/{id}/leaders/{kind}',
  ...visitor.bare,
  summary: 'Players of a season by one figure, in pages.',
  params: z.object({ id: Id, kind: LeaderKind }),
  query: z.object({
    lang: Language,
    ...Paging,
    sort: LeaderColumn.default('value').describe('By rank unless another column is named; ranks stay as they are'),
    order: z.enum(['desc', 'asc']).default('desc'),
  }),
  data: LeaderList.extend({ pageNum: z.int(), pageSize: z.int(), matchesPlayed }),
  errors: ['season_not_found'],
})
