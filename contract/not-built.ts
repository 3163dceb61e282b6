import type { OperationName, ServiceName } from './services.ts'

/** News, posts, comments and predictions: later issues. */
const news = [
  'buyProphecy',
  'countSubscriptions',
  'getAuthorAnalysis',
  'getPost',
  'getProphecy',
  'getProphecyFilter',
  'getReview',
  'likePost',
  'likeProphecy',
  'listAuthorRanks',
  'listAuthorTrend',
  'listBoughtProphecies',
  'listChosenAuthorRanks',
  'listFollowedPosts',
  'listFollowedProphecies',
  'listHotAuthors',
  'listHotPosts',
  'listMatchesWithProphecies',
  'listOtherProphecies',
  'listPostHistory',
  'listPostsOfAuthor',
  'listPostsOfCircle',
  'listProphecies',
  'listPropheciesOfAuthor',
  'listPropheciesOfMatch',
  'listProphecyLeagues',
  'listPurchaseTicker',
  'listReplies',
  'listRepliesToReply',
  'listSalesRanks',
  'listSavedPosts',
  'listSavedPostsOf',
  'listSavedPostsWeb',
  'listSubscriptions',
  'publishPost',
  'publishPostV2',
  'publishProphecy',
  'savePost',
  'saveReview',
  'searchAuthors',
  'unsavePost',
  'unsavePostWeb',
  'voteInPost',
] as const satisfies readonly OperationName<'news'>[]

/**
 * Declared calls that still answer 501: single calls, or a whole service. A call is removed from this list when its
 * handler is added.
 */
export const notBuilt: { readonly [Name in ServiceName]?: 'all' | readonly string[] } = {
  news,
  wallet: 'all',
  pay: 'all',
}

export function isBuilt(service: ServiceName, name: string): boolean {
  const missing = notBuilt[service] ?? []
  return missing !== 'all' && !missing.includes(name)
}
