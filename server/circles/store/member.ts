import { lockOf } from '#core/background/locks.ts'
import { listPage, type Listed, type Page } from '#core/database/page.ts'
import type { Reader } from '#core/database/reader.ts'
import { isPublicPerson, personColumns, type Person } from '#people/store/person.ts'

/** How many circles a user is a member of; locks against concurrent changes. */
export async function lockMembershipCount(db: Reader, userId: number): Promise<number> {
  await db.query(`select ${lockOf('circles', '$1')}`, [`member/${userId}`])
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from circles.member where user_id = $1',
    [userId],
  )
  return row!.count
}

/** Repeatable. */
export async function addMember(db: Reader, circleId: number, userId: number): Promise<void> {
  await db.query('insert into circles.member (circle_id, user_id) values ($1, $2) on conflict do nothing', [
    circleId,
    userId,
  ])
}

/** Repeatable. */
export async function removeMember(db: Reader, circleId: number, userId: number): Promise<void> {
  await db.query('delete from circles.member where circle_id = $1 and user_id = $2', [circleId, userId])
}

export function listMembers(db: Reader, circleId: number, page: Page): Promise<Listed<Person>> {
  return listPage<Person>(db, {
    columns: personColumns,
    body: `from circles.member m join accounts.account p on p.id = m.user_id and ${isPublicPerson} where m.circle_id = $1`,
    order: 'm.created_at desc, m.user_id desc',
    values: [circleId],
    page,
  })
}

/** All circles of a user, newest membership first. Their number is capped. */
export async function listJoinedCircleIds(db: Reader, userId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'select circle_id as id from circles.member where user_id = $1 order by created_at desc, circle_id desc',
    [userId],
  )
  return rows.map(({ id }) => id)
}

/** Open circles that the newest members of a circle are members of too, those with most of them first. */
export async function listNearIds(db: Reader, circleId: number, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select o.circle_id as id from (select user_id from circles.member where circle_id = $1 order by created_at desc, user_id desc limit 500) m
      join circles.member o on o.user_id = m.user_id and o.circle_id <> $1
      join circles.circle c on c.id = o.circle_id and c.state = 'open'
      group by o.circle_id order by count(*) desc, o.circle_id limit $2`,
    [circleId, limit],
  )
  return rows.map(({ id }) => id)
}

/** Circles whose stored number of members differs from their rows; triggers keep them equal, so there are none. */
export function listWrongCounts(db: Reader): Promise<{ id: number; stored: number; rows: number }[]> {
  return db.query<{ id: number; stored: number; rows: number }>(
    `select c.id, c.members as stored, count(m.user_id)::int as rows from circles.circle c left join circles.member m on m.circle_id = c.id
      group by c.id having c.members <> count(m.user_id) order by c.id`,
  )
}

export async function recountMembers(db: Reader): Promise<void> {
  await db.query(
    `update circles.circle c set members = n.count from (
        select o.id, count(m.user_id)::int as count from circles.circle o left join circles.member m on m.circle_id = o.id group by o.id) n
      where n.id = c.id and c.members <> n.count`,
  )
}
