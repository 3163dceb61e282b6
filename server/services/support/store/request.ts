import { lockOf } from '#core/background/locks.ts'
import type { Reader } from '#core/database/reader.ts'
import { listPage, type Listed, type Page } from '#core/database/page.ts'
import type { SupportRequest } from '#contract/touchline/support-request.ts'

type KeptRequest = SupportRequest & { userId: number }
type Row = {
  id: number
  user_id: number
  topic: SupportRequest['topic']
  body: string
  page: string
  state: 'open' | 'closed'
  note: string
  created_at: Date
  closed_at: Date | null
}

const columns = 'id, user_id, topic, body, page, state, note, created_at, closed_at'

/** Adds a request, unless the user has sent `mostPerDay` within a day; null then. Needs a transaction. */
export async function addRequest(
  db: Reader,
  { userId, topic, body, page }: Pick<KeptRequest, 'userId' | 'topic' | 'body' | 'page'>,
  mostPerDay: number,
): Promise<number | null> {
  // Concurrent requests are counted one after the other.
  await db.query(`select ${lockOf('support', '$1')}`, [String(userId)])
  const [row] = await db.query<{ id: number }>(
    `insert into support.request (user_id, topic, body, page) select $1, $2, $3, $4
      where (select count(*) from support.request where user_id = $1 and created_at > now() - interval '1 day') < $5 returning id`,
    [userId, topic, body, page, mostPerDay],
  )
  return row?.id ?? null
}

export async function listRequestsOf(db: Reader, userId: number, page: Page): Promise<Listed<KeptRequest>> {
  const { total, list } = await listPage<Row>(db, {
    columns,
    body: 'from support.request where user_id = $1',
    order: 'created_at desc, id desc',
    values: [userId],
    page,
  })
  return { total, list: list.map(requestOf) }
}

export async function listRequests(db: Reader, isOpen: boolean, page: Page): Promise<Listed<KeptRequest>> {
  const order = isOpen ? 'id' : 'id desc'
  const { total, list } = await listPage<Row>(db, {
    columns,
    body: 'from support.request where state = $1',
    order,
    values: [isOpen ? 'open' : 'closed'],
    page,
  })
  return { total, list: list.map(requestOf) }
}

/** False where there is none of that number. */
export async function closeRequest(
  db: Reader,
  { id, answer, handlerUserId }: { id: number; answer: string; handlerUserId: number | null },
): Promise<boolean> {
  const rows = await db.query(
    `update support.request set state = 'closed', note = $2, handler_user_id = $3, closed_at = coalesce(closed_at, now()) where id = $1 returning id`,
    [id, answer, handlerUserId],
  )
  return rows.length > 0
}

function requestOf(row: Row): KeptRequest {
  const { id, topic, body, page } = row
  return {
    id,
    userId: row.user_id,
    topic,
    body,
    page,
    isOpen: row.state === 'open',
    answer: row.note,
    createdAt: row.created_at.getTime(),
    closedAt: row.closed_at?.getTime() ?? null,
  }
}
