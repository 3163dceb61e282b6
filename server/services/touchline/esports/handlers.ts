import type { Handler } from '#core/calls/handler.ts'
import * as hero from './hero.ts'
import * as heroRanks from './hero-ranks.ts'
import * as mapRecord from './map-record.ts'
import * as minutes from './minutes.ts'
import * as player from './player.ts'
import * as ranking from './ranking.ts'
import * as stages from './stages.ts'
import * as team from './team.ts'
import * as titlePlayers from './title-players.ts'
import * as tournamentRanks from './tournament-ranks.ts'

/** Handlers of the calls of esports, for all titles. */
export const titleHandlers: readonly Handler[] = [
  hero,
  heroRanks,
  mapRecord,
  minutes,
  player,
  ranking,
  stages,
  team,
  titlePlayers,
  tournamentRanks,
].flatMap((noun) => Object.values(noun))
