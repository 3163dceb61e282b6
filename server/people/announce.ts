import { keepFresh } from '#core/background/keep-fresh.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn } from '#core/database/reader.ts'
import type { PartTools, Running } from '#core/part.ts'
import { deliver } from '#notices/deliver.ts'
import type { NoticeKinds } from '#notices/kinds.ts'
import { listFollowersOf, takeNewArticles, type NewArticle } from './store/announced.ts'

const EVERY_MS = 10_000
const PART = 100
/** So many new articles at once are one notification. */
const fewest = 3

export function announceArticles({ database, engines, log }: PartTools): Running {
  return keepFresh({ everyMs: EVERY_MS, log, failure: 'articles_not_announced' }, async (isStopped) => {
    while (!isStopped() && (await announcePart(database, engines.notices.kinds)) === PART) continue
  })
}

/** One transaction; answers how many articles there were. */
export function announcePart(database: Database, kinds: NoticeKinds): Promise<number> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const articles = await takeNewArticles(db, PART)
    if (articles.length === 0) return 0
    const byAuthor = Map.groupBy(articles, ({ authorId }) => authorId)
    const follows = await listFollowersOf(db, [...byAuthor.keys()])
    const byReader = Map.groupBy(follows, ({ userId }) => userId)
    for (const [userId, followed] of byReader)
      for (const notice of noticesOf(followed.flatMap(({ authorId }) => byAuthor.get(authorId) ?? [])))
        await deliver(db, kinds, { userId, kind: 'author', ...notice })
    return articles.length
  })
}

/** The title is left out: it may name a result. */
function noticesOf(articles: readonly NewArticle[]) {
  const at = Math.max(...articles.map(({ publishedAt }) => publishedAt))
  if (articles.length >= fewest)
    return [{ key: `articles ${articles.at(-1)!.id}`, data: { what: 'articles', count: articles.length }, at }]
  return articles.map(({ id, authorName, publishedAt }) => ({
    key: `article ${id}`,
    data: { what: 'article', name: authorName },
    at: publishedAt,
  }))
}
