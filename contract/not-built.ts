import type { OperationName, ServiceName } from './services.ts'

/** News, posts, comments and predictions: later issues. */
const news = [
  'buyProphecy',
  'countSubscriptions',
  'getAuthorAnalysis',
  'getFreezeStatus',
  'getPost',
  'getProphecy',
  'getProphecyFilter',
  'getTemplateNews',
  'likePost',
  'likeProphecy',
  'listActivities',
  'listAuthorRanks',
  'listAuthorTrend',
  'listBoughtProphecies',
  'listChosenAuthorRanks',
  'listCircles',
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
  'listTemplateGroups',
  'listVideos',
  'listVideosOfAuthor',
  'publishPost',
  'publishPostV2',
  'publishProphecy',
  'savePost',
  'searchAuthors',
  'unsavePost',
  'unsavePostWeb',
  'voteInPost',
] as const satisfies readonly OperationName<'news'>[]

/** Circles and posts. */
const touchline = [
  'listCirclesOf',
  'getCircle',
  'askForCircle',
  'joinCircle',
  'leaveCircle',
  'listCircleMembers',
  'listCircleLog',
  'changeCircle',
  'pinPost',
  'unpinPost',
  'removePostFromCircle',
  'restorePostToCircle',
  'banFromCircle',
  'endBanFromCircle',
  'listCirclePosts',
  'listPosts',
  'listPostsOfUser',
  'listPostsOfMatch',
  'listSavedPostsOfMe',
  'putSavedPost',
  'removeSavedPost',
  'getPostOf',
  'listPostVersions',
  'checkPost',
  'addPost',
  'editPost',
  'deletePost',
  'setVote',
  'appealPost',
] as const satisfies readonly OperationName<'touchline'>[]

/**
 * Declared calls that still answer 501: single calls, or a whole service. A call is removed from this list when its
 * handler is added.
 */
export const notBuilt: { readonly [Name in ServiceName]?: 'all' | readonly string[] } = {
  news,
  touchline,
  wallet: 'all',
  pay: 'all',
}

export function isBuilt(service: ServiceName, name: string): boolean {
  const missing = notBuilt[service] ?? []
  return missing !== 'all' && !missing.includes(name)
}
