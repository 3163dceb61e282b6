import { actorIdOf, type Action, type ActionTools } from '#core/parts/action.ts'
import type { Role } from '#contract/roles.ts'
import { leadOf, incompleteOf, publishRefusalOf, refusalOf, writerOf, type Refused } from '../rules/manuscript.ts'
import { Refusal } from '../refusal.ts'
import * as store from '../store/article.ts'
import { deleteArticle as removeArticle, lockArticle, setHandedIn } from '../store/manuscript.ts'
import type { Draft } from '../types.ts'

const writers: readonly Role[] = ['author', 'editor', 'admin']
const editors: readonly Role[] = ['editor', 'admin']
const objectOf = (id: number) => `article ${id}`

/** An article, and the version that a page changed; the command line changes the present one. */
type Of = { id: number; version?: number }

function must(refused: Refused | null): void {
  if (refused) throw new Refusal(refused)
}

/** The article for a change, locked, with what its writer is to it. */
async function open({ db, cause }: ActionTools, { id, version }: Of, mayPublish = false) {
  const article = await lockArticle(db, id)
  const writer = article && writerOf(cause, article, mayPublish)
  if (!article || !writer) throw new Refusal({ error: 'article_not_found' })
  if (version !== undefined && version !== article.version) throw new Refusal({ error: 'article_changed' })
  return { article, writer }
}

/** Adds an article; `publishAt` null leaves it a draft. Authors begin with one. */
export const addArticle: Action<Omit<Draft, 'authorId'> & { publishAt: Date | null }, number> = {
  name: 'article_added',
  roles: writers,
  desk: { group: 'news', title: { en: 'Write an article', zh: '撰写文章' }, page: '/write' },
  async run({ db, cause }, { publishAt, ...draft }) {
    const authorId = actorIdOf(cause)
    if (publishAt && !writerOf(cause, { authorId: null })) throw new Refusal({ error: 'article_needs_editor' })
    const id = await store.addArticle(db, { ...draft, authorId })
    if (publishAt) await store.publishArticle(db, id, publishAt)
    return { value: id, object: objectOf(id), detail: { title: draft.title, publishAt } }
  },
}

type Content = Pick<Draft, 'categoryId' | 'language' | 'title' | 'lead' | 'neutralTitle' | 'document'>

/** Saves an article that is not public yet. The audit log has one entry for each version of the list. */
export const saveArticle: Action<Of & { content: Content; mayPublish?: boolean }, null> = {
  name: 'article_saved',
  roles: writers,
  desk: { group: 'news', title: { en: 'Save an article', zh: '保存文章' }, page: '/write' },
  async run(tools, { content, mayPublish = false, ...of }) {
    const { article, writer } = await open(tools, of, mayPublish)
    must(refusalOf('save', article, writer, Date.now()))
    // A time is kept only by what can be public then.
    if (article.publishAt !== null) must(incompleteOf(content))
    const change = { note: null, editorId: actorIdOf(tools.cause), isSave: true }
    const isNew = await store.replaceArticle(tools.db, article.id, article.version, { ...article, ...content }, change)
    const detail = { version: article.version + 1 }
    return { value: null, object: isNew === 'new' ? objectOf(article.id) : null, detail }
  },
}

/** Hands a draft in to the editors, or takes it back. */
export const handInArticle: Action<Of & { isHandedIn: boolean }, null> = {
  name: 'article_handed_in',
  roles: writers,
  desk: { group: 'news', title: { en: 'Hand in an article', zh: '提交文章' }, page: '/write' },
  async run(tools, { isHandedIn, ...of }) {
    const { article, writer } = await open(tools, of)
    must(refusalOf('hand_in', article, writer, Date.now()))
    if (isHandedIn) must(incompleteOf(article))
    if (isHandedIn === (article.handedInAt !== null)) return { value: null, object: null }
    await setHandedIn(tools.db, article.id, isHandedIn ? new Date() : null)
    return { value: null, object: objectOf(article.id), detail: { isHandedIn } }
  },
}

type Correction = Of & { note: string | null } & Pick<Draft, 'title' | 'document'> & Partial<Content>

/** Replaces a public text; readers see the note and its time, which an editor may leave out for spelling. */
export const correctArticle: Action<Correction, null> = {
  name: 'article_corrected',
  roles: writers,
  desk: { group: 'news', title: { en: 'Correct an article', zh: '更正文章' }, page: '/write' },
  async run(tools, { id, version, note, ...content }) {
    const { article, writer } = await open(tools, version === undefined ? { id } : { id, version })
    // A file of the operator replaces a draft as well.
    if (version !== undefined) must(refusalOf('correct', article, writer, Date.now()))
    must(incompleteOf(content))
    if (note === null && !writer.isEditor) throw new Refusal({ error: 'article_note_needed' })
    const lead = article.lead === leadOf(article.document) ? leadOf(content.document) : article.lead
    const change = { note, editorId: actorIdOf(tools.cause) }
    await store.replaceArticle(tools.db, id, article.version, { ...article, lead, ...content }, change)
    return { value: null, object: objectOf(id), detail: { note, version: article.version + 1 } }
  },
}

type Publication = Of & {
  at: Date | null
  /** The time that the page showed, 0 for none; absent where none is compared. */
  shownAt?: number | undefined
  now?: number
  mayPublish?: boolean
}

/** Publishes at a time, null for now, which is the moment of the call. */
export const publishArticle: Action<Publication, null> = {
  name: 'article_published',
  roles: writers,
  desk: { group: 'news', title: { en: 'Publish an article', zh: '发布文章' }, page: '/desk/articles' },
  async run(tools, { at, shownAt, now = Date.now(), mayPublish = false, ...of }) {
    const { article, writer } = await open(tools, of, mayPublish)
    // Another editor has given it a time, or taken it away, since the page was read.
    if (shownAt !== undefined && shownAt !== (article.publishAt ?? 0)) throw new Refusal({ error: 'article_changed' })
    // The operator moves the time of a public article as well, and into the past.
    if (tools.cause.actor.kind === 'operator') must(incompleteOf(article))
    else must(publishRefusalOf(article, writer, { at: at?.getTime() ?? null, now }))
    await store.publishArticle(tools.db, article.id, at ?? new Date(now))
    return { value: null, object: objectOf(article.id), detail: { at } }
  },
}

/** Takes an article from its readers; a scheduled one is a draft again. */
export const withdrawArticle: Action<Of & { mayPublish?: boolean }, null> = {
  name: 'article_withdrawn',
  roles: writers,
  desk: { group: 'news', title: { en: 'Withdraw an article', zh: '撤回文章' }, page: '/desk/articles' },
  async run(tools, { mayPublish = false, ...of }) {
    const { article, writer } = await open(tools, of, mayPublish)
    must(refusalOf('withdraw', article, writer, Date.now()))
    await store.withdrawArticle(tools.db, article.id)
    return { value: null, object: objectOf(article.id) }
  },
}

export const pinArticle: Action<{ id: number; isPinned: boolean }, null> = {
  name: 'article_pinned',
  roles: editors,
  desk: { group: 'news', title: { en: 'Pin an article', zh: '置顶文章' }, page: '/desk/articles' },
  async run({ db }, { id, isPinned }) {
    if (!(await store.pinArticle(db, id, isPinned))) throw new Refusal({ error: 'article_not_found' })
    return { value: null, object: objectOf(id), detail: { isPinned } }
  },
}

/** Deletes an article that was never public, with its versions. */
export const deleteArticle: Action<Of, null> = {
  name: 'article_deleted',
  roles: writers,
  desk: { group: 'news', title: { en: 'Delete an article', zh: '删除文章' }, page: '/write' },
  async run(tools, of) {
    const { article, writer } = await open(tools, of)
    must(refusalOf('delete', article, writer, Date.now()))
    await removeArticle(tools.db, article.id)
    return { value: null, object: objectOf(article.id), detail: { title: article.title } }
  },
}
