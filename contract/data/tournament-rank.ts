import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { paging, QueryId } from '#contract/wire.ts'
import { EsPlayer, EsTeamRank } from './views/team.ts'
import { EsHeroRank, EsMapRank } from './views/tournament.ts'
import { forTitles, GameText } from './views/game.ts'

const ofRanking = z.object({ tournamentId: QueryId, ...paging })

export const {
  lol: listLolTeamRanks,
  kog: listKogTeamRanks,
  dota: listDotaTeamRanks,
  csgo: listCsgoTeamRanks,
} = forTitles((title) =>
  operation({
    method: 'GET',
    path: `/data/api/v1/${title}/tournament/team/rank`,
    auth: 'visitor',
    evidence: 'inferred',
    summary: `Team ranking of a ${title} tournament.`,
    query: ofRanking,
    data: z.array(EsTeamRank),
    errors: ['competition_not_found', 'wrong_sport'],
  }),
)

export const {
  lol: listLolPlayerRanks,
  kog: listKogPlayerRanks,
  dota: listDotaPlayerRanks,
  csgo: listCsgoPlayerRanks,
} = forTitles((title) =>
  operation({
    method: 'GET',
    path: `/data/api/v1/${title}/tournament/player/rank`,
    auth: 'visitor',
    evidence: 'inferred',
    summary: `Player ranking of a ${title} tournament.`,
    query: ofRanking,
    data: z.array(EsPlayer),
    errors: ['competition_not_found', 'wrong_sport'],
  }),
)

export const {
  lol: listLolHeroRanks,
  kog: listKogHeroRanks,
  dota: listDotaHeroRanks,
} = forTitles((title) =>
  operation({
    method: 'GET',
    path: `/data/api/v1/${title}/tournament/hero/rank`,
    auth: 'visitor',
    evidence: 'inferred',
    summary: `Hero ranking of a ${title} tournament.`,
    query: ofRanking,
    data: z.array(EsHeroRank),
    errors: ['competition_not_found', 'wrong_sport'],
  }),
)

export const listCsgoMapRanks = operation({
  path: '/data/api/v1/csgo/tournament/map/rank',
  ...visitor.inferred,
  summary: 'Map ranking of a csgo tournament.',
  query: ofRanking,
  data: z.array(EsMapRank),
  errors: ['competition_not_found', 'wrong_sport'],
})

export const listTournamentTeams = operation({
  path: '/data/api/v1/game/tournament/team/data/list',
  ...visitor.inferred,
  summary: 'Team statistics of a tournament.',
  query: z.object({ tournamentId: QueryId, game: GameText.optional(), ...paging }),
  data: z.array(EsTeamRank),
  errors: ['competition_not_found', 'wrong_sport'],
})
