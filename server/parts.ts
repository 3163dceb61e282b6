import { accounts } from '#accounts/part.ts'
import { articles } from '#articles/part.ts'
import { champion } from '#champion/part.ts'
import { chat } from '#chat/part.ts'
import { circles } from '#circles/part.ts'
import { core } from '#core/own-part.ts'
import type { Part } from '#core/part.ts'
import { headlines } from '#server/headlines/part.ts'
import { desk } from '#desk/part.ts'
import { following } from '#following/part.ts'
import { moderation } from '#moderation/part.ts'
import { ledger } from '#ledger/part.ts'
import { notices } from '#notices/part.ts'
import { odds } from '#odds/part.ts'
import { talk } from '#talk/part.ts'
import { payments } from '#payments/part.ts'
import { people } from '#people/part.ts'
import { posts } from '#posts/part.ts'
import { proof } from '#proof/part.ts'
import { prophecies } from '#prophecies/part.ts'
import { ratings } from '#ratings/part.ts'
import { records } from '#records/part.ts'
import { spending } from '#spending/part.ts'
import { timeline } from '#timeline/part.ts'
import { videos } from '#videos/part.ts'
import { withdrawals } from '#withdrawals/part.ts'
import { wallet } from '#wallet/part.ts'
import { cli } from './cli/part.ts'
import { demo } from '#demo/part.ts'
import { liveFeedsPart } from './feeds/live/part.ts'
import { lens } from './lens/part.ts'
import { data } from './services/data/part.ts'
import { gateway } from './services/gateway/part.ts'
import { messaging } from './services/messaging/part.ts'
import { news } from './services/news/part.ts'
import { passport } from './services/passport/part.ts'
import { score } from './services/score/part.ts'
import { streamers } from './services/streamers/part.ts'
import { support } from './services/support/part.ts'
import { live } from './live/part.ts'
import { docs } from './site/docs/part.ts'
import { site } from './site/part.ts'
import { syndication } from './syndication/part.ts'
import { touchline } from './services/touchline/part.ts'
import { usercenter } from './services/usercenter/part.ts'
import { sportsPart } from './sports/part.ts'

/**
 * All engines and services, lowest first: a new one is its folder and a line here. Migrations run in this order; an
 * account is erased in the reverse one. Each is checked before anything starts: see `core/parts/check.ts`.
 */
export const parts: readonly Part[] = [
  core,
  timeline,
  odds,
  accounts,
  ledger,
  moderation,
  following,
  notices,
  chat,
  champion,
  articles,
  talk,
  headlines,
  people,
  videos,
  circles,
  posts,
  ratings,
  spending,
  wallet,
  payments,
  withdrawals,
  proof,
  records,
  prophecies,
  desk,
  data,
  gateway,
  messaging,
  news,
  passport,
  score,
  streamers,
  support,
  usercenter,
  touchline,
  sportsPart,
  cli,
  demo,
  liveFeedsPart,
  lens,
  live,
  docs,
  syndication,
  site,
]
