import type { Reader } from '#core/database/reader.ts'
import { columnsOf, nameOf, type Settlement, type Thing } from '../sales/types.ts'

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

/** Settlements of things, by `nameOf`. */
export async function mapSettlementsOf(db: Reader, things: readonly Thing[]): Promise<Map<string, Settlement>> {
  const rows = await db.query<Row>(
    {
      name: 'wallet_settlements_of',
      text: `select ${columns} from wallet.settlement s where (s.kind, s.thing_id) in (select * from unnest($1::text[], $2::text[]))`,
    },
    columnsOf(things),
  )
  return new Map(rows.map(asSettlement).map((one) => [nameOf(one), one]))
}

/** Adds settlements, each with the transfer that paid it, or refunded it. */
export async function addSettlements(
  db: Reader,
  settlements: readonly (Settlement & { transferId: string | null })[],
): Promise<void> {
  if (settlements.length === 0) return
  await db.query(
    `insert into wallet.settlement (kind, thing_id, seller_id, state, sold, gross, fee, earned, at, transfer_id, release_at, voided_at, void_transfer_id)
      select g.kind, g."thingId", g."sellerId", g.state, g.sold, g.gross, g.fee, g.earned, to_timestamp(g.at / 1000),
        case when g.state <> 'void' then g."transferId" end, to_timestamp(g."releaseAt" / 1000),
        case when g.state = 'void' then to_timestamp(g.at / 1000) end, case when g.state = 'void' then g."transferId" end
      from jsonb_to_recordset($1::jsonb) as g(kind text, "thingId" text, "sellerId" bigint, state text, sold int, gross bigint, fee bigint,
        earned bigint, at float8, "releaseAt" float8, "transferId" bigint)`,
    [JSON.stringify(settlements, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))],
  )
}

/** Voids settlements, with the transfers of their refunds. `at`: epoch ms. */
export async function markVoid(
  db: Reader,
  voids: readonly (Thing & { transferId: string | null })[],
  at: number,
): Promise<void> {
  if (voids.length === 0) return
  await db.query(
    `update wallet.settlement s set state = 'void', void_transfer_id = v.transfer_id, voided_at = to_timestamp($4::float8 / 1000)
      from unnest($1::text[], $2::text[], $3::bigint[]) as v(kind, thing_id, transfer_id) where s.kind = v.kind and s.thing_id = v.thing_id`,
    [...columnsOf(voids), voids.map(({ transferId }) => transferId), at],
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
