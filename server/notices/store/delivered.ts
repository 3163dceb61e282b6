import type { Reader } from '#core/database/reader.ts'
import type { MatchNews } from '../kinds.ts'

/** Last delivery of one event of a match: the revision, and whether it was withdrawn. */
type Delivered = Pick<MatchNews, 'revision' | 'isWithdrawn'>
type Key = Pick<MatchNews, 'matchId' | 'key'>
type Row = { match_id: number; event_key: string; revision: number; is_withdrawn: boolean }

export function deliveryKey({ matchId, key }: Key): string {
  return `${matchId} ${key}`
}

/** The deliveries of these news so far, by `deliveryKey`. Locked until the transaction ends. */
export async function mapDelivered(db: Reader, news: readonly Key[]): Promise<Map<string, Delivered>> {
  const rows = await db.query<Row>(
    {
      name: 'notices_delivered',
      text: `select match_id, event_key, revision, is_withdrawn from notices.told
        where (match_id, event_key) in (select * from unnest($1::bigint[], $2::text[])) for update`,
    },
    [news.map(({ matchId }) => matchId), news.map(({ key }) => key)],
  )
  return new Map(
    rows.map(({ match_id: matchId, event_key: key, revision, is_withdrawn: isWithdrawn }) => [
      deliveryKey({ matchId, key }),
      { revision, isWithdrawn },
    ]),
  )
}

/** Records deliveries; each key once. */
export async function saveDelivered(db: Reader, deliveries: readonly (Key & Delivered)[]): Promise<void> {
  if (deliveries.length === 0) return
  await db.query(
    {
      name: 'save_notices_delivered',
      text: `insert into notices.told (match_id, event_key, revision, is_withdrawn)
        select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::boolean[])
        on conflict (match_id, event_key) do update set revision = excluded.revision, is_withdrawn = excluded.is_withdrawn`,
    },
    [
      deliveries.map(({ matchId }) => matchId),
      deliveries.map(({ key }) => key),
      deliveries.map(({ revision }) => revision),
      deliveries.map(({ isWithdrawn }) => isWithdrawn),
    ],
  )
}

/** Moves deliveries and notices from a former key to this one, unless this one exists already. */
export async function renameDelivery(
  db: Reader,
  { matchId, key, revision }: MatchNews,
  formerKey: string,
): Promise<void> {
  await db.query(
    `with renamed as (
       update notices.told set event_key = $2, revision = $4 where match_id = $1 and event_key = $3
         and not exists (select 1 from notices.told t where t.match_id = $1 and t.event_key = $2) returning 1)
     update notices.notice set event_key = $2, revision = $4 where match_id = $1 and event_key = $3 and exists (select 1 from renamed)`,
    [matchId, key, formerKey, revision],
  )
}

/** Deletes the delivery records of matches that are long over. */
export async function cleanDeliveries(db: Reader, days: number): Promise<void> {
  await db.query(`delete from notices.told where told_at < now() - $1 * interval '1 day'`, [days])
}
