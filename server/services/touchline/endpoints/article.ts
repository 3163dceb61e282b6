import {
  listCategories,
  findPublic,
  listCorrections,
  listPublic,
  listRelated,
  mapMentions,
} from '#articles/store/article.ts'
import { mapClosings } from '#articles/spoilers.ts'
import { articleBrief, categoryView } from '#articles/views/brief.ts'
import * as contract from '#contract/touchline/article.ts'
import { handle } from '#core/calls/handler.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { matchRows } from '#timeline/views/rows.ts'

const pageSize = 20
const mostPinned = 3
const mostRelated = 4

export const listNews = handle(contract.listNews, async ({ db, query, language, lens, now, fail }) => {
  const categories = await listCategories(db)
  const category = categories.find(({ slug }) => slug === query.category)
  if (query.category !== undefined && !category) return fail('not_found')
  const about = query.about !== undefined && query.id !== undefined ? { kind: query.about, id: query.id } : undefined
  const wanted = { at: now, language, ...(category ? { categoryId: category.id } : {}), ...(about ? { about } : {}) }
  const [found, pinned] = await Promise.all([
    listPublic(db, { ...wanted, limit: pageSize, offset: (query.page - 1) * pageSize }),
    query.page === 1 && !about
      ? listPublic(db, { ...wanted, isPinned: true, limit: mostPinned, offset: 0 })
      : { list: [] },
  ])
  const closings = await mapClosings(db, [...found.list, ...pinned.list], { lens, now, language })
  const views = { categories, closings, language }
  return {
    page: query.page,
    pages: Math.ceil(found.total / pageSize),
    total: found.total,
    categories: categories.map((one) => categoryView(one, language)),
    pinned: pinned.list.map((one) => articleBrief(one, views)),
    list: found.list.map((one) => articleBrief(one, views)),
  }
})

export const readArticle = handle(contract.readArticle, async ({ db, params, language, lens, now, fail }) => {
  const position = await findPosition(db)
  const article = await findPublic(db, params.id, now)
  if (!article) return fail('not_found')
  const [categories, corrections, related, mentions] = await Promise.all([
    listCategories(db),
    listCorrections(db, article.id),
    listRelated(db, article, now, mostRelated),
    mapMentions(db, [article.id]),
  ])
  const closings = await mapClosings(db, [article, ...related], { lens, now, language })
  const views = { categories, closings, language }
  const matchIds = mentions.get(article.id)!.flatMap(({ kind, id }) => (kind === 'match' ? [id] : []))
  const matches = await mapMatches(db, matchIds)
  const isClosed = closings.has(article.id)
  return {
    article: {
      ...articleBrief(article, views),
      language: article.language,
      document: isClosed ? null : article.document,
      corrections: isClosed ? [] : corrections.map(({ at, note }) => ({ at, note })),
    },
    matches: await matchRows(db, [...matches.values()], language),
    related: related.map((one) => articleBrief(one, views)),
    position,
  }
})
