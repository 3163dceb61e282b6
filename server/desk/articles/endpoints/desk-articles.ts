import { actAsViewer } from '#accounts/audit/record-action.ts'
import { pinArticle, publishArticle, withdrawArticle } from '#articles/actions/article.ts'
import { Refusal } from '#articles/refusal.ts'
import { stateOf } from '#articles/rules/manuscript.ts'
import { findArticle, listCategories } from '#articles/store/article.ts'
import { tellAuthor } from '#articles/tell-author.ts'
import type { Article } from '#articles/types.ts'
import { categoryView } from '#articles/views/brief.ts'
import type { ErrorName, Texts } from '#contract/errors.ts'
import * as contract from '#contract/touchline/desk-articles.ts'
import type { DeskArticle } from '#contract/touchline/desk-articles.ts'
import { manuscriptStates } from '#contract/touchline/manuscript.ts'
import { handle, type Call } from '#core/calls/handler.ts'
import type { Action } from '#core/parts/action.ts'
import { plainLine } from '#core/text/clean-name.ts'
import { namesOf } from '../../frame/names.ts'
import { countByState, findPlanned, listPlanned, type PlannedRow } from '../store/plan.ts'

const PAGE = 30
/** A span has one page of so many, since it is a calendar. */
const SPAN = 200
/** Who saved within this time works on it. */
const WORKING_MS = 600_000

type Asked = Pick<Call<typeof contract.listDeskArticles>, 'db' | 'viewer' | 'engines' | 'receivedAt' | 'language'>

async function articleViews({ db, receivedAt: now, language }: Asked, rows: readonly PlannedRow[]) {
  const [categories, nameOf] = await Promise.all([
    listCategories(db),
    namesOf(
      db,
      rows.flatMap(({ authorId, editorId }) => [authorId, editorId]),
    ),
  ])
  return rows.map((row): DeskArticle => {
    const { id, version, title, categoryId, publishAt, handedInAt, updatedAt, isPinned, authorName, authorId } = row
    return {
      id,
      version,
      title,
      categoryId,
      language: row.language,
      authorName,
      authorId,
      publishAt,
      handedInAt,
      updatedAt,
      isPinned,
      state: stateOf(row, now),
      category: categories.find((one) => one.id === categoryId)?.names[language] ?? '',
      author: nameOf(authorId),
      edited: { by: nameOf(row.editorId), at: row.editedAt, isNow: row.editedAt > now - WORKING_MS },
      clashes: row.clashes,
    }
  })
}

export const listDeskArticles = handle(contract.listDeskArticles, async (call) => {
  const { db, query, receivedAt: now, language } = call
  const { state = null, from, to, page } = query
  const span = from === undefined || to === undefined ? null : { from, to }
  const limit = span === null ? PAGE : SPAN
  const asked = { now, state, language: query.language ?? null, span, limit, offset: (page - 1) * limit }
  const [found, counts, categories] = await Promise.all([
    listPlanned(db, asked),
    countByState(db, now),
    listCategories(db),
  ])
  return {
    page,
    pages: Math.ceil(found.total / limit),
    total: found.total,
    counts: Object.fromEntries(manuscriptStates.map((one) => [one, counts.get(one) ?? 0])) as Record<
      (typeof manuscriptStates)[number],
      number
    >,
    categories: categories.map((one) => categoryView(one, { categories, language })),
    list: await articleViews(call, found.list),
  }
})

type Changing<Input> = {
  action: Action<Input, unknown>
  input: Input
  reason: string
  whatOf?: (one: Article) => string
}
type Fail = (error: never, texts?: Texts) => never

/** Carries out an action with its reason, tells the author, and answers the article as it is then. */
async function change<Input extends { id: number }>(
  call: Asked & { fail: Fail },
  { action, input, reason, whatOf }: Changing<Input>,
): Promise<DeskArticle> {
  const done = await actAsViewer(call, action, input, plainLine(reason).trim())
  if (!done.ok) {
    if (!(done.thrown instanceof Refusal)) throw new Error(done.complaint)
    const { error, texts }: { error: ErrorName; texts?: Texts } = done.thrown.refused
    return call.fail(error as never, texts)
  }
  if (whatOf) {
    const after = (await findArticle(call.db, input.id))!
    await tellAuthor(call, after, whatOf(after))
  }
  return (await articleViews(call, [(await findPlanned(call.db, input.id))!]))[0]!
}

export const scheduleDeskArticle = handle(contract.scheduleDeskArticle, (call) => {
  const { params, body, receivedAt: now } = call
  const at = body.at === null ? null : new Date(body.at)
  const input = { id: params.id, version: body.version, at, shownAt: body.shownAt, now }
  const whatOf = ({ publishAt }: Article) => (publishAt! > now ? 'scheduled' : 'published')
  return change(call, { action: publishArticle, input, reason: body.reason, whatOf })
})

export const withdrawDeskArticle = handle(contract.withdrawDeskArticle, (call) => {
  const { params, body } = call
  const whatOf = ({ withdrawnAt }: Article) => (withdrawnAt === null ? 'unscheduled' : 'withdrawn')
  const input = { id: params.id, version: body.version }
  return change(call, { action: withdrawArticle, input, reason: body.reason, whatOf })
})

export const pinDeskArticle = handle(contract.pinDeskArticle, (call) => {
  const { params, body } = call
  return change(call, { action: pinArticle, input: { id: params.id, isPinned: body.isPinned }, reason: body.reason })
})
