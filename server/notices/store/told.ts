import type { Reader } from '#core/reader.ts'
import type { Tidings } from '../kinds.ts'

export type Telling = 'new' | 'amended' | 'withdrawn' | 'restored' | 'known'

/** Notes what is being told and says how it stands to what was told before: an older revision changes nothing. */
export async function noteTold(db: Reader, { matchId, key, revision, isWithdrawn }: Tidings): Promise<Telling> {
  const [before] = await db.query<{ revision: number; is_withdrawn: boolean }>(
    'select revision, is_withdrawn from notices.told where match_id = $1 and event_key = $2 for update',
    [matchId, key],
  )
  if (before ? before.revision >= revision : isWithdrawn) return 'known'
  await db.query(
    `insert into notices.told (match_id, event_key, revision, is_withdrawn) values ($1, $2, $3, $4)
     on conflict (match_id, event_key) do update set revision = excluded.revision, is_withdrawn = excluded.is_withdrawn`,
    [matchId, key, revision, isWithdrawn],
  )
  if (!before) return 'new'
  if (before.is_withdrawn) return isWithdrawn ? 'known' : 'restored'
  return isWithdrawn ? 'withdrawn' : 'amended'
}

/** Forgets what was told of matches that are long over. */
export async function cleanTold(db: Reader, days: number): Promise<void> {
  await db.query(`delete from notices.told where told_at < now() - $1 * interval '1 day'`, [days])
}
