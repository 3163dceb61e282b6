import { mapAuthors } from '#accounts/store/author.ts'
import { listSuspended } from '#accounts/store/account.ts'
import { actAsViewer } from '#accounts/audit/record-action.ts'
import * as actions from '#articles/actions/article.ts'
import { refuseArticleText } from '#articles/check-text.ts'
import { Refusal } from '#articles/refusal.ts'
import { changesBetween, countChanges } from '#articles/rules/changes.ts'
import { readMarkdown } from '#articles/rules/from-markdown.ts'
import { markdownOf } from '#articles/rules/to-markdown.ts'
import { findArticle, listCategories } from '#articles/store/article.ts'
import { findRevision, listManuscripts as list, listRevisions } from '#articles/store/manuscript.ts'
import { tellAuthor } from '#articles/tell-author.ts'
import type { Article } from '#articles/types.ts'
import { mentionsOf, picturesOf } from '#contract/document/faces.ts'
import type { Document } from '#contract/document/document.ts'
import type { ErrorName, Texts } from '#contract/errors.ts'
import type { Operation } from '#contract/operation.ts'
import { isEditor } from '#contract/roles.ts'
import * as contract from '#contract/touchline/manuscript.ts'
import { handle, type Call, type Handler } from '#core/calls/handler.ts'
import type { Language } from '#core/calls/caller.ts'
import { may } from '#core/calls/policy.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import type { Action } from '#core/parts/action.ts'
import { refuseToWrite } from '#moderation/sanction.ts'
import { listOwnFiles } from '#talk/store/person.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { matchRows } from '#timeline/views/rows.ts'
import { categoryView } from '#articles/views/brief.ts'
import { manuscriptHead, manuscriptView, versionHead } from '../views/manuscript.ts'

const pageSize = 20

type Asked = Pick<Call<Operation>, 'db' | 'viewer' | 'engines' | 'receivedAt'>
/** `fail` of a call, whatever errors it declares. */
type Fail = (error: never, texts?: Texts) => never

/** The article, where the caller may do this to it; to all others it does not exist. */
async function find({ db, viewer }: Asked, fail: Fail, operation: Operation, id: number): Promise<Article> {
  const article = await findArticle(db, id)
  if (!article || article.matchId !== null || !may(viewer, operation, { ownerId: article.authorId }))
    return fail('article_not_found' as never)
  return article
}

async function view(call: Asked, article: Article, mayPublish: boolean) {
  const suspended = await listSuspended(call.db, article.authorId === null ? [] : [article.authorId])
  return manuscriptView(call.db, article, { ...seenBy(call), suspended, mayPublish })
}

type Explain = (refused: ErrorName) => Promise<Texts | undefined>

/** Carries out an action and answers the article as it is then. */
async function change<Input extends { id: number }>(
  call: Asked & { fail: Fail },
  action: Action<Input, unknown>,
  input: Input,
  { mayPublish, explain, whatOf }: { mayPublish: boolean; explain?: Explain; whatOf?: (after: Article) => string },
) {
  const done = await actAsViewer(call, action, input)
  if (!done.ok) {
    const { error, texts } = refusedBy(done.thrown)
    return call.fail(error as never, texts ?? (await explain?.(error)))
  }
  const after = (await findArticle(call.db, input.id))!
  if (whatOf) await tellAuthor(call, after, whatOf(after))
  return view(call, after, mayPublish)
}

const listManuscripts = handle(contract.listManuscripts, async (call) => {
  const { db, query, viewer, language, receivedAt, fail } = call
  if (query.whose === 'all' && !isEditor(viewer.roles)) return fail('forbidden')
  const [categories, found] = await Promise.all([
    listCategories(db),
    list(db, {
      now: receivedAt,
      authorId: query.whose === 'all' ? null : viewer.userId,
      state: query.state ?? null,
      limit: pageSize,
      offset: (query.page - 1) * pageSize,
    }),
  ])
  const suspended = await listSuspended(
    db,
    found.list.flatMap(({ authorId }) => authorId ?? []),
  )
  return {
    page: query.page,
    pages: Math.ceil(found.total / pageSize),
    total: found.total,
    categories: categories.map((one) => categoryView(one, { categories, language })),
    list: found.list.map((one) => manuscriptHead(one, { ...seenBy(call), suspended })),
  }
})

const deleteManuscript = handle(contract.deleteManuscript, async (call) => {
  const done = await actAsViewer(call, actions.deleteArticle, { id: call.params.id })
  if (done.ok) return { isDone: true as const }
  const { error, texts } = refusedBy(done.thrown)
  return (call.fail as Fail)(error as never, texts)
})

const listManuscriptVersions = handle(contract.listManuscriptVersions, async (call) => {
  const { db, params, query, viewer } = call
  await find(call, call.fail, contract.listManuscriptVersions, params.id)
  const offset = (query.page - 1) * pageSize
  // The version after the last one shows what that changed.
  const found = await listRevisions(db, params.id, { limit: pageSize + 1, offset })
  const names = await mapAuthors(
    db,
    found.list.flatMap(({ editorId }) => editorId ?? []),
  )
  return {
    page: query.page,
    pages: Math.ceil(found.total / pageSize),
    total: found.total,
    list: found.list.slice(0, pageSize).map((one, index) => {
      const counts = countChanges(changesBetween(found.list[index + 1] ?? null, one))
      return versionHead(one, { counts, names, viewerId: viewer.userId })
    }),
  }
})

const getManuscriptVersion = handle(contract.getManuscriptVersion, async (call) => {
  const { db, params, viewer, fail } = call
  await find(call, fail, contract.getManuscriptVersion, params.id)
  const [found, before = null] = await findRevision(db, params.id, params.version)
  if (found?.version !== params.version) return fail('article_not_found')
  const names = await mapAuthors(db, found.editorId === null ? [] : [found.editorId])
  const changes = changesBetween(before, found)
  const { title, lead, document } = found
  return {
    ...versionHead(found, { counts: countChanges(changes), names, viewerId: viewer.userId }),
    title,
    lead,
    markdown: markdownOf(document),
    changes,
  }
})

const convertManuscript = handle(contract.convertManuscript, async ({ db, body, language, fail }) => {
  if ((body.markdown === undefined) === (body.document === undefined)) return fail('bad_request')
  const position = await findPosition(db)
  const read = body.document ? { title: null, document: body.document } : readMarkdown(body.markdown!)
  const document = 'problem' in read ? null : read.document
  const ids = document ? mentionsOf(document).flatMap(({ of, id }) => (of === 'match' ? [id] : [])) : []
  const matches = await mapMatches(db, ids)
  return {
    title: 'problem' in read ? null : read.title,
    document,
    markdown: body.markdown ?? (document ? markdownOf(document) : ''),
    matches: await matchRows(db, [...matches.values()], language),
    position,
    problem: 'problem' in read ? { text: read.problem, line: read.line } : null,
  }
})

/** Who may write nothing on this site writes no articles either. */
async function mustBeLetWrite({ db, viewer, receivedAt }: Asked, fail: Fail): Promise<void> {
  const texts = await refuseToWrite(db, viewer.userId!, 'all', receivedAt)
  if (texts) fail('forbidden' as never, texts)
}

/** What authors publish without an editor passes the filter of texts; `after` null: all of the stored text is new. */
async function mustPassFilter(
  call: Asked & { params: { id: number }; language: Language },
  after: contract.ManuscriptContent | null,
  fail: Fail,
): Promise<void> {
  const { db, viewer, engines, language, params } = call
  if (isEditor(viewer.roles)) return
  const stored = await findArticle(db, params.id)
  if (!stored || stored.authorId !== viewer.userId) return
  const by = { userId: stored.authorId!, language }
  const texts = await refuseArticleText(engines.moderation, after ?? stored, after && stored, by)
  if (texts) fail('text_refused' as never, texts)
}

/** @param mayPublish - The operator lets authors publish what they write. */
export function manuscriptHandlers({ mayPublish }: { mayPublish: boolean }): Record<string, Handler> {
  const of = { mayPublish }
  return {
    listManuscripts,
    deleteManuscript,
    listManuscriptVersions,
    getManuscriptVersion,
    convertManuscript,
    getManuscript: handle(contract.getManuscript, async (call) =>
      view(call, await find(call, call.fail, contract.getManuscript, call.params.id), mayPublish),
    ),
    addManuscript: handle(contract.addManuscript, (call) => add(call, mayPublish)),
    saveManuscript: handle(contract.saveManuscript, async (call) => {
      await mustBeLetWrite(call, call.fail)
      const { version, ...content } = call.body
      await mustHaveCategory(call, content.categoryId, call.fail)
      await mustHavePictures(call, content.document, call.params.id, call.fail)
      const input = { id: call.params.id, version, content, mayPublish }
      return change(call, actions.saveArticle, input, { ...of, explain: differences(call, content) })
    }),
    handInManuscript: handle(contract.handInManuscript, async (call) => {
      await mustBeLetWrite(call, call.fail)
      return change(call, actions.handInArticle, { id: call.params.id, ...call.body }, of)
    }),
    publishManuscript: handle(contract.publishManuscript, async (call) => {
      await mustBeLetWrite(call, call.fail)
      if (mayPublish) await mustPassFilter(call, null, call.fail)
      const { version, at } = call.body
      const input = { id: call.params.id, version, at: at === undefined ? null : new Date(at), mayPublish }
      const whatOf = ({ publishAt }: Article) => (publishAt! > call.receivedAt ? 'scheduled' : 'published')
      return change(call, actions.publishArticle, { ...input, now: call.receivedAt }, { ...of, whatOf })
    }),
    withdrawManuscript: handle(contract.withdrawManuscript, (call) =>
      change(
        call,
        actions.withdrawArticle,
        { id: call.params.id, mayPublish },
        {
          ...of,
          whatOf: ({ withdrawnAt }) => (withdrawnAt === null ? 'unscheduled' : 'withdrawn'),
        },
      ),
    ),
    pinManuscript: handle(contract.pinManuscript, (call) =>
      change(call, actions.pinArticle, { id: call.params.id, isPinned: call.body.isPinned }, of),
    ),
    correctManuscript: handle(contract.correctManuscript, (call) => correct(call, mayPublish)),
  }
}

/** Changes a public article, by its author or an editor. */
async function correct(call: Call<typeof contract.correctManuscript>, mayPublish: boolean) {
  await mustBeLetWrite(call, call.fail)
  const { note, ...content } = call.body
  await mustHaveCategory(call, content.categoryId, call.fail)
  await mustHavePictures(call, content.document, call.params.id, call.fail)
  await mustPassFilter(call, content, call.fail)
  const input = { id: call.params.id, ...content, note: note?.trim() || null }
  return change(call, actions.correctArticle, input, {
    mayPublish,
    explain: differences(call, content),
    whatOf: () => 'corrected',
  })
}

/** A draft of the caller, once per key of idempotence. */
async function add(call: Call<typeof contract.addManuscript>, mayPublish: boolean) {
  await mustBeLetWrite(call, call.fail)
  return call.once(async (db) => {
    const inside = { ...call, db: { ...call.db, query: db.query, transaction: db.transaction } }
    const { title = '', lead = '', neutralTitle = '', markdown, ...given } = call.body
    await mustHaveCategory(call, given.categoryId, call.fail)
    const read = markdown === undefined ? null : readMarkdown(markdown)
    if (read && 'problem' in read) return call.fail('bad_request', problemTexts(read))
    const document = read?.document ?? given.document ?? { blocks: [] }
    await mustHavePictures(inside, document, null, call.fail)
    const content = { ...given, title: title || (read?.title ?? '').slice(0, 200), lead, neutralTitle, document }
    const author = (await mapAuthors(db, [call.viewer.userId])).get(call.viewer.userId)
    const draft = { ...content, authorName: author?.nickname ?? '', publishAt: null }
    const added = await actAsViewer(inside, actions.addArticle, draft)
    if (!added.ok) throw new Error(added.complaint)
    return view(inside, (await findArticle(db, added.value))!, mayPublish)
  })
}

function seenBy({ viewer, receivedAt }: Pick<Asked, 'viewer' | 'receivedAt'>) {
  return { viewerId: viewer.userId!, isEditor: isEditor(viewer.roles), now: receivedAt }
}

function problemTexts({ problem, line }: { problem: string; line: number | null }): Texts {
  return line === null
    ? { en: problem, zh: `Markdown 有误：${problem}` }
    : { en: `Line ${line}: ${problem}`, zh: `第 ${line} 行：${problem}` }
}

function refusedBy(thrown: Error | null): { error: ErrorName; texts?: Texts } {
  return thrown instanceof Refusal ? thrown.refused : { error: 'forbidden' }
}

async function mustHaveCategory({ db }: Pick<Asked, 'db'>, categoryId: number, fail: Fail): Promise<void> {
  if ((await listCategories(db)).every(({ id }) => id !== categoryId))
    fail('bad_request' as never, { en: 'This category does not exist.', zh: '该分类不存在。' })
}

/** Pictures are those of the caller, of the author, or in the text already. */
async function mustHavePictures({ db, viewer }: Asked, document: Document, id: number | null, fail: Fail) {
  const pictures = picturesOf(document)
  if (pictures.length === 0) return
  const article = id === null ? null : await findArticle(db, id)
  const present = article ? picturesOf(article.document) : []
  const added = pictures.filter((file) => !present.includes(file))
  const owners = [viewer.userId!, ...(article?.authorId ? [article.authorId] : [])]
  const own = await Promise.all(owners.map((userId) => listOwnFiles(db, userId, added)))
  if (added.some((file) => !own.some((files) => files.has(file))))
    fail('bad_request' as never, { en: 'Upload the picture first.', zh: '请先上传图片。' })
}

/** What the stored text has against that of the caller, and who saved it. */
function differences(call: Asked & { params: { id: number } }, mine: contract.ManuscriptContent) {
  return async (refused: ErrorName): Promise<Texts | undefined> => {
    if (refused !== 'article_changed') return undefined
    const stored = await findArticle(call.db, call.params.id)
    const [last] = stored ? await findRevision(call.db, stored.id, stored.version) : []
    if (!stored || !last) return undefined
    const name =
      last.editorId === null ? null : (await mapAuthors(call.db, [last.editorId])).get(last.editorId)?.nickname
    const { added, removed } = countChanges(changesBetween(mine, stored))
    return {
      en: `Changed elsewhere${name ? ` by ${name}` : ''}: +${added} −${removed} words against yours. Compare both versions.`,
      zh: `文章已被${name ?? '他人'}更改：与你的版本相比增加 ${added} 词、删去 ${removed} 词，请比较两个版本。`,
    }
  }
}
