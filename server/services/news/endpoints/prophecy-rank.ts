import * as contract from '#contract/news/prophecies/prophecy-rank.ts'
import type { ProphecyRankRow } from '#contract/news/prophecies/prophecy-rank.ts'
import type { Operation } from '#contract/operation.ts'
import { handle, type Call, type Handler } from '#core/calls/handler.ts'
import { pageOf, pageView } from '#core/database/page.ts'
import { findBonds } from '#people/store/follow.ts'
import { countOfAuthors } from '#prophecies/store/count.ts'
import { authorsIn, type ListName } from '#records/lists.ts'
import type { RankedRow, Ranking } from '#records/ranks.ts'
import { lastDayFor, neededIn, type Range } from '#records/rules/ranges.ts'
import { countSold, listNamed } from '#records/store/author.ts'
import { rankedRows } from '#records/views/ranked.ts'
import { rangeOf, readPlay } from '../rules/prophecy.ts'

const MOST_FOUND = 50
const MOST_HOT = 10

type Asked = { range: Range; playType?: string | undefined; list?: ListName }

/** A ranking with the authors of a list. An unknown play has no authors. */
async function listIn(call: Call<Operation>, { range, playType, list = 'evidence' }: Asked) {
  const { db, engines, lens, now, viewer } = call
  const play = readPlay(playType)
  if (play === undefined) return { ranking: null, rows: [] }
  const ranking = await engines.records.readRanking({ range, sport: null, play, lastDay: lastDayFor(lens, now) })
  return { ranking, rows: await authorsIn(db, ranking, { list, readerId: viewer.userId, least: Infinity }) }
}

/** Authors for old clients. Their order is that of evidence; hit rate and return stand beside. */
async function wireRows(
  { db, viewer }: Call<Operation>,
  { ranking, rows, range, base }: { ranking: Ranking | null; rows: readonly RankedRow[]; range: Range; base: string },
): Promise<ProphecyRankRow[]> {
  if (ranking === null) return []
  const shown = await rankedRows(db, ranking, rows, { needed: neededIn(range), userId: viewer.userId })
  const ids = shown.map(({ author }) => author.id)
  const [{ followed }, sold, counts] = await Promise.all([
    findBonds(db, viewer.userId, ids),
    countSold(db, ranking.span),
    countOfAuthors(db, ids),
  ])
  return shown.map(({ author, place, beside }) => ({
    rank: place ?? 0,
    userId: String(author.id),
    nickname: author.nickname,
    headImgUrl: author.avatar.startsWith('/') ? base + author.avatar : author.avatar,
    hitRate: 100 * (beside.hitRate ?? 0),
    responseRate: 100 * (beside.returned ?? 0),
    sales: sold.get(author.id) ?? 0,
    prophecyCount: counts.get(author.id) ?? 0,
    isAttention: followed.has(author.id),
  }))
}

type Paged = { pageNum: number; pageSize: number }

async function wirePage(call: Call<Operation>, asked: Asked, query: Paged, base: string) {
  const { ranking, rows } = await listIn(call, asked)
  const { offset, limit } = pageOf(query)
  const shown = rows.slice(offset, offset + limit)
  const list = await wireRows(call, { ranking, rows: shown, range: asked.range, base })
  return pageView(query, { total: rows.length, list })
}

/** @param publicUrl - Scheme and host of pictures; null where the operator stated none. */
export function prophecyRankHandlers({ publicUrl }: { publicUrl: string | null }): Record<string, Handler> {
  const base = publicUrl ?? ''
  return {
    searchAuthors: handle(contract.searchAuthors, async (call) => {
      const { ranking, rows } = await listIn(call, { range: 'all' })
      const named = await listNamed(call.db, call.query.nickname)
      const found = rows.filter(({ author }) => named.has(author.userId)).slice(0, MOST_FOUND)
      return wireRows(call, { ranking, rows: found, range: 'all', base })
    }),
    listAuthorRanks: handle(contract.listAuthorRanks, (call) => {
      const { dateRange, playType } = call.query
      return wirePage(call, { range: rangeOf(dateRange), playType }, call.query, base)
    }),
    listChosenAuthorRanks: handle(contract.listChosenAuthorRanks, (call) => {
      const { dateRange, playType } = call.query
      return wirePage(call, { range: rangeOf(dateRange), playType, list: 'chosen' }, call.query, base)
    }),
    // Who sold most in a month, then the others by evidence.
    listHotAuthors: handle(contract.listHotAuthors, async (call) => {
      const { ranking, rows } = await listIn(call, { range: 'month', list: 'sold' })
      const others = await listIn(call, { range: 'month' })
      const hot = [...new Set([...rows, ...others.rows])].slice(0, MOST_HOT)
      return wireRows(call, { ranking, rows: hot, range: 'month', base })
    }),
    listSalesRanks: handle(contract.listSalesRanks, (call) => {
      const { dateRange, playType } = call.query
      return wirePage(call, { range: rangeOf(dateRange), playType, list: 'sold' }, call.query, base)
    }),
  }
}
