import type { z } from 'zod'
import { kinds as touchlineKinds } from './touchline/kinds.ts'

/** The kinds of things of a service beside its calls, in the `kinds.ts` of its folder. */
type ServiceKinds = {
  readonly rooms?: readonly string[]
  readonly frames?: readonly string[]
  readonly hits?: readonly string[]
  readonly follows?: readonly string[]
  /** The facts of each kind of notification. */
  readonly notices?: Readonly<Record<string, z.ZodRawShape>>
}

/** The addresses of a service of the contract. Its calls are in `services.ts`. */
export type ServiceEntry = {
  /** The base path of this service. */
  base: string
  /** The prefix in existing clients; '' if they use none. */
  oldBase: string
  title: string
  /** Whether every process serves it; else `SERVICES` and `<NAME>_URL` decide. */
  isEverywhere: boolean
  kinds: ServiceKinds
}

/** All services by name. A start reads only this list, before it loads their calls. */
export const serviceList = {
  score: split('/api/score', '/qiutx-score', 'Matches, odds, tables, teams and players'),
  data: split('/api/data', '', 'Esports'),
  news: split('/api/news', '/qiutx-news', 'News, posts and predictions'),
  wallet: split('/api/wallet', '/qiutx-integral', 'The wallet'),
  pay: split('/api/pay', '/qiutx-pay', 'Payments'),
  passport: split('/api/passport', '/qiutx-passport', 'Signing in and out'),
  messaging: split('/api/messaging', '/qiutx-sms', 'Codes and messages'),
  support: split('/api/support', '/qiutx-support', 'Settings, uploads and chat providers'),
  usercenter: split('/api/usercenter', '/qiutx-usercenter', 'Accounts and levels'),
  // The live-product service of old clients.
  streamers: everywhere('/api/streamers', '/live-product', 'Streams of old clients: empty lists, closed switches'),
  // Our own calls, counted separately.
  touchline: everywhere('/api/v1', '/api/v1', 'Our own calls: snapshots, search, replay', touchlineKinds),
  gateway: everywhere('/api/gateway', '', 'Calls that belong to no service'),
}

export type ServiceName = keyof typeof serviceList

function split(base: string, oldBase: string, title: string) {
  return { base, oldBase, title, isEverywhere: false, kinds: {} }
}

function everywhere<const Kinds extends ServiceKinds = {}>(
  base: string,
  oldBase: string,
  title: string,
  kinds: Kinds = {} as Kinds,
) {
  return { base, oldBase, title, isEverywhere: true, kinds }
}
