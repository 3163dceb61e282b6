import type { Reader } from '#core/database/reader.ts'
import type { FaultState } from '../texts.ts'

/** A fault since `at`; `until`: when it was gone, both epoch ms. */
type Fault = { at: number; until: number | null; state: FaultState }

const LISTED = 50

/** Faults, open ones first, then the newest. */
export function listFaults(db: Reader): Promise<Fault[]> {
  return db.query(
    `select (extract(epoch from at) * 1000)::float8 as at, (extract(epoch from until) * 1000)::float8 as until, state
     from proof.fault order by until is null desc, id desc limit ${LISTED}`,
  )
}

/** Opens a fault, or changes the one that is open under this key. */
export async function openFault(db: Reader, key: string, state: FaultState): Promise<void> {
  await db.query(
    'insert into proof.fault (key, state) values ($1, $2) on conflict (key) where until is null do update set state = excluded.state',
    [key, JSON.stringify(state)],
  )
}

export async function closeFault(db: Reader, key: string): Promise<void> {
  await db.query('update proof.fault set until = clock_timestamp() where key = $1 and until is null', [key])
}
