import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { paging, QueryId } from '#contract/wire.ts'
import { EsPlayer, EsTeamRank } from './views/team.ts'
import { EsHeroRank, EsMapRank } from './views/tournament.ts'
import { forTitles, GameText } from './views/game.ts'

function rankingOf<Row extends z.ZodType>(title: string, kind: 'Team' | 'Player' | 'Hero' | 'Map', row: Row) {
  return operation({
    path: `/data/api/v1/${title}/tournament/${kind.toLowerCase()}/rank`,
    ...visitor.inferred,
    summary: `${kind} ranking of a ${title} tournament.`,
    query: z.object({ tournamentId: QueryId, ...paging }),
    data: z.array(row),
    errors: ['competition_not_found', 'wrong_sport'],
  })
}

export const {
  lol: listLolTeamRanks,
  kog: listKogTeamRanks,
  dota: listDotaTeamRanks,
  csgo: listCsgoTeamRanks,
} = forTitles((title) => rankingOf(title, 'Team', EsTeamRank))

export const {
  lol: listLolPlayerRanks,
  kog: listKogPlayerRanks,
  dota: listDotaPlayerRanks,
  csgo: listCsgoPlayerRanks,
} = forTitles((title) => rankingOf(title, 'Player', EsPlayer))

export const {
  lol: listLolHeroRanks,
  kog: listKogHeroRanks,
  dota: listDotaHeroRanks,
} = forTitles((title) => rankingOf(title, 'Hero', EsHeroRank))

export const listCsgoMapRanks = rankingOf('csgo', 'Map', EsMapRank)

export const listTournamentTeams = operation({
  path: '/data/api/v1/game/tournament/team/data/list',
  ...visitor.inferred,
  summary: 'Team statistics of a tournament.',
  query: z.object({ tournamentId: QueryId, game: GameText.optional(), ...paging }),
  data: z.array(EsTeamRank),
  errors: ['competition_not_found', 'wrong_sport'],
})
