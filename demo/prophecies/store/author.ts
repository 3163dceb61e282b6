import type { Reader } from '#core/database/reader.ts'
import { skeletonOf } from '#core/text/skeleton.ts'
import type { DemoAuthor } from '../authors.ts'

export type SavedAuthor = DemoAuthor & { userId: number }

/** Whether the operator has removed the invented people. */
export async function isRemoved(db: Reader): Promise<boolean> {
  const [row] = await db.query<{ isRemoved: boolean }>('select is_removed as "isRemoved" from demo.community')
  return row?.isRemoved ?? false
}

/** Accounts of invented authors by their keys; those that are missing are added, unless their name is taken. */
export async function saveAuthors(db: Reader, authors: readonly DemoAuthor[]): Promise<SavedAuthor[]> {
  await db.query(
    `with g as (select * from unnest($1::text[], $2::text[], $3::text[]) as g(key, name, skeleton)
        where not exists (select from demo.author a where a.key = g.key)),
      added as (insert into accounts.account (nickname, nickname_skeleton, is_demo) select name, skeleton, true from g
        on conflict do nothing returning id, nickname)
      insert into demo.author (user_id, key) select a.id, g.key from added a join g on g.name = a.nickname on conflict do nothing`,
    [authors.map(({ key }) => key), authors.map(({ name }) => name), authors.map(({ name }) => skeletonOf(name))],
  )
  const rows = await db.query<{ userId: number; key: string }>('select user_id as "userId", key from demo.author')
  const ids = new Map(rows.map(({ key, userId }) => [key, userId]))
  return authors.flatMap((one) => (ids.has(one.key) ? [{ ...one, userId: ids.get(one.key)! }] : []))
}
