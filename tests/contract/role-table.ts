/**
 * The access of each role, written by hand and not read from the declarations: a call missing here is open to all, and
 * the test fails where the server differs. Names are those of the contract, service by service.
 */
type Names = Record<string, string>

/** A visitor is answered 80007 in an HTTP 200, and the page opens its dialog. */
const askedToSignIn: Names = {
  pay: 'listFlows recharge',
  score: `followBasketballTeam followHotTournament followHotTournamentV1 followMatch followTeam setFollowedTournaments unfollowBasketballTeam
    unfollowHotTournament unfollowHotTournamentV1 unfollowMatch unfollowTeam`,
  data: 'followMatch unfollowMatch',
  news: 'followAuthor unfollowAuthor',
  wallet: 'getAmount listEntries listWithdrawals',
  touchline: `addComment addPost appealPost checkPost deletePost editPost pinPost putSavedPost removePostFromCircle removeSavedPost restorePostToCircle setVote unpinPost
    appealCircleBan listCircleBanAppeals decideCircleBanAppeal askForCircle banFromCircle blockPerson changeCircle deleteComment endBanFromCircle joinCircle leaveCircle editComment follow followPerson listBlocked putSaved recallChatMessage removeCommentLike removeLike
    addVideoUpload deleteVideo publishVideo putCaptions putSavedVideo removeCaptions removeSavedVideo
    getOwnRatings removeLineLike removeRating setLineLike setRating
    removeSaved reportChatMessage reportThing sendChatMessage setCommentLike setLike unblockPerson unfollow unfollowPerson writeToSupport`,
}

/** A visitor is answered 401. */
const forUsers: Names = {
  score:
    'getMyChampionGuess listFollowedMatchesWeb listFollowedTournamentIds listFollowedTournaments submitChampionGuess voteInSurvey',
  data: 'listFollowedMatches',
  news: `buyProphecy countSubscriptions filterAndSend followAuthorWeb getAttention getFreezeStatus getUnreadCounts likeArticle likeComment
    likePost likeProphecy listBoughtProphecies listCommentsReceived listFollowedPosts listFollowedProphecies listFootprint listLikesReceived
    listMyComments listPostHistory listSavedArticles listSavedPosts listSavedPostsWeb markRead publishPost publishPostV2 publishProphecy report
    saveArticle saveComment savePost saveReview unfollowAuthorWeb unlikeArticle unsaveArticle unsaveArticleWeb unsavePost unsavePostWeb voteInPost`,
  passport: 'logOut',
  messaging: 'deleteAllMessages deleteMessage listMessages',
  support: 'getActivity reportActivity upload',
  usercenter: `changeDetails changePhone closeAccount getLevel getPasswordTicket getWealthLevel listFinishedTasks listOpenTasks listPrivileges
    reportTask`,
  streamers: 'moderateUser recallMessage recallOwnMessage',
  touchline: `addTopUp getTopUp getTopUpOptions listTopUps getStatement getWallet getWalletEntry listWalletEntries
    listSavedPostsOfMe addFolder addFootprint addPasskey appealModeration appealSanction listMySanctions clearFootprints beginPasskey changeMyPhone changePassword changeProfile closeMyAccount deleteNotice deleteNotices
    endSession endSessions exportMyData getBond getFollowing getFollowNotices getInbox getInboxCounts getMyNews noteNewsVisit getSavedMark getMe getMembership getMyChampion getMyExport getMyExportFile getNoticeSettings importFollowing keepMyAccount listExperience
    getVideoUpload listFootprints listMyCompetitions listMyMatches listOwnReports listSaved removeFolder removeFootprint renameFolder setFootprints
    listMyModerationItems getMyDecision listMyPlayers listMyTeams listNotices listOwnSupportRequests listPasskeys listSessions markInboxRead proveSession
    beginSecondFactor confirmSecondFactor getSecondFactor giveSecondFactor giveSecondFactorByPasskey removeSecondFactor renewRecoveryCodes
    pickChampion readNotices removePasskey setFollowNotices setNoticeSettings startMyExport
    dropExclusion dropNextLimit excludeMyself getSpendingLimits setSpendingLimit startBreak stateAge
    checkProphecy disputeProphecy getPublishOptions putProphecyLike removeProphecyLike sealProphecy unlockProphecy voidProphecy
    addPayoutAccount addWithdrawal cancelWithdrawal getMyWithdrawal getWithdrawalOptions listMyWithdrawals removePayoutAccount`,
}

/** Users are answered 403. */
const forRoles: { roles: readonly string[]; names: Names }[] = [
  { roles: ['editor', 'admin'], names: { support: 'putNotice', touchline: 'pinManuscript' } },
  {
    roles: ['author', 'editor', 'admin'],
    names: {
      touchline: `addManuscript convertManuscript correctManuscript deleteManuscript getManuscript getManuscriptVersion handInManuscript
        listManuscripts listManuscriptVersions publishManuscript saveManuscript withdrawManuscript`,
    },
  },
  {
    roles: ['moderator', 'admin'],
    names: {
      touchline: `addModerationTerm decideDispute listDisputes decideModerationItem decideSanctionAppeal imposeSanction liftSanction listSanctions listModerationItems listModerationTerms muteInChat removeModerationTerm setChatRoom
        switchModerationRule testModeration unmuteInChat`,
    },
  },
  {
    roles: ['moderator', 'treasurer', 'admin'],
    names: {
      touchline: `addDeskNote claimQueueEntry decideQueueEntry getDeskPerson getQueueEntry listDeskNotes listDeskPeople listDeskReports
        listDeskTexts listQueue openPrivate releaseQueueEntry undoQueueDecision`,
    },
  },
  {
    roles: ['moderator', 'admin'],
    names: {
      touchline:
        'tryDeskWord listAskedCircles decideProposal endDeskSessions liftPersonSanction listProposals proposeSanction sanctionPerson',
    },
  },
  {
    roles: ['admin'],
    names: {
      touchline: `dropDeskJob exportAudit freezePerson giveScoutCompetitions listAuditEntries listDeskSettings retryDeskJob
        takeScoutCompetitions thawPerson tryDeskGuard verifyAuditLog`,
    },
  },
  {
    roles: ['editor', 'admin'],
    names: { touchline: 'getDeskHealth listDeskContradictions listDeskJobs settleDeskContradiction' },
  },
  {
    roles: ['scout', 'editor', 'admin'],
    names: {
      touchline: `correctDeskEntry getDeskMatch getDeskReplay getDeskSquad handOverDeskMatch leadDeskMatch listDeskMatches
        listDeskPlayers previewDeskLead saveDeskLineup sendDeskEntries settleDeskFeeds takeDeskMatch`,
    },
  },
  {
    roles: ['editor', 'admin'],
    names: {
      touchline: `listDeskDoubles getDeskHome previewDeskHome arrangeDeskHome listDeskArticles scheduleDeskArticle withdrawDeskArticle
        pinDeskArticle getDeskAnnouncements listDeskBanners listDeskNotices`,
    },
  },
  {
    roles: ['treasurer', 'admin'],
    names: {
      touchline: `getDeskMoney searchDeskMoney listDeskComparisons noteDeskDifference listDeskFreezes getDeskWallet listDeskWalletEntries
        getDeskTransfer getDeskWithdrawal listDeskWithdrawals`,
    },
  },
  { roles: ['treasurer', 'admin'], names: { touchline: 'decideWithdrawal listWithdrawalsOfAll' } },
  {
    roles: ['moderator', 'editor', 'treasurer', 'scout', 'admin'],
    names: { touchline: 'getDesk getDeskWaiting searchDesk' },
  },
  {
    roles: ['scout', 'editor', 'admin'],
    names: {
      touchline: `applyChange dropChange getChange getChangeVersion getChangeable listChanges previewChange
        proposeChange`,
    },
  },
  {
    roles: ['editor', 'moderator', 'treasurer', 'admin'],
    names: { touchline: 'getDeskAction listDeskActions listDeskThings runDeskAction' },
  },
  { roles: ['moderator', 'editor', 'admin'], names: { touchline: 'closeSupportRequest listSupportRequests' } },
  { roles: ['treasurer', 'admin'], names: { touchline: 'getReconciliation listPayments refundPayment' } },
]

export const callers = ['visitor', 'user', 'author', 'moderator', 'editor', 'treasurer', 'scout', 'admin'] as const
export type CallerName = (typeof callers)[number]
type Verdict = 'in' | 'unauthorized' | 'login_needed' | 'forbidden'

function has(names: Names, service: string, name: string): boolean {
  return (names[service] ?? '').split(/\s+/).includes(name)
}

/** The table's entry for one call and one caller. */
export function verdictOf(service: string, name: string, caller: CallerName): Verdict {
  const staff = forRoles.find(({ names }) => has(names, service, name))
  if (caller === 'visitor') {
    if (has(askedToSignIn, service, name)) return 'login_needed'
    return staff || has(forUsers, service, name) ? 'unauthorized' : 'in'
  }
  return staff && !staff.roles.includes(caller) ? 'forbidden' : 'in'
}

/** Every `service.name` of the table, so that a renamed one is detected. */
export function namesOfTable(): string[] {
  const tables = [askedToSignIn, forUsers, ...forRoles.map(({ names }) => names)]
  return tables.flatMap((names) =>
    Object.entries(names).flatMap(([service, list]) => list.split(/\s+/).map((name) => `${service}.${name}`)),
  )
}
