import type { Language } from '#core/calls/language.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Block } from '../rules/home-block.ts'

export type StoredBlock = Block & { id: number; language: Language | null; startsAt: Date; endsAt: Date | null }

const columns = `id, 'b' || id as key, kind, language, jsonb_build_object('en', title_en, 'zh', title_zh) as titles, choice as "order",
  category_id as "categoryId", team_id as "teamId", place, size, starts_at as "startsAt", ends_at as "endsAt"`

/** Blocks in force for a language, in their order. */
export function listBlocks(
  db: Reader,
  { language, limit }: { language: Language; limit: number },
): Promise<StoredBlock[]> {
  return db.query<StoredBlock>(
    `select ${columns} from news.home_block where (language is null or language = $1) and starts_at <= now()
        and (ends_at is null or ends_at > now()) order by ordinal, id limit $2`,
    [language, limit],
  )
}

export function listAllBlocks(db: Reader): Promise<StoredBlock[]> {
  return db.query<StoredBlock>(`select ${columns} from news.home_block order by ordinal, id`)
}

/** From null: at once; until null: for good. */
export type Schedule = { startsAt: Date | null; endsAt: Date | null }

export async function isInOrder(db: Reader, { startsAt, endsAt }: Schedule): Promise<boolean> {
  const [row] = await db.query<{ isInOrder: boolean }>(
    'select coalesce($2::timestamptz > greatest($1::timestamptz, now()), true) as "isInOrder"',
    [startsAt, endsAt],
  )
  return row!.isInOrder
}

export type NewBlock = Omit<Block, 'key'> & Schedule & { language: Language | null }

/** What a block shows, in the order of its columns. */
function shownOf({ language, titles, order, categoryId, teamId, place, size }: Omit<NewBlock, keyof Schedule>) {
  return [language, titles.en, titles.zh, order, categoryId, teamId, place, size]
}

/** Adds a block at the end. */
export async function addBlock(db: Reader, given: NewBlock): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `insert into news.home_block (ordinal, kind, language, title_en, title_zh, choice, category_id, team_id, place, size, starts_at, ends_at)
      values ((select coalesce(max(ordinal), 0) + 1 from news.home_block), $1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, now()), $11) returning id`,
    [given.kind, ...shownOf(given), given.startsAt, given.endsAt],
  )
  return row!.id
}

/** Makes these the order of all blocks. */
export async function orderBlocks(db: Reader, ids: readonly number[]): Promise<void> {
  await db.query(
    `update news.home_block b set ordinal = o.ordinal from unnest($1::int[]) with ordinality as o (id, ordinal) where o.id = b.id`,
    [ids],
  )
}

/** The numbers of all blocks in their order; locks them until the transaction ends. */
export async function lockBlockIds(db: Reader): Promise<number[]> {
  const rows = await db.query<{ id: number }>('select id from news.home_block order by ordinal, id for update')
  return rows.map(({ id }) => id)
}

/** False where there is none. */
export async function scheduleBlock(db: Reader, { id, startsAt, endsAt }: { id: number } & Schedule): Promise<boolean> {
  const changed = await db.query(
    'update news.home_block set starts_at = coalesce($2, now()), ends_at = $3 where id = $1 returning id',
    [id, startsAt, endsAt],
  )
  return changed.length > 0
}

export async function removeBlock(db: Reader, id: number): Promise<boolean> {
  return (await db.query('delete from news.home_block where id = $1 returning id', [id])).length > 0
}

/** Changes what a block shows; its kind, order and schedule stay. False where there is none. */
export async function changeBlock(db: Reader, id: number, given: Omit<NewBlock, keyof Schedule>): Promise<boolean> {
  const changed = await db.query(
    `update news.home_block set language = $2, title_en = $3, title_zh = $4, choice = $5, category_id = $6, team_id = $7, place = $8, size = $9
      where id = $1 and kind = $10 returning id`,
    [id, ...shownOf(given), given.kind],
  )
  return changed.length > 0
}
