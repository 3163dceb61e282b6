import { createStorage } from '#adapters/storage/index.ts'
import type { Handler } from '#core/calls/handler.ts'
import type { Config } from '../../config.ts'
import * as block from './endpoints/block.ts'
import * as bracket from './endpoints/bracket.ts'
import * as champion from './endpoints/champion.ts'
import * as chat from './endpoints/chat.ts'
import * as competition from './endpoints/competition.ts'
import * as crest from './endpoints/crest.ts'
import * as dataBank from './endpoints/data-bank.ts'
import * as day from './endpoints/day.ts'
import { exportHandlers } from './endpoints/export.ts'
import * as followNotices from './endpoints/follow-notices.ts'
import * as following from './endpoints/following.ts'
import * as leaders from './endpoints/leaders.ts'
import * as match from './endpoints/match.ts'
import * as commonOpponents from './endpoints/common-opponents.ts'
import * as matchOdds from './endpoints/match-odds.ts'
import * as matchTouches from './endpoints/match-touches.ts'
import * as moderation from './endpoints/moderation.ts'
import * as notice from './endpoints/notice.ts'
import * as player from './endpoints/player.ts'
import * as push from './endpoints/push.ts'
import { pushSubscribeHandler } from './endpoints/push-subscribe.ts'
import * as ranking from './endpoints/ranking.ts'
import * as reminder from './endpoints/reminder.ts'
import * as sameOdds from './endpoints/same-odds.ts'
import * as scorers from './endpoints/scorers.ts'
import * as search from './endpoints/search.ts'
import * as seasonFigures from './endpoints/season-figures.ts'
import * as sheets from './endpoints/sheets.ts'
import * as soFar from './endpoints/so-far.ts'
import * as table from './endpoints/table.ts'
import * as team from './endpoints/team.ts'
import * as teamSeason from './endpoints/team-season.ts'
import * as user from './endpoints/user.ts'
import * as venues from './endpoints/venues.ts'

const fixed: readonly Handler[] = [
  block,
  bracket,
  champion,
  chat,
  competition,
  crest,
  dataBank,
  day,
  followNotices,
  following,
  leaders,
  match,
  commonOpponents,
  matchOdds,
  matchTouches,
  moderation,
  notice,
  player,
  push,
  ranking,
  reminder,
  sameOdds,
  scorers,
  search,
  seasonFigures,
  sheets,
  soFar,
  table,
  team,
  teamSeason,
  user,
  venues,
].flatMap((noun) => Object.values(noun))

/** `pushServices`: hosts that browsers may subscribe at, beside the known ones. */
export function createHandlers({
  pushServices,
  ...config
}: Pick<Config, 'pushServices' | 's3' | 'dataFolder'>): readonly Handler[] {
  return [...fixed, pushSubscribeHandler(pushServices), ...exportHandlers(createStorage(config))]
}

/** The default without settings. */
export const handlers: readonly Handler[] = [...fixed, pushSubscribeHandler([])]
