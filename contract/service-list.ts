/** The addresses of a service of the contract. Its calls are in `services.ts`. */
export type ServiceEntry = {
  /** The base path of this service. */
  base: string
  /** The prefix in existing clients; '' if they use none. */
  oldBase: string
  title: string
  /** Whether every process serves it; else `SERVICES` and `<NAME>_URL` decide. */
  isEverywhere: boolean
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
  touchline: everywhere('/api/v1', '/api/v1', 'Our own calls: snapshots, search, replay'),
  gateway: everywhere('/api/gateway', '', 'Calls that belong to no service'),
}

export type ServiceName = keyof typeof serviceList

function split(base: string, oldBase: string, title: string): ServiceEntry {
  return { base, oldBase, title, isEverywhere: false }
}

function everywhere(base: string, oldBase: string, title: string): ServiceEntry {
  return { base, oldBase, title, isEverywhere: true }
}
