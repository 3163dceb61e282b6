import type { Reader } from '#core/database/reader.ts'
import type { Tidings } from '../kinds.ts'

export type Telling = 'new' | 'amended' | 'withdrawn' | 'restored' | 'known'

/** Notes what is being told and says how it stands to what was told before: an older revision changes nothing. */
export async function noteTold(db: Reader, { matchId, key, revision, isWithdrawn }: Tidings): Promise<Telling> {
  const [before] = await db.query<{ revision: number; is_withdrawn: boolean }>(
    'select revision, is_withdrawn from notices.told where match_id = $1 and event_key = $2 for update',
    [matchId, key],
  )
  if (!before && isWithdrawn) return 'known'
  // One revision can be taken back and stand again, as by a snapshot that leaves it out or another feed that leads.
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

/**
 * What was told under another key is told under this one from now on, the notices of it too, unless this one is known
 * already.
 */
export async function renameTold(db: Reader, { matchId, key, revision }: Tidings, formerKey: string): Promise<void> {
  await db.query(
    `with renamed as (
       update notices.told set event_key = $2, revision = $4 where match_id = $1 and event_key = $3
         and not exists (select 1 from notices.told t where t.match_id = $1 and t.event_key = $2) returning 1)
     update notices.notice set event_key = $2, revision = $4 where match_id = $1 and event_key = $3 and exists (select 1 from renamed)`,
    [matchId, key, formerKey, revision],
  )
}

/** Forgets what was told of matches that are long over. */
export async function cleanTold(db: Reader, days: number): Promise<void> {
  await db.query(`delete from notices.told where told_at < now() - $1 * interval '1 day'`, [days])
}
