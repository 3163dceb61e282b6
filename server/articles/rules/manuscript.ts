import { Document } from '#contract/document/document.ts'
import { picturesOf, plainText } from '#contract/document/faces.ts'
import type { ErrorName, Texts } from '#contract/errors.ts'
import { isEditor, type Role } from '#contract/roles.ts'
import type { ManuscriptState } from '#contract/touchline/manuscript.ts'
import type { Cause } from '#core/parts/action.ts'
import type { Article, ArticleHead } from '../types.ts'

/** Who changes an article: an editor of all of them, or its author, who may publish where the operator lets authors. */
type Writer = { isEditor: boolean; mayPublish: boolean }

/** Why a change is refused, and the sentence where it says more than the error. */
export type Refused = { error: ErrorName; texts?: Texts }

type Change = 'save' | 'hand_in' | 'withdraw' | 'correct' | 'delete'

/** The operator and editors change all articles, an author those of their own. */
export function writerOf({ actor }: Cause, { authorId }: Pick<Article, 'authorId'>, mayPublish = false): Writer | null {
  if (actor.kind === 'operator' || isEditor(actor.roles as Role[])) return { isEditor: true, mayPublish: true }
  return authorId === actor.userId ? { isEditor: false, mayPublish } : null
}

export function stateOf(
  { publishAt, withdrawnAt, handedInAt }: Pick<ArticleHead, 'publishAt' | 'withdrawnAt' | 'handedInAt'>,
  now: number,
): ManuscriptState {
  if (withdrawnAt !== null) return 'withdrawn'
  if (publishAt !== null) return publishAt <= now ? 'public' : 'scheduled'
  return handedInAt === null ? 'draft' : 'handed_in'
}

/** Why this writer may not do this to an article now; null where nothing is against it. */
export function refusalOf(change: Change, article: ArticleHead, writer: Writer, now: number): Refused | null {
  const state = stateOf(article, now)
  const mayPublish = writer.isEditor || writer.mayPublish
  if (change === 'correct') return state === 'public' ? null : { error: 'article_not_public' }
  if (change === 'withdraw') {
    if (state !== 'public' && state !== 'scheduled') return { error: 'article_not_public' }
    return state === 'scheduled' || mayPublish ? null : { error: 'article_needs_editor' }
  }
  if (state === 'withdrawn' && change !== 'save')
    return { error: 'article_is_public', texts: { en: 'The article was public.', zh: '文章曾经公开。' } }
  if (state === 'public') return { error: 'article_is_public' }
  if (state === 'scheduled' && (change !== 'save' || !mayPublish)) return { error: 'article_is_scheduled' }
  return null
}

/** A time that is so long past was not meant as now. */
const lateMs = 60_000

/** The same for publishing at a time; `at` null is now. */
export function publishRefusalOf(
  article: Article,
  writer: Writer,
  { at, now }: { at: number | null; now: number },
): Refused | null {
  if (!writer.isEditor && !writer.mayPublish) return { error: 'article_needs_editor' }
  if (stateOf(article, now) === 'public') return { error: 'article_is_public' }
  if (at !== null && at < now - lateMs) return { error: 'article_time_past' }
  return incompleteOf(article)
}

export function incompleteOf({ title, document }: Pick<Article, 'title' | 'document'>): Refused | null {
  const missing = (texts: Texts): Refused => ({ error: 'article_incomplete', texts })
  if (title.trim() === '') return missing({ en: 'The title is missing.', zh: '缺少标题。' })
  if (document.blocks.length === 0) return missing({ en: 'The text is missing.', zh: '缺少正文。' })
  if (Document.safeParse(document).success) return null
  const undescribed = document.blocks.filter((one) => one.kind === 'picture' && one.alternative === '').length
  return undescribed > 0
    ? missing({
        en: `Pictures without a description: ${undescribed} of ${picturesOf(document).length}.`,
        zh: `${undescribed} 张图片缺少描述。`,
      })
    : missing({ en: 'The text is not complete.', zh: '正文尚未完成。' })
}

const longestLead = 300

/** The standfirst of an article that states none: the start of its first paragraph, ended at a word. */
export function leadOf(document: Document): string {
  const first = document.blocks.find(({ kind }) => kind === 'paragraph')
  const text = first ? plainText({ blocks: [first] }) : ''
  if (text.length <= longestLead) return text
  const cut = text.slice(0, longestLead - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > longestLead / 2 ? cut.slice(0, end) : cut).trimEnd()}…`
}
