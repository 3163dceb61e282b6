import type { Handler } from '#core/calls/handler.ts'
import * as appointment from './endpoints/appointment.ts'
import * as baseball from './baseball/endpoints.ts'
import * as basketball from './basketball/endpoints.ts'
import * as basketballLeague from './basketball/league.ts'
import * as basketballTeam from './basketball/team.ts'
import * as bestPlayer from './endpoints/best-player.ts'
import * as career from './endpoints/career.ts'
import * as dataBank from './endpoints/data-bank.ts'
import * as championGuess from './endpoints/champion-guess.ts'
import * as event from './endpoints/event.ts'
import * as filter from './endpoints/filter.ts'
import * as follow from './endpoints/follow.ts'
import * as headToHead from './endpoints/head-to-head.ts'
import * as league from './endpoints/league.ts'
import * as lineup from './endpoints/lineup.ts'
import * as match from './endpoints/match.ts'
import * as matchList from './endpoints/match-list.ts'
import * as navigation from './endpoints/navigation.ts'
import * as odds from './endpoints/odds.ts'
import * as player from './endpoints/player.ts'
import * as sameOdds from './endpoints/same-odds.ts'
import * as standings from './endpoints/standings.ts'
import * as sportStatistics from './endpoints/sport-statistics.ts'
import * as statistics from './endpoints/statistics.ts'
import * as storedQuery from './endpoints/stored-query.ts'
import * as streak from './endpoints/streak.ts'
import * as survey from './endpoints/survey.ts'
import * as team from './endpoints/team.ts'
import * as teamData from './endpoints/team-data.ts'
import * as valueRank from './endpoints/value-rank.ts'
import * as tournament from './endpoints/tournament.ts'
import * as worldRank from './endpoints/world-rank.ts'

const nouns = [
  appointment,
  baseball,
  basketball,
  basketballLeague,
  basketballTeam,
  bestPlayer,
  career,
  dataBank,
  championGuess,
  event,
  filter,
  follow,
  headToHead,
  league,
  lineup,
  match,
  matchList,
  navigation,
  odds,
  player,
  sameOdds,
  standings,
  sportStatistics,
  statistics,
  storedQuery,
  streak,
  survey,
  team,
  teamData,
  tournament,
  valueRank,
  worldRank,
]

export const handlers: readonly Handler[] = nouns.flatMap((noun) => Object.values(noun))
