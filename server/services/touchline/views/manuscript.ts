import { markdownOf } from '#articles/rules/to-markdown.ts'
import { publishRefusalOf, refusalOf, stateOf } from '#articles/rules/manuscript.ts'
import { listCorrections } from '#articles/store/article.ts'
import type { Article, ArticleHead, Revision } from '#articles/types.ts'
import type { Manuscript, ManuscriptHead, ManuscriptVersionHead } from '#contract/touchline/manuscript.ts'
import type { Reader } from '#core/database/reader.ts'

type Seen = { viewerId: number; isEditor: boolean; now: number; suspended: ReadonlySet<number> }

export function manuscriptHead(article: ArticleHead, { viewerId, now, suspended }: Seen): ManuscriptHead {
  return {
    id: article.id,
    version: article.version,
    title: article.title,
    categoryId: article.categoryId,
    language: article.language,
    authorName: article.authorName,
    authorId: article.authorId,
    publishAt: article.publishAt,
    handedInAt: article.handedInAt,
    updatedAt: article.updatedAt,
    isPinned: article.isPinned,
    state: stateOf(article, now),
    isOwn: article.authorId === viewerId,
    isAuthorSuspended: article.authorId !== null && suspended.has(article.authorId),
  }
}

export async function manuscriptView(
  db: Reader,
  article: Article,
  seen: Seen & { mayPublish: boolean },
): Promise<Manuscript> {
  const { categoryId, language, title, lead, neutralTitle, document } = article
  const corrections = await listCorrections(db, article.id)
  return {
    ...manuscriptHead(article, seen),
    content: { categoryId, language, title, lead, neutralTitle, document },
    markdown: markdownOf(document),
    corrections: corrections.map(({ at, note }) => ({ at, note })),
    may: permissionsOf(article, seen),
  }
}

/** What the page offers; each call decides again. */
function permissionsOf(article: Article, { isEditor, mayPublish, now }: Seen & { mayPublish: boolean }) {
  const writer = { isEditor, mayPublish }
  const can = (change: Parameters<typeof refusalOf>[0]) => refusalOf(change, article, writer, now) === null
  const refused = publishRefusalOf(article, writer, { at: null, now })
  return {
    save: can('save'),
    publish: refused === null || refused.error === 'article_incomplete',
    withdraw: can('withdraw'),
    correct: can('correct'),
    correctWithoutNote: can('correct') && isEditor,
    pin: isEditor,
    delete: can('delete'),
  }
}

type Shown = {
  counts: { added: number; removed: number }
  names: ReadonlyMap<number, { nickname: string }>
  viewerId: number
}

export function versionHead(
  { version, at, note, editorId }: Revision,
  { counts, names, viewerId }: Shown,
): ManuscriptVersionHead {
  const byName = editorId === null ? '' : (names.get(editorId)?.nickname ?? '')
  return { version, at, byName, isOwn: editorId === viewerId, note, ...counts }
}
