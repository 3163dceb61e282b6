import { readerIn } from '#core/database/reader.ts'
import type { Call } from '#core/calls/handler.ts'
import type { Operation } from '#contract/operation.ts'
import { deliver } from '#notices/deliver.ts'
import type { Article } from './types.ts'

type StaffCall = Pick<Call<Operation>, 'db' | 'viewer' | 'engines' | 'receivedAt'>

export async function tellAuthor(
  { db, viewer, engines, receivedAt: at }: StaffCall,
  article: Article,
  what: string,
): Promise<void> {
  const { id, authorId: userId, title, version } = article
  if (userId === null || userId === viewer.userId) return
  const notice = { userId, kind: 'article' as const, key: `article ${id} ${version} ${what} ${at}`, at }
  await db.transaction(async (client) => {
    await deliver(readerIn(client), engines.notices.kinds, { ...notice, data: { what, text: title } })
  })
}
