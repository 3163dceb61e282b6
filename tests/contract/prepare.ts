import sharp from 'sharp'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { baseballGames } from '#kit/baseball-games.ts'
import { addToBank, bankOf } from '#kit/bank.ts'
import { basketballBank, type BasketballBank } from '#kit/basketball-bank.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { sports } from '#sports/index.ts'
import { tennisEvent } from '#sports/tennis.ts'
import { createIngest } from '#timeline/ingest.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { addSomebody, type Person } from './cast.ts'
import { accountPreparations } from './prepare-account.ts'
import { circlePreparations } from './prepare-circles.ts'
import { deskPagePreparations } from './prepare-desk-pages.ts'
import { deskPreparations } from './prepare-desk.ts'
import { paymentPreparations } from './prepare-payments.ts'
import { postPreparations } from './prepare-posts.ts'
import { proofPreparations } from './prepare-proof.ts'
import { prophecyPreparations } from './prepare-prophecies.ts'
import { ratingPreparations } from './prepare-ratings.ts'
import { talkPreparations } from './prepare-talk.ts'
import { titlePreparations } from './prepare-titles.ts'
import { videoPreparations } from './prepare-video.ts'
import { walletPreparations } from './prepare-wallet.ts'
import { withdrawalPreparations } from './prepare-withdrawals.ts'
import { guessIn } from './champion.ts'
import { newcomer, one, post, somebodyNew, withValues, type Prepare, type Stage } from './stage.ts'
import { storeQueryAbout } from './stored-query.ts'

/** A text of this user that the filter held or refused, for the queue of moderators. */
function addItem(database: Database, { userId }: Person, state: 'held' | 'refused'): Promise<number> {
  return one<number>(
    database,
    `insert into moderation.item (scene, user_id, text, verdict, reason, language, context, state, decided_at)
      values ('CMS_POST', $1, 'perhaps', 'hold', 'spam', 'en', 'post:1', $2, case when $2 = 'held' then null else now() end) returning id as found`,
    [userId, state],
  )
}

/** Visitors are identified by a device that the server has signed. */
async function device({ origin }: Stage): Promise<Record<string, string>> {
  const { deviceId } = await post<{ deviceId: string }>(origin, 'v1/devices', {})
  return { deviceid: deviceId }
}

const onDevice: Prepare = async (stage, isSignedIn) => (isSignedIn ? {} : { headers: await device(stage) })
const coming: Prepare = async (stage, isSignedIn) => ({
  ...(await onDevice(stage, isSignedIn)),
  values: { matchId: stage.facts.comingId, matchIds: [stage.facts.comingId] },
})
const subscription = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc',
  keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
}
const chatToken: Prepare = ({ cast }, isSignedIn) =>
  Promise.resolve({
    values: isSignedIn
      ? { userId: String(cast.user.userId), isLogin: 1 }
      : { userId: '0123456789abcdef0123456789abcdef', isLogin: 0 },
  })
const basketballTeam: Prepare = async (stage) => {
  const { database, facts } = stage
  if (facts.sportType !== undefined) return { as: await newcomer(stage) }
  const [teamId] = await addParticipants(readerOf(database), [
    { sport: 'basketball', kind: 'team', name: 'Hoops', shortName: 'Hoops', names: {} },
  ])
  return { as: await newcomer(stage), values: { teamId } }
}

/** A set of tennis, of a side that won it. */
async function playedTennis({ database }: Parameters<Prepare>[0]) {
  const { matchIds, seasonId, homeId } = await addFixtures(database, sports, { sport: 'tennis' })
  const [matchId = 0] = matchIds
  const ingest = createIngest({ database, sports })
  const sets = [{ home: 6, away: 4, tiebreak: null }]
  await ingest.submit(deltaReport(matchId, 1, [tennisEvent.result({ sets, winner: 'home' })]))
  await ingest.close()
  return { matchId, seasonId, teamId: homeId }
}

async function picture(): Promise<File> {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' })
}

/** One season of basketball with a data bank. */
async function basketballWithRows(database: Database): Promise<BasketballBank> {
  const bank = await basketballBank(database)
  const [player] = bank.players.home
  const { transfers, injuries } = bankOf({
    player: `#${player}`,
    team: `#${bank.teams.home}`,
    other: `#${bank.teams.away}`,
  })
  await addToBank(database, 'basketball', { transfers: transfers!, injuries: injuries! })
  return bank
}

/** One season of basketball for all calls about one. */
const banks = new WeakMap<Database, Promise<BasketballBank>>()
const ofBasketball: Prepare = async ({ database, facts }) => {
  if (facts.sportType !== undefined) return {}
  const bank = banks.get(database) ?? basketballWithRows(database)
  banks.set(database, bank)
  const { matchId, leagueId, seasonId, teams } = await bank
  return { values: { matchId, leagueId, seasonId, teamId: teams.home, statType: 1 } }
}
const basketballCalls =
  `getBasketballLeaders getBasketballLeague getBasketballMatchStandings getBasketballPeriods getBasketballPeriodsV5
  getBasketballPlayers getBasketballRecentRecords getBasketballSeasonStatistics getBasketballStatistics getBasketballTeam
  getBasketballTeamStatistics getBasketballTeamSurvey listBasketballBestPlayers listBasketballGaps listBasketballPromotionChart
  listBasketballQuarters listBasketballRounds listBasketballTeamMatches listBasketballTeamPlayers listBasketballTeamStandings
  listBasketballTeamTransfers listBasketballTeamInjuries
  listBasketballTextLive`.split(/\s+/)

const championCalls = ['getChampionGuessStatus', 'getMyChampionGuess', 'listChampionGuesses', 'listChampionTeams']

const anArticle: Prepare = async ({ database }) => {
  const id = await one<number>(database, 'select min(id) as found from articles.article')
  return { values: { id, newsId: String(id) } }
}
const articleOfNewcomer: Prepare = async (stage, isSignedIn) => ({
  ...(await anArticle(stage, isSignedIn)),
  as: await newcomer(stage),
})
/** A draft of the caller, or of somebody else for a visitor; public where `state` says so. */
const aManuscript =
  (state: 'draft' | 'public', values: Record<string, unknown> = {}): Prepare =>
  async (stage, isSignedIn) => {
    const as = await addSomebody(stage.database, { roles: stage.roles ?? ['editor'] })
    const id = await one<number>(
      stage.database,
      `with added as (insert into articles.article (category_id, language, title, document, author_name, author_id, publish_at)
          values (1, 'en', 'A draft', $1, 'Jo Field', $2, case when $3 = 'public' then now() end) returning *)
        insert into articles.revision (article_id, version, title, lead, document, editor_id)
          select id, 1, title, lead, document, author_id from added returning article_id as found`,
      [JSON.stringify(aText), as.userId, state],
    )
    return { ...(isSignedIn ? { as } : {}), values: { id, version: 1, ...values } }
  }
const aText = { blocks: [{ kind: 'paragraph', children: [{ kind: 'text', text: 'A plain day.' }] }] }
const aContent = { categoryId: 1, language: 'en', title: 'A draft', lead: '', neutralTitle: '', document: aText }
const reporting: Prepare = async (stage) => ({
  as: await newcomer(stage),
  values: {
    kind: 'article',
    id: await one<number>(stage.database, 'select min(id) as found from articles.article'),
    reason: 'spam',
    note: '',
  },
})
/** Somebody else, who is not across a block. */
const aPerson: Prepare = async (stage) => {
  const { userId: id } = stage.cast.editor
  return { as: await newcomer(stage), values: { id, focusUserId: String(id), userId: String(id) } }
}
const followCalls =
  `news.followAuthor news.unfollowAuthor news.followAuthorWeb news.unfollowAuthorWeb touchline.followPerson
 touchline.unfollowPerson`.split(/\s+/)
const aFolder: Prepare = async (stage) => {
  const as = await newcomer(stage)
  const add = `insert into people.folder (user_id, name) values ($1, 'For later') returning id as found`
  return { as, values: { id: await one<number>(stage.database, add, [as.userId]), name: 'Read' } }
}
/** An open guess, with that of the caller where there is one, and of somebody else. */
const inGuess: Prepare = async (stage, isSignedIn) => {
  const as = await newcomer(stage)
  const { id, teamId } = await guessIn(stage.database, stage.facts, [(await newcomer(stage)).userId, as.userId])
  return { ...(isSignedIn ? { as } : {}), values: { id, teamId } }
}

/** By `service.name`. */
export const preparations: Record<string, Prepare> = {
  ...accountPreparations,
  ...paymentPreparations,
  ...circlePreparations,
  ...deskPreparations,
  ...deskPagePreparations,
  ...postPreparations,
  ...ratingPreparations,
  ...talkPreparations,
  ...titlePreparations,
  ...videoPreparations,
  ...prophecyPreparations,
  ...proofPreparations,
  ...walletPreparations,
  ...withdrawalPreparations,
  'support.upload': async () => ({ values: { file: await picture() } }),
  'touchline.removeSecondFactor': somebodyNew,
  'touchline.renewRecoveryCodes': somebodyNew,
  'touchline.decideModerationItem': async ({ database, cast }) => ({
    values: { id: await addItem(database, cast.author, 'held') },
  }),
  'touchline.appealModeration': async ({ database, cast }) => ({
    values: { id: await addItem(database, cast.user, 'refused') },
  }),
  'touchline.getMyDecision': async ({ database, cast }) => ({
    values: { id: await addItem(database, cast.user, 'refused') },
  }),
  'touchline.addModerationTerm': withValues(() => ({ text: 'wurstbrotkorb', reason: 'spam' })),
  'touchline.removeModerationTerm': withValues(() => ({ text: 'wurstbrotkorb' })),
  'touchline.switchModerationRule': withValues(() => ({ name: 'phone', isOn: true })),
  // Staff cannot be muted.
  'touchline.muteInChat': async ({ database }) => ({ values: { userId: (await addSomebody(database)).userId } }),
  'touchline.blockPerson': async (stage) => ({
    as: await newcomer(stage),
    values: { userId: stage.cast.author.userId },
  }),
  'touchline.unblockPerson': withValues((_, cast) => ({ userId: cast.author.userId })),
  'touchline.recallChatMessage': async (stage) => {
    const as = await newcomer(stage)
    return { as, values: { id: await say(stage, as) } }
  },
  'touchline.reportChatMessage': async (stage) => ({
    as: await newcomer(stage),
    values: { id: await say(stage, await newcomer(stage)) },
  }),
  'touchline.sendChatMessage': async (stage) => ({
    as: await newcomer(stage),
    values: { text: 'Well played', clientId: `client-${Math.random().toString(36).slice(2)}` },
  }),
  'touchline.getSoFar': withValues(({ comingId }) => ({ id: comingId })),
  'touchline.getCommonOpponents': withValues(({ comingId }) => ({ id: comingId })),
  'news.getArticle': anArticle,
  'news.saveArticle': articleOfNewcomer,
  'news.unsaveArticle': articleOfNewcomer,
  'news.unsaveArticleWeb': articleOfNewcomer,
  ...Object.fromEntries(followCalls.map((name) => [name, aPerson])),
  'news.listFollowed': withValues((_, cast) => ({ focusUserId: String(cast.user.userId) })),
  ...Object.fromEntries(
    ['listFans', 'listFollowedWeb', 'listFollowedWebV2', 'listSavedArticlesWeb'].map((name) => [
      `news.${name}`,
      withValues((_, cast) => ({ userId: String(cast.user.userId) })),
    ]),
  ),
  'news.getAttention': withValues((_, cast) => ({ focusUserId: String(cast.author.userId) })),
  'touchline.getBond': withValues((_, cast) => ({ id: cast.author.userId })),
  'news.getAuthor': withValues((_, cast) => ({ id: String(cast.author.userId) })),
  ...Object.fromEntries(
    ['getSpace', 'listArticlesOfUser', 'listFollowersOfUser', 'listFollowedOfUser'].map((name) => [
      `touchline.${name}`,
      withValues((_, cast) => ({ id: cast.author.userId })),
    ]),
  ),
  'news.report': async (stage, isSignedIn) => {
    const { as, values } = await reporting(stage, isSignedIn)
    return { as: as!, values: { idType: 'article', reasonId: 'spam', reportBy: String(values!.id) } }
  },
  'touchline.reportThing': reporting,
  'touchline.renameFolder': aFolder,
  'touchline.removeFolder': aFolder,
  'touchline.addFolder': async (stage) => ({ as: await newcomer(stage), values: { name: 'For later' } }),
  'touchline.putSaved': articleOfNewcomer,
  'touchline.removeSaved': articleOfNewcomer,
  'touchline.getSavedMark': anArticle,
  'touchline.addFootprint': articleOfNewcomer,
  'touchline.removeFootprint': articleOfNewcomer,
  'touchline.clearFootprints': somebodyNew,
  'touchline.setFootprints': async (stage) => ({ as: await newcomer(stage), values: { isOn: false } }),
  'touchline.readArticle': anArticle,
  'touchline.countReading': anArticle,
  'touchline.getMyNews': somebodyNew,
  'touchline.noteNewsVisit': somebodyNew,
  'touchline.getManuscript': aManuscript('draft'),
  'touchline.addManuscript': withValues(() => aContent),
  'touchline.saveManuscript': aManuscript('draft', aContent),
  'touchline.handInManuscript': aManuscript('draft', { isHandedIn: true }),
  'touchline.publishManuscript': aManuscript('draft'),
  'touchline.withdrawManuscript': aManuscript('public'),
  'touchline.pinManuscript': aManuscript('public', { isPinned: true }),
  'touchline.correctManuscript': aManuscript('public', { ...aContent, note: 'It was wrong.' }),
  'touchline.deleteManuscript': aManuscript('draft'),
  'touchline.listManuscriptVersions': aManuscript('draft'),
  'touchline.getManuscriptVersion': aManuscript('draft'),
  'touchline.convertManuscript': withValues(() => ({ markdown: '# A draft', document: undefined })),
  'touchline.getChampion': inGuess,
  'touchline.getMyChampion': inGuess,
  'touchline.pickChampion': inGuess,
  'touchline.addReminder': coming,
  'touchline.removeReminder': coming,
  'touchline.listReminders': onDevice,
  'touchline.closeSupportRequest': async ({ database, cast }) => ({
    values: {
      id: await one<number>(
        database,
        `insert into support.request (user_id, topic, body) values ($1, 'other', 'Please look') returning id as found`,
        [cast.user.userId],
      ),
    },
  }),
  'touchline.writeToSupport': async (stage) => ({
    as: await newcomer(stage),
    values: { topic: 'other', body: 'Please look at this' },
  }),
  'touchline.unfollow': somebodyNew,
  'touchline.deleteNotice': somebodyNew,
  'touchline.deleteNotices': somebodyNew,
  'touchline.listMyMatches': withValues(() => ({ when: 'over' })),
  'touchline.setPushSubscription': async (stage, isSignedIn) => ({
    ...(await onDevice(stage, isSignedIn)),
    values: subscription,
  }),
  'touchline.endPushSubscription': async (stage, isSignedIn) => ({
    ...(await onDevice(stage, isSignedIn)),
    values: subscription,
  }),
  'score.postHash': async ({ database, facts: { matchId } }) => ({
    values: { hash: await storeQueryAbout(database, [matchId]) },
  }),
  'score.addAppointment': coming,
  'score.cancelAppointment': coming,
  'score.voteInSurvey': async (stage) => ({ as: await newcomer(stage), values: { matchId: stage.facts.comingId } }),
  'score.getTennisSets': async (stage) => {
    if (stage.facts.sportType !== undefined) return {}
    const { matchId } = await playedTennis(stage)
    return { values: { matchId } }
  },
  'touchline.getTournament': async (stage) => {
    if (stage.facts.sportType !== undefined) return {}
    const { seasonId } = await playedTennis(stage)
    return { values: { id: seasonId } }
  },
  'touchline.getTennisRecord': async (stage) => {
    if (stage.facts.sportType !== undefined) return {}
    const { teamId } = await playedTennis(stage)
    return { values: { id: teamId } }
  },
  ...Object.fromEntries([...championCalls, 'submitChampionGuess'].map((name) => [`score.${name}`, inGuess])),
  ...Object.fromEntries(basketballCalls.map((name) => [`score.${name}`, ofBasketball])),
  // Not every player has changed clubs.
  'score.listPlayerTransfers': async ({ database, facts }) => {
    if (facts.sportType !== undefined) return {}
    const moved = `select min(player_id) as found from timeline.bank_row where kind = 'transfers' and sport = 'football'`
    return { values: { playerId: await one<number>(database, moved) } }
  },
  'score.getBaseballInnings': async ({ database, facts }) =>
    facts.sportType === undefined ? { values: { matchId: (await baseballGames(database))[0] } } : {},
  'score.followBasketballTeam': basketballTeam,
  'score.unfollowBasketballTeam': basketballTeam,
  'score.unfollowMatch': somebodyNew,
  'score.unfollowTeam': somebodyNew,
  'score.unfollowHotTournament': somebodyNew,
  'score.unfollowHotTournamentV1': somebodyNew,
  'score.setFollowedTournaments': somebodyNew,
  'messaging.deleteMessage': somebodyNew,
  'messaging.deleteAllMessages': somebodyNew,
  'usercenter.getJuggleToken': chatToken,
  'usercenter.getRongToken': chatToken,
  'usercenter.getRongTokenByQuery': chatToken,
  'news.filterAndSend': async (stage) => {
    const { facts } = stage
    const as = await newcomer(stage)
    return {
      as,
      values: {
        chatRoomId: String(facts.matchId),
        userId: as.userId,
        enumItem: 'LIVE_CHAT_ROOM',
        clientSendContent: { content: 'Well played' },
      },
    }
  },
}

/** Sends a message to the room of the match, and returns its number. */
async function say({ origin, facts: { matchId } }: Stage, { headers }: Person): Promise<number> {
  const { data } = await post<{ data: { message: { id: number } } }>(
    origin,
    `v1/chat/${matchId}/messages`,
    { text: 'What a save', clientId: `say-${Math.random().toString(36).slice(2)}` },
    headers,
  )
  return data.message.id
}
