import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { int, QueryId, view } from '#contract/wire.ts'

/**
 * The statistics of a team in one game. `dragons` are dragons and tyrants, `barons` barons, Roshans and overlords. A
 * count that the title does not have, or no source, is 0; `firstBlood` is left out where no source states it.
 */
export const EsStatRow = view('EsStatRow', {
  teamId: int,
  kills: int,
  deaths: int,
  assists: int,
  economy: int,
  towers: int,
  dragons: int,
  barons: int,
  firstBlood: z.boolean().optional(),
})
export type EsStatRow = z.infer<typeof EsStatRow>

const EsHero = view('EsHero', { heroId: int, heroName: z.string(), heroLogo: z.string() })

export const EsBanPick = view('EsBanPick', { teamId: int, picks: z.array(EsHero), bans: z.array(EsHero) })
export type EsBanPick = z.infer<typeof EsBanPick>

/** A lead at a second of a map: host minus away. */
const EsPoint = view('EsPoint', {
  time: int, // seconds
  economyDiff: int,
  xpDiff: int,
})

export const listMobaStatistics = operation({
  path: '/data/api/v1/moba/match/team/statistics',
  ...visitor.inferred,
  summary: 'Team statistics of one game.',
  query: z.object({ hostId: QueryId, awayId: QueryId, battleId: QueryId }),
  data: z.array(EsStatRow),
  errors: ['match_not_found', 'team_not_found', 'wrong_sport'],
})

export const listBansAndPicks = operation({
  path: '/data/api/v1/moba/match/team/banpick',
  ...visitor.inferred,
  summary: 'Draft of one game.',
  query: z.object({ matchId: QueryId, battleId: QueryId }),
  data: z.array(EsBanPick),
  errors: ['match_not_found', 'wrong_sport'],
})

export const listEconomy = operation({
  path: '/data/api/v1/moba/match/economic/xp',
  ...visitor.inferred,
  summary: 'Gold and XP difference over time.',
  query: z.object({ battleId: QueryId }),
  data: z.array(EsPoint),
  errors: ['match_not_found', 'wrong_sport'],
})
