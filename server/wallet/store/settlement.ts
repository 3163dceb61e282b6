import type { Reader } from '#core/database/reader.ts'
import type { Settlement, Thing } from '../sales/types.ts'

type Row = Omit<Settlement, 'gross' | 'fee' | 'earned'> & { gross: string; fee: string; earned: string }

const columns = `s.kind, s.thing_id as "thingId", s.seller_id as "sellerId", s.state, s.sold, s.gross::text, s.fee::text,
  s.earned::text, (extract(epoch from s.at) * 1000)::float8 as at, (extract(epoch from s.release_at) * 1000)::float8 as "releaseAt"`

function asSettlement({ gross, fee, earned, ...row }: Row): Settlement {
  return { ...row, gross: BigInt(gross), fee: BigInt(fee), earned: BigInt(earned) }
}

export async function findSettlement(db: Reader, { kind, thingId }: Thing): Promise<Settlement | null> {
  const [row] = await db.query<Row>(
    {
      name: 'wallet_settlement',
      text: `select ${columns} from wallet.settlement s where s.kind = $1 and s.thing_id = $2`,
    },
    [kind, thingId],
  )
  return row ? asSettlement(row) : null
}

/** Settlements by the transfers that paid them. */
export async function mapSettlements(db: Reader, transferIds: readonly string[]): Promise<Map<string, Settlement>> {
  if (transferIds.length === 0) return new Map()
  const rows = await db.query<Row & { transferId: string }>(
    `select ${columns}, s.transfer_id::text as "transferId" from wallet.settlement s where s.transfer_id = any($1::bigint[])`,
    [transferIds],
  )
  return new Map(rows.map(({ transferId, ...row }) => [transferId, asSettlement(row)]))
}

export async function addSettlement(
  db: Reader,
  { kind, thingId, sellerId, state, sold, gross, fee, earned, at, releaseAt }: Settlement,
  transferId: string | null,
): Promise<void> {
  await db.query(
    `insert into wallet.settlement (kind, thing_id, seller_id, state, sold, gross, fee, earned, at, transfer_id, release_at, voided_at, void_transfer_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::float8 / 1000), case when $4 <> 'void' then $10::bigint end,
        to_timestamp($11::float8 / 1000), case when $4 = 'void' then to_timestamp($9::float8 / 1000) end, case when $4 = 'void' then $10::bigint end)`,
    [kind, thingId, sellerId, state, sold, String(gross), String(fee), String(earned), at, transferId, releaseAt],
  )
}

export async function markVoid(
  db: Reader,
  { kind, thingId }: Thing,
  { transferId, at }: { transferId: string | null; at: number },
): Promise<void> {
  await db.query(
    `update wallet.settlement set state = 'void', void_transfer_id = $3, voided_at = to_timestamp($4::float8 / 1000)
      where kind = $1 and thing_id = $2`,
    [kind, thingId, transferId, at],
  )
}

export async function markReleased(db: Reader, { kind, thingId }: Thing, transferId: string | null): Promise<void> {
  await db.query(
    `update wallet.settlement set state = 'released', release_transfer_id = $3 where kind = $1 and thing_id = $2`,
    [kind, thingId, transferId],
  )
}

/** Moves when the seller gets the coins, epoch ms. */
export async function moveRelease(db: Reader, { kind, thingId }: Thing, releaseAt: number): Promise<void> {
  await db.query(
    `update wallet.settlement set release_at = to_timestamp($3::float8 / 1000)
      where kind = $1 and thing_id = $2 and state = 'settled'`,
    [kind, thingId, releaseAt],
  )
}

/** Things whose seller is to get the coins now, the longest due first. */
export async function listDue(db: Reader, now: number, limit: number): Promise<Thing[]> {
  return db.query<Thing>(
    `select kind, thing_id as "thingId" from wallet.settlement
      where state = 'settled' and release_at <= to_timestamp($1::float8 / 1000) order by release_at limit $2`,
    [now, limit],
  )
}
