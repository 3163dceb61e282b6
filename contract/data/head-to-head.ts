import { z } from 'zod'
import { either, operation } from '#contract/operation.ts'
import { queryBetween, QueryId, queryOneOf, QuerySize, Text } from '#contract/wire.ts'
import { EsHeadToHead } from './views/match.ts'

/**
 * `home`, `away`: the host team was named first, or second; of recent matches each team itself. `tournament`: that of
 * `matchId`. `tower`: the team that destroyed the first tower counts as the winner of a game.
 */
const Filter = z.enum(['all', 'home', 'away', 'tournament', 'tower'])

/** Two teams, and the matches before that of `matchId`; `size`: the newest that pass, in all or of each team. */
const twoTeams = {
  matchId: QueryId.optional(),
  hostId: QueryId,
  awayId: QueryId,
  size: QuerySize.default(10),
  filter: Filter.optional(),
}

/** `mapName`: only games on this map. */
const ofCsgoTeams = z.object({ ...twoTeams, mapName: Text.optional() })

/**
 * `time`: games of at least so many minutes, below 0 of fewer. `kill`: the team with the first kill, or the first ten,
 * counts as the winner of a game.
 */
const ofMobaTeams = z.object({
  ...twoTeams,
  time: queryBetween(-180, 180).optional(),
  kill: queryOneOf([1, 10]).optional(),
})

export const getKogMeetings = operation({
  path: '/data/api/v1/kog/both/team/battle',
  ...either.inferred,
  summary: 'Games of two kog teams against each other: the last 100 matches, won games of each.',
  query: z.object({ hostId: QueryId, awayId: QueryId }),
  data: EsHeadToHead,
  errors: ['team_not_found', 'match_not_found', 'wrong_sport', 'bad_request'],
})

export const getCsgoRecentTotal = operation({
  path: '/data/api/v1/csgo/both/team/recent/total',
  ...either.inferred,
  summary: 'Recent maps of two csgo teams: maps that each won in its newest matches.',
  query: ofCsgoTeams,
  data: EsHeadToHead,
  errors: ['team_not_found', 'match_not_found', 'wrong_sport', 'bad_request'],
})

export const getCsgoMeetings = operation({
  path: '/data/api/v1/csgo/both/team/match/record',
  ...either.inferred,
  summary: 'Matches of two csgo teams against each other.',
  query: ofCsgoTeams,
  data: EsHeadToHead,
  errors: ['team_not_found', 'match_not_found', 'wrong_sport', 'bad_request'],
})

export const getCsgoRecentRecord = operation({
  path: '/data/api/v1/csgo/both/team/match/recent/record',
  ...either.inferred,
  summary: 'Recent matches of two csgo teams.',
  query: ofCsgoTeams,
  data: EsHeadToHead,
  errors: ['team_not_found', 'match_not_found', 'wrong_sport', 'bad_request'],
})

export const getCsgoBattleTotal = operation({
  path: '/data/api/v1/csgo/both/team/battle/total',
  ...either.inferred,
  summary: 'Maps of two csgo teams against each other.',
  query: ofCsgoTeams,
  data: EsHeadToHead,
  errors: ['team_not_found', 'match_not_found', 'wrong_sport', 'bad_request'],
})

export const getMobaRecentBattles = operation({
  path: '/data/api/v1/moba/both/team/recent/battle',
  ...either.inferred,
  summary: 'Recent games of two moba teams: games that each won in its newest matches.',
  query: ofMobaTeams,
  data: EsHeadToHead,
  errors: ['team_not_found', 'match_not_found', 'wrong_sport', 'bad_request'],
})

export const getMobaMeetings = operation({
  path: '/data/api/v1/moba/both/team/match/record',
  ...either.inferred,
  summary: 'Matches of two moba teams against each other.',
  query: ofMobaTeams,
  data: EsHeadToHead,
  errors: ['team_not_found', 'match_not_found', 'wrong_sport', 'bad_request'],
})

export const getMobaRecentRecord = operation({
  path: '/data/api/v1/moba/both/team/match/recent/record',
  ...either.inferred,
  summary: 'Recent matches of two moba teams.',
  query: ofMobaTeams,
  data: EsHeadToHead,
  errors: ['team_not_found', 'match_not_found', 'wrong_sport', 'bad_request'],
})

export const getMobaBattleTotal = operation({
  path: '/data/api/v1/moba/both/team/battle/total',
  ...either.inferred,
  summary: 'Games of two moba teams against each other.',
  query: ofMobaTeams,
  data: EsHeadToHead,
  errors: ['team_not_found', 'match_not_found', 'wrong_sport', 'bad_request'],
})
