import type { Handler } from '#core/calls/handler.ts'
import * as csgo from './endpoints/csgo.ts'
import * as follow from './endpoints/follow.ts'
import * as headToHead from './endpoints/head-to-head.ts'
import * as match from './endpoints/match.ts'
import * as moba from './endpoints/moba.ts'
import * as odds from './endpoints/odds.ts'
import * as player from './endpoints/player.ts'
import * as schedule from './endpoints/schedule.ts'
import * as stage from './endpoints/stage.ts'
import * as team from './endpoints/team.ts'
import * as teamBank from './endpoints/team-bank.ts'
import * as teamMatches from './endpoints/team-matches.ts'
import * as teamRank from './endpoints/team-rank.ts'
import * as tournament from './endpoints/tournament.ts'
import * as tournamentRank from './endpoints/tournament-rank.ts'

const nouns: readonly Readonly<Record<string, Handler>>[] = [
  csgo,
  follow,
  headToHead,
  match,
  moba,
  odds,
  player,
  schedule,
  stage,
  team,
  teamBank,
  teamMatches,
  teamRank,
  tournament,
  tournamentRank,
]

export const handlers: readonly Handler[] = nouns.flatMap((noun) => Object.values(noun))
