import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { double, int, page, queryOneOf, QueryPage, QuerySize, QueryYear, Text, view, WireDate } from '#contract/wire.ts'

/** A place in a ranking of teams; `change` counts places. */
export const WorldRankRow = view('WorldRankRow', {
  rank: int,
  teamId: int,
  teamName: z.string(),
  teamLogo: z.string(),
  points: double,
  change: int,
  confederation: z.string(),
  continent: z.string(),
})
export type WorldRankRow = z.infer<typeof WorldRankRow>

export const listFifaRanks = operation({
  path: '/data/bank/soccer/fifa/rank',
  ...visitor.inferred,
  summary: 'FIFA world ranking.',
  query: z.object({
    confederation: Text.optional(),
    gender: queryOneOf([1, 2]).optional(),
    date: WireDate.optional(),
    page: QueryPage.default(1),
    size: QuerySize.default(10),
  }),
  data: z.array(WorldRankRow),
})

export const listCountryRanks = operation({
  path: '/data/bank/soccer/world/rank/country',
  ...visitor.inferred,
  summary: 'Ranking of national teams.',
  query: z.object({
    gender: queryOneOf([1, 2]).optional(),
    confederation: Text.optional(),
    continent: Text.optional(),
    date: WireDate.optional(),
    page: QueryPage.default(1),
    limit: QuerySize.default(10),
  }),
  data: page(WorldRankRow),
})

export const listClubRanks = operation({
  path: '/data/bank/soccer/world/rank/club',
  ...visitor.inferred,
  summary: 'World ranking of clubs.',
  query: z.object({
    continent: Text.optional(),
    year: QueryYear.optional(),
    date: WireDate.optional(),
    page: QueryPage.default(1),
    limit: QuerySize.default(10),
  }),
  data: page(WorldRankRow),
})
