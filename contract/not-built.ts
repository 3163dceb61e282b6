import { serviceNames, services } from './services.ts'
import type { OperationName, ServiceName } from './services.ts'

/** The score calls of other sports, of accounts and of later issues. */
const score = [
  'getBasketballLeague',
  'getBasketballMatchStandings',
  'getBasketballSeasonStatistics',
  'listBasketballBestPlayers',
  'listBasketballPromotionChart',
  'listBasketballRounds',
  'getBasketballLeaders',
  'getBasketballPeriods',
  'getBasketballPeriodsV5',
  'getBasketballPlayers',
  'getBasketballStatistics',
  'listBasketballGaps',
  'listBasketballQuarters',
  'getBasketballTeam',
  'getBasketballTeamStatistics',
  'getBasketballTeamSurvey',
  'listBasketballTeamInjuries',
  'listBasketballTeamMatches',
  'listBasketballTeamPlayers',
  'listBasketballTeamStandings',
  'listBasketballTeamTransfers',
  'listPlayerAbilities',
  'listPlayerCareer',
  'listPlayerTransfers',
  'getChampionGuessStatus',
  'getMyChampionGuess',
  'listChampionGuesses',
  'listChampionTeams',
  'submitChampionGuess',
  'listBasketballTextLive',
  'postHash',
  'getBasketballRecentRecords',
  'getSameOddsHistory',
  'getBaseballInnings',
  'getTennisSets',
  'getTeamStatistics',
  'getTeamSurvey',
  'listMatchInjuries',
  'listTeamInjuries',
  'listTeamTransfers',
  'listClubRanks',
  'listCountryRanks',
  'listFifaRanks',
  'listValueRanks',
] as const satisfies readonly OperationName<'score'>[]

/** News, posts, comments and predictions: later issues. */
const news = [
  'buyProphecy', 'countSubscriptions', 'followAuthor', 'followAuthorWeb', 'getArticle', 'getAttention', 'getAuthor',
  'getAuthorAnalysis', 'getFreezeStatus', 'getIndex', 'getLabels', 'getPost', 'getProphecy', 'getProphecyFilter', 'getReview',
  'getTemplateNews', 'getUnreadCounts', 'likeArticle', 'likeComment', 'likePost', 'likeProphecy', 'listActivities', 'listArticles',
  'listAuthorRanks', 'listAuthorTrend', 'listBoughtProphecies', 'listCategories', 'listChosenAuthorRanks', 'listCircles',
  'listCommentReplies', 'listCommentRepliesWeb', 'listComments', 'listCommentsReceived', 'listFans', 'listFollowed', 'listFollowedPosts',
  'listFollowedProphecies', 'listFollowedWeb', 'listFollowedWebV2', 'listFootprint', 'listHotAuthors', 'listHotPosts', 'listLikesReceived',
  'listMatchesWithProphecies', 'listMyComments', 'listOtherProphecies', 'listPostHistory', 'listPostReportReasons', 'listPostsOfAuthor',
  'listPostsOfCircle', 'listProphecies', 'listPropheciesOfAuthor', 'listPropheciesOfMatch', 'listProphecyLeagues', 'listPurchaseTicker',
  'listReplies', 'listRepliesToReply', 'listReportReasons', 'listSalesRanks', 'listSavedArticles', 'listSavedArticlesOf',
  'listSavedArticlesWeb', 'listSavedPosts', 'listSavedPostsOf', 'listSavedPostsWeb', 'listSubscriptions', 'listTemplateGroups',
  'listVideos', 'listVideosOfAuthor', 'markRead', 'publishPost', 'publishPostV2', 'publishProphecy', 'report', 'saveArticle',
  'saveComment', 'savePost', 'saveReview', 'searchAuthors', 'unfollowAuthor', 'unfollowAuthorWeb', 'unlikeArticle', 'unsaveArticle',
  'unsaveArticleWeb', 'unsavePost', 'unsavePostWeb', 'voteInPost',
] as const satisfies readonly OperationName<'news'>[]

/** What is declared and still answers 501: single calls, or a whole service. A call leaves this list with its handler. */
export const notBuilt: { readonly [Name in ServiceName]?: 'all' | readonly string[] } = {
  score,
  data: 'all',
  news,
  wallet: 'all',
  pay: 'all',
}

export function isBuilt(service: ServiceName, name: string): boolean {
  const missing = notBuilt[service] ?? []
  return missing !== 'all' && !missing.includes(name)
}

/** How many calls of each service are declared, and how many of these are built. */
export function countBuilt(): { service: ServiceName; declared: number; built: number }[] {
  return serviceNames.map((service) => {
    const names = Object.keys(services[service].operations)
    return { service, declared: names.length, built: names.filter((name) => isBuilt(service, name)).length }
  })
}
