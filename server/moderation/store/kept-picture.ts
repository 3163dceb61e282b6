import { appealDays } from '#contract/touchline/moderation.ts'
import type { Reader } from '#core/database/reader.ts'

/** Keeps pictures that a decision takes from their readers as long as their author may appeal; repeatable. */
export async function keepPictures(db: Reader, itemId: number, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await db.query(
    `insert into moderation.kept_picture (item_id, place, file, until)
      select $1, f.place, f.file, now() + make_interval(days => $3) from unnest($2::text[]) with ordinality f (file, place)
      on conflict do nothing`,
    [itemId, files, appealDays],
  )
}

/** The pictures that a decision took, as uploads that are in use again. */
export async function takeKept(db: Reader, itemId: number): Promise<{ file: string; width: number; height: number }[]> {
  return db.query(
    `with kept as (delete from moderation.kept_picture where item_id = $1 returning file, place),
      used as (update support.file set discarded_at = null where key in (select file from kept) returning key, width, height)
    select kept.file, used.width, used.height from kept join used on used.key = kept.file order by kept.place`,
    [itemId],
  )
}

/** Lets pictures go whose removal is final. */
export async function dropKept(db: Reader, itemId: number): Promise<void> {
  await db.query('delete from moderation.kept_picture where item_id = $1', [itemId])
}
