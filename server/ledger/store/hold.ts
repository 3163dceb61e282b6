import type { Reader } from '#core/database/reader.ts'
import type { Subject } from '../types.ts'

export type HoldState = 'open' | 'used' | 'released' | 'expired'

type HoldRow = {
  holdId: string
  kind: string
  subject: Subject | null
  amount: bigint
  state: HoldState
  /** Epoch ms, as are the others. */
  at: number
  endsAt: number | null
  closedAt: number | null
  /** The transfer that it was used by. */
  transferId: string | null
}

type Row = {
  id: string
  kind: string
  subject_kind: string | null
  subject_id: string | null
  amount: string
  state: HoldState
  at: number
  ends_at: number | null
  closed_at: number | null
  transfer_id: string | null
}

const columns = `h.id::text, h.kind, h.subject_kind, h.subject_id, h.amount::text, h.state,
  (extract(epoch from h.at) * 1000)::float8 as at, (extract(epoch from h.ends_at) * 1000)::float8 as ends_at,
  (extract(epoch from h.closed_at) * 1000)::float8 as closed_at, t.id::text as transfer_id`

export async function findHold(db: Reader, holdId: string): Promise<HoldRow | null> {
  const [row] = await db.query<Row>(
    `select ${columns} from ledger.hold h left join ledger.transfer t on t.hold_id = h.id where h.id = $1`,
    [holdId],
  )
  return row ? holdOf(row) : null
}

/** Open holds whose end has passed, the earliest first. */
export async function listEndedHolds(db: Reader, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id::text from ledger.hold h where state = 'open' and ends_at <= clock_timestamp() order by ends_at, h.id limit $1`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

function holdOf(row: Row): HoldRow {
  const { subject_kind: kind, subject_id: id } = row
  return {
    holdId: row.id,
    kind: row.kind,
    subject: kind === null || id === null ? null : { kind, id },
    amount: BigInt(row.amount),
    state: row.state,
    at: row.at,
    endsAt: row.ends_at,
    closedAt: row.closed_at,
    transferId: row.transfer_id,
  }
}
