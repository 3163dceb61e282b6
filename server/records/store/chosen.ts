import type { Reader } from '#core/database/reader.ts'

type Chosen = { userId: number; nickname: string; chosenAt: Date }

/** Chosen authors, the last chosen first. */
export function listAllChosen(db: Reader): Promise<Chosen[]> {
  return db.query<Chosen>(
    `select c.user_id as "userId", a.nickname, c.chosen_at as "chosenAt" from records.chosen c
      join accounts.account a on a.id = c.user_id order by c.chosen_at desc, c.user_id`,
  )
}

/** False where the user has published nothing, or is chosen already. */
export async function addChosen(db: Reader, userId: number): Promise<boolean> {
  const text = `insert into records.chosen (user_id) select a.user_id from prophecies.author a where a.user_id = $1
    on conflict do nothing returning user_id`
  return (await db.query(text, [userId])).length > 0
}

/** False where the user is not chosen. */
export async function removeChosen(db: Reader, userId: number): Promise<boolean> {
  return (await db.query('delete from records.chosen where user_id = $1 returning user_id', [userId])).length > 0
}
