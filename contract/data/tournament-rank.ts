import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { paging, QueryId } from '#contract/wire.ts'
import type { Game } from './views/game.ts'
import { EsMatch } from './views/match.ts'
import { EsPlayer, EsTeamRank } from './views/team.ts'
import { EsHeroRank, EsMapRank } from './views/tournament.ts'

const ofRanking = z.object({ tournamentId: QueryId, ...paging })

const ofSchedule = z.object({ tournamentId: QueryId })

/** One operation for each title, whose name is in its path. */
function forTitles<O>(declare: (title: z.infer<typeof Game>) => O): Record<z.infer<typeof Game>, O> {
  return { lol: declare('lol'), kog: declare('kog'), dota: declare('dota'), csgo: declare('csgo') }
}

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
  lol: listLolSchedule,
  kog: listKogSchedule,
  dota: listDotaSchedule,
  csgo: listCsgoSchedule,
} = forTitles((title) =>
  operation({
    method: 'GET',
    path: `/data/api/v1/${title}/tournament/schedule`,
    auth: 'either',
    evidence: 'inferred',
    summary: `Schedule of a ${title} tournament.`,
    query: ofSchedule,
    data: z.array(EsMatch),
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
  method: 'GET',
  path: '/data/api/v1/csgo/tournament/map/rank',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Map ranking of a csgo tournament.',
  query: ofRanking,
  data: z.array(EsMapRank),
  errors: ['competition_not_found', 'wrong_sport'],
})
