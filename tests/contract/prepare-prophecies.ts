import type { Database } from '#core/database/db.ts'
import { addOpenMatch, addSettled, seal } from '#kit/prophecies.ts'
import { addSettlements } from '#kit/settlements.ts'
import { addPayer, buy, giveCoins } from '#kit/wallet.ts'
import { dayOf } from '#records/rules/ranges.ts'
import { sportByWireId } from '#sports/index.ts'
import { addSomebody, type Person } from './cast.ts'
import { newcomer, type Prepare, type Stage } from './stage.ts'

type Sealed = { author: Person; matchId: number; id: number; soldId: number }
const DAY_MS = 86_400_000
let ranked = 0
const known = new WeakMap<Database, Promise<Sealed>>()

/** An author with an open free prophecy and a paid one that was sold, about one match of football. */
async function addSealed({ database }: Stage): Promise<Sealed> {
  const author = await addSomebody(database, { nickname: 'Prophet' })
  await addSettled(database, author)
  const matchId = await addOpenMatch(database)
  const { id } = await seal(database, author, { matchId })
  const sold = await seal(database, author, { matchId, play: 'total', coins: 20 })
  const buyer = await addPayer(database, 20)
  const thing = { kind: 'prophecy', thingId: String(sold.id), sellerId: author.userId, price: 20n }
  await buy(database, { ...thing, userId: buyer.userId })
  return { author, matchId, id, soldId: sold.id }
}

function sealedIn(stage: Stage): Promise<Sealed> {
  const found = known.get(stage.database) ?? addSealed(stage)
  known.set(stage.database, found)
  return found
}

const valuesOf = ({ author, matchId, id, soldId }: Sealed) => ({
  id,
  prophecyId: String(id),
  matchId,
  sportType: 1,
  soldId,
  focusUserId: String(author.userId),
})

const withSealed: Prepare = async (stage) => ({ values: valuesOf(await sealedIn(stage)) })
/** A reader who follows the author and bought a prophecy. */
const reader: Prepare = async (stage, isSignedIn) => {
  const sealed = await sealedIn(stage)
  const as = await newcomer(stage)
  await stage.database.pool.query('insert into people.follow (user_id, followed_user_id) values ($1, $2)', [
    as.userId,
    sealed.author.userId,
  ])
  await addPaying(stage, as)
  const thing = { kind: 'prophecy', thingId: String(sealed.soldId), sellerId: sealed.author.userId, price: 20n }
  await buy(stage.database, { ...thing, userId: as.userId })
  return { ...(isSignedIn ? { as } : {}), values: { ...valuesOf(sealed), feed: 'bought' } }
}
const buying: Prepare = async (stage, isSignedIn) => {
  const { soldId } = await sealedIn(stage)
  const as = await newcomer(stage)
  await addPaying(stage, as)
  return { ...(isSignedIn ? { as } : {}), values: { id: soldId, prophecyId: String(soldId), coins: 20 } }
}
const publishing: Prepare = async (stage, isSignedIn) => ({
  ...(isSignedIn ? { as: await newcomer(stage) } : {}),
  values: {
    matchId: await addOpenMatch(stage.database),
    play: 'result',
    pick: 'home',
    probability: 0.5,
    title: 'Why the press decides it',
    text: 'They run more.',
    content: 'They run more.',
    playType: 'DEFAULT',
    option: '1',
    payType: 0,
    price: 0,
    language: 'en',
    coins: 0,
  },
})
/** A match with prophecies: an open one, or that of the sport which is asked about. */
const options: Prepare = async (stage, isSignedIn) => {
  const { database, facts } = stage
  const as = await newcomer(stage)
  const { matchId, sportType } = facts
  if (sportType === undefined) return { ...(isSignedIn ? { as } : {}), values: { id: (await sealedIn(stage)).matchId } }
  await addSettlements(database, as.userId, [{ matchId, sport: sportByWireId(sportType)!.id }])
  return { ...(isSignedIn ? { as } : {}), values: { id: matchId } }
}
const ofAuthor: Prepare = async (stage) => ({ values: { id: (await sealedIn(stage)).author.userId } })
/** An author with enough settled prophecies for a place, whom editors chose, and one of them sold. */
const withRecord: Prepare = async (stage, isSignedIn) => {
  const author = await addSomebody(stage.database, { nickname: `Ranked ${(ranked += 1)}` })
  const matchId = await addOpenMatch(stage.database, { kickOff: Date.now() - DAY_MS })
  const day = dayOf(Date.now() - DAY_MS)
  const outcomes = ['win', 'loss', 'half_win', 'push'] as const
  const ids = await addSettlements(stage.database, author.userId, [
    ...Array.from({ length: 60 }, (_, at) => ({ outcome: outcomes[at % 4]!, day, coins: 20 })),
    { outcome: 'win', matchId, day },
  ])
  // Of each: rankings are ten seconds old, and may not have the newest author yet.
  const sold = { kind: 'prophecy', thingId: String(Math.min(...ids)), sellerId: author.userId, price: 20n }
  await buy(stage.database, { ...sold, userId: (await addPayer(stage.database, 20)).userId })
  await stage.database.pool.query('insert into records.chosen (user_id) values ($1)', [author.userId])
  const values = { id: author.userId, userId: String(author.userId), nickname: 'Ranked' }
  return { ...(isSignedIn ? { as: author } : {}), values }
}

/** The range of old clients is a season without any here. */
const withSales: Prepare = async (stage, isSignedIn) => {
  const prepared = await withRecord(stage, isSignedIn)
  return { ...prepared, values: { ...prepared.values, dateRange: 'MONTH' } }
}

/** A settled prophecy of the caller, of a match of today. */
async function addEnded(stage: Stage, { userId }: Person): Promise<number> {
  const matchId = await addOpenMatch(stage.database, { kickOff: Date.now() - DAY_MS })
  const [id] = await addSettlements(stage.database, userId, [{ matchId, day: dayOf(Date.now()) }])
  return id!
}
const disputing: Prepare = async (stage, isSignedIn) => {
  const as = await newcomer(stage)
  const values = { id: await addEnded(stage, as), text: 'The second goal was taken back.' }
  return { ...(isSignedIn ? { as } : {}), values }
}
/** An open dispute of somebody. */
const disputed: Prepare = async (stage) => {
  const author = await addSomebody(stage.database)
  const { rows } = await stage.database.pool.query<{ id: string }>(
    `insert into prophecies.dispute (prophecy_id, user_id, text, version) values ($1, $2, 'Taken back.', 1) returning id`,
    [await addEnded(stage, author), author.userId],
  )
  return { values: { id: Number(rows[0]!.id), outcome: 'loss', reason: 'The video shows it.' } }
}

/** An own prophecy, which the caller voids. */
const voiding: Prepare = async (stage, isSignedIn) => {
  const as = await newcomer(stage)
  const { id } = await seal(stage.database, as, { matchId: await addOpenMatch(stage.database) })
  return { ...(isSignedIn ? { as } : {}), values: { id } }
}
const liking: Prepare = async (stage, isSignedIn) => ({
  ...(isSignedIn ? { as: await newcomer(stage) } : {}),
  values: valuesOf(await sealedIn(stage)),
})
const following: Prepare = async (stage, isSignedIn) => {
  const prepared = await reader(stage, true)
  const focusUserId = String(prepared.as!.userId)
  return isSignedIn ? { ...prepared, values: { focusUserId } } : { values: { focusUserId } }
}

async function addPaying({ database }: Stage, { userId }: Person): Promise<void> {
  await database.pool.query(
    'insert into spending.account (user_id, age, age_stated_at) values ($1, 30, now()) on conflict do nothing',
    [userId],
  )
  await giveCoins(database, userId, 100)
}

const each = (service: string, names: string, prepare: Prepare) =>
  Object.fromEntries(names.split(' ').map((name) => [`${service}.${name}`, prepare]))

/** Prophecies that are open, sold, bought and published. */
export const prophecyPreparations: Record<string, Prepare> = {
  ...each('touchline', 'getProphecyById', withSealed),
  ...each('touchline', 'listPropheciesAboutMatch getPublishOptions', options),
  ...each('touchline', 'listPropheciesOfUser', ofAuthor),
  ...each('touchline', 'listProphecyFeed', async (stage) => {
    await sealedIn(stage)
    return {}
  }),
  ...each('touchline', 'checkProphecy sealProphecy', publishing),
  ...each('touchline', 'voidProphecy', voiding),
  ...each('touchline', 'disputeProphecy', disputing),
  ...each('touchline', 'listDisputes decideDispute', disputed),
  ...each('touchline', 'unlockProphecy', buying),
  ...each('touchline', 'putProphecyLike removeProphecyLike', liking),
  ...each('touchline', 'getAuthorRecord listRankedAuthors', withRecord),
  ...each(
    'news',
    'searchAuthors listAuthorRanks listChosenAuthorRanks listHotAuthors listAuthorTrend getAuthorAnalysis',
    withRecord,
  ),
  ...each('news', 'listSalesRanks', withSales),
  ...each('news', 'publishProphecy', publishing),
  ...each('news', 'buyProphecy', buying),
  ...each('news', 'likeProphecy', liking),
  ...each('news', 'listFollowedProphecies listBoughtProphecies countSubscriptions', reader),
  ...each('news', 'listSubscriptions', following),
  ...each(
    'news',
    'getProphecy listProphecies listPropheciesOfMatch listMatchesWithProphecies listProphecyLeagues getProphecyFilter listPurchaseTicker listPropheciesOfAuthor listOtherProphecies',
    withSealed,
  ),
}
