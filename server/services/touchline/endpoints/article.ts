import {
  countByCategory,
  findPublic,
  listCategories,
  listCorrections,
  listPublic,
  listRelated,
  listTop,
} from '#articles/store/article.ts'
import type { ArticleHead } from '#articles/types.ts'
import { articleBrief, categoryView, readViews, type ArticleViews } from '#articles/views/brief.ts'
import * as contract from '#contract/touchline/article.ts'
import type { ArticlePage } from '#contract/touchline/article.ts'
import { handle, type Call } from '#core/calls/handler.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { matchRows } from '#timeline/views/rows.ts'

const pageSize = 20
const mostPinned = 3
const mostTop = 3
const mostRelated = 4
const countedMs = 7 * 86_400_000

type Reading = Pick<Call<typeof contract.listNews>, 'db' | 'lens' | 'now' | 'language'>

async function readCounts(
  { db, now, language }: Reading,
  views: ArticleViews,
): Promise<Pick<ArticlePage, 'categories' | 'counts'>> {
  const rows = await countByCategory(db, { at: now, language, since: now - countedMs })
  const sum = (of: 'count' | 'told', ids: readonly number[] | null) =>
    rows.reduce((total, row) => total + (ids === null || ids.includes(row.categoryId) ? row[of] : 0), 0)
  const withChildren = (id: number) => [
    id,
    ...views.categories.filter(({ parentId }) => parentId === id).map((one) => one.id),
  ]
  return {
    categories: views.categories.map((one) => ({
      ...categoryView(one, views),
      count: sum('count', withChildren(one.id)),
    })),
    counts: { all: sum('count', null), told: sum('told', null) },
  }
}

const aboutAndId = { en: '`about` and `id` go together.', zh: 'about 和 id 须同时提供。' }

export const listNews = handle(contract.listNews, async (call) => {
  const { db, query, language, now, fail } = call
  if ((query.about === undefined) !== (query.id === undefined)) return fail('bad_request', aboutAndId)
  const position = await findPosition(db)
  const category = query.category && (await listCategories(db)).find(({ slug }) => slug === query.category)
  if (query.category !== undefined && !category) return fail('not_found')
  const about = query.about !== undefined && query.id !== undefined ? { kind: query.about, id: query.id } : undefined
  const wanted = {
    at: now,
    language,
    ...(category ? { categoryId: category.id } : {}),
    ...(about ? { about } : {}),
    ...(query.by ? { isTold: query.by === 'rules' } : {}),
  }
  const isFront = query.page === 1 && !about
  const [found, pinned, top] = await Promise.all([
    listPublic(db, { ...wanted, limit: pageSize, offset: (query.page - 1) * pageSize }),
    isFront ? listPublic(db, { ...wanted, isPinned: true, limit: mostPinned, offset: 0 }) : { list: [] },
    isFront ? listTop(db, { ...wanted, limit: mostTop }) : [],
  ])
  const views = await readViews(db, [...found.list, ...pinned.list, ...top], call)
  const briefs = (articles: readonly ArticleHead[]) => articles.map((one) => articleBrief(one, views))
  const [list, first, head] = [briefs(found.list), briefs(pinned.list), briefs(top)]
  const aboutMatches = await mapMatches(
    db,
    [...list, ...first, ...head].flatMap(({ aboutMatchId }) => aboutMatchId ?? []),
  )
  return {
    page: query.page,
    pages: Math.ceil(found.total / pageSize),
    total: found.total,
    ...(await readCounts(call, views)),
    pinned: first,
    top: head,
    list,
    matches: await matchRows(db, [...aboutMatches.values()], language),
    position,
  }
})

export const readArticle = handle(contract.readArticle, async (call) => {
  const { db, params, language, now, fail } = call
  const position = await findPosition(db)
  const article = await findPublic(db, params.id, now)
  if (!article) return fail('not_found')
  const [corrections, related] = await Promise.all([
    listCorrections(db, article.id),
    listRelated(db, article, now, mostRelated),
  ])
  const views = await readViews(db, [article, ...related], call)
  const mentioned = views.mentions.get(article.id)!.flatMap(({ kind, id }) => (kind === 'match' ? [id] : []))
  const matches = await mapMatches(db, mentioned)
  const isClosed = views.closings.has(article.id)
  return {
    article: {
      ...articleBrief(article, views),
      // The text itself follows: its start is no lead above it.
      lead: isClosed ? '' : article.lead,
      language: article.language,
      document: isClosed ? null : article.document,
      corrections: isClosed ? [] : corrections.map(({ at, note }) => ({ at, note })),
    },
    matches: await matchRows(db, [...matches.values()], language),
    related: related.map((one) => articleBrief(one, views)),
    position,
  }
})
