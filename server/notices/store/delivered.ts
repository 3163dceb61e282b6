import type { Reader } from '#core/database/reader.ts'
import type { MatchNews } from '../kinds.ts'

type Delivery = 'new' | 'amended' | 'withdrawn' | 'restored' | 'known'

/** Records a delivery and compares it with the previous one: an older revision changes nothing. */
export async function recordDelivery(
  db: Reader,
  { matchId, key, revision, isWithdrawn }: MatchNews,
): Promise<Delivery> {
  const [before] = await db.query<{ revision: number; is_withdrawn: boolean }>(
    'select revision, is_withdrawn from notices.told where match_id = $1 and event_key = $2 for update',
    [matchId, key],
  )
  if (!before && isWithdrawn) return 'known'
  // One revision can be withdrawn and restored, as by a snapshot that omits it or another lead.
  if (before && (before.revision > revision || (before.revision === revision && before.is_withdrawn === isWithdrawn)))
    return 'known'
  await db.query(
    `insert into notices.told (match_id, event_key, revision, is_withdrawn) values ($1, $2, $3, $4)
     on conflict (match_id, event_key) do update set revision = excluded.revision, is_withdrawn = excluded.is_withdrawn`,
    [matchId, key, revision, isWithdrawn],
  )
  if (!before) return 'new'
  if (before.is_withdrawn) return isWithdrawn ? 'known' : 'restored'
  return isWithdrawn ? 'withdrawn' : 'amended'
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
