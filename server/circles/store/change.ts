import type { Reader } from '#core/database/reader.ts'
import type { Circle, CircleState } from '../types.ts'
import { circleColumns } from './circle.ts'

type Asked = Pick<Circle, 'name' | 'intro' | 'rules' | 'languages'> & { nameKey: string; userId: number }

/** Adds a free circle that staff decide about; null where the name is taken, or another one of this user waits. */
export async function addAsked(db: Reader, asked: Asked): Promise<number | null> {
  const { name, nameKey, intro, rules, languages, userId } = asked
  const rows = await db.query<{ id: number }>(
    `insert into circles.circle (kind, name, name_key, intro, rules, languages, state, asked_by_user_id)
      values ('free', $1, $2, $3, $4, $5, 'asked', $6) on conflict do nothing returning id`,
    [name, nameKey, intro, rules, languages, userId],
  )
  return rows[0]?.id ?? null
}

/** Whether a circle that this user asked for waits for a decision. */
export async function hasAsked(db: Reader, userId: number): Promise<boolean> {
  const rows = await db.query(`select from circles.circle where asked_by_user_id = $1 and state = 'asked'`, [userId])
  return rows.length > 0
}

/** Moves a circle from one state to another; null where it is in none of the first, or its name is taken. */
export async function moveState(
  db: Reader,
  id: number,
  from: readonly CircleState[],
  to: CircleState,
): Promise<Circle | null> {
  const rows = await db.query<Circle>(
    `update circles.circle c set state = $3 where c.id = $1 and c.state = any($2) and c.merged_into is null
      and not exists (select from circles.circle o where o.name_key = c.name_key and o.id <> c.id and o.state in ('asked', 'open', 'closed')) returning ${circleColumns}`,
    [id, from, to],
  )
  return rows[0] ?? null
}

/** Renames a circle; null for the name of its subject. False where the name is taken. */
export async function renameCircle(
  db: Reader,
  id: number,
  name: string | null,
  nameKey: string | null,
): Promise<boolean> {
  const rows = await db.query(
    `update circles.circle c set name = $2, name_key = $3 where c.id = $1 and not exists (
        select from circles.circle o where o.name_key = $3 and o.id <> c.id and o.state <> 'refused') returning 1`,
    [id, name, nameKey],
  )
  return rows.length > 0
}

export async function saveRules(
  db: Reader,
  id: number,
  { intro, rules }: Pick<Circle, 'intro' | 'rules'>,
): Promise<void> {
  await db.query(
    `update circles.circle set intro = $2, rules_changed_at = case when rules <> $3::text[] then now() else rules_changed_at end, rules = $3
      where id = $1`,
    [id, intro, rules],
  )
}

async function idOfTeam(db: Reader, teamId: number): Promise<number | null> {
  const rows = await db.query<{ id: number }>(
    `select id from circles.circle where kind in ('team', 'nation') and subject_id = $1 and merged_into is null for no key update`,
    [teamId],
  )
  return rows[0]?.id ?? null
}

/** Moves all of a merged team's circle to the other team's; its address leads there, a trigger moves the posts. */
export async function mergeCirclesOfTeams(db: Reader, fromTeamId: number, intoTeamId: number): Promise<void> {
  const from = await idOfTeam(db, fromTeamId)
  if (from === null) return
  const into = await idOfTeam(db, intoTeamId)
  if (into === null) {
    await db.query('update circles.circle set subject_id = $2 where id = $1', [from, intoTeamId])
    return
  }
  for (const [table, columns] of [
    ['member', 'user_id, created_at'],
    ['moderator', 'user_id, created_at'],
    ['ban', 'user_id, until, reason, by_user_id, created_at'],
  ]) {
    await db.query(
      `insert into circles.${table} (circle_id, ${columns}) select $2, ${columns} from circles.${table} where circle_id = $1 order by user_id on conflict do nothing`,
      [from, into],
    )
    await db.query(`delete from circles.${table} where circle_id = $1`, [from])
  }
  await db.query('update circles.log set circle_id = $2 where circle_id = $1', [from, into])
  await db.query('update circles.circle set merged_into = $2 where id = $1 or merged_into = $1', [from, into])
}
