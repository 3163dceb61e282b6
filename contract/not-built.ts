import type { OperationName, ServiceName } from './services.ts'

/** News, posts, comments and predictions: later issues. */
const news = [
  'buyProphecy',
  'countSubscriptions',
  'getAuthorAnalysis',
  'getProphecy',
  'getProphecyFilter',
  'likeProphecy',
  'listAuthorRanks',
  'listAuthorTrend',
  'listBoughtProphecies',
  'listChosenAuthorRanks',
  'listFollowedProphecies',
  'listHotAuthors',
  'listMatchesWithProphecies',
  'listOtherProphecies',
  'listProphecies',
  'listPropheciesOfAuthor',
  'listPropheciesOfMatch',
  'listProphecyLeagues',
  'listPurchaseTicker',
  'listSalesRanks',
  'listSubscriptions',
  'publishProphecy',
  'searchAuthors',
] as const satisfies readonly OperationName<'news'>[]

/** Prophecies. */
const touchline = [
  'checkProphecy',
  'decideDispute',
  'disputeProphecy',
  'getAuthorRecord',
  'getProof',
  'getProphecyById',
  'getPublishOptions',
  'getSealReceipt',
  'listCheckpoints',
  'listDisputes',
  'listPropheciesAboutMatch',
  'listPropheciesOfUser',
  'listProphecyFeed',
  'listRankedAuthors',
  'putProphecyLike',
  'removeProphecyLike',
  'sealProphecy',
  'unlockProphecy',
  'voidProphecy',
] as const satisfies readonly OperationName<'touchline'>[]

/**
 * Declared calls that still answer 501: single calls, or a whole service. A call is removed from this list when its
 * handler is added.
 */
export const notBuilt: { readonly [Name in ServiceName]?: 'all' | readonly string[] } = {
  news,
  touchline,
}

export function isBuilt(service: ServiceName, name: string): boolean {
  const missing = notBuilt[service] ?? []
  return missing !== 'all' && !missing.includes(name)
}
