import * as contract from '#contract/news/prophecies/prophecy.ts'
import type { Operation } from '#contract/operation.ts'
import { priceSteps } from '#contract/touchline/prophecy-limits.ts'
import { mapAuthors } from '#accounts/store/author.ts'
import { handle, type Call, type Handler } from '#core/calls/handler.ts'
import { pageOf, pageView } from '#core/database/page.ts'
import { pluck } from '#core/pluck.ts'
import { refuseToAct } from '#moderation/sanction.ts'
import { buyProphecy as buy } from '#prophecies/buy.ts'
import { findReadable } from '#prophecies/page.ts'
import { isProblem, prepareSeal, storeSeal } from '#prophecies/seal.ts'
import { viewStored } from '#prophecies/stored.ts'
import { listLeaguesWithOpen, listMatchesWithOpen } from '#prophecies/store/count.ts'
import { listPropheciesAt, type ProphecyFilter, type ProphecyOrder } from '#prophecies/store/feed.ts'
import { listNewestPurchases } from '#prophecies/store/purchase.ts'
import { PROPHECY, type StoredProphecy } from '#prophecies/types.ts'
import { withMatches } from '#prophecies/view.ts'
import { sportByWireId } from '#sports/index.ts'
import { insertTargetLike } from '#talk/store/write.ts'
import { headLetter } from '#timeline/head-letter.ts'
import { nameIn } from '#timeline/naming.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { playName, readPick, readPlay } from '../rules/prophecy.ts'
import { idOfKey } from '../views/key.ts'
import { prophecyLook, wireProphecy } from '../views/prophecy.ts'

const noPick = { en: 'Name play, pick and a price step.', zh: '请填写玩法、选项和价格档位。' }
const filterWords = {
  plays: {
    all: { en: 'All plays', zh: '全部玩法' },
    result: { en: 'Match result', zh: '赛果' },
    handicap: { en: 'Handicap', zh: '让球' },
    total: { en: 'Over or under', zh: '大小' },
  },
  free: { en: 'Free', zh: '免费' },
  paid: { en: 'Paid', zh: '付费' },
  newest: { en: 'Newest', zh: '最新' },
  kickOff: { en: 'Kick-off', zh: '开赛时间' },
} as const
const ticker = {
  reader: { en: 'A reader', zh: '一位读者' },
  text: { en: 'unlocked a prophecy', zh: '解锁了一条预测' },
} as const

const untitled = { en: 'Prophecy', zh: '预测' } as const

/** A title where the client states none: titles are public at once, so of a paid one it has no word of its text. */
function titleFor(coins: number, content: string, language: keyof typeof untitled): string {
  return coins > 0 ? untitled[language] : content.split('\n')[0]!.slice(0, 60)
}

/** Prophecies as old clients show them; those of a league that the caller may not see are left out. */
async function wireProphecies(call: Call<Operation>, stored: readonly StoredProphecy[], base: string) {
  const { views } = await withMatches(call, stored)
  const look = await prophecyLook(
    call,
    views.flatMap(({ author }) => author?.id ?? []),
    base,
  )
  const sportOf = new Map(stored.map(({ id, sport }) => [id, sport]))
  return views.map((view) => wireProphecy(view, sportOf.get(view.id)!, look))
}

/** A page of a list by its number. */
export async function wireList(
  call: Call<Operation>,
  { filter, order }: { filter: ProphecyFilter; order: ProphecyOrder },
  asked: { pageNum: number; pageSize: number },
  base: string,
) {
  const found = await listPropheciesAt(call.db, { filter, order, readerId: call.viewer.userId }, pageOf(asked))
  return pageView(asked, { total: found.total, list: await wireProphecies(call, found.list, base) })
}

/** The sport of a number; an unknown one has no prophecies. */
export function sportFilter(sportType: number | undefined): string | undefined {
  return sportType === undefined || sportType === 0 ? undefined : (sportByWireId(sportType)?.id ?? 'none')
}

/** The play of a filter: an unknown one has no prophecies. */
export function playFilter(playType: string | undefined): Pick<ProphecyFilter, 'play' | 'matchIds'> {
  const play = readPlay(playType)
  return play === undefined ? { matchIds: [] } : { play: play ?? undefined }
}

const likeProphecy = handle(contract.likeProphecy, async (call) => {
  const { params, viewer, db, receivedAt, fail } = call
  const found = await findReadable(call, idOfKey(params.prophecyId) ?? 0)
  if (!found?.isShown) return fail('not_found')
  const refused = await refuseToAct(db, viewer.userId, 'posts', receivedAt)
  if (refused) return fail('forbidden', refused)
  await insertTargetLike(db, { kind: PROPHECY, id: found.id }, viewer.userId, found.userId)
  return null
})

// Buyers are not named; title and match are left out.
const listPurchaseTicker = handle(contract.listPurchaseTicker, async ({ db, language }) => {
  const found = await listNewestPurchases(db, 20)
  const authors = await mapAuthors(db, pluck(found, 'sellerId'))
  return found.flatMap(({ sellerId }) => {
    const author = authors.get(sellerId)
    if (!author) return []
    return [{ nickname: ticker.reader[language], authorName: author.nickname, text: ticker.text[language] }]
  })
})

const listMatchesWithProphecies = handle(contract.listMatchesWithProphecies, async (call) => {
  const { query, db, api, now } = call
  const search = {
    now,
    sport: sportFilter(query.sportType),
    competitionIds: query.leagueIds,
    isByCount: query.sortType?.toUpperCase() === 'COUNT',
  }
  const found = await listMatchesWithOpen(db, search, pageOf(query))
  const ids = found.list.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await api.score.listMatchInfo({ body: { matchIds: ids } })
  const byId = new Map(rows.map((row) => [row.matchId, row]))
  const list = found.list.flatMap(({ id, count }) => {
    const row = byId.get(id)
    return row ? [{ ...row, prophecyCount: count }] : []
  })
  return pageView(query, { total: found.total, list })
})

const getProphecyFilter = handle(contract.getProphecyFilter, ({ language }) => {
  const { plays, free, paid, newest, kickOff } = filterWords
  return {
    playTypes: [
      { value: 'DEFAULT', name: plays.all[language] },
      ...(['result', 'handicap', 'total'] as const).map((play) => ({
        value: playName(play),
        name: plays[play][language],
      })),
    ],
    payTypes: [
      { value: '0', name: free[language] },
      { value: '1', name: paid[language] },
    ],
    orders: [
      { value: 'NEWEST', name: newest[language] },
      { value: 'KICK_OFF', name: kickOff[language] },
    ],
  }
})

const listProphecyLeagues = handle(contract.listProphecyLeagues, async ({ db, query, language, now }) => {
  const found = await listLeaguesWithOpen(db, { now, sport: sportFilter(query.sportType) })
  const leagues = await mapCompetitions(db, pluck(found, 'id'))
  return found.flatMap(({ id, matches }) => {
    const league = leagues.get(id)
    if (!league) return []
    const name = nameIn(language, league)
    return [
      { id, cnAlias: name, headLetter: headLetter(name), matchCount: matches, isHot: league.isHot ? 1 : 0 } as const,
    ]
  })
})

/** @param publicUrl - Scheme and host of pictures; null where the operator stated none. */
export function prophecyHandlers({ publicUrl }: { publicUrl: string | null }): Record<string, Handler> {
  const base = publicUrl ?? ''
  return {
    likeProphecy,
    listPurchaseTicker,
    listMatchesWithProphecies,
    getProphecyFilter,
    listProphecyLeagues,
    ...reading(base),
    ...writing(base),
  }
}

function reading(base: string): Record<string, Handler> {
  return {
    getProphecy: handle(contract.getProphecy, async (call) => {
      const found = (await findReadable(call, idOfKey(call.query.id) ?? 0)) ?? call.fail('not_found')
      return (await wireProphecies(call, [found], base))[0] ?? call.fail('not_found')
    }),
    listProphecies: handle(contract.listProphecies, (call) => {
      const { orderType, playType, payType, leagueIds, sportType, teamName } = call.query
      const filter: ProphecyFilter = {
        states: ['sealed'],
        isOpen: true,
        now: call.now,
        ...playFilter(playType),
        isFree: payType === undefined ? undefined : payType === 0,
        competitionIds: leagueIds,
        sport: sportFilter(sportType),
        teamName: teamName?.trim() || undefined,
      }
      const order = orderType?.toUpperCase() === 'KICK_OFF' ? 'kick_off' : 'newest'
      return wireList(call, { filter, order }, call.query, base)
    }),
    listPropheciesOfMatch: handle(contract.listPropheciesOfMatch, async (call) => {
      const { matchId, playType, focusUserId } = call.query
      const authorId = focusUserId === undefined ? undefined : (idOfKey(focusUserId) ?? 0)
      const filter = { authorId, ...playFilter(playType) }
      const list = { filter: { ...filter, matchIds: filter.matchIds ?? [matchId] }, order: 'newest' } as const
      return (await wireList(call, list, { pageNum: 1, pageSize: 100 }, base)).list
    }),
    listFollowedProphecies: handle(contract.listFollowedProphecies, (call) =>
      wireList(call, { filter: { followedBy: call.viewer.userId }, order: 'newest' }, call.query, base),
    ),
  }
}

function writing(base: string): Record<string, Handler> {
  return {
    publishProphecy: handle(contract.publishProphecy, async (call) => {
      const { body, viewer, language, once, fail } = call
      const play = readPlay(body.playType) ?? (readPlay(body.playType) === null ? 'result' : null)
      const pick = readPick(body.option)
      const coins = body.payType === 0 ? 0 : (body.price ?? 0)
      if (play === null || pick === undefined || !priceSteps.some((step) => step === coins))
        return fail('bad_request', noPick)
      const title = body.title?.trim() || titleFor(coins, body.content, language)
      const given = { play, pick, coins, title, text: body.content, language, line: undefined, probability: null }
      const ready = await prepareSeal(call, { matchId: body.matchId, ...given })
      if (isProblem(ready)) return fail(ready.error, ready.texts)
      const look = await prophecyLook(call, [viewer.userId], base)
      return once(async (db) => {
        const stored = await storeSeal(call, db, ready)
        if (isProblem(stored)) return fail(stored.error, stored.texts)
        return wireProphecy(await viewStored(call, db, stored), stored.sport, look)
      }).catch((thrown: unknown) => {
        ready.considered.forget()
        throw thrown
      })
    }),
    buyProphecy: handle(contract.buyProphecy, async (call) => {
      const id = idOfKey(call.query.prophecyId) ?? 0
      const problem = await buy(call, id, null)
      if (problem) return call.fail(problem.error, problem.texts)
      const found = (await findReadable(call, id)) ?? call.fail('not_found')
      return (await wireProphecies(call, [found], base))[0] ?? call.fail('not_found')
    }),
  }
}
